"""What a stranger can check: verify a journal, export an occasion, compare an export with its journal."""
