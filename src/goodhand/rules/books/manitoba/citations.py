"""Which clauses speak of which matter."""

from goodhand.rules.books.manitoba.clauses import MB
from goodhand.rules.rulebook import HousePosts
from goodhand.rules.topics import Requirement, Topic

CITATIONS = {
    Topic.ENTRY: (MB["01a"],),
    Topic.POSTED_PRICE: (MB["01a"],),
    Topic.PREPAID: (MB["01b"],),
    Topic.LATE_ENTRY: (MB["01m"],),
    Topic.REBUYS: (MB["01f"],),
    Topic.REBUY_COUNT: (MB["01f"],),
    Topic.REBUY_PRICE: (MB["01f"],),
    Topic.REBUY_CHIPS: (MB["01f"],),
    Topic.REBUY_WINDOW: (MB["01f"],),
    Topic.REBUY_HOW: (
        MB["01f"],
        MB["24"],
    ),
    Topic.NO_SUBSTITUTES: (MB["07b"],),
    Topic.LEVELS: (MB["01e"],),
    Topic.BLINDS: (MB["01e"],),
    Topic.COLOUR_UP: (MB["01g"],),
    Topic.ELIMINATION: (MB["01h"],),
    Topic.TIES: (MB["01j"],),
    Topic.LEAVING: (MB["01k"],),
    Topic.END: (MB["01i"],),
    Topic.PRIZES: (MB["01c"],),
    Topic.POOL: (MB["01c"],),
    Topic.PAYOUT: (MB["01c"],),
    Topic.LANGUAGE: (MB["01l"],),
    Topic.ESSENTIAL: (MB["01m"],),
    Topic.POSTED: (MB["01"],),
    Topic.RULES_KEPT: (MB["01"],),
    Topic.CONFLICT: (MB["00"],),
    Topic.CHAIRPERSON: (MB["29"],),
    Topic.DECK_SPREAD: (MB["05"],),
    Topic.ONLY_DEALERS: (MB["06"],),
    Topic.SHUFFLE: (MB["08"],),
    Topic.DEAL: (
        MB["12"],
        MB["13"],
    ),
    Topic.FIRST_TO_ACT: (
        MB["14a"],
        MB["14b"],
        MB["14"],
    ),
    Topic.LATER_TO_ACT: (
        MB["16a"],
        MB["16b"],
        MB["18"],
        MB["20"],
        MB["16"],
    ),
    Topic.UNCONTESTED: (MB["20a"],),
    Topic.AWARD: (MB["22"],),
    Topic.CONDUCT: (MB["07"],),
    Topic.ONE_HAND: (MB["07a"],),
    Topic.CHIPS_STAY: (MB["07c"],),
    Topic.HANDS_OFF: (MB["07d"],),
    Topic.GUARD: (MB["07e"],),
    Topic.IN_VIEW: (MB["07f"],),
    Topic.LOOK: (MB["07g"],),
    Topic.SECRET: (MB["07h"],),
    Topic.DEVICES_BANNED: (MB["28"],),
    Topic.LEAVE_AREA: (MB["24"],),
    Topic.RANKING: (
        MB["21"],
        MB["T1"],
    ),
    Topic.SUITS: (MB["04"],),
    Topic.HEADS_UP_BUTTON: (MB["11"],),
    Topic.BURN_BEFORE_BOARD: (
        MB["15"],
        MB["17"],
        MB["19"],
    ),
    Topic.BLINDS_AFTER_MISDEAL: (MB["27"],),
    Topic.MOVED_PLAYER_DUTIES: (MB["26"],),
    Topic.REBUYS_AT_POSTED_PRICE: (MB["01f"],),
    Topic.REBUYS_FOR_POSTED_CHIPS: (MB["01f"],),
    Topic.REBUYS_IN_POSTED_TIME: (MB["01f"],),
    Topic.NO_REFUND: (MB["02"],),
    Topic.SEAT_DRAW: (MB["03"],),
    Topic.NO_RE_ENTRY: (MB["24"],),
}

REQUIREMENTS = {
    Requirement.END: (MB["01i"],),
    Requirement.REBUY_WINDOW: (MB["01f"],),
}

HOUSE_POSTS = (
    HousePosts("raises_per_interval", MB["01d"]),
    HousePosts("smallest_raise", MB["01d"]),
    HousePosts("colour_up", MB["01g"]),
    HousePosts("same_round_eliminations", MB["01j"]),
    HousePosts("elimination", MB["01h"]),
    HousePosts("leaving", MB["01k"]),
    HousePosts("language", MB["01l"]),
)
"""A licensee that has not thought of one of these has not posted it."""
