"""What a house may promise in its own words, though a clause of its book forbids it: phrases, by the clause's matter.

A book names in its folder those that its clauses forbid, and may add its own.
"""

from collections.abc import Mapping
from typing import Final

from goodhand.rules.topics import Topic

DISCOUNTS: Final = (
    *("two for one", "2 for 1", "2-for-1", "buy one get one", "half price", "early bird", "discount"),
    *("bonus chips", "extra chips"),
)
SIDE_PRIZES: Final = (
    *("bounty", "bounties", "knockout", "high hand", "bad beat", "jackpot", "free roll", "freeroll"),
    *("last longer", "free entry"),
)
GIFTS: Final = ("door prize", "door prizes", "voucher", "vouchers", "giveaway")
RAKE: Final = ("rake", "raked", "house cut", "percent of each pot", "percent of every pot")
PROMISES: Final[Mapping[Topic, tuple[str, ...]]] = {
    Topic.EQUAL_ENTRIES: DISCOUNTS,
    Topic.PLACES_ONLY: SIDE_PRIZES,
    Topic.NOTHING_ELSE: GIFTS,
    Topic.NO_RAKE: RAKE,
}
"""All of them; where a book has no clause on a matter, nothing is said of it."""
