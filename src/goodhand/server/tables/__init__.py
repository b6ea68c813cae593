"""Tables where software deals: their players, the clock of each turn, the messages to each seat."""
