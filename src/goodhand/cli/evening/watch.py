"""`goodhand evening --watch`: the evening is played as fast as it can be, and shown at the pace that one asks for."""

import asyncio
import contextlib
import os
import select
import sys
import time
from bisect import bisect_right
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from rich.console import Group
from rich.live import Live

from goodhand.cli.cards import has_signs
from goodhand.cli.evening.followers import Follower
from goodhand.cli.evening.screen import Moment, draw
from goodhand.cli.tables import console
from goodhand.rules import Rulebook
from goodhand.rules.units import Seconds
from goodhand.tournament.events import RoundSettled
from goodhand.tournament.narrate import Told
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Phase, Tournament

FRAME: Final = 1 / 12
"""Seconds between two pictures."""
LINGER: Final = 2.5
"""Seconds that the last picture stays."""
SLOWEST, FASTEST = 1.0, 7680.0


class Frame(Struct, frozen=True):
    at: Seconds
    state: Tournament
    told: int
    """Sentences told by then."""
    rounds: int
    """Rounds of Play settled by then."""


class Film(Follower):
    """Keeps every decision of an evening, and shows them to somebody."""

    def __init__(self, plan: TournamentPlan, began: Seconds, book: Rulebook, licensee: str, speed: float) -> None:
        self.frames: list[Frame] = []
        self.log: list[Told] = []
        self.rounds = 0
        super().__init__(plan, began, book)
        self.projector = Projector(self, f"{plan.name}, {licensee}", began, speed)

    def __call__(self, state: Tournament, happened: tuple[Any, ...], at: Seconds) -> None:
        self.rounds += sum(isinstance(event, RoundSettled) for event in happened)
        super().__call__(state, happened, at)

    def show(self, told: Sequence[Told]) -> None:
        """Keep them; the projector shows them when it is time."""
        self.log += told
        self.frames.append(Frame(self.ended, self.state, len(self.log), self.rounds))

    async def follow(self, evening: Coroutine[Any, Any, Tournament]) -> Tournament:
        """Play the evening to its end, and show it until it has been seen or the viewer leaves."""
        playing = asyncio.ensure_future(evening)
        try:
            await self.projector.run(playing)
            return await playing
        finally:
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing


class Projector:
    """Shows a film at a pace that the viewer sets."""

    def __init__(self, film: Film, title: str, began: Seconds, speed: float) -> None:
        self.film, self.title, self.speed = film, title, speed
        self.now = float(began)
        self.paused = self.left = False
        self.turned = 0

    async def run(self, playing: asyncio.Future[Tournament]) -> None:
        """Show until the end, or until the viewer leaves; what is played ahead is not lost by leaving."""
        out = console()
        plain = not has_signs(out.encoding)
        with keys() as pressed, Live(console=out, screen=True, auto_refresh=False) as live:
            before, lingered = time.monotonic(), 0.0
            while not self.left and lingered < LINGER:
                if playing.done() and playing.exception() is not None:
                    break
                live.update(Group(*draw(self._moment(plain), out.width, out.height)), refresh=True)
                await asyncio.sleep(FRAME)
                passed, before = time.monotonic() - before, time.monotonic()
                if not self.paused:
                    self.now += passed * self.speed
                    lingered += passed if self._seen(playing) else 0.0
                for key in pressed():
                    self.press(key)

    def _seen(self, playing: asyncio.Future[Tournament]) -> bool:
        last = self.film.frames[-1]
        return playing.done() and last.state.phase is Phase.FINISHED and self.now >= last.at

    def _moment(self, plain: bool) -> Moment:
        frames = self.film.frames
        self.now = min(self.now, float(frames[-1].at))  # it is not shown before it is played
        frame = frames[bisect_right(frames, self.now, key=lambda each: each.at) - 1]
        log = self.film.log[: frame.told]
        paused, turned = self.paused, self.turned
        return Moment(self.title, frame.state, Seconds(self.now), log, frame.rounds, self.speed, paused, turned, plain)

    def press(self, key: str) -> None:
        match key:
            case " " | "p":
                self.paused = not self.paused
            case "+" | "=":
                self.speed = min(self.speed * 2, FASTEST)
            case "-" | "_":
                self.speed = max(self.speed / 2, SLOWEST)
            case "n" | "\t":
                self.turned += 1
            case "q" | "Q" | "\x04":
                self.left = True


@contextlib.contextmanager
def keys() -> Iterator[Callable[[], str]]:
    """A function that says which keys have been pressed since it was last asked; the terminal is put back after."""
    try:
        import termios  # noqa: PLC0415 - not every system has it
        import tty  # noqa: PLC0415 - the same

        fd = sys.stdin.fileno()
        saved = termios.tcgetattr(fd) if os.isatty(fd) else None
    except (ImportError, OSError, ValueError):
        saved = None
    if saved is None:
        yield lambda: ""
        return

    def pressed() -> str:
        return os.read(fd, 64).decode(errors="ignore") if select.select([fd], [], [], 0)[0] else ""

    tty.setcbreak(fd)
    try:
        yield pressed
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, saved)
