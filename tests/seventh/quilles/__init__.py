"""A seventh book, made up: Île-aux-Quilles. One folder, in the way of the six, and nothing else."""

from .book import QUILLES as BOOK
from .clauses import XQ

__all__ = ["BOOK", "XQ"]
