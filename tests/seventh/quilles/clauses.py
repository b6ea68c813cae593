from importlib.resources import files

from goodhand.rules import Source

XQ = Source("XQ", "Île-aux-Quilles, Order on Card Evenings", files(__package__) / "clauses.tsv")
