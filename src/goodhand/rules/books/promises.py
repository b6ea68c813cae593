"""Promises that a house may write into its rules although a clause forbids them: phrases by topic.

A book lists the topics that its clauses forbid, and may add phrases of its own.
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
"""All of them; a topic without a clause in a book is not checked."""
