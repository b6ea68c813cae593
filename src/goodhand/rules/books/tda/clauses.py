"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

TDA = Source("TDA", "Poker Tournament Directors Association, 2024 rules", files(__package__) / "clauses.tsv")
