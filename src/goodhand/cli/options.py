"""Options and arguments that several commands take."""

import secrets
from pathlib import Path
from typing import Annotated, Final

import typer

from goodhand.cli.output import BadInput
from goodhand.rules.units import Seconds

EventFile = Annotated[Path, typer.Argument(metavar="EVENT.toml", help="The event file.")]
JournalPath = Annotated[str, typer.Argument(metavar="JOURNAL", help="The journal: a file, or a postgres:// address.")]
NewJournal = Annotated[
    str | None,
    typer.Option(
        "--journal", metavar="FILE.db", help="Keep every event: a new file, or a server's postgres:// address."
    ),
]
TournamentName = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Only this one.", show_default="all")
]
AtTime = Annotated[
    str | None, typer.Option("--at", metavar="HH:MM", help="How it stood at this time.", show_default="the end")
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]
Seed = Annotated[
    int | None,
    typer.Option(
        help="The same seed gives the same cards. One given by hand is no evidence of a fair deal.",
        show_default="256 bits, drawn",
    ),
]

ANYWHERE: Final = "0.0.0.0"
"""The address of a server that other devices reach."""
BY_HAND: Final = "The seed was given by hand: whoever knew it knew every card, so these seals are no evidence."


def drawn_seed(given: int | None) -> int:
    """The seed that was given, or 256 bits that are drawn."""
    return secrets.randbits(256) if given is None else given


def second_of(time: str | None, begins: Seconds) -> Seconds | None:
    """A time of day as a second of the evening, which may continue after midnight."""
    if time is None:
        return None
    hours, _, minutes = time.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and time.isascii() and int(hours) < 24 and int(minutes) < 60):
        raise BadInput(f"{time!r} is no time of day; write it like 19:30.")
    second = begins - begins % 86_400 + int(hours) * 3600 + int(minutes) * 60 + 59
    return second if second >= begins else second + 86_400
