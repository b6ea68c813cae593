"""Numbers for one deck: everybody is bound to a number before anybody reveals one.

So whoever tells last has nothing left to choose, also not together with the house. What remains is not to tell: then
all pledge again under another name of the deal, without the players who kept silent. It counts for the whole
tournament, not for one deal: no number is taken of them again, so each can reject one deck and no more.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.record import NumberGiven, NumberPledged, NumbersAnew, Pledged
from goodhand.play.entropy import HOUSE, BadEntropy, Number, Pledge, deck_seed, pledge
from goodhand.rules.units import PlayerId
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament

Told = Pledged | NumberPledged | NumberGiven | NumbersAnew
"""The records of a deck before it is dealt."""


class Pledging(Struct, frozen=True):
    """How far it has come for one Round of Play."""

    deal: str
    """By what the deck is known."""
    seated: frozenset[str]
    house: Pledged | None = None
    pledges: tuple[Pledge, ...] = ()
    numbers: tuple[Number, ...] = ()
    out: frozenset[str] = frozenset()
    """Players who did not tell a pledged number, for this deck or an earlier one of the tournament."""
    time: int = 1

    @property
    def name(self) -> str:
        """For what is pledged now: no pledge holds for another time."""
        return self.deal if self.time == 1 else f"{self.deal}/{self.time}"

    @property
    def silent(self) -> tuple[str, ...]:
        """Players who have pledged a number and not revealed it."""
        told = {each.who for each in self.numbers}
        return tuple([each.who for each in self.pledges if each.who not in told])

    @property
    def told(self) -> tuple[Number, ...]:
        """The numbers from which the seed comes; none: the house draws alone."""
        return (Number(HOUSE, self._house.value), *self.numbers) if self.numbers else ()

    @property
    def _house(self) -> Pledged:
        if self.house is None:
            raise BadEntropy("the house has not pledged its number")
        return self.house

    def seed(self) -> bytes:
        """The seed of the shuffle."""
        return deck_seed(self.name, (self._house.pledge, *self.pledges), self.told)

    def pledged_by_house(self, number: int, value: bytes) -> Pledged:
        """The record with which the house binds itself."""
        return Pledged(number, pledge(self.name, Number(HOUSE, value)), value)

    def after(self, found: Told) -> "Pledging":
        """With one record more, or BadEntropy that says why it cannot be."""
        match found:
            case Pledged():
                return self._after_house(found)
            case NumberPledged():
                return self._after_pledge(found.pledge)
            case NumberGiven():
                return self._after_number(found.given)
            case NumbersAnew():
                return self._anew(found.without)

    def _after_house(self, found: Pledged) -> "Pledging":
        if self.house is not None or found.pledge != pledge(self.name, Number(HOUSE, found.value)):
            raise BadEntropy("the house pledged twice, or another number than it kept")
        return replace(self, house=found)

    def _after_pledge(self, found: Pledge) -> "Pledging":
        if self.house is None:
            raise BadEntropy("a player pledged before the house was bound")
        if self.numbers:
            raise BadEntropy("a player pledged after somebody had told a number")
        if found.who not in self.seated - self.out or found.who in {each.who for each in self.pledges}:
            raise BadEntropy("a pledge of somebody who does not sit here or kept silent before, or a second one")
        return replace(self, pledges=(*self.pledges, found))

    def _after_number(self, found: Number) -> "Pledging":
        if self.house is None:
            raise BadEntropy("a player's number came before the house had pledged its own")
        if found.who not in self.seated or found.who in {each.who for each in self.numbers}:
            raise BadEntropy("a number of somebody who does not sit here, or a second one")
        if pledge(self.name, found) not in self.pledges:
            raise BadEntropy("a number that this player did not pledge before anybody told one")
        return replace(self, numbers=(*self.numbers, found))

    def _anew(self, without: Iterable[str]) -> "Pledging":
        if not self.silent or tuple(without) != self.silent:
            raise BadEntropy("it begins anew without others than those who kept silent")
        return Pledging(self.deal, self.seated, out=self.out.union(without), time=self.time + 1)

    def newly_silent(self, before: frozenset[PlayerId]) -> tuple[PlayerId, ...]:
        """Return the players who kept silent for the first time."""
        return tuple(sorted(PlayerId(each) for each in self.out - before))


def pledging_for(deal: str, started: RoundStarted, t: Tournament) -> Pledging:
    """Begin the pledges for a round."""
    return Pledging(deal, frozenset(who for _, who, _ in started.seats), out=t.silent)
