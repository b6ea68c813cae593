"""Bots that play at practice tables over the wire, each on its own connection."""
