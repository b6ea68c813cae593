"""`goodhand play`: a person against bots in the terminal, under any book."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from goodhand.cli.options import BY_HAND, Seed, drawn_seed
from goodhand.cli.output import BadInput
from goodhand.cli.plans import chosen, field_of, read_plan
from goodhand.cli.play.game import WrittenDown
from goodhand.cli.play.keyboard import Keyboard
from goodhand.cli.play.one_table import Chance, TableGame, TableInPlay
from goodhand.cli.play.record import HandHistory, SealedDecks
from goodhand.cli.play.tournament import TournamentGame, TournamentSeat
from goodhand.play import Level
from goodhand.rules import rulebook
from goodhand.rules.units import Seat


class Speed(StrEnum):
    """How long the bots think."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


PAUSES: Final = {Speed.FAST: 0.0, Speed.NORMAL: 0.45, Speed.SLOW: 1.3}
"""Seconds after each thing that happens, on a terminal."""
MOST_PLAYERS: Final = 1000
"""More than any book has at a table; the book says how many it has."""


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
    seed: Seed = None,
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
    game: TableGame | TournamentGame
    if event is None:
        _refuse_options(context, ("seat_name", "tournament"), "it needs an event file")
        session = _session(book, 6 if players is None else players, stack, blinds, chip, seed)
        if Seat(seat) not in session.stacks:
            raise BadInput(f"There is no seat {seat}: the seats are 1 to {len(session.stacks)}.")
        game = TableGame(session, Seat(seat), Keyboard(), PAUSES[speed], _kept(record, shuffles))
        game.screen.say(f"{game.book.name}. Practice chips, worth nothing. ? helps, q leaves.")
    else:
        _refuse_options(context, ("book", "stack", "blinds", "chip", "seat"), f"{event} says it")
        at = _tournament_seat(event, tournament, players, seat_name, seed)
        game = TournamentGame(at, Keyboard(), PAUSES[speed], _kept(record, shuffles))
        field = f"{at.plan.name}, {at.field} players, {game.book.name}"
        game.screen.say(f"{field}. Practice: no money. ? helps, q leaves.")
        game.screen.say(f"Seed {at.seed} deals the same evening again.", "dim")
    if seed is not None:
        game.screen.say(BY_HAND, "dim")
    game.run(rounds)


def _refuse_options(context: typer.Context, options: tuple[str, ...], why: str) -> None:
    """Refuse options that were given and mean nothing here."""
    for name in options:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadInput(f"--{name.replace('_', '-')} cannot be given here: {why}.")


def _session(book: str, players: int, stack: int, blinds: str, chip: int, seed: int | None) -> TableInPlay:
    rules, level = rulebook(book), _level(blinds)
    if players > MOST_PLAYERS:
        raise BadInput(f"{players:,} players are too many for one table.")
    stacks = dict.fromkeys(map(Seat, range(1, players + 1)), stack)
    TableInPlay(rules, stacks, level, chip, Chance(0)).deal(())  # refuses a table that no Round of Play can begin on
    return TableInPlay(rules, stacks, level, chip, Chance(seed))


def _level(blinds: str) -> Level:
    parts = blinds.split("/")
    if len(parts) > 2 or not all(part.strip().isdecimal() and part.isascii() and len(part) < 16 for part in parts):
        raise BadInput(f"{blinds!r} is no pair of blinds: write the small and the big one, as in 50/100.")
    return Level(int(parts[0]) if len(parts) == 2 else 0, int(parts[-1]))


def _tournament_seat(
    event: Path, tournament: str | None, players: int | None, name: str, seed: int | None
) -> TournamentSeat:
    if not name.strip():
        raise BadInput("A player needs a name.")
    occasion = read_plan(event)
    plan = chosen(occasion, tournament)[0]
    return TournamentSeat(occasion, plan, field_of(plan, players), drawn_seed(seed), name.strip())


def _kept(record: Path | None, shuffles: Path | None) -> WrittenDown:
    return WrittenDown(
        HandHistory(record) if record is not None else None, SealedDecks(shuffles) if shuffles is not None else None
    )
