"""Which clauses speak of which matter."""

from goodhand.rules.books.house.clauses import HR
from goodhand.rules.topics import Topic

CITATIONS = {
    Topic.ENTRY: (
        HR["B7"],
        HR["B4"],
    ),
    Topic.POSTED_PRICE: (HR["B7"],),
    Topic.LEVELS: (HR["B7a"],),
    Topic.BLINDS: (HR["B3b"],),
    Topic.BIG_ABOVE_SMALL: (HR["B3a"],),
    Topic.BLINDS_RISE: (HR["B3b"],),
    Topic.ELIMINATED: (HR["B7b"],),
    Topic.END: (HR["B7e"],),
    Topic.ANNOUNCE: (HR["B3c"],),
    Topic.DEAL: (
        HR["B1a"],
        HR["B2a"],
    ),
    Topic.FIRST_TO_ACT: (
        HR["B4a"],
        HR["B4c"],
    ),
    Topic.LATER_TO_ACT: (
        HR["B4d"],
        HR["B4e"],
    ),
    Topic.SIDEPOTS: (
        HR["B6"],
        HR["B6a"],
        HR["B6b"],
    ),
    Topic.AWARD: (
        HR["B4g"],
        HR["B6c"],
    ),
    Topic.KILLED_HAND: (HR["15a"],),
    Topic.ONE_PLAYER: (HR["09"],),
    Topic.DEVICES_AWAY: (HR["12"],),
    Topic.FOREIGN: (HR["13"],),
    Topic.CHIPS_VISIBLE: (HR["14"],),
    Topic.DECK_REQUESTS: (HR["21"],),
    Topic.COURTESY: (HR["30"],),
    Topic.RANKING: (
        HR["B1e"],
        HR["B8"],
    ),
    Topic.NO_LIMIT: (HR["B5"],),
    Topic.SHORT_BLIND_STANDS: (HR["06"],),
    Topic.BURN_BEFORE_BOARD: (HR["20"],),
    Topic.SMALLEST_BET: (HR["B5a"],),
    Topic.OUT_OF_TURN: (HR["19"],),
    Topic.STRING_RAISE: (HR["04"],),
    Topic.OVERSIZED_CHIP: (HR["05"],),
    Topic.BOTH_CARDS: (HR["B4f"],),
    Topic.CARDS_SPEAK: (HR["01"],),
    Topic.MISDEAL_EXPOSED_CARDS: (HR["20a"],),
    Topic.EXPOSED_CARD: (HR["20"],),
    Topic.ABSENT_CALLS_NO_TIME: (HR["17"],),
    Topic.UNPROTECTED_HAND: (HR["15"],),
    Topic.WINNING_HAND_STANDS: (HR["16"],),
    Topic.NO_RABBIT_HUNTING: (HR["25"],),
    Topic.MOVES_NOT_REFUSED: (HR["B7f"],),
    Topic.DIRECTOR_DISQUALIFIES: (HR["29"],),
    Topic.SEAT_DRAW: (HR["11"],),
    Topic.LEVEL_APPLIES: (HR["02"],),
}
