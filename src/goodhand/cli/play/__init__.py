"""`goodhand play`: a person against bots in the terminal."""
