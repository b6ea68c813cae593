"""Which clauses speak of which matter."""

from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.topics import Requirement, Topic

CITATIONS = {
    Topic.ENTRY: (BC["3.1"],),
    Topic.CHIPS_LISTED: (BC["3.1"],),
    Topic.STACK_SUM: (BC["3.4"],),
    Topic.LEVELS: (BC["3.1"],),
    Topic.BLINDS: (BC["3.2"],),
    Topic.BLIND_RATIO: (BC["2b.3"],),
    Topic.BLINDS_RISE: (BC["5.17"],),
    Topic.ELIMINATED: (BC["5.18"],),
    Topic.END: (BC["5.17"],),
    Topic.POSTED: (BC["3.2"],),
    Topic.RULES_KEPT: (BC["3.2"],),
    Topic.CONFLICT: (BC["1a.6"],),
    Topic.STANDING: (BC["1a.1"],),
    Topic.DISPUTE_RECORD: (BC["1a.9"],),
    Topic.INCIDENT_REPORT: (BC["1a.11"],),
    Topic.SUSPECT_DECK: (BC["5.4"],),
    Topic.MINOR_MATTERS: (
        BC["1b.3"],
        BC["1b.4"],
        BC["1b.5"],
    ),
    Topic.DECK_OPENED: (
        BC["5.1"],
        BC["5.2"],
    ),
    Topic.SHUFFLE_WASHED: (BC["5.3"],),
    Topic.DEAL: (
        BC["2a.3"],
        BC["5.7"],
    ),
    Topic.FIRST_TO_ACT: (
        BC["2a.4"],
        BC["2b.5"],
        BC["2b.6"],
        BC["5.8"],
    ),
    Topic.LATER_TO_ACT: (
        BC["2a.6"],
        BC["2a.8"],
        BC["2a.10"],
        BC["2b.11"],
        BC["2b.13"],
        BC["2b.15"],
        BC["5.10"],
        BC["5.12"],
        BC["5.14"],
    ),
    Topic.SIDEPOTS: (
        BC["2b.8"],
        BC["2b.9"],
    ),
    Topic.AWARD: (
        BC["2a.11"],
        BC["2b.16"],
        BC["2b.24"],
    ),
    Topic.KICKERS: (
        BC["2b.21"],
        BC["2b.22"],
    ),
    Topic.RANKING: (
        BC["2b.18"],
        BC["2b.18a"],
        BC["2b.18b"],
        BC["2b.18c"],
    ),
    Topic.SUITS: (BC["2b.23"],),
    Topic.NO_LIMIT: (
        BC["0"],
        BC["2b.7"],
    ),
    Topic.BURN_BEFORE_BOARD: (
        BC["5.9"],
        BC["5.11"],
        BC["5.13"],
        BC["2a.5"],
        BC["2a.7"],
        BC["2a.9"],
        BC["2b.10"],
        BC["2b.12"],
        BC["2b.14"],
    ),
    Topic.BOTH_CARDS: (BC["2b.17"],),
    Topic.DIRECTOR_DISQUALIFIES: (BC["1a.7"],),
    Topic.DIRECTOR_SUPERVISES_CHIPS: (BC["1a.10"],),
    Topic.SEAT_DRAW: (BC["4.2"], BC["4.4"]),
    Topic.BROKEN_TABLE_DRAW: (BC["4.5"],),
    Topic.PRESET: (BC["3.4"], BC["3.4a"], BC["3.4b"], BC["3.5"]),
}

REQUIREMENTS = {
    Requirement.DIRECTOR: (BC["0"],),
    Requirement.DEALER_PER_TABLE: (BC["0"],),
}
