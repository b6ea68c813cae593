"""The clauses, by their number: what each says is in `clauses.tsv`."""

from importlib.resources import files

from goodhand.rules.source import Source

MB = Source("MB", "Manitoba, MGCC Standard Rules of Play", files(__package__) / "clauses.tsv")
