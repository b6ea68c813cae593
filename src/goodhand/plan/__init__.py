"""Event files: their keys and lines, each of their sections, and their mistakes."""
