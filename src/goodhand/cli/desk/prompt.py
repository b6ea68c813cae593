"""The prompt of the desk: a line at a time, with the time and the name in front."""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING

from goodhand.cli.desk.completing import complete_at
from goodhand.cli.desk.session import Left, Unsure
from goodhand.cli.output import BadInput, escaped
from goodhand.night.notices import notices
from goodhand.rules.refusal import Refusal

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk


def typed(before: str) -> str:
    """A line as it is typed. Ctrl-C interrupts the typing and not the session: nothing is being written yet."""
    outside = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return input(before)
    finally:
        signal.signal(signal.SIGINT, outside)


class Watch:
    """Tells at the prompt what the clock brings while nobody types, with a bell."""

    BELL = "\a"

    def __init__(self, session: Desk) -> None:
        self.session, self.since = session, session.now
        self._stop = threading.Event()

    def look(self) -> bool:
        """Say what has come since the last look; whether there was anything."""
        now, since = self.session.now, self.since
        self.since = max(now, since)
        night = self.session.conductor.night
        told = [text for t in night.tournaments.values() for text in notices(t, since, now)]
        if told:
            self.session.show("", *(f"{self.BELL}{self.session.when(now)}  {text}" for text in told))
        return bool(told)

    def typed(self, before: str) -> str:
        """A line as it is typed; meanwhile the clock is watched."""
        self._stop.clear()
        watching = threading.Thread(target=self._run, args=(before,), daemon=True)
        watching.start()
        try:
            return typed(before)
        finally:
            self._stop.set()
            watching.join()

    def _run(self, before: str) -> None:
        while not self._stop.wait(1):
            if self.look():
                sys.stdout.write(before)  # what was asked for is asked for still
                sys.stdout.flush()


async def prompt(session: Desk, *, practice: bool) -> None:
    """Ask for lines until somebody leaves. A refusal is said, and nothing is recorded."""
    complete_at(session)
    session.sure = lambda sentence: typed(escaped(f"{sentence} (yes or no) ")).strip().casefold() in ("y", "yes")
    plan = session.state.plan
    session.show(f"{plan.licensee.name}, {plan.date}. `help` lists the words, `status` says how things stand.")
    watch = Watch(session)
    while True:
        watch.look()
        chosen = f" [{plan.tournament(session.chosen).name}]" if session.chosen else ""
        try:
            line = watch.typed(escaped(f"{session.when(session.now)} {session.state.name_of(session.who)}{chosen}> "))
            await session.line(line, script=practice)
        except KeyboardInterrupt:
            session.show("", "The line is cleared; `quit` leaves.")
        except (Left, EOFError):
            return
        except (Refusal, BadInput) as refusal:
            session.show(f"{refusal}" if isinstance(refusal, Unsure) else f"Not recorded: {refusal}")
