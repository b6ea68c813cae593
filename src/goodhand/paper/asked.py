"""What each regulator asks papers to state or says of play: the clauses, by the part of the paper that answers them."""

from goodhand.occasion.cite import cited
from goodhand.rules import Rulebook

ASKED: dict[str, tuple[str, ...]] = {
    "entry": ("MI-76a", "MI-27", "MB-01a", "NJ-44a", "NJ-02", "BC-3.1", "HR-B4"),
    "prepaid": ("MB-01b",),
    "chip_rule": ("NJ-03",),
    "chip_set": ("MI-33a",),
    "late": ("MI-76g", "MB-01m", "NJ-44e"),
    "mini": ("MI-76h",),
    "rebuys": ("MI-76b", "MI-43", "MB-01f", "NJ-44b"),
    "rebuy_count": ("MI-76b-i", "MI-43", "MB-01f", "NJ-44b", "NJ-08"),
    "rebuy_price": ("MI-76b-ii", "MB-01f", "NJ-44b"),
    "rebuy_chips": ("MI-76b-iii", "MB-01f", "NJ-44b"),
    "rebuy_window": ("MI-76b-iv", "MI-43", "MB-01f", "NJ-44b", "NJ-08"),
    "rebuy_how": ("MI-76g", "MB-01f", "MB-24", "NJ-44e"),
    "blinds": ("MI-76d", "MB-01e", "NJ-44b", "BC-3.2", "HR-B3b"),
    "raises": ("MI-76e", "MB-01d", "NJ-44c"),
    "smallest_raise": ("MI-18", "MB-01d", "NJ-D14"),
    "colour_up": ("MI-76g", "MB-01g", "NJ-44e"),
    "elimination": ("MI-76g", "MB-01h", "NJ-44e"),
    "end": ("MI-76c", "MB-01i", "NJ-44b", "BC-5.17", "HR-B7e"),
    "eliminated": ("MI-69", "NJ-40", "BC-5.18", "HR-B7b"),
    "ties": ("MI-76g", "MB-01j", "NJ-44e"),
    "leaving": ("MI-76g", "MB-01k", "NJ-44e"),
    "prizes": ("MI-76f", "MB-01c", "NJ-44d"),
    "pool": ("MI-76f", "MI-30", "MB-01c", "NJ-44d"),
    "language": ("MI-76g", "MB-01l", "NJ-44e"),
    "essential": ("MI-76g", "MB-01m", "NJ-44e"),
    "posted": ("MI-76", "MI-77", "MB-01", "NJ-44", "BC-3.2"),
    "conflict": ("MI-78", "MB-00", "NJ-41", "BC-1a.6"),
    "minor": ("BC-1b.3", "BC-1b.4", "BC-1b.5"),
    # The deal
    "deck_spread": ("MB-05",),
    "deck_opened": ("BC-5.1", "BC-5.2"),
    "only_dealers": ("MB-06",),
    "shuffle": ("MI-46", "MI-65", "MB-08"),
    "shuffle_by_hand": ("NJ-14", "NJ-36"),
    "shuffle_washed": ("BC-5.3",),
    "announce": ("HR-B3c",),
    "deal": ("MI-50", "MI-51", "MB-12", "MB-13", "NJ-18", "NJ-19", "BC-2a.3", "BC-5.7", "HR-B1a", "HR-B2a"),
    # Play
    "first_to_act": (
        *("MI-55a", "MI-55b", "MB-14a", "MB-14b", "NJ-23a", "NJ-23b", "BC-2a.4", "BC-2b.5", "BC-2b.6"),
        *("HR-B4a", "HR-B4c"),
    ),
    "later_to_act": (
        *("MI-57a", "MI-57b", "MI-59", "MI-61", "MB-16a", "MB-16b", "MB-18", "MB-20", "NJ-25a", "NJ-25b", "NJ-27"),
        *("NJ-29", "BC-2a.6", "BC-2a.8", "BC-2a.10", "HR-B4d", "HR-B4e"),
    ),
    "sidepots": (*("MI-68", "MI-68a", "MI-68b", "NJ-39", "BC-2b.8", "BC-2b.9", "HR-B6", "HR-B6a", "HR-B6b"),),
    "uncontested": ("MI-62a", "MB-20a", "NJ-30a"),
    "award": (*("MI-64", "MI-64a", "MI-64c", "NJ-35", "BC-2a.11", "BC-2b.16", "HR-B4g", "HR-B6c"),),
    "suspect_deck": ("BC-5.4",),
    "kickers": ("MI-64b-i", "NJ-33", "BC-2b.21", "BC-2b.22"),
    # Conduct
    "conduct": ("MB-07",),
    "one_hand": ("MI-40", "MB-07a", "NJ-07"),
    "one_player": ("HR-09",),
    "no_substitutes": ("MB-07b",),
    "chips_stay": ("MB-07c",),
    "hands_off": ("MB-07d",),
    "guard": ("MB-07e",),
    "in_view": ("MI-53", "MB-07f", "NJ-21"),
    "look": ("MI-52", "MB-07g", "NJ-20"),
    "secret": ("MI-53", "MB-07h", "NJ-21"),
    "devices_banned": ("MB-28",),
    "devices_away": ("HR-12",),
    "foreign": ("HR-13",),
    "chips_visible": ("HR-14",),
    "deck_requests": ("HR-21",),
    "courtesy": ("HR-30",),
    "leave_area": ("MB-24",),
    # The cards
    "deck": ("MI-29", "NJ-04"),
    "no_wild": ("MI-41", "NJ-09"),
    "high_only": ("MI-42", "NJ-10"),
    "ranking": ("MI-63", "MI-64aT", "MB-21", "MB-T1", "NJ-31", "NJ-32", "BC-2b.18", "HR-B1e", "HR-B8"),
    "suits": ("MI-45", "MB-04", "NJ-13", "BC-2b.23"),
}
"""Of each part, only the clauses of the book in force are named."""


CONDUCT = (
    *("conduct", "one_hand", "one_player", "no_substitutes", "chips_stay", "hands_off", "in_view", "look", "secret"),
    *("devices_banned", "devices_away", "foreign", "chips_visible", "deck_requests", "courtesy"),
)
"""What is said of conduct, in this order, where the book says it."""


def asked(book: Rulebook, part: str) -> tuple[str, ...]:
    """Ids of the clauses of this book that ask for a part."""
    found = (cited(book, id_) for id_ in ASKED[part])
    return tuple(clause.id for clause in found if clause is not None)
