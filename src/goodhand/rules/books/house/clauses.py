"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

HR = Source("HR", "A charity's no-limit Hold'em house rules", files(__package__) / "clauses.tsv")
