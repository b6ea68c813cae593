"""Who stands where: the order of finish with its prizes, or how it would be if all stopped now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.cli.clock import time_of_day
from goodhand.rules.money import Money
from goodhand.tournament.finish import Elimination, Standing, order_of_finish
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.prizes import prize_pool, schedule
from goodhand.tournament.state import Phase, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from goodhand.tournament.state import Tournament


class Ranked(Struct, frozen=True):
    """A player's line in the standings."""

    place: int
    """The first of the places shared, where some tie."""
    place_to: int
    player: str
    name: str
    chips: int
    """0: out."""
    table: int | None
    seat: int | None
    prize: Money | None
    out_at: int | None
    out_by: str
    rebuys: int


def ranking(t: Tournament) -> list[Ranked]:
    """Everybody's place, the winner first; who is still in ranks by chips."""
    entrants = [player.id for player in t.players.values() if player.status is not Status.WITHDRAWN]
    gone = {each.player: each for each in t.eliminations}
    left = {player: t.players[player].stack for player in entrants if player not in gone}
    out = [Elimination(e.player, e.group, e.started_with, e.at, e.table, e.by_player) for e in t.eliminations]
    prizes = {player: prize for player, _, _, prize in t.order if prize.cents}
    standings = tuple(Standing(player, first, last) for player, first, last, _ in t.order)
    if len(standings) < len(entrants):
        standings = order_of_finish(entrants, out, t.book, chips=left)
    ranked = []
    for standing in standings:
        player, how = t.players[standing.player], gone.get(standing.player)
        by = t.players.get(how.by_player) if how is not None else None
        ranked.append(
            Ranked(
                standing.place_from,
                standing.place_to,
                player.id,
                player.name,
                player.stack,
                player.place.table if player.place is not None else None,
                player.place.seat if player.place is not None else None,
                prizes.get(player.id),
                how.at if how is not None else None,
                by.name if by is not None else "",
                player.rebuys,
            )
        )
    return ranked


def prizes_now(t: Tournament) -> tuple[Money, ...]:
    """What each place would be paid from what has been taken in so far."""
    entrants = sum(1 for player in t.players.values() if player.status is not Status.WITHDRAWN)
    return schedule(prize_pool(t.takings, t.plan.payout), t.plan.payout, entrants) if entrants else ()


def ranking_table(t: Tournament, ranked: Sequence[Ranked]) -> Table:
    """The standings for people."""
    from rich.table import Table  # noqa: PLC0415 - Rich is slow to import

    over = t.phase is Phase.FINISHED
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title, justify in (("place", "right"), ("player", "left"), ("prize" if over else "chips", "right")):
        table.add_column(title, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    table.add_column("", no_wrap=False)
    for each in ranked:
        worth = (str(each.prize) if each.prize is not None else "") if over else f"{each.chips:,}" if each.chips else ""
        style = "bold" if each.prize is not None else "" if each.out_at is None else "dim"
        table.add_row(places_in_words(each.place, each.place_to), each.name, worth, _where(each, over), style=style)
    return table


def _where(each: Ranked, over: bool) -> str:
    rebuys = f", {each.rebuys} rebuy{'s' if each.rebuys > 1 else ''}" if each.rebuys else ""
    if each.out_at is not None:
        by = f" by {each.out_by}" if each.out_by and each.out_by != each.name else ""
        return f"out at {time_of_day(each.out_at)}{by}{rebuys}"
    if over or each.table is None:
        return f"{each.chips:,} chips{rebuys}"
    return f"table {each.table} seat {each.seat}{rebuys}"
