"""The order of finish."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from goodhand.rules import Rulebook
from goodhand.rules.units import NO_PLAYER, PlayerId, Seconds
from goodhand.tournament.refusals import CountsDoNotAddUp, NotCounted, NotInAnyMore


class Elimination(Struct, frozen=True):
    player: PlayerId
    group: str
    """Those of one group went out in the same Round of Play; hand for hand, all tables' rounds are one (A22)."""
    stack_at_start: int
    """Chips when that round began, before blinds and antes."""
    at: Seconds
    table: int = 0
    by: PlayerId = NO_PLAYER
    disqualified: bool = False
    """Placed alone, at the moment of going (HR-29)."""


class Standing(Struct, frozen=True):
    """A player's place, or the places that those who tie share."""

    player: PlayerId
    place_from: int
    place_to: int
    chips: int | None = None

    @property
    def tied(self) -> bool:
        """Whether others share the place."""
        return self.place_from != self.place_to


def order_of_finish(
    entrants: Sequence[PlayerId],
    eliminations: Sequence[Elimination],
    book: Rulebook,
    *,
    chips: Mapping[PlayerId, int] | None = None,
    in_play: int | None = None,
    tables_tie: bool = False,
) -> tuple[Standing, ...]:
    """Everybody's place, the winner first (MI-39, HR-B7e, HR-26).

    The last player left is first. Where several are left, their ``chips`` rank them, equal counts sharing their places;
    without counts they share all the places still open. Counts must add up to ``in_play``. Below come those who went
    out, in reverse order; of one group, the larger stack at the round's start places higher, and equal stacks tie.
    With ``tables_tie`` those of one group who went out at different tables tie as well (hand for hand, TDA RP-8).
    """
    gone = {each.player for each in eliminations}
    left = [player for player in entrants if player not in gone]
    ranked = _survivors(left, chips, in_play)
    for group in reversed(_groups(eliminations)):
        ranked.extend(_within_group(group, tables_tie=tables_tie))
    return _placed(ranked, chips or {})


def _survivors(left: list[PlayerId], chips: Mapping[PlayerId, int] | None, in_play: int | None) -> list[list[PlayerId]]:
    if chips is None:
        return [left] if left else []
    if set(chips) != set(left):
        missing, others = sorted(set(left) - set(chips)), sorted(set(chips) - set(left))
        raise NotCounted(players=", ".join(missing)) if missing else NotInAnyMore(players=", ".join(others))
    if in_play is not None and sum(chips.values()) != in_play:
        raise CountsDoNotAddUp(counted=sum(chips.values()), in_play=in_play)
    return [
        [player for player in left if chips[player] == count] for count in sorted(set(chips.values()), reverse=True)
    ]


def _groups(eliminations: Sequence[Elimination]) -> list[list[Elimination]]:
    """Those who went out together, in order; who lets others go out first, as by waiting for a rebuy, goes alone."""
    groups: list[list[Elimination]] = []
    for each in eliminations:
        last = next((group for group in reversed(groups) if not group[0].disqualified), None)
        if last is not None and not each.disqualified and last[0].group == each.group:
            groups.remove(last)  # a disqualification in between parts nobody
            groups.append([*last, each])
        else:
            groups.append([each])
    return groups


def _within_group(group: list[Elimination], *, tables_tie: bool) -> list[list[PlayerId]]:
    """The ties of a group, the highest place first."""
    if tables_tie and len({each.table for each in group}) > 1:
        return [[each.player for each in group]]
    stacks = sorted({each.stack_at_start for each in group}, reverse=True)
    return [[each.player for each in group if each.stack_at_start == stack] for stack in stacks]


def _placed(ranked: list[list[PlayerId]], chips: Mapping[PlayerId, int]) -> tuple[Standing, ...]:
    standings: list[Standing] = []
    for tied in ranked:
        first = len(standings) + 1
        standings.extend(Standing(player, first, first + len(tied) - 1, chips.get(player)) for player in tied)
    return tuple(standings)
