"""The clauses on each topic."""

from goodhand.rules.books.tda.clauses import TDA
from goodhand.rules.topics import Topic

CITATIONS = {
    Topic.HEADS_UP_BUTTON: (TDA["34B"],),
    Topic.BURN_BEFORE_BOARD: (TDA["38"],),
    Topic.STRING_RAISE: (TDA["42"],),
    Topic.OVERSIZED_CHIP: (TDA["44"],),
    Topic.BOTH_CARDS: (TDA["13"],),
    Topic.CARDS_SPEAK: (TDA["12"],),
    Topic.MISDEAL_EXPOSED_CARDS: (TDA["35"],),
    Topic.BLINDS_AFTER_MISDEAL: (TDA["35"],),
    Topic.ABSENT_CALLS_NO_TIME: (TDA["29"],),
    Topic.WINNING_HAND_STANDS: (TDA["13"],),
    Topic.NO_RABBIT_HUNTING: (TDA["28"],),
    Topic.SEAT_DRAW: (TDA["7"],),
    Topic.BROKEN_TABLE_DRAW: (TDA["10"],),
    Topic.LEVEL_APPLIES: (TDA["23"],),
}
