"""Rules of a Round of Play that players read on the wall and dealers on their card: written once, for both."""

from collections.abc import Iterator

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.document import Item
from goodhand.paper.pen import Pen
from goodhand.rules import DisputeAuthority, SmallestRaise
from goodhand.tournament.plan import TournamentPlan


def played_under(pen: Pen) -> str:
    """The book: whose it is, what it is called, and its date."""
    book, texts = pen.book, pen.texts
    return pen.say("book", regulator=texts.regulator(book), source=book.source, edition=texts.edition(book))


def two_blinds(plan: TournamentPlan) -> bool:
    """Whether a Small Blind is posted; otherwise there is one blind."""
    return any(stage.level is not None and stage.level.small_blind for stage in plan.stages)


def sizes(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    """How much may be bet, and how often raised."""
    book = pen.book
    yield from pen.by_knob("smallest_bet", text=None if two_blinds(plan) else pen.say("smallest_bet_one"))
    cap = book.raises_per_interval.value
    said = pen.say("no_raise_cap") if cap is None else pen.say("raise_cap", cap=cap)
    yield from pen.by_knob("raises_per_interval", "raises", said)
    one_chip = book.smallest_raise.value is SmallestRaise.ONE_CHIP
    if not (one_chip and plan.smallest_raise):
        yield from pen.by_knob("smallest_raise", "smallest_raise")
    if plan.smallest_raise:
        yield pen.chosen("raise_posted", "smallest_raise", chips=plan.smallest_raise)
    if not one_chip:
        yield from pen.by_knobs("half_raise")
    yield from pen.by_knobs("reopening", "string_raise", "oversized_chip", "acting_out_of_turn")


def clock(pen: Pen) -> Iterator[Item]:
    """What happens to a player who takes too long."""
    book, terms = pen.book, pen.book.action_clock.value
    said = pen.say(
        "clock",
        caller=pen.word(pen.texts.CALLERS, book.clock_called_by.value),
        seconds=terms.seconds,
        countdown=terms.countdown,
        expiry=pen.word(pen.texts.EXPIRIES, book.clock_expiry.value),
    )
    yield from pen.by_knob("action_clock", text=said)


def all_in(pen: Pen) -> Iterator[Item]:
    """What an all-in player can win, and what returns to others."""
    yield pen.ruled("sidepots")
    yield from pen.by_knobs("uncalled_bet_returned")


def showdown(pen: Pen) -> Iterator[Item]:
    """Who shows, and who wins."""
    yield from pen.rules("uncontested")
    yield from pen.by_knobs(
        "showing", "all_in_face_up", "must_table_both_cards", "cards_speak", "winning_hand_stands", "show_after_fold"
    )
    yield from pen.by_knobs("see_called_hand", "rabbit_hunting", "odd_chip")


def misdeal(pen: Pen) -> Iterator[Item]:
    """What becomes of a deal that went wrong."""
    yield from pen.by_knobs("misdeal_until", "blinds_again_after_misdeal", "exposed_card", "misdeal_exposed_cards")


def authority(pen: Pen, occasion: OccasionPlan) -> Iterator[Item]:
    """Who settles disputes, by name where the plan names one."""
    who, named = pen.book.dispute_authority.value, ""
    if who is DisputeAuthority.DIRECTOR:
        directors = [worker.name for worker in occasion.staff if worker.duty.casefold() == "director"]
        named = f", {directors[0]}" if len(directors) == 1 else ""
    elif who is DisputeAuthority.CASINO_NIGHT_OPERATOR and occasion.licensee.operator:
        named = f", {occasion.licensee.operator}"
    regulator = pen.texts.regulator(pen.book)
    said = pen.say(who.value, name=occasion.licensee.chairperson, regulator=regulator, named=named)
    yield from pen.by_knob("dispute_authority", "essential", said)
