"""A referee for one Round of Play, in plain numbers: give it seats and stacks, and tell it every action."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from goodhand.night.views.seat import SeatView, view_of
from goodhand.play.cards import UNKNOWN, cards_text, parse_cards
from goodhand.play.commands import Bet, Call, Check, Command, Fold, Muck, Raise, Show
from goodhand.play.events import Event
from goodhand.play.phh import write_phh
from goodhand.play.referee import legal, step
from goodhand.play.refusals import RoundIsOver
from goodhand.play.showdown import to_show
from goodhand.play.shuffle import shuffled
from goodhand.play.state import Turn
from goodhand.play.table import open_round
from goodhand.rules import Rulebook, rulebook
from goodhand.rules.level import Level
from goodhand.rules.units import Chips, Seat

Bot: TypeAlias = Callable[[SeatView, Random], Command]
"""Decides for a seat, from the cards and bets that the seat can see."""


class Referee:
    """One Round of Play under a rulebook. A refused action raises `Refusal`, names its clause and changes nothing."""

    def __init__(
        self,
        book: str | Rulebook,
        stacks: Mapping[int, int],
        *,
        button: int,
        blinds: tuple[int, int],
        ante: int = 0,
        chip: int = 1,
        seed: int | bytes | None = None,
        deck: str | None = None,
    ) -> None:
        """Deal from a seed or a deck (top card first); without either a person deals, and cards stay unknown."""
        cards = shuffled(_entropy(seed)) if seed is not None else parse_cards(deck or "")
        self.book = rulebook(book) if isinstance(book, str) else book
        self.state, happened = open_round(
            self.book,
            {Seat(seat): stack for seat, stack in stacks.items()},
            button,
            Level(*blinds, ante),
            chip=chip,
            deck=cards,
        )
        self.events: list[Event] = list(happened)

    @property
    def turn(self) -> Turn | None:
        """The seat to act and its options: `call`, `check`, `bet`, `raise_to`; None when nobody has to act."""
        return legal(self.state)

    @property
    def to_show(self) -> int | None:
        """The seat that has to show or muck next."""
        return to_show(self.state)

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def stacks(self) -> dict[int, int]:
        return dict(zip(self.state.table.began.seats, self.state.stacks, strict=True))

    @property
    def pot(self) -> int:
        return self.state.pot

    @property
    def board(self) -> str:
        """The Board Cards, such as `7h8h9c`."""
        return cards_text(self.state.cards.board)

    def pocket(self, seat: int) -> str:
        """The two cards of a seat, `????` where nobody knows them."""
        pockets = self.state.cards.pockets
        return cards_text(pockets[self.state.table.index[seat]] if pockets else (UNKNOWN, UNKNOWN))

    def view(self, seat: int) -> SeatView:
        """Everything that a seat may see, and nothing else."""
        return view_of(self.state, Seat(seat))

    def fold(self) -> None:
        self.do(Fold(self._acting()))

    def check(self) -> None:
        self.do(Check(self._acting()))

    def call(self) -> None:
        self.do(Call(self._acting()))

    def bet(self, to: int) -> None:
        self.do(Bet(self._acting(), Chips(to)))

    def raise_to(self, to: int) -> None:
        """Raise to a total for this Betting Interval."""
        self.do(Raise(self._acting(), Chips(to)))

    def show(self, cards: str = "") -> None:
        """Turn up the cards of the next seat; name them where the referee does not know them."""
        self.do(Show(self._acting(), parse_cards(cards)))

    def muck(self) -> None:
        self.do(Muck(self._acting()))

    def do(self, command: Command) -> Sequence[Event]:
        """Carry out any command, also one for a seat whose turn it is not; the events that followed."""
        self.state, happened = step(self.state, command)
        self.events += happened
        return happened

    def play_out(self, bots: Bot | Mapping[int, Bot], seed: int = 1) -> None:
        """Let bots act until the round is over: one for all seats, or one for each."""
        rng = Random(seed)
        while not self.over:
            seat = self._acting()
            bot = bots[seat] if isinstance(bots, Mapping) else bots
            self.do(asked(bot, self.view(seat), rng, f"seat {seat}"))

    def phh(self) -> str:
        """The round so far as a hand history in the PHH format."""
        return write_phh(self.events, self.state.stacks if self.over else None)

    def _acting(self) -> Seat:
        turn, showing = self.turn, self.to_show
        if turn is not None:
            return turn.seat
        if showing is not None:
            return Seat(showing)
        raise RoundIsOver


def asked(bot: Bot, view: SeatView, rng: Random, of: str) -> Command:
    """Let a bot decide; one that returns no command is named."""
    command = bot(view, rng)
    if not isinstance(command, Command):
        name = getattr(bot, "__name__", type(bot).__name__)
        raise TypeError(f"The bot {name} of {of} returned {command!r}; a bot returns a command, such as goodhand.Fold.")
    return command


def _entropy(seed: int | bytes) -> bytes:
    return seed if isinstance(seed, bytes) else f"goodhand/library/{seed}".encode()
