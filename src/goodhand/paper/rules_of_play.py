"""Rules of a Round of Play that players read on the wall and dealers on their card: written once, for both."""

from collections.abc import Iterator

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Rule
from goodhand.paper.writer import Writer
from goodhand.rules import DisputeAuthority, SmallestRaise, Topic
from goodhand.rules.speech import spoken
from goodhand.tournament.plan import TournamentPlan


def played_under(writer: Writer) -> str:
    """The book: its author, its name and its date."""
    return writer.say("book", regulator=writer.regulator, source=writer.book.source, edition=writer.edition)


def edition_in_force(writer: Writer, date: str) -> str:
    """Whether the book's edition is in force on the day of the night, and whom to ask."""
    said = writer.book.edition_on(date)
    spoken_ = (spoken(each, writer.texts.language) for each in (said.sentence, said.ask) if each)
    return writer.figures.typeset(" ".join(spoken_))


def two_blinds(plan: TournamentPlan) -> bool:
    """Whether a Small Blind is posted; otherwise there is one blind."""
    return any(stage.level is not None and stage.level.small_blind for stage in plan.stages)


def sizes(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    """How much may be bet, and how often raised."""
    book = writer.book
    yield writer.ruled(Topic.SMALLEST_BET)
    cap = book.raises_per_interval.value
    said = writer.say("no_raise_cap") if cap is None else writer.say("raise_cap", cap=cap)
    yield from writer.by_knob("raises_per_interval", text=said)
    one_chip = book.smallest_raise.value is SmallestRaise.ONE_CHIP
    if not (one_chip and plan.smallest_raise):
        yield from writer.by_knob("smallest_raise")
    if plan.smallest_raise:
        named = tuple(clause.id for clause in book.smallest_raise.clauses)
        yield Rule(writer.say("raise_posted", chips=plan.smallest_raise), named, house_choice=True)
    if not one_chip:
        yield from writer.by_knobs("half_raise")
    yield from writer.by_knobs("reopening")
    yield from writer.all_ruled(Topic.STRING_RAISE, Topic.OVERSIZED_CHIP, Topic.OUT_OF_TURN)


def clock(writer: Writer) -> Iterator[Rule]:
    """The rule for a player who takes too long."""
    book, terms = writer.book, writer.book.action_clock.value
    said = writer.say(
        "clock",
        caller=writer.word(writer.texts.callers, book.clock_called_by.value),
        seconds=terms.seconds,
        countdown=terms.countdown,
        expiry=writer.word(writer.texts.expiries, book.clock_expiry.value),
    )
    yield from writer.by_knob("action_clock", text=said)


def all_in(writer: Writer) -> Iterator[Rule]:
    """The pots that an all-in player can win, and the chips that return to others."""
    yield writer.ruled(Topic.SIDEPOTS)
    yield writer.ruled(Topic.UNCALLED_BET)


def showdown(writer: Writer) -> Iterator[Rule]:
    """The rules of showing and winning."""
    yield from writer.rules(Topic.UNCONTESTED)
    yield from writer.by_knobs("showing", "all_in_face_up")
    yield from writer.all_ruled(
        Topic.BOTH_CARDS, Topic.CARDS_SPEAK, Topic.WINNING_HAND_STANDS, Topic.FOLDED_HAND_HIDDEN
    )
    yield from writer.by_knobs("see_called_hand")
    yield writer.ruled(Topic.NO_RABBIT_HUNTING)
    yield from writer.by_knobs("odd_chip")


def misdeal(writer: Writer) -> Iterator[Rule]:
    """The rules for a deal that went wrong."""
    yield from writer.by_knobs("misdeal_until")
    yield from writer.all_ruled(Topic.BLINDS_AFTER_MISDEAL, Topic.EXPOSED_CARD, Topic.MISDEAL_EXPOSED_CARDS)


def guarding(writer: Writer) -> Iterator[Rule]:
    """The duty to guard a hand, and the fate of an unguarded one."""
    yield from writer.rules(Topic.GUARD)
    yield writer.ruled(Topic.UNPROTECTED_HAND, "unguarded" if writer.cites(Topic.GUARD) else "unprotected_hand")


def authority(writer: Writer, occasion: OccasionPlan) -> Iterator[Rule]:
    """The authority for disputes, by name where the plan names one."""
    who, named = writer.book.dispute_authority.value, ""
    if who is DisputeAuthority.DIRECTOR:
        directors = [worker.name for worker in occasion.staff if worker.duty.casefold() == "director"]
        named = f", {directors[0]}" if len(directors) == 1 else ""
    elif who is DisputeAuthority.CASINO_NIGHT_OPERATOR and occasion.licensee.operator:
        named = f", {occasion.licensee.operator}"
    regulator = writer.regulator
    said = writer.say(who.value, name=occasion.licensee.chairperson, regulator=regulator, named=named)
    yield from writer.by_knob("dispute_authority", Topic.ESSENTIAL, said)
