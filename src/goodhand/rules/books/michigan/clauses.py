"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

MI = Source("MI", "Michigan, Charitable Gaming Directive 4.03.08", files(__package__) / "clauses.tsv")
