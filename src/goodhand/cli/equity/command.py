"""`goodhand equity`: how often each pocket wins, by every board or by a sample of them."""

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from goodhand.cli.cards import coloured, has_signs
from goodhand.cli.equity import odds
from goodhand.cli.options import AsJson
from goodhand.cli.output import BadInput, print_json
from goodhand.cli.tables import console, print_lines


def equity(
    pockets: Annotated[list[str], typer.Argument(metavar="POCKET...", help="Two cards each: AhAd, or ?? for any two.")],
    board: Annotated[str, typer.Option(metavar="CARDS", help="Board cards that lie on the table: 7h8h9c.")] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards known to be out of the deck.")] = "",
    exact: Annotated[
        bool | None,
        typer.Option("--exact/--sampled", help="Every board, or a sample.", show_default="exact where that is quick"),
    ] = None,
    samples: Annotated[int, typer.Option(help="How many boards a sample has.")] = 2_000_000,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same sample.")] = None,
    threads: Annotated[int, typer.Option(help="How many threads; 0: one for each core.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Say how often each pocket wins: exactly, or by Monte Carlo."""
    if samples < 1 or samples > 10**12:
        raise BadInput(f"A sample of {samples:,} boards is not possible; ask for 1 to a million million.")
    if threads < 0:
        raise BadInput(f"{threads} threads cannot be used; 0 uses one for each core.")
    if seed is not None and not 0 <= seed < 1 << 63:
        raise BadInput(f"The seed {seed} is out of range: 0 to 9,223,372,036,854,775,807.")
    spot = odds.read_spot(pockets, board, dead)
    result = odds.compute(spot, exact=exact, samples=samples, seed=seed, threads=threads)
    if as_json:
        print_json(result.as_data())
        return
    _print(result)


def _print(result: odds.Odds) -> None:
    signs = has_signs(console().encoding)
    now = [f"Player {number} now: {each.now}" for number, each in enumerate(result.players, 1) if each.now]
    print_lines(_table(result, signs), "", *(coloured(line, signs=signs) for line in [*now, result.how()]))


def _table(result: odds.Odds, signs: bool) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("player")
    table.add_column("cards")
    for column in ("win %", "tie %", "equity %", *(() if result.exact else ("std. error",)), "wins", "ties"):
        table.add_column(column, justify="right")
    for number, each in enumerate(result.players, 1):
        error = () if result.exact else (f"{100 * each.standard_error:.3f}",)
        table.add_row(
            str(number),
            coloured(each.cards, signs=signs),
            f"{100 * each.win:.2f}",
            f"{100 * each.tie:.2f}",
            f"{100 * each.equity:.2f}",
            *error,
            f"{each.wins:,}",
            f"{each.ties:,}",
        )
    return table
