"""Evenings without people: bots at every seat, rehearsals of a whole occasion."""
