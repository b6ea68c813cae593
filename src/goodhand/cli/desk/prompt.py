"""The prompt of the desk: a line at a time, with the time and the name in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.desk.completing import complete_at
from goodhand.cli.desk.session import Left, Unsure
from goodhand.cli.output import BadInput, escaped
from goodhand.rules.refusal import Refusal

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk


async def prompt(session: Desk, *, practice: bool) -> None:
    """Ask for lines until somebody leaves. A refusal is said, and nothing is recorded."""
    complete_at(session)
    session.sure = lambda sentence: input(escaped(f"{sentence} (yes or no) ")).strip().casefold() in ("y", "yes")
    plan = session.state.plan
    session.show(f"{plan.licensee.name}, {plan.date}. `help` lists the words, `status` says how things stand.")
    while True:
        chosen = f" [{plan.tournament(session.chosen).name}]" if session.chosen else ""
        try:
            line = input(escaped(f"{session.when(session.now)} {session.state.name_of(session.who)}{chosen}> "))
            await session.line(line, script=practice)
        except (Left, EOFError):
            return
        except (Refusal, BadInput) as refusal:
            session.show(f"{refusal}" if isinstance(refusal, Unsure) else f"Not recorded: {refusal}")
