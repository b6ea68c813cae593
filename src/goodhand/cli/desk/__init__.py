"""The desk: an evening run from the terminal, a line for each thing that happens."""
