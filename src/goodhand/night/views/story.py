"""The story of a tournament, a sentence for each thing that happened: for everybody, or for one player."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from goodhand.night.views.clock import clock_time
from goodhand.rules.speech import say
from goodhand.rules.units import MIDNIGHT, PlayerId, Seconds
from goodhand.tournament.events import EntrySold, Event, RoundSettled
from goodhand.tournament.narrate import StoryKind, StoryLine, seats_after, tell
from goodhand.tournament.state import Tournament


class Undoing(Struct, frozen=True):
    """The director took back what was decided since a second."""

    since: Seconds
    reason: str


Decided = tuple[Seconds, Tournament | None, Event | Undoing]
"""The second of an event, the state before it, and the event."""


class Story:
    """Tells one decision after the other as it happens: buy-ins as one sentence, Rounds of Play left out."""

    def __init__(self) -> None:
        self._since = MIDNIGHT
        self._entries: list[EntrySold] = []

    def add(self, before: Tournament | None, happened: Sequence[Event], at: Seconds) -> list[StoryLine]:
        """The sentences about a decision; buy-ins wait until something else happens."""
        since, self._since = self._since if before is not None else at, at
        entries = [event for event in happened if isinstance(event, EntrySold) and event.place is None]
        if entries and len(entries) == len(happened):
            self._entries += entries
            return []
        told = [each for each in tell(before, happened, at, since) if each.kind is not StoryKind.ROUND]
        if told and self._entries:
            told = [self._bought_in(), *told]
        return told

    def _bought_in(self) -> StoryLine:
        entries, self._entries = self._entries, []
        first, many = entries[0], len(entries)
        who = (
            say("{many:,} players buy in for {price} each", many=many, price=first.price)
            if many > 1
            else say("{name} buys in", name=first.name)
        )
        return StoryLine(first.at, StoryKind.ENTRY, say("{who}.", who=who), tuple(entry.player for entry in entries))


def story(decided: Iterable[Decided]) -> list[StoryLine]:
    """The whole story of a tournament, from its first event on."""
    teller, told = Story(), list[StoryLine]()
    for at, before, event in decided:
        told += [_taken_back(event, at)] if isinstance(event, Undoing) else teller.add(before, [event], at)
    return told


def story_of(decided: Iterable[Decided], player: PlayerId, name: str) -> list[StoryLine]:
    """The story of one player, by id: also each seat, and each round's effect on the stack."""
    told: list[StoryLine] = []
    for at, before, event in decided:
        if isinstance(event, Undoing):
            told.append(_taken_back(event, at))
            continue
        mine = [
            each for each in tell(before, [event], at, at) if player in each.players and each.kind != StoryKind.ROUND
        ]
        if (place := seats_after(event).get(player)) is not None and mine:
            mine.append(
                StoryLine(at, StoryKind.MOVE, say("{name} sits at {place}.", name=name, place=place), (player,))
            )
        told += [*mine, *_own_round(event, before, player)]
    return told


def _taken_back(undoing: Undoing, at: Seconds) -> StoryLine:
    back = clock_time(undoing.since)
    since = say("last") if back == clock_time(at) else say("since {back}", back=back)
    return StoryLine(
        at,
        StoryKind.FLOOR,
        say("Everything decided {since} was undone: {reason}.", since=since, reason=undoing.reason),
    )


def _own_round(event: Event, before: Tournament | None, player: PlayerId) -> list[StoryLine]:
    if not isinstance(event, RoundSettled) or before is None or player not in (stacks := dict(event.stacks)):
        return []
    after, change = stacks[player], stacks[player] - before.players[player].stack
    how = (
        say("{change:+,}, now {after:,}", change=change, after=after)
        if change
        else say("as before, {after:,}", after=after)
    )
    return [
        StoryLine(
            event.at,
            StoryKind.ROUND,
            say("Round {number} at table {table}: {how}.", number=event.number, table=event.table, how=how),
            (player,),
        )
    ]
