"""Feeding what anybody could hand in to what reads it: `make fuzz`, or `PYTHONPATH=tests python -m fuzz TARGET`."""
