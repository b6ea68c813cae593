"""`goodhand rehearse`: a whole occasion with bots at every seat, from shut doors to closed books."""

from __future__ import annotations

import asyncio
import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.evening import EventFile, drawn_seed
from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from goodhand.occasion.plan import OccasionPlan
    from goodhand.occasion.state import Occasion


def rehearse(
    event: EventFile,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same night.", show_default="drawn, and said")
    ] = None,
    journal: Annotated[
        str | None,
        typer.Option(metavar="FILE.db", help="Keep every event: a new file, or a server's postgres:// address."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many enter each tournament.", show_default="as many as may")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")] = False,
) -> None:
    """Rehearse the whole occasion: staff, duties, desk, play, prizes and closing, with bots at every seat."""
    from goodhand.cli.output import print_json  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.plans import read_plan  # noqa: PLC0415 - the same

    occasion, chosen = read_plan(event), drawn_seed(seed)
    try:
        closed = asyncio.run(_run(occasion, chosen, journal, players))
    except KeyboardInterrupt:
        raise BadInput("The rehearsal was stopped.") from None
    if as_json:
        print_json({"seed": chosen, **_summary(closed)})
        return
    for name, said in _summary(closed).items():
        print(f"{name.replace('_', ' '):>16}: {said}")
    again = f"goodhand rehearse {shlex.quote(str(event))} --seed {chosen}"
    print(f"Again: {again}" + (f" --players {players}" if players is not None else ""))
    if journal is not None:
        print(f"Its papers: goodhand paper records {shlex.quote(journal)} -o papers")
        print(f"For the regulator: goodhand export {shlex.quote(journal)} -o night.zip")


async def _run(plan: OccasionPlan, seed: int, where: str | None, players: int | None) -> Occasion:
    from goodhand.cli.journals import evening_journal  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.people import names  # noqa: PLC0415 - the same
    from goodhand.cli.plans import field_of, seed_of  # noqa: PLC0415 - the same
    from goodhand.simulate.rehearsal import Rehearsal  # noqa: PLC0415 - the same

    field = {
        each.id: field_of(each, None if players is None else min(players, each.capacity)) for each in plan.tournaments
    }
    async with evening_journal(where, plan.tournaments) as journal:
        rehearsal = Rehearsal(
            journal, plan, lambda each: seed_of(seed, each), field=field, names=names(sum(field.values()))
        )
        return await rehearsal.run()


def _summary(o: Occasion) -> dict[str, str]:
    sums, money = o.totals, o.money
    return {
        "licensee": o.plan.licensee.name,
        "entries": str(sum(len(each) for each in o.players.values())),
        "receipts": str(money(sums.receipts)),
        "prizes_paid": str(money(sums.prizes)),
        "expenses": str(money(sums.expenses)),
        "licence_fee": str(money(sums.licence_fee)),
        "net_proceeds": str(money(sums.net_proceeds)),
        "duties_ticked": str(len(o.done)),
        "violations": "; ".join(f"{each.text} [{each.clause}]" for each in o.violations) or "none",
        "books": "closed" if o.closed is not None else "open",
    }
