"""Goodhand runs a licensed charity Texas Hold'em night, by the book."""
