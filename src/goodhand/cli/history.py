"""`goodhand history`: what happened in an evening, or in any of its Rounds of Play, from its journal."""

from __future__ import annotations

from typing import Annotated

import typer

from goodhand.cli.standings import AsJson, Name, Where


def history(
    journal: Where,
    table: Annotated[int | None, typer.Option(metavar="N", help="The rounds of this table.")] = None,
    number: Annotated[int | None, typer.Option("--round", metavar="N", help="A table's round of this number.")] = None,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="What concerns this player.")] = None,
    tournament: Name = None,
    phh: Annotated[bool, typer.Option("--phh", help="Write the rounds as a hand history (PHH).")] = False,
    all_cards: Annotated[
        bool, typer.Option("--all-cards", help="Tell cards too that nobody showed: for the regulator's eyes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Tell an evening's story, or any round of it in words or as PHH; cards that nobody showed stay hidden."""
    from goodhand.cli.history_rounds import picked, print_rounds  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.history_story import print_story  # noqa: PLC0415 - the same
    from goodhand.cli.journals import read_journal  # noqa: PLC0415 - the same

    chronicles = read_journal(journal, tournament, rounds=phh or table is not None or number is not None)
    if table is None and number is None and not phh:
        print_story(chronicles, player, as_json=as_json)
        return
    found = picked(chronicles, table, number, player)
    print_rounds(found, in_words=number is not None, phh=phh, all_cards=all_cards, as_json=as_json)
