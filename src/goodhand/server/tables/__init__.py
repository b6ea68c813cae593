"""Tables at which software deals: who plays there, the clock of each turn, and what each seat is sent."""
