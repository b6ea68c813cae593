"""The order of finish."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from goodhand.rules import Rulebook
from goodhand.rules.units import PlayerId
from goodhand.tournament.events import Eliminated
from goodhand.tournament.refusals import CountsDoNotAddUp, NotCounted, NotInAnyMore


class Standing(Struct, frozen=True):
    """A player's place, or the places that those who tie share."""

    player: PlayerId
    place_from: int
    place_to: int
    chips: int | None = None


def order_of_finish(
    entrants: Sequence[PlayerId],
    eliminations: Sequence[Eliminated],
    book: Rulebook,
    *,
    disqualified: Collection[PlayerId] = (),
    chips: Mapping[PlayerId, int] | None = None,
    in_play: int | None = None,
    tables_tie: bool = False,
) -> tuple[Standing, ...]:
    """Everybody's place, the winner first (MI-39, HR-B7e, HR-26).

    The last player left is first. Where several are left, their ``chips`` rank them, equal counts sharing their places;
    without counts they share all the places still open. Counts must add up to ``in_play``. Below come those who went
    out, in reverse order; of one group, the larger stack at the round's start places higher, and equal stacks tie; who
    was ``disqualified`` is placed alone, at the moment of going (HR-29). Hand for hand, all tables' rounds are one
    group (A22); with ``tables_tie`` those of one group who went out at different tables tie as well (TDA RP-8).
    """
    gone = {each.player for each in eliminations}
    left = [player for player in entrants if player not in gone]
    ranked = _survivors(left, chips, in_play)
    for group in reversed(_groups(eliminations, disqualified)):
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


def _groups(eliminations: Sequence[Eliminated], alone: Collection[PlayerId]) -> list[list[Eliminated]]:
    """Those who went out together, in order; who lets others go out first, as by waiting for a rebuy, goes alone."""
    groups: list[list[Eliminated]] = []
    for each in eliminations:
        last = next((group for group in reversed(groups) if group[0].player not in alone), None)
        if last is not None and each.player not in alone and last[0].group == each.group:
            groups.remove(last)  # a disqualification in between parts nobody
            groups.append([*last, each])
        else:
            groups.append([each])
    return groups


def _within_group(group: list[Eliminated], *, tables_tie: bool) -> list[list[PlayerId]]:
    """The ties of a group, the highest place first."""
    if tables_tie and len({each.table for each in group}) > 1:
        return [[each.player for each in group]]
    stacks = sorted({each.started_with for each in group}, reverse=True)
    return [[each.player for each in group if each.started_with == stack] for stack in stacks]


def _placed(ranked: list[list[PlayerId]], chips: Mapping[PlayerId, int]) -> tuple[Standing, ...]:
    standings: list[Standing] = []
    for tied in ranked:
        first = len(standings) + 1
        standings.extend(Standing(player, first, first + len(tied) - 1, chips.get(player)) for player in tied)
    return tuple(standings)
