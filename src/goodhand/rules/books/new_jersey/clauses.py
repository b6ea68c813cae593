"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

NJ = Source("NJ", "New Jersey, Fundraising with a Texas Hold'em Tournament", files(__package__) / "clauses.tsv")
