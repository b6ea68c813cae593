"""`goodhand replay`: play recorded rounds again under a book, and name those that do not end as recorded."""

from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.output import BadInput, say
from goodhand.cli.progress import tracked
from goodhand.play.narrate import story
from goodhand.play.phh import BrokenPhh, RecordedRound, read_phh
from goodhand.play.replay import Replay
from goodhand.play.replay import replay as replayed
from goodhand.rules import Rulebook, UnknownRulebook, rulebook


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .phh or .phhs file.")],
    book: Annotated[
        str | None, typer.Option(help="The rulebook's id.", show_default="the record's own, else tda-2024")
    ] = None,
    chip: Annotated[
        int | None, typer.Option(help="The smallest chip in play.", show_default="the record's own, else 1")
    ] = None,
    words: Annotated[bool, typer.Option("-v", "--words", help="Tell each round in words.")] = False,
    only: Annotated[str | None, typer.Option("--round", metavar="NAME", help="Only this round.")] = None,
) -> None:
    """Replay recorded rounds, and name each that does not end as recorded."""
    forced = rulebook(book) if book is not None else None
    if chip is not None and chip < 1:
        raise BadInput(f"The smallest chip is {chip}; it must be at least 1.")
    rounds = _read(file)
    if only is not None:
        rounds = [recorded for recorded in rounds if recorded.name == only]
        if not rounds:
            raise BadInput(f"{file} has no round {only}.")
    good = open_ended = 0
    for recorded in tracked(rounds, len(rounds), "replaying"):
        rules = forced or _own_book(file, recorded)
        result = replayed(recorded, rules, chip or recorded.chip or 1)
        good += not result.problem
        open_ended += recorded.finishing_stacks is None and not result.problem
        if words:
            _tell(result, rules)
        if result.problem:
            say(f"Round {recorded.name} (line {recorded.line}) does not end as recorded: {result.problem}")
    if open_ended:
        say(f"{open_ended} of them do not say how they ended; they were refereed to the end")
    say(f"{good} of {len(rounds)} rounds end as recorded")
    if good < len(rounds):
        raise typer.Exit(1)


def _read(file: Path) -> list[RecordedRound]:
    try:
        return read_phh(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file} is no text in UTF-8, so no hand history.") from None
    except BrokenPhh as broken:
        raise BadInput(f"{file}, line {broken.line}: {broken.problem}") from None


def _own_book(file: Path, recorded: RecordedRound) -> Rulebook:
    try:
        return rulebook(recorded.book or "tda-2024")
    except UnknownRulebook as unknown:
        raise BadInput(f"{file}, round {recorded.name} at line {recorded.line}: {unknown}") from None


def _tell(result: Replay, book: Rulebook) -> None:
    stacks = sorted(zip(result.recorded.seats, result.stacks, strict=True))
    say(
        f"Round {result.recorded.name}, {book.id}",
        *(f"  {sentence}" for sentence in story(result.happened, book)),
        f"  Stacks: {', '.join(f'seat {seat} {stack:,}' for seat, stack in stacks)}.",
        "",
    )
