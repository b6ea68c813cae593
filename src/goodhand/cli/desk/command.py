"""`goodhand desk`: run a licensed evening from the terminal."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.prompt import prompt
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.views.own import Left
from goodhand.cli.journals import is_server, opened, the_night
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.journal.errors import JournalError
from goodhand.journal.store import Journal
from goodhand.night.conductor import Conductor
from goodhand.night.typed.tokens import tokens_of
from goodhand.rules.refusal import Refusal

MOST_NAMES = 8
"""So many are proposed at most."""

app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)


@app.command("desk", context_settings={"ignore_unknown_options": True})
def desk(
    journal: JournalPath,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="What to do; without them, a prompt or a script.")
    ] = None,
    who: Annotated[
        str, typer.Option("--as", metavar="NAME", help="Who sits at the desk: somebody the occasion knows.")
    ] = "",
    night: Annotated[
        str, typer.Option("--night", metavar="ID", help="Which night, where the journal holds several.")
    ] = "",
    practice: Annotated[
        bool, typer.Option("--practice", help="Times before a line set the clock; the wall's does not hold.")
    ] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Go on with a script after a refusal; exit 2 at the end.")
    ] = False,
) -> None:
    """Run a licensed evening: people, money, the floor, duties, disputes, closing. `help` lists the words."""
    try:
        refused = asyncio.run(_sit(journal, words or [], who, night, practice=practice, keep_going=keep_going))
    except JournalError as error:
        raise BadInput(f"{journal} cannot be used as the journal of an occasion: {error}.") from None
    except KeyboardInterrupt:
        raise BadInput("The session was stopped; all that was answered is recorded.") from None
    if refused:
        raise typer.Exit(2)


async def _sit(where: str, words: list[str], who: str, night: str, *, practice: bool, keep_going: bool) -> int:
    """Hold a session; how many lines were refused."""
    if not is_server(where) and not Path(where).is_file():
        raise BadInput(f"There is no journal at {where}; `goodhand open EVENT.toml --journal {where}` makes one.")
    async with opened(where) as journal:
        session = await _desk(journal, where, night, practice=practice)
        session.folder = Path()
        if practice and not session.state.practice:
            raise BadInput(f"{where} holds a real evening; leave out --practice.")
        if not who:
            raise BadInput(f"Who sits at the desk? Say it with --as NAME: {_staff(session)}.")
        session.who = session.person(who, f"say --as and a name: {_staff(session)}")
        if words:
            await session.pieces(tokens_of(words), script=practice)
            return 0
        if sys.stdin.isatty():
            await prompt(session, where, practice=practice)
            return 0
        return await script(session, keep_going=keep_going)


def _staff(session: Desk) -> str:
    """The people on the roster, dealers last."""
    rostered = [each for each in session.state.people.values() if each.rostered]
    staff = [each.name for each in sorted(rostered, key=lambda each: each.rostered in ("dealer", "helper"))]
    return " or ".join(staff[:MOST_NAMES])


async def _desk(journal: Journal, where: str, night_id: str, *, practice: bool) -> Desk:
    """A session on the occasion that the journal holds, or on the one of several that is meant."""
    conductor = Conductor(journal, await the_night(journal, where, night_id), wall=True)
    night = await conductor.join()
    if night.occasion is None:
        raise BadInput(
            f"{where} holds practice without books; `goodhand open EVENT.toml --journal FILE.db` opens books."
        )
    return Desk(conductor, DeskClock(night.plan, practice=practice))


async def script(session: Desk, *, keep_going: bool) -> int:
    """Do each line of a script and return the number of refusals. The first refusal stops it, unless it keeps going."""
    refused = 0
    for number, line in enumerate(sys.stdin, 1):
        try:
            await session.line(line, script=True)
        except Left:
            break
        except (Refusal, BadInput) as refusal:
            sentence = f"line {number}: {refusal}"
            if not keep_going:
                raise BadInput(sentence) from None
            say(f"goodhand: {sentence}", error=True)
            refused += 1
    return refused
