"""Bots with a character: each estimates its share of the pot and then leans its own way."""

from random import Random
from typing import Final

from msgspec import Struct

from goodhand._kernel import equity_sampled
from goodhand.night.views.seat import SeatView
from goodhand.play.cards import card_set
from goodhand.play.commands import Command
from goodhand.simulate.bots.policy import all_in, give_up, pot_sized, put_in, show_or_muck, stay_in

SAMPLES: Final = 600
"""Boards per decision: a standard error of two points, in well under a millisecond."""


class Personality(Struct, frozen=True):
    """A policy that compares its chance to win with the price of the pot, and the character that bends it."""

    name: str
    margin: float
    """How much better than the price its chance must be to call; below 0 it calls too much."""
    raise_from: float
    """It raises from this multiple of a fair share of the pot."""
    bluff: float
    """How often it bets or raises with nothing."""
    fear: float = 0.15
    """How much better still for a call of the whole stack, since who bets big has no random hand."""
    slow: float = 0.1
    """How often it only calls with a hand worth a raise."""
    overbet: float = 0.0
    """How often a raise of its is all-in."""

    def decide(self, view: SeatView, rng: Random) -> Command:
        """Check, call, bet, raise, fold, show or muck: a legal choice that suits the character."""
        turn = view.turn
        if turn is None:
            return show_or_muck(view)
        rivals = _rivals(view)
        chance = chance_to_win(view, rivals, rng)
        eager = chance * (rivals + 1) >= self.raise_from + 0.25 * view.raises
        if turn.high and (rng.random() >= self.slow if eager else rng.random() < self.bluff / (1 + view.raises)):
            return self._raise(view, rng)
        if not turn.call:
            return stay_in(view)
        price = turn.call / (view.pot + turn.call) + self.margin + self.fear * turn.call / view.mine.stack
        return stay_in(view) if chance >= price else give_up(view)

    def _raise(self, view: SeatView, rng: Random) -> Command:
        if rng.random() < self.overbet:
            return all_in(view)
        if view.interval == 1:
            return put_in(view, max(view.price, view.big_blind) + int(view.big_blind * rng.choice((1, 1.5, 2, 2, 3))))
        return put_in(view, pot_sized(view, rng.choice((0.4, 0.5, 0.66, 0.75, 1.0))))


def chance_to_win(view: SeatView, rivals: int, rng: Random) -> float:
    """The seat's share of the pot against this many random hands, from a small sample."""
    pockets = [card_set(view.pocket), *([0] * rivals)]
    wins = equity_sampled(pockets, card_set(view.board), samples=SAMPLES, seed=rng.getrandbits(63))[0]
    share: float = sum(count / sharers for sharers, count in enumerate(wins, 1))
    return share / SAMPLES


def _rivals(view: SeatView) -> int:
    """The expected number of opponents: all who have paid the price, and a third of the others."""
    paid = [seen.bet >= view.price and view.price > 0 for seen in view.opponents]
    return max(1, sum(paid) + round((len(paid) - sum(paid)) / 3))


TIGHT: Final = Personality("tight", margin=0.06, raise_from=1.45, bluff=0.02, fear=0.25)
LOOSE: Final = Personality("loose", margin=-0.06, raise_from=1.35, bluff=0.06)
MANIAC: Final = Personality("maniac", margin=-0.10, raise_from=1.0, bluff=0.30, fear=0.08, slow=0.02, overbet=0.06)
STATION: Final = Personality("calling station", margin=-0.16, raise_from=1.75, bluff=0.0, fear=0.05, slow=0.5)
SENSIBLE: Final = Personality("sensible", margin=0.02, raise_from=1.3, bluff=0.05, fear=0.2)

PERSONALITIES: Final[tuple[Personality, ...]] = (SENSIBLE, TIGHT, LOOSE, STATION, MANIAC)
