"""`goodhand play`: a person against bots in the terminal, under any book."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from goodhand.play import Level


class Speed(StrEnum):
    """How long the bots think."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


PAUSES: Final = {Speed.FAST: 0.0, Speed.NORMAL: 0.45, Speed.SLOW: 1.3}
"""Seconds after each thing that happens, on a terminal."""


def play(
    context: typer.Context,
    event: Annotated[
        Path | None, typer.Argument(metavar="[EVENT.toml]", help="Play a whole tournament, as this event file has it.")
    ] = None,
    book: Annotated[str, typer.Option(help="The rulebook's id; `goodhand rulebooks` lists them.")] = "house-nlhe",
    players: Annotated[
        int | None,
        typer.Option(help="How many play, you included.", show_default="6; in a tournament as many as may enter"),
    ] = None,
    stack: Annotated[int, typer.Option(help="Chips for everyone at the start.")] = 2000,
    blinds: Annotated[
        str, typer.Option(help="Small and big blind; one number where the book has one blind.")
    ] = "50/100",
    chip: Annotated[int, typer.Option(help="The smallest chip in play.")] = 25,
    seat: Annotated[int, typer.Option(help="Your seat; in a tournament it is drawn.")] = 1,
    seat_name: Annotated[str, typer.Option(metavar="NAME", help="Your name, in a tournament.")] = "You",
    tournament: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which tournament.", show_default="the event file's first")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards and the same bots.")] = None,
    rounds: Annotated[int | None, typer.Option(help="Stop after so many rounds.")] = None,
    speed: Annotated[Speed, typer.Option(help="How long the bots take.")] = Speed.NORMAL,
    record: Annotated[Path | None, typer.Option(metavar="FILE.phhs", help="Write the rounds to a new file.")] = None,
    shuffles: Annotated[
        Path | None,
        typer.Option(metavar="FILE.json", help="Seal each deck, and write proofs of the cards you saw to a new file."),
    ] = None,
) -> None:
    """Play against bots in the terminal: one table under any rulebook, or a whole tournament."""
    if rounds is not None and rounds < 1:
        raise BadInput(f"{rounds} rounds cannot be played; ask for one or more.")
    if record is not None and record == shuffles:
        raise BadInput("The record and the shuffles need a file each.")
    if event is not None:
        _refuse(context, ("book", "stack", "blinds", "chip", "seat"), f"{event} says it")
        _play_tournament(event, tournament, players, seat_name, seed, rounds, PAUSES[speed], record, shuffles)
        return
    _refuse(context, ("seat_name", "tournament"), "it needs an event file")
    players = 6 if players is None else players
    from goodhand.cli.game import Game  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.keeping import Record, Shuffles  # noqa: PLC0415 - the same
    from goodhand.cli.person import Keyboard  # noqa: PLC0415 - the same
    from goodhand.cli.session import Chance, Session  # noqa: PLC0415 - the same
    from goodhand.rules import rulebook  # noqa: PLC0415 - the same

    rules = rulebook(book)
    level = _level(blinds)
    if players > 1000:
        raise BadInput(f"{players:,} players are too many for one table.")
    stacks = dict.fromkeys(range(1, players + 1), stack)
    Session(rules, stacks, level, chip, Chance(0)).deal(())  # refuses a table that no Round of Play can begin on
    if seat not in stacks:
        raise BadInput(f"There is no seat {seat}: the seats are 1 to {players}.")
    game = Game(Session(rules, stacks, level, chip, Chance(seed)), seat, Keyboard(), PAUSES[speed])
    game.record = Record(record) if record is not None else None
    game.shuffles = Shuffles(shuffles) if shuffles is not None else None
    game.screen.say(f"{rules.name}. Practice chips, worth nothing. ? helps, q leaves.")
    game.run(rounds)


def _refuse(context: typer.Context, options: tuple[str, ...], why: str) -> None:
    """Refuse options that were given and mean nothing here."""
    for name in options:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadInput(f"--{name.replace('_', '-')} cannot be given here: {why}.")


def _play_tournament(
    event: Path,
    tournament: str | None,
    players: int | None,
    name: str,
    seed: int | None,
    rounds: int | None,
    pause: float,
    record: Path | None,
    shuffles: Path | None,
) -> None:
    import secrets  # noqa: PLC0415 - keeps `goodhand --help` quick

    from goodhand.cli.keeping import Record, Shuffles  # noqa: PLC0415 - the same
    from goodhand.cli.person import Keyboard  # noqa: PLC0415 - the same
    from goodhand.cli.plans import chosen, field_of, read_plan  # noqa: PLC0415 - the same
    from goodhand.cli.tournament_game import TournamentGame  # noqa: PLC0415 - the same

    if not name.strip():
        raise BadInput("A player needs a name.")
    occasion = read_plan(event)
    plan = chosen(occasion, tournament)[0]
    field = field_of(plan, players)
    seed = secrets.randbelow(10**6) if seed is None else seed
    game = TournamentGame(occasion, plan, seed, field, name.strip(), Keyboard(), pause)
    game.most_rounds = rounds
    game.record = Record(record) if record is not None else None
    game.shuffles = Shuffles(shuffles) if shuffles is not None else None
    game.screen.say(f"{plan.name}, {field} players, {game.book.name}. Practice: no money. ? helps, q leaves.")
    game.screen.say(f"Seed {seed} deals the same evening again.", "dim")
    game.run()


def _level(blinds: str) -> Level:
    from goodhand.play import Level  # noqa: PLC0415 - keeps `goodhand --help` quick

    parts = blinds.split("/")
    if len(parts) > 2 or not all(part.strip().isdecimal() and part.isascii() and len(part) < 16 for part in parts):
        raise BadInput(f"{blinds!r} is no pair of blinds: write the small and the big one, as in 50/100.")
    return Level(int(parts[0]) if len(parts) == 2 else 0, int(parts[-1]))
