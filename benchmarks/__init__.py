"""Ours against the peers, measured in one run: `make bench`."""
