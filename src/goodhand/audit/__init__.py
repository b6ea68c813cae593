"""Checks for strangers: verify a journal, export an occasion, compare an export with its journal."""
