"""The prompt of the desk: a line at a time, with the time and the name in front."""

import asyncio
import signal
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress

from goodhand.cli.desk.completing import complete_at, typed_so_far
from goodhand.cli.desk.session import Desk, Unsure
from goodhand.cli.desk.views.own import Left
from goodhand.cli.journals import opened
from goodhand.cli.output import BadInput, escaped
from goodhand.journal.errors import JournalError
from goodhand.night.conductor import Conductor
from goodhand.night.history import NotANight
from goodhand.night.notices import notices
from goodhand.night.state import Night
from goodhand.rules.refusal import Refusal
from goodhand.rules.units import Seconds


def typed(before: str) -> str:
    """A line as it is typed. Ctrl-C interrupts the typing and not the session: nothing is being written yet."""
    outside = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return input(before)
    finally:
        signal.signal(signal.SIGINT, outside)


class Watch(threading.Thread):
    """Prints news at the prompt while nobody types, with a bell: from the clock, or announced at another desk.

    It opens the journal for itself, because the prompt waits for the keyboard alone.
    """

    BELL = "\a"
    EVERY = 1.0
    """Seconds between two looks."""

    def __init__(self, session: Desk, where: str) -> None:
        super().__init__(daemon=True)
        self.session, self.where = session, where
        self.before = ""
        """The prompt before the unfinished line; empty: nobody types, so nothing is printed."""
        self._stop_now = threading.Event()

    def run(self) -> None:
        """Look until the session ends; a journal that cannot be read any more ends it, and the next line says why."""
        with suppress(JournalError, NotANight):
            asyncio.run(self._watch())

    def stop(self) -> None:
        self._stop_now.set()
        self.join()

    async def _watch(self) -> None:
        async with opened(self.where) as journal:
            conductor = Conductor(journal, self.session.conductor.night.id, wall=True)
            night = await conductor.join()
            since, heard = self._now(night), night.books.announced
            while not await asyncio.to_thread(self._stop_now.wait, self.EVERY):
                await conductor.learn()
                night = conductor.night
                now, announced = self._now(night), night.books.announced
                told = [text for t in night.tournaments.values() for text in notices(t, since, now)]
                if announced is not None and announced != heard and announced.by != self.session.who:
                    told.append(f"{night.books.name_of(announced.by)}: {announced.text}")
                if told and not self.before:
                    continue  # when somebody can read it
                since, heard = max(now, since), announced
                if told:
                    self._tell(f"{self.session.when(now)}  {text}" for text in told)

    def _now(self, night: Night) -> Seconds:
        return self.session.clock.now(night.last_at)

    def _tell(self, lines: Iterable[str]) -> None:
        self.session.show("", *lines)
        sys.stdout.write(f"{self.BELL}{self.before}{typed_so_far()}")  # what was asked for is asked for still
        sys.stdout.flush()

    def typed(self, before: str) -> str:
        """Read a line; meanwhile news is printed."""
        self.before = before
        try:
            return typed(before)
        finally:
            self.before = ""


ANSWERS = {"y": True, "yes": True, "n": False, "no": False, "": False}


def _sure(sentence: str) -> bool:
    """A yes or a no: a line that is typed on, unread, is neither, and must not be lost as one."""
    asked = f"{sentence} (yes or no) "
    while (answer := ANSWERS.get(typed(escaped(asked)).strip().casefold())) is None:
        asked = "First yes or no: "
    return answer


async def prompt(session: Desk, where: str, *, practice: bool) -> None:
    """Ask for lines until somebody leaves. Refusals are printed, and nothing is recorded."""
    complete_at(session)
    session.sure = _sure
    plan = session.state.plan
    session.show(f"{plan.licensee.name}, {plan.date}. `help` lists the words, `status` says how things stand.")
    watch = Watch(session, where)
    watch.start()
    try:
        await _ask(session, watch, practice=practice)
    finally:
        watch.stop()


async def _ask(session: Desk, watch: Watch, *, practice: bool) -> None:
    plan = session.state.plan
    while True:
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
