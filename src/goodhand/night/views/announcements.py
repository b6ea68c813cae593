"""A player's news from the rest of the tournament between two rounds."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from goodhand.night.views.story import Story
from goodhand.rules.speech import Sentence, counted, recalled, say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.events import Event, PlayerMoved, SeatsDrawn
from goodhand.tournament.narrate import WHYS, StoryKind, StoryLine, seats_after
from goodhand.tournament.state import Status, Tournament


class PlayerAnnouncement(Struct, frozen=True):
    """A sentence for the player, and what it is about."""

    text: str
    kind: StoryKind
    own: bool = False
    """It is about the player's own seat."""


class Announcements:
    """Collects what happens, and picks what concerns one player."""

    def __init__(self, me: PlayerId, state: Tournament) -> None:
        self.me, self._state = me, state
        self._story = Story()
        self._heard: list[PlayerAnnouncement] = []
        self._out_elsewhere = 0

    def hear(self, state: Tournament, happened: tuple[Any, ...], at: Seconds) -> None:
        before, self._state = self._state, state
        told, mine = self._story.add(before, happened, at), self._moved(before, happened)
        me = before.players.get(self.me)
        if me is not None and me.status is Status.OUT:
            return
        for line in told:
            self._take(line, before, moved=bool(mine))
        self._heard += mine

    def _moved(self, before: Tournament, happened: Sequence[Event]) -> list[PlayerAnnouncement]:
        """The player's new seat and the reason."""
        for event in happened:
            if (place := seats_after(event).get(self.me)) is None:
                continue
            if isinstance(event, PlayerMoved):
                why = recalled(event.why, WHYS)
                if isinstance(why, Sentence) and "player" in why.facts:
                    why = Sentence(why.template.replace("moves to", "move to"), {**why.facts, "player": say("you")})
                return [_own(say("You are moved to {place}. {why}", place=place, why=why))]
            if isinstance(event, SeatsDrawn):
                return [_own(say("You draw {place}.", place=place))]
            why = recalled(getattr(event, "why", ""), WHYS)
            where = (
                say("You draw {place}", place=place)
                if before.players[self.me].place != place
                else say("You stay at {place}", place=place)
            )
            return [_own(say("{why} {where}.", why=why, where=where))]
        return []

    def _take(self, line: StoryLine, before: Tournament, *, moved: bool) -> None:
        if self.me in line.players[:1] and line.kind in (StoryKind.OUT, StoryKind.BROKE, StoryKind.ENTRY):
            return  # the player knows
        text = line.text.replace("beaten by You", "beaten by you").replace("to You at", "to you at")
        match line.kind:
            case StoryKind.CLOCK | StoryKind.FLOOR:
                self._heard.append(PlayerAnnouncement(text, line.kind))
            case StoryKind.MOVE if moved:
                pass  # where the player sits now is said already
            case StoryKind.MOVE | StoryKind.OUT | StoryKind.MONEY if self._near(line, before):
                self._heard.append(PlayerAnnouncement(text, line.kind))
            case StoryKind.OUT:
                self._out_elsewhere += 1

    def _near(self, line: StoryLine, before: Tournament) -> bool:
        """Whether it concerns somebody at the player's table, before or after."""
        tables = set()
        for state in (before, self._state):
            place = state.players[self.me].place if self.me in state.players else None
            if place is not None:
                tables.add(place.table)
        where = (state.players[player].place for state in (before, self._state) for player in line.players[:1])
        return any(place is not None and place.table in tables for place in where)

    def since_last_time(self) -> tuple[PlayerAnnouncement, ...]:
        """The news since the last request."""
        heard, self._heard = self._heard, []
        if self._out_elsewhere:
            many = say("{counted} went out at other tables", counted=counted(self._out_elsewhere, "player"))
            heard.append(
                PlayerAnnouncement(
                    say("{many}; {counted} left.", many=many, counted=counted(len(self._state.remaining()), "player")),
                    StoryKind.ROUND,
                )
            )
        self._out_elsewhere = 0
        return tuple(heard)


def _own(text: str) -> PlayerAnnouncement:
    return PlayerAnnouncement(text, StoryKind.MOVE, own=True)
