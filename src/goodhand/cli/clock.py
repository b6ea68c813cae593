"""`goodhand clock`: a running night on a whole screen, for the room: clock, tables, places, what happened."""

import asyncio
import sys
from typing import Annotated, Final

import typer
from rich.console import Console, Group
from rich.live import Live

from goodhand.cli.cards import has_signs
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.evening.screen import Moment, draw
from goodhand.cli.evening.watch import keys
from goodhand.cli.journals import opened, the_night
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.cli.tables import console
from goodhand.journal.errors import JournalError
from goodhand.journal.store import Journal
from goodhand.night.history import History, NotANight
from goodhand.night.notices import notices
from goodhand.night.reading import acts_of
from goodhand.night.record import Done, TakenBack
from goodhand.night.state import Night
from goodhand.night.streams import night_stream
from goodhand.night.views.clock import clock_in_words
from goodhand.night.views.story import Story
from goodhand.rules.units import Seconds
from goodhand.tournament.evolving import evolve
from goodhand.tournament.narrate import Kind, Told
from goodhand.tournament.state import Phase, Tournament

FRAME: Final = 0.25
"""Seconds between two pictures."""
LOOK: Final = 1.0
"""Seconds between two looks into the journal."""
BELL: Final = "\a"


def clock(
    journal: JournalPath,
    night: Annotated[str, typer.Option("--night", metavar="ID", help="Which night, of several.")] = "",
    silent: Annotated[bool, typer.Option("--silent", help="No bell when a level or a break ends.")] = False,
) -> None:
    """Show a running night on a whole screen, with a bell when a level or a break ends; it follows the journal.

    Where there is no terminal, say in a line for each tournament what its clock shows.
    """
    try:
        asyncio.run(_clock(journal, night, silent=silent))
    except (JournalError, NotANight) as problem:
        raise BadInput(f"{journal} cannot be read as the journal of an evening: {problem}.") from problem
    except KeyboardInterrupt:
        return


async def _clock(where: str, wanted: str, *, silent: bool) -> None:
    async with opened(where) as journal:  # opened to be read alone it would not see what comes
        shown = Shown(journal, await the_night(journal, where, wanted))
        await shown.learn()
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            for t in shown.night.tournaments.values():
                say(clock_in_words(t, shown.now))
            return
        await _show(shown, silent=silent)


class Shown:
    """A night as the room sees it, and all that was told of its tournaments."""

    def __init__(self, journal: Journal, night: str) -> None:
        self.journal, self.history = journal, History(night)
        self.log: dict[str, list[Told]] = {}
        self._stories: dict[str, Story] = {}
        self.turned = self.chosen = 0

    @property
    def night(self) -> Night:
        return self.history.night

    @property
    def now(self) -> Seconds:
        """The second it is: by the wall, or in practice by the last thing that was recorded."""
        return DeskClock(self.night.plan, practice=self.night.practice).now(self.night.last_at)

    async def learn(self) -> None:
        for _, done in acts_of(await self.journal.read(night_stream(self.history.id), self.history.version)):
            if self.history.version:
                self._tell(done)
            self.history.add(done)

    def _tell(self, done: Done) -> None:  # type: ignore[type-arg]  # of every kind
        states = dict(self.night.tournaments)
        for scope, event in done.happened:
            if not scope:
                continue
            told = self.log.setdefault(scope, [])
            if isinstance(event, TakenBack):
                told.append(Told(done.at, Kind.FLOOR, f"The last decision is taken back: {event.reason}."))
                continue
            story = self._stories.setdefault(scope, Story())
            told += story.add(states[scope], [event], done.at)  # type: ignore[list-item]  # a tournament's own
            states[scope] = evolve(states[scope], event)  # type: ignore[arg-type]  # the same

    def tournament(self) -> Tournament:
        """The one that is shown: of those in play, as often as somebody turned on."""
        found = list(self.night.tournaments.values())
        playing = [t for t in found if t.phase is Phase.PLAYING] or found
        return playing[self.chosen % len(playing)]

    def moment(self, *, plain: bool) -> Moment:
        t, now, o = self.tournament(), self.now, self.night.occasion
        last = None if o is None else o.announced
        holds = last is not None and (not last.seconds or last.at + last.seconds > now)
        announced = (last.text,) if last is not None and holds else ()
        title = t.plan.name if o is None else f"{t.plan.name}, {o.plan.licensee.name}"
        log = self.log.get(t.plan.id, [])
        live = all(table.rounds == 0 for table in t.tables.values())
        return Moment(title, t, now, log, 0, 1.0, turned=self.turned, plain=plain, live=live, announced=announced)

    def press(self, pressed: str) -> bool:
        """What keys do; whether the viewer leaves."""
        for key in pressed:
            self.turned += key in ("n", "\t")
            self.chosen += key == "t"
        return any(key in ("q", "Q", "\x04") for key in pressed)


async def _show(shown: Shown, *, silent: bool) -> None:
    out: Console = console()
    plain, looked, since = not has_signs(out.encoding), 0.0, shown.now
    with keys() as pressed, Live(console=out, screen=True, auto_refresh=False) as live:
        while not shown.press(pressed()):
            live.update(Group(*draw(shown.moment(plain=plain), out.width, out.height)), refresh=True)
            await asyncio.sleep(FRAME)
            looked += FRAME
            if looked >= LOOK:
                looked = 0.0
                await shown.learn()
                now = shown.now
                if any(notices(t, since, now) for t in shown.night.tournaments.values()) and not silent:
                    out.file.write(BELL)
                since = max(now, since)
