"""How many chips of each value must be in play, as far as anybody has told.

An entry's chips are posted by value; a rebuy's or an add-on's are handed out in any chips at hand, and
forfeited chips leave in any values. So each value has bounds, and they meet where nothing else was sold or taken
away, or since the chips were last counted by value.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.rules.units import NO_CHIPS, Chips
from goodhand.tournament import events as e
from goodhand.tournament.plan import TournamentPlan


class ByValue(Struct, frozen=True, gc=False):
    """Chips in play by value, in chips' worth: a colour-up whose odd chips are not entered yet leaves fractions."""

    held: tuple[tuple[int, Chips], ...] = ()
    """The known number of chips of each value."""
    sold: Chips = NO_CHIPS
    """Further chips sold, of unknown values."""
    gone: Chips = NO_CHIPS
    """Left play, likewise."""
    odd: Chips = NO_CHIPS
    """How much of the chips that were coloured up last can still be odd ones, at tables that have not entered any."""
    before: "ByValue | None" = None
    """The state before the last colour-up, until the chips are counted by value again."""

    def worth(self) -> Chips:
        return Chips(sum(worth for _, worth in self.held) + self.sold - self.gone)

    def bounds(self, value: int) -> tuple[int, int]:
        """The fewest and the most chips of a value that can be there."""
        held = dict(self.held).get(value, NO_CHIPS)
        return max((held - self.gone) // value, 0), -(-(held + self.sold) // value)

    def to_hand_in(self, value: int) -> tuple[int, int] | None:
        """The fewest and the most chips coloured up last that tables can hand in; None: that is not known.

        What left play since then may have been among them.
        """
        if self.before is None:
            return None
        return replace(self.before, gone=max(self.gone, self.before.gone)).bounds(value)

    def with_small(self, before: "ByValue", value: int, large: int, raced: int) -> "ByValue":
        """As if the chips coloured up last still lay at the tables, whose races changed what is in play by ``raced``.

        Other than ``before`` it knows what was sold or lost since.
        """
        small = dict(before.held).get(value, NO_CHIPS)
        return self._with({value: small, large: -small - raced})

    def _with(self, changes: Mapping[int, int]) -> "ByValue":
        held = dict(self.held)
        for value, worth in changes.items():
            held[value] = Chips(held.get(value, 0) + worth)
        return replace(self, held=tuple(sorted((value, worth) for value, worth in held.items() if worth)))

    def _untold(self, worth: int, *, undone: bool = False) -> "ByValue":
        """So much more, or less, in chips that nobody told by value; where that undoes a sale or a loss, less of it."""
        sold, gone = max(worth, 0), max(-worth, 0)
        undone_sold, undone_gone = (min(gone, self.sold), min(sold, self.gone)) if undone else (0, 0)
        return replace(
            self,
            sold=Chips(self.sold + sold - undone_gone - undone_sold),
            gone=Chips(self.gone + gone - undone_sold - undone_gone),
        )


def followed(known: ByValue, plan: TournamentPlan, event: e.Event) -> ByValue:
    """The state by value after an event."""
    follow = _FOLLOW.get(type(event))
    return known if follow is None else follow(known, plan, event)


def values_off(known: ByValue, plan: TournamentPlan, values: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """Each value of which more or fewer were counted than can be there, and how many."""
    for value in sorted(kind.value for kind in plan.chips):
        fewest, most = known.bounds(value)
        number = values.get(value, 0)
        if not fewest <= number <= most:
            yield value, number - (most if number > most else fewest)


def _entry(known: ByValue, plan: TournamentPlan, chips: int, times: int) -> ByValue:
    """A whole starting stack, handed out or returned; else a number of chips of any values."""
    stack = {kind.value: times * kind.value * kind.count for kind in plan.chips}
    held = dict(known.held)
    told = abs(sum(stack.values())) == chips == plan.starting_stack
    there = times > 0 or all(held.get(value, 0) >= -worth for value, worth in stack.items())
    return known._with(stack) if told and there else known._untold(times * chips)


def _coloured_up(known: ByValue, plan: TournamentPlan, event: e.ColouredUp) -> ByValue:
    worth = dict(known.held).get(event.value, NO_CHIPS)
    large = min(kind.value for kind in plan.chips if kind.value > event.value)
    changed = known._with({event.value: -worth, large: worth + event.change})
    return replace(changed, odd=Chips(worth + known.sold), before=replace(known, before=None))


def _raced(known: ByValue, _: TournamentPlan, event: e.RaceEntered) -> ByValue:
    return replace(known._with({event.large: event.change}), odd=Chips(known.odd - event.odd * event.value))


def _counted(known: ByValue, _: TournamentPlan, event: e.ValuesCounted) -> ByValue:
    """A count that comes to what must be there is what is known from then on."""
    held = tuple((value, Chips(value * number)) for value, number in event.values if number)
    right = sum(worth for _, worth in held) == event.expected and not event.out_of_play
    return ByValue(held, odd=known.odd) if right else known


_FOLLOW: Final[dict[type, Callable[[ByValue, TournamentPlan, Any], ByValue]]] = {
    e.EntrySold: lambda known, plan, event: _entry(known, plan, event.chips, 1),
    e.RebuySold: lambda known, _, event: known._untold(event.chips),
    e.AddOnSold: lambda known, _, event: known._untold(event.chips),
    e.SaleVoided: lambda known, _, event: known._untold(-event.chips, undone=True),
    e.RoundSettled: lambda known, _, event: known._untold(-event.out_of_play) if event.out_of_play else known,
    e.ChipsForfeited: lambda known, _, event: known._untold(-event.chips),
    e.Disqualified: lambda known, _, event: known._untold(-event.chips),
    e.LeftEarly: lambda known, _, event: known._untold(-event.chips),
    e.AbsentRemoved: lambda known, plan, event: _entry(known, plan, event.chips, -1),
    e.Reinstated: lambda known, _, event: known._untold(event.returned, undone=True) if event.returned else known,
    e.ColouredUp: _coloured_up,
    e.RaceEntered: _raced,
    e.ValuesCounted: _counted,
}
"""A refund and a night taken over from paper are not here: they depend on more than the event."""


def refunded(known: ByValue, plan: TournamentPlan, chips: Chips) -> ByValue:
    return _entry(known, plan, chips, -1)
