"""Keys for things that the rules forbid: an event file that has one is refused."""

from msgspec import Struct

from goodhand.rules.always import ALWAYS
from goodhand.rules.speech import say, written
from goodhand.rules.topics import Topic


class BarredKey(Struct, frozen=True):
    """The thing that a key asks for, why it is not possible, and the matter of the clause."""

    sentence: str
    suggestion: str
    topic: Topic


def _said(topic: Topic) -> str:
    knob = next(knob for knob in ALWAYS if knob.topic is topic)
    return written(knob.said, **knob.translations)


def _never(topic: Topic, suggestion: str) -> BarredKey:
    """The finding for a rule that is always the same, in the catalogue's words."""
    return BarredKey(_said(topic), suggestion, topic)


EQUAL = BarredKey(
    say("Everyone pays the same and starts with the same chips."),
    say("Leave it out: one buy_in and one starting_stack for all."),
    Topic.EQUAL_ENTRIES,
)
PLACES_ONLY = BarredKey(
    say("Players win the prizes of their places and nothing else."),
    say("Leave it out, and add its money to the places' shares."),
    Topic.PLACES_ONLY,
)
NOTHING_ELSE = BarredKey(
    say("Players are given nothing of value but the prizes of their places."),
    say("Leave it out."),
    Topic.NOTHING_ELSE,
)
OWN_POOL = BarredKey(
    say("Prizes come from this tournament's entries alone."),
    say("Leave it out: no prize moves between events."),
    Topic.OWN_POOL,
)
ONE_POOL = BarredKey(
    say("A prize pool is not joined with that of another event."),
    say("Leave it out: each event pays its own prizes."),
    Topic.ONE_POOL,
)
LEAGUE = BarredKey(
    say("Points of a league are given for no event, and no prize depends on them."),
    say("Leave it out: a league is never part of an event."),
    Topic.PLACES_ONLY,
)
NO_CASH = _never(Topic.CHIPS_NOT_CASH, say("Leave it out."))
NO_REFUND = _never(Topic.NO_REFUND, say("Leave it out: before play begins the desk may pay an entry back."))
NO_RAKE = _never(Topic.NO_RAKE, say("Leave it out: the charity keeps what the prizes leave of the entries."))
HIGH_ONLY = BarredKey(say("The highest hand wins, and no card is wild."), say("Leave it out."), Topic.HIGH_ONLY)

BARRED: dict[str, BarredKey] = {
    key: barred
    for barred, keys in {
        EQUAL: "early_bird early_bird_price early_bird_chips discount member_price member_discount bonus_chips "
        "extra_chips dealer_bonus stacks two_for_one three_for_two",
        PLACES_ONLY: "bounty bounties knockout high_hand bad_beat jackpot free_roll freeroll points last_longer "
        "free_entry best_hand player_points",
        LEAGUE: "league leagues league_points season",
        NOTHING_ELSE: "door_prize door_prizes gift gifts voucher vouchers giveaway gift_card",
        OWN_POOL: "carry_over carried_over carry_in carry_forward carry_over_prizes carried_prizes rollover",
        ONE_POOL: "pool_with pooled_with pool_from combined_with shared_pool",
        NO_CASH: "cash_value chip_value cash_out redeem",
        NO_REFUND: "refund refunds refund_until",
        NO_RAKE: "rake pot_fee house_cut",
        HIGH_ONLY: "wild_cards hi_lo high_low jokers",
    }.items()
    for key in keys.split()
}
"""Keys for what the rules forbid. Where the book has no clause they are refused too: nothing here does them."""

PROMISED: dict[Topic, BarredKey] = {barred.topic: barred for barred in (EQUAL, PLACES_ONLY, NOTHING_ELSE, NO_RAKE)}
"""Findings for words by which a house promises something that a clause on this matter forbids; the books have the
words."""

FIXED_PRIZES = ("fixed", "first_prize", "amounts", "total", "pool", "amount")
"""Keys in `[tournament.prizes]` for sums that do not depend on the entries."""
