"""Helpers for all tests: the clause mark, a driver that plays a Round of Play, and the scenarios' notation."""

from collections.abc import Iterable, Mapping

import pytest

from goodhand.play import (
    FULL_DECK,
    Bet,
    Call,
    Card,
    Check,
    Command,
    Event,
    Fold,
    Level,
    Muck,
    Positions,
    Raise,
    RoundOfPlay,
    Show,
    card_name,
    dealing_order,
    open_round,
    parse_cards,
    pots,
    step,
)
from goodhand.play.events import BoardDealt, HandShown, PotAwarded
from goodhand.rules import (
    BRITISH_COLUMBIA,
    HOUSE,
    MANITOBA,
    MICHIGAN,
    NEW_JERSEY,
    TDA_2024,
    Refusal,
    Rulebook,
)
from sound_round import assert_sound

clause = pytest.mark.clause

BOOKS = {
    "MI": MICHIGAN,
    "MB": MANITOBA,
    "NJ": NEW_JERSEY,
    "BC": BRITISH_COLUMBIA,
    "HR": HOUSE,
    "TDA": TDA_2024,
}


def each_book(*clauses: str) -> pytest.MarkDecorator:
    """Run the test with ``book`` set to each book named, every run marked with that book's clauses."""
    by_book: dict[str, list[str]] = {}
    for each in clauses:
        by_book.setdefault(each.partition("-")[0], []).append(each)
    runs = [pytest.param(BOOKS[prefix], marks=clause(*ids), id=prefix) for prefix, ids in by_book.items()]
    return pytest.mark.parametrize("book", runs)


def each_ruling(*clauses: str) -> pytest.MarkDecorator:
    """Run the test with ``book`` set to the book of each clause named, and ``ruling`` to the clause's id."""
    runs = [pytest.param(BOOKS[each.partition("-")[0]], each, marks=clause(each), id=each) for each in clauses]
    return pytest.mark.parametrize(("book", "ruling"), runs)


class Played:
    """A Round of Play with everything that has happened in it; every step is checked for soundness."""

    def __init__(self, r: RoundOfPlay, happened: Iterable[Event]) -> None:
        assert_sound(r)
        self.r, self.happened = r, list(happened)

    def do(self, *commands: Command) -> "Played":
        """Carry out commands, and go on from there."""
        for command in commands:
            self.r, happened = step(self.r, command)
            assert_sound(self.r)
            self.happened.extend(happened)
        return self

    def play(self, actions: str) -> "Played":
        """Carry out actions as the scenarios write them: ``"s3 raise 300, s4 call, s5 fold"``."""
        return self.do(*(read_action(action) for action in actions.split(",")))

    def refusal(self, command: Command | str) -> tuple[str, str | None]:
        """The code and the clause of the refusal that this meets."""
        before = self.r
        with pytest.raises(Refusal) as refused:
            step(self.r, read_action(command) if isinstance(command, str) else command)
        assert before == self.r
        assert "{" not in refused.value.sentence()
        return refused.value.code, None if refused.value.clause is None else refused.value.clause.id

    @property
    def open(self) -> str:
        """Return the choices of the player in turn, in the scenarios' notation."""
        return open_actions(self.r)

    @property
    def pots(self) -> list[tuple[int, set[int]]]:
        """The amount of each pot and the seats that can win it, the main pot first."""
        return [(pot.amount, set(self.r.seats_in(pot.eligible))) for pot in pots(self.r)]

    @property
    def stacks(self) -> dict[int, int]:
        """The chips behind at each seat, lowest seat first."""
        return {seat: self.r.stack_of(seat) for seat in sorted(self.r.table.began.seats)}

    @property
    def bets(self) -> dict[int, int]:
        """Return each seat's chips of this interval; seats without any are left out."""
        return {seat: bet for seat, bet in zip(self.r.table.began.seats, self.r.bets, strict=True) if bet}

    @property
    def live(self) -> set[int]:
        """The seats still in."""
        return set(self.r.seats_in(self.r.live))

    @property
    def shown(self) -> list[int]:
        """The seats that have turned up their cards, in that order."""
        return [event.seat for event in self.of(HandShown)]

    @property
    def awards(self) -> list[tuple[int, dict[int, int]]]:
        """The amount of each pot awarded, and who got how much of it."""
        return [(event.amount, dict(event.shares)) for event in self.of(PotAwarded)]

    @property
    def board(self) -> str:
        """The Board Cards."""
        return names(self.r.cards.board)

    @property
    def burned(self) -> str:
        """The burned cards, first burn first."""
        return names(self.r.cards.burned)

    @property
    def pockets(self) -> dict[int, str]:
        """Each seat's Pocket Cards, in the order dealt."""
        return {seat: names(pair) for seat, pair in zip(self.r.table.began.seats, self.r.cards.pockets, strict=True)}

    def of(self, kind: type) -> list:
        """The events of one kind."""
        return [event for event in self.happened if isinstance(event, kind)]

    def last_interval(self) -> int:
        """The Betting Interval whose Board Cards were dealt last."""
        return self.of(BoardDealt)[-1].interval


def open_play(
    book: Rulebook,
    stacks: Mapping[int, int],
    button: int | Positions,
    level: Level | tuple[int, int] = (50, 100),
    *,
    chip: int = 25,
    pockets: Mapping[int, str] | None = None,
    board: str = "",
    **options: object,
) -> Played:
    """Open a Round of Play; with ``pockets`` or ``board`` from a deck that deals them, else with cards unknown."""
    if pockets or board:
        where = button if isinstance(button, int) else button.button
        options["deck"] = deck_dealing(book, where, stacks, pockets or {}, board)
    return Played(*open_round(book, stacks, button, level, chip=chip, **options))


def deck_dealing(
    book: Rulebook, button: int, seats: Iterable[int], pockets: Mapping[int, str], board: str = ""
) -> tuple[Card, ...]:
    """A whole deck that deals these cards; what is not named comes from the rest of the deck, in order."""
    named = parse_cards("".join(pockets.values()) + board)
    rest = iter([card for card in FULL_DECK if card not in named])
    order = dealing_order(button, seats)
    pairs = [parse_cards(pockets[seat]) if seat in pockets else (next(rest), next(rest)) for seat in order]
    table = parse_cards(board)
    table += tuple(next(rest) for _ in range(5 - len(table)))
    deck = [next(rest)] if book.burn_before_pocket_cards.value else []
    deck += [first for first, _ in pairs] + [second for _, second in pairs]
    for street in (table[:3], table[3:4], table[4:]):
        deck += [next(rest), *street]
    return (*deck, *rest)


def names(cards: Iterable[Card]) -> str:
    """``Ah Kd``."""
    return " ".join(card_name(card) for card in cards)


def read_action(text: str) -> Command:
    """Read ``s3 raise 300``, ``s4 call``, ``s2 show AhKd``, ``s5 muck``."""
    words = text.split()
    seat, verb = int(words[0].removeprefix("s")), words[1]
    if verb in ("bet", "raise"):
        return {"bet": Bet, "raise": Raise}[verb](seat, int(words[2].replace("_", "")))
    if verb == "show":
        return Show(seat, parse_cards("".join(words[2:])))
    return {"fold": Fold, "check": Check, "call": Call, "muck": Muck}[verb](seat)


def open_actions(r: RoundOfPlay) -> str:
    """``s3: fold | call 100 | raise-to 200..950``, or ``nobody``."""
    turn = r.turn
    if turn is None:
        return "nobody"
    parts = [f"s{turn.seat}: fold", "check" if turn.check else f"call {turn.call}"]
    if turn.bet:
        parts.append("bet {}..{}".format(*turn.bet))
    if turn.raise_to:
        parts.append("raise-to {}..{}".format(*turn.raise_to))
    return " | ".join(parts)
