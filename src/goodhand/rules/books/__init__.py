"""The rulebooks, one file each."""

from goodhand.rules.books.british_columbia import BRITISH_COLUMBIA
from goodhand.rules.books.house import HOUSE
from goodhand.rules.books.manitoba import MANITOBA
from goodhand.rules.books.michigan import MICHIGAN
from goodhand.rules.books.new_jersey import NEW_JERSEY
from goodhand.rules.books.shelf import rulebook, rulebooks
from goodhand.rules.books.tda import TDA_2024

__all__ = [
    "BRITISH_COLUMBIA",
    "HOUSE",
    "MANITOBA",
    "MICHIGAN",
    "NEW_JERSEY",
    "TDA_2024",
    "rulebook",
    "rulebooks",
]
