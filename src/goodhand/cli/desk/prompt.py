"""The prompt of the desk: a line at a time, with the time and the name in front."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from goodhand.cli.desk.completing import complete_at
from goodhand.cli.desk.session import Left, Unsure
from goodhand.cli.output import BadInput, escaped
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


async def prompt(session: Desk, *, practice: bool) -> None:
    """Ask for lines until somebody leaves. A refusal is said, and nothing is recorded."""
    complete_at(session)
    session.sure = lambda sentence: typed(escaped(f"{sentence} (yes or no) ")).strip().casefold() in ("y", "yes")
    plan = session.state.plan
    session.show(f"{plan.licensee.name}, {plan.date}. `help` lists the words, `status` says how things stand.")
    while True:
        chosen = f" [{plan.tournament(session.chosen).name}]" if session.chosen else ""
        try:
            line = typed(escaped(f"{session.when(session.now)} {session.state.name_of(session.who)}{chosen}> "))
            await session.line(line, script=practice)
        except KeyboardInterrupt:
            session.show("", "The line is cleared; `quit` leaves.")
        except (Left, EOFError):
            return
        except (Refusal, BadInput) as refusal:
            session.show(f"{refusal}" if isinstance(refusal, Unsure) else f"Not recorded: {refusal}")
