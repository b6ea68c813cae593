"""A Round of Play in words: one short sentence for each event, in the book's vocabulary."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from goodhand.play import events as e
from goodhand.play.cards import UNKNOWN, Card
from goodhand.play.commands import KillReason
from goodhand.play.events import Event, RoundBegan
from goodhand.play.hands import HandRank, HandValue, describe, hand_rank, hand_value
from goodhand.play.pots import pots
from goodhand.play.referee import evolve, replayed
from goodhand.play.state import RoundOfPlay
from goodhand.play.text import cards_in_words, listed
from goodhand.rules import Rulebook
from goodhand.rules.units import Seat

STREETS: Final = ("", "", "flop", "turn", "river")

_WHY_DEAD: Final = {
    KillReason.UNPROTECTED: "was not protected",
    KillReason.MISCALLED: "was miscalled",
    KillReason.FOULED: "is fouled",
    KillReason.ABSENT: "has nobody to play it",
    KillReason.CLOCK: "ran out of time",
}


class Audience(Struct, frozen=True):
    """The audience of a narration: names for the seats, and the seat that listens.

    With `you`, that seat is "you" and only shown Pocket Cards are named. Without, all known cards are.
    """

    names: Mapping[Seat, str] = {}
    you: Seat | None = None

    def name(self, seat: Seat) -> str:
        """The seat's name at the start of a sentence."""
        return "You" if seat == self.you else self.names.get(seat, f"Seat {seat}")

    def does(self, seat: Seat, verb: str) -> str:
        """``Seat 3 calls`` or ``You call``."""
        if seat == self.you:
            return f"You {verb}"
        return f"{self.name(seat)} {_THIRD.get(verb, verb + 's')}"


def spoken(term: str) -> str:
    """A word of a book's vocabulary in the form that sentences use: ``fold (drop)`` is ``fold``."""
    return term.partition(" (")[0].lower()


_THIRD: Final = {"go": "goes", "have": "has", "are": "is", "do": "does"}
EVERYBODY: Final = Audience()


def story(happened: Iterable[Event], book: Rulebook, audience: Audience = EVERYBODY) -> Iterator[str]:
    """The sentences of a whole Round of Play, or of its beginning."""
    rest = iter(happened)
    began = next(rest, None)
    if not isinstance(began, RoundBegan):
        return
    r = replayed((began,), book)
    if sentence := narrate(began, r, audience):
        yield sentence
    for event in rest:
        if sentence := narrate(event, r, audience):
            yield sentence
        r = evolve(r, event)


def narrate(event: Event, before: RoundOfPlay, audience: Audience = EVERYBODY) -> str | None:
    """One sentence about an event, given the state before it; None for what nobody needs to be told."""
    match event:
        case RoundBegan() | e.AntePosted() | e.BlindPosted() | e.PocketCardsDealt() | e.Redealt():
            return _dealing(event, before, audience)
        case e.Folded() | e.Checked() | e.Called() | e.BetMade() | e.Raised():
            return _action(event, before, audience)
        case e.ShowdownBegan() | e.HandShown() | e.HandMucked() | e.HandSeen() | e.PotAwarded():
            return _showdown(event, before, audience)
        case e.BoardDealt():
            return f"The {STREETS[event.interval]}: {cards_in_words(event.cards)}." if event.cards else None
        case e.BoardEntered():
            return f"On the table lie {cards_in_words(event.cards)}."
        case e.UncalledReturned():
            return f"{audience.does(event.seat, 'take')} back {event.amount:,} that nobody called."
    return _irregular(event, audience)


def _dealing(event: Event, before: RoundOfPlay, audience: Audience) -> str | None:
    words = before.table.book.vocabulary
    match event:
        case RoundBegan():
            where = audience.name(event.button) if event.button in event.seats else f"Empty seat {event.button}"
            verb = "have" if event.button == audience.you else "has"
            return f"{where} {verb} the button."
        case e.AntePosted():
            whose = "the ante for the table" if event.for_table else "an ante"
            return f"{audience.does(event.seat, 'post')} {whose} of {event.amount:,}."
        case e.BlindPosted():
            blind = "big blind" if event.big else "small blind"
            left = before.stack_of(event.seat) - event.amount
            return f"{audience.does(event.seat, 'post')} the {blind} of {event.amount:,}{_all_in(not left)}."
        case e.PocketCardsDealt():
            return _pockets(event, before, audience)
        case e.Redealt():
            return f"The {spoken(words.pocket_cards)} are dealt again."
    return None


def _pockets(event: e.PocketCardsDealt, before: RoundOfPlay, audience: Audience) -> str | None:
    cards = spoken(before.table.book.vocabulary.pocket_cards)
    told: dict[Seat, tuple[Card, Card]] = {
        seat: pair
        for seat, pair in zip(before.table.began.seats, event.cards, strict=True)
        if UNKNOWN not in pair and audience.you in (None, seat)
    }
    if audience.you in told:
        return f"Your {cards} are {cards_in_words(told[audience.you])}."
    if not told:
        return f"The {cards} are dealt."
    hands = (f"{audience.name(seat)} {cards_in_words(pair)}" for seat, pair in told.items())
    return f"The {cards}: {', '.join(hands)}."


def _action(event: Event, before: RoundOfPlay, audience: Audience) -> str | None:
    match event:
        case e.Folded():
            return f"{audience.does(event.seat, spoken(before.table.book.vocabulary.fold))}."
        case e.Checked():
            return f"{audience.does(event.seat, 'check')}."
        case e.Called():
            return f"{audience.does(event.seat, 'call')} {event.amount:,}{_all_in(event.all_in)}."
        case e.BetMade():
            return f"{audience.does(event.seat, 'bet')} {event.to:,}{_all_in(event.all_in)}."
        case e.Raised():
            return f"{audience.does(event.seat, 'raise')} to {event.to:,}{_all_in(event.all_in)}."
    return None


def _all_in(all_in: bool) -> str:
    return ", all-in" if all_in else ""


def _showdown(event: Event, before: RoundOfPlay, audience: Audience) -> str | None:
    match event:
        case e.ShowdownBegan():
            return None
        case e.HandShown():
            hand = f"{audience.does(event.seat, 'show')} {cards_in_words(event.cards)}"
            return f"{hand}: {held}." if (held := held_in_words(event.cards, before.cards.board)) else f"{hand}."
        case e.HandMucked():
            return f"{audience.does(event.seat, 'muck')}."
        case e.HandSeen():
            asked = audience.does(event.asked_by, "ask")
            whose = "your hand" if event.seat == audience.you else f"{audience.name(event.seat)}'s hand"
            return f"{asked} to see {whose}: {cards_in_words(event.cards)}."
        case e.PotAwarded():
            return _award(event, before, audience)
    return None


def held_in_words(pocket: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """The hand that these cards make with the board; nothing before the flop or with an unknown card."""
    cards = pocket + board
    return describe(hand_value(cards)) if len(board) >= 3 and UNKNOWN not in cards else ""


def _award(event: e.PotAwarded, before: RoundOfPlay, audience: Audience) -> str:
    if event.pot:
        what = f"{spoken(before.table.book.vocabulary.sidepot)} {event.pot}"
    else:
        what = "the main pot" if len(pots(before)) > 1 else "the pot"
    hand = f" with {_with_article(HandValue(event.hand))}" if event.hand else ""
    if len(event.shares) == 1:
        return f"{audience.does(event.shares[0][0], 'win')} {what} of {event.amount:,}{hand}."
    shares = listed(f"{audience.name(seat)} {share:,}" for seat, share in event.shares)
    odd = f"; {event.to_dealer:,} as odd chips to the dealer, out of play" if event.to_dealer else ""
    return f"{what[0].upper()}{what[1:]} of {event.amount:,} is shared{hand}: {shares}{odd}."


def _with_article(value: HandValue) -> str:
    bare = (HandRank.HIGH_CARD, HandRank.TWO_PAIR, HandRank.THREE_OF_A_KIND, HandRank.FOUR_OF_A_KIND)
    return describe(value) if hand_rank(value) in bare else f"a {describe(value)}"


def _irregular(event: Event, audience: Audience) -> str | None:
    match event:
        case e.ChipsGivenBack():
            return f"{event.amount:,} go back to {_object(audience, event.seat)}{_cited(event.clause)}."
        case e.CardReplaced():
            return f"A card dealt to {_object(audience, event.seat)} was exposed; it will be the next burn."
        case e.MisdealDeclared():
            return f"Misdeal: {event.reason}{_cited(event.clause)}."
        case e.ClockCalled():
            return f"The clock runs on {_object(audience, event.seat)}: {event.expires - event.at} seconds."
        case e.HandKilled():
            returned = f"; {event.returned:,} go back" if event.returned else ""
            hand = "Your hand" if event.seat == audience.you else f"{audience.name(event.seat)}'s hand"
            return f"{hand} {_WHY_DEAD[event.reason]} and is dead{returned}."
        case e.SteppedAway():
            return f"{audience.does(event.seat, 'leave')} the table."
        case e.CameBack():
            return f"{audience.does(event.seat, 'come')} back to the table."
    return None


def _cited(clause: str) -> str:
    return f" [{clause}]" if clause else ""


def _object(audience: Audience, seat: Seat) -> str:
    """A seat inside a sentence."""
    name = audience.name(seat)
    return "you" if seat == audience.you else name if seat in audience.names else name.lower()
