"""Goodhand runs a licensed charity Texas Hold'em night, by the book."""

__version__ = "0.2.0"
"""Named in the first record of every night."""
