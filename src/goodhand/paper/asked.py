"""What each regulator asks house rules to state: the clauses, by the part of the paper that answers them."""

from goodhand.occasion.cite import cited
from goodhand.rules import Rulebook

ASKED: dict[str, tuple[str, ...]] = {
    "entry": ("MI-76a", "MB-01a", "NJ-44a", "BC-3.1", "HR-B4"),
    "prepaid": ("MB-01b",),
    "late": ("MI-76g", "MB-01m", "NJ-44e"),
    "mini": ("MI-76h",),
    "rebuys": ("MI-76b", "MI-43", "MB-01f", "NJ-44b"),
    "rebuy_count": ("MI-76b-i", "MI-43", "MB-01f", "NJ-44b"),
    "rebuy_price": ("MI-76b-ii", "MB-01f", "NJ-44b"),
    "rebuy_chips": ("MI-76b-iii", "MB-01f", "NJ-44b"),
    "rebuy_window": ("MI-76b-iv", "MI-43", "MB-01f", "NJ-44b"),
    "rebuy_how": ("MI-76g", "MB-01f", "MB-24", "NJ-44e"),
    "blinds": ("MI-76d", "MB-01e", "NJ-44b", "BC-3.2", "HR-B3b"),
    "raises": ("MI-76e", "MB-01d", "NJ-44c"),
    "smallest_raise": ("MI-18", "MB-01d", "NJ-D14"),
    "colour_up": ("MI-76g", "MB-01g", "NJ-44e"),
    "elimination": ("MI-76g", "MB-01h", "NJ-44e", "HR-B7b"),
    "end": ("MI-76c", "MB-01i", "NJ-44b", "BC-5.17", "HR-B7e"),
    "ties": ("MI-76g", "MB-01j", "NJ-44e"),
    "leaving": ("MI-76g", "MB-01k", "NJ-44e"),
    "prizes": ("MI-76f", "MB-01c", "NJ-44d"),
    "language": ("MI-76g", "MB-01l", "NJ-44e"),
    "essential": ("MI-76g", "MB-01m", "NJ-44e"),
    "posted": ("MI-76", "MI-77", "MB-01", "NJ-44", "BC-3.2"),
    "conflict": ("MI-78", "MB-00", "BC-1a.6"),
    "ranking": ("MI-64aT", "MB-T1", "NJ-32", "HR-B8"),
    "suits": ("MI-45", "MB-04", "NJ-13", "BC-2b.23"),
}
"""Of each part, only the clauses of the book in force are named."""


def asked(book: Rulebook, part: str) -> tuple[str, ...]:
    """Ids of the clauses of this book that ask for a part."""
    found = (cited(book, id_) for id_ in ASKED[part])
    return tuple(clause.id for clause in found if clause is not None)
