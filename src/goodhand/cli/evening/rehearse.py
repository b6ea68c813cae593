"""`goodhand rehearse`: a whole occasion with bots at every seat, from shut doors to closed books."""

import asyncio
import shlex
from typing import Annotated

import typer
from msgspec.structs import asdict

from goodhand.cli.journals import evening_journal
from goodhand.cli.options import BY_HAND, AsJson, EventFile, NewJournal, Seed, drawn_seed
from goodhand.cli.output import BadInput, print_json, say
from goodhand.cli.plans import field_of, read_plan, seed_of
from goodhand.night.views.books import books_summary
from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.rehearsal import Rehearsal


def rehearse(
    event: EventFile,
    seed: Seed = None,
    journal: NewJournal = None,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many enter each tournament.", show_default="as many as may")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Rehearse the whole occasion: staff, duties, desk, play, prizes and closing, with bots at every seat."""
    occasion, chosen = read_plan(event), drawn_seed(seed)
    try:
        closed = asyncio.run(_run(occasion, chosen, journal, players))
    except KeyboardInterrupt:
        raise BadInput("The rehearsal was stopped.") from None
    if as_json:
        print_json({"seed": str(chosen), "seed_by_hand": seed is not None, **_summary(closed)})
        return
    for name, said in _summary(closed).items():
        say(f"{name.replace('_', ' '):>16}: {said}")
    again = f"goodhand rehearse {shlex.quote(str(event))} --seed {chosen}"
    say(f"Again: {again}" + (f" --players {players}" if players is not None else ""))
    if journal is not None:
        say(f"Its papers: goodhand paper records {shlex.quote(journal)} -o papers")
        say(f"For the regulator: goodhand export {shlex.quote(journal)} -o night.zip")
    if seed is not None:
        say(BY_HAND)


async def _run(plan: OccasionPlan, seed: int, where: str | None, players: int | None) -> Occasion:
    field = {
        each.id: field_of(each, None if players is None else min(players, each.capacity)) for each in plan.tournaments
    }
    async with evening_journal(where, plan) as journal:
        rehearsal = Rehearsal(
            journal, plan, lambda each: seed_of(seed, each), field=field, names=bot_names(sum(field.values()))
        )
        return await rehearsal.run()


def _summary(o: Occasion) -> dict[str, str]:
    told = {name: str(value) for name, value in asdict(books_summary(o)).items() if name != "closed"}
    against = "; ".join(f"{each.text} [{each.clause}]" for each in o.violations)
    return {**told, "violations": against or "none", "books": "closed" if o.closed is not None else "open"}
