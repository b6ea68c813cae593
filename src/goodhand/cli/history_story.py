"""The story of an evening, or what concerns one player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.clock import time_of_day
from goodhand.cli.journals import find_player
from goodhand.cli.output import BadInput, print_json
from goodhand.cli.story import Story
from goodhand.night.streams import Undone
from goodhand.tournament.events import RoundSettled
from goodhand.tournament.narrate import Kind, Told, place_after, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from goodhand.cli.journals import Chronicle
    from goodhand.tournament.events import Event
    from goodhand.tournament.state import Tournament


def print_story(chronicles: Sequence[Chronicle], player: str | None, *, as_json: bool) -> None:
    """Print what happened, a line each."""
    told: list[Told] = []
    for each in chronicles:
        if player is None:
            told += _story(each)
        elif (who := find_player(each, player)) is not None:
            told += _story_of(each, who)
    if player is not None and not told:
        raise BadInput(f"Nobody in this journal is called {player!r}.")
    if as_json:
        print_json(told)
        return
    for line in told:
        print(f"{time_of_day(line.at)}  {line.text}")


def _decided(chronicle: Chronicle) -> Iterator[tuple[int, Tournament | None, Event | Undone]]:
    """Every event with its second and the state before it."""
    for version, (at, event) in enumerate(chronicle.events):
        yield at, chronicle.history.at(version), event  # type: ignore[misc]  # the stream holds nothing else


def _story(chronicle: Chronicle) -> list[Told]:
    story, told = Story(), list[Told]()
    for at, before, event in _decided(chronicle):
        told += [_taken_back(chronicle, event)] if isinstance(event, Undone) else story.add(before, [event], at)
    return told


def _taken_back(chronicle: Chronicle, undone: Undone) -> Told:
    back = time_of_day(chronicle.events[undone.back_to - 1][0])
    since = "last" if back == time_of_day(undone.at) else f"since {back}"
    return Told(undone.at, Kind.FLOOR, f"The director takes back what was decided {since}: {undone.reason}.")


def _story_of(chronicle: Chronicle, who: str) -> list[Told]:
    """What concerns one player: also each seat, and what each round did to the stack."""
    told: list[Told] = []
    for at, before, event in _decided(chronicle):
        if isinstance(event, Undone):
            told.append(_taken_back(chronicle, event))
            continue
        mine = [line for line in tell(before, [event], at, at) if who in line.players and line.kind is not Kind.ROUND]
        if (place := place_after(event, who)) is not None and mine:
            name = chronicle.state.players[who].name
            mine.append(Told(at, Kind.MOVE, f"{name} sits at {place}.", (who,)))
        told += [*mine, *_own_round(event, before, who)]
    return told


def _own_round(event: Event, before: Tournament | None, who: str) -> list[Told]:
    if not isinstance(event, RoundSettled) or before is None or who not in (stacks := dict(event.stacks)):
        return []
    after, change = stacks[who], stacks[who] - before.players[who].stack
    how = f"{change:+,}, now {after:,}" if change else f"as before, {after:,}"
    return [Told(event.at, Kind.ROUND, f"Round {event.number} at table {event.table}: {how}.", (who,))]
