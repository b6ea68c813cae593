"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

BC = Source("BC", "British Columbia, Licensed Charitable Gaming Rules, poker", files(__package__) / "clauses.tsv")
