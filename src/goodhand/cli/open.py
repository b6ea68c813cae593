"""`goodhand open`: open a planned occasion and its tournaments in a journal."""

import asyncio
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from goodhand.charity.settings import letterhead_of
from goodhand.charity.shelf import open_shelf, shelf_of
from goodhand.cli.check import findings_in_words
from goodhand.cli.journals import is_server, new_journal
from goodhand.cli.options import EventFile
from goodhand.cli.output import BadInput, say
from goodhand.cli.plans import examined, read_plan
from goodhand.journal.errors import StaleVersion
from goodhand.night.acts.opening import OpenedAlready, OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.hall_time import known_zone, second_of_wall
from goodhand.night.streams import held_nights, night_id
from goodhand.occasion.letterhead import Letterhead
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.findings import Finding
from goodhand.rules.units import MIDNIGHT


def open_occasion(
    event: EventFile,
    journal: Annotated[
        str, typer.Option(metavar="FILE.db", help="Where to keep the records: a new file, or a postgres:// address.")
    ],
    practice: Annotated[
        bool, typer.Option("--practice", help="To practise: the licence's date may have passed.")
    ] = False,
) -> None:
    """Open an occasion: the plan is checked and holds from now on; then the desk can work."""
    plan = read_plan(event)
    findings = require_openable(event, plan, practice=practice)
    asyncio.run(_open(plan, journal, practice=practice))
    say(*findings_in_words(event, findings), *_said(plan, journal, practice=practice))


def require_openable(event: Path, plan: OccasionPlan, *, practice: bool) -> Sequence[Finding]:
    """Refuse a plan that makes no sense here and today, or has gaps; else what `check` finds."""
    findings = examined(event).findings
    _require_sense(plan, practice=practice)
    if not practice:
        _require_filled_in(event, findings)
    return findings


def _require_sense(plan: OccasionPlan, *, practice: bool) -> None:
    """Refuse a zone that this machine does not know, and a day that has passed."""
    if not known_zone(plan.time_zone):
        raise BadInput(f'There is no time zone "{plan.time_zone}"; write one such as "America/Detroit".')
    licence = plan.licence
    if not practice and second_of_wall(plan) > licence.opens.second + licence.seconds:
        raise BadInput(f"The licence's date, {plan.date}, has passed; to practise with this plan, say --practice.")


def _require_filled_in(event: Path, findings: Sequence[Finding]) -> None:
    """Refuse a plan with gaps: once opened it holds, and every receipt would say "to be filled in"."""
    gaps = [f"  line {each.line}: {each.sentence}" for each in findings if each.code == "to-fill-in"]
    if gaps:
        said = (
            f"{event} is not filled in, and once it is opened it holds; fill it in first, or practise with --practice"
        )
        raise BadInput("\n".join([f"{said}:", *gaps]))


async def _open(plan: OccasionPlan, where: str, *, practice: bool) -> None:
    async with new_journal(where) as opened:
        if held := await held_nights(opened):
            raise BadInput(f"The journal holds the occasion {held[0]!r} already; name another for this one.")
        try:
            conductor = Conductor(opened, night_id(plan), wall=False)
            opening = OpenNight(plan=plan, practice=practice, letterhead=await _letterhead(plan, where))
            await conductor.do(opening, at=MIDNIGHT, journal_at=0)
        except (StaleVersion, OpenedAlready):
            there = ", ".join(map(repr, await held_nights(opened)))
            raise BadInput(
                f"Somebody else was faster, and has opened {there} in this journal; nothing was written."
            ) from None


async def _letterhead(plan: OccasionPlan, where: str) -> Letterhead:
    """From the charity's settings, if the shelf next to this journal has some."""
    if not is_server(where) and not Path(shelf_of(where)).is_file():
        return Letterhead()
    shelf = await open_shelf(shelf_of(where))
    try:
        return await letterhead_of(shelf, plan.licensee)
    finally:
        await shelf.close()


def _said(plan: OccasionPlan, where: str, *, practice: bool) -> list[str]:
    names = " and ".join(tournament.name for tournament in plan.tournaments)
    desk = next((worker.name for worker in plan.staff if worker.duty == "desk"), plan.licensee.chairperson)
    entry = "enter NAME" if len(plan.tournaments) == 1 else f"enter NAME in {plan.tournaments[0].name}"
    sit = f"goodhand desk {shlex.quote(where)} --as {shlex.quote(desk)}{' --practice' * practice}"
    return [
        f"Opened: {plan.licensee.name}, licence {plan.licence.number}, {plan.date}, {plan.licence.opens} to "
        f"{plan.licence.closes}: {names}.",
        f"Next: {sit}",
        "There: `on` signs you in, `checklist before doors` shows what to see to, `bank` opens the drawer, "
        f"`{entry}` sells an entry, `help` lists all words.",
    ]
