"""The state of the evening, the next step, and everything missing before the books close."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from goodhand.cli.desk.advice import numbered
from goodhand.night.narration import balance_asked, drawer
from goodhand.night.typed.vocabulary import in_words
from goodhand.night.views.clock import clock_in_words
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.closing import missing
from goodhand.occasion.staffing import no_dealer, tables_without_dealer
from goodhand.rules.speech import counted
from goodhand.tournament.hours import hours_are_over
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.state import Phase, Status, Tournament

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader


def show_missing(desk: Desk, _: Reader) -> None:
    found = missing(desk.state, desk.who)
    if desk.state.closed is not None:
        desk.show("The books are closed.")
    elif not found:
        desk.show("Nothing is missing: `close` closes the books.")
    desk.show(*numbered(found))


def show_status(desk: Desk, _: Reader) -> None:
    o = desk.state
    plan = o.plan
    closed = ", closed" if o.closed is not None else ""
    until = f"until {plan.licence.closes}"
    desk.show(f"{plan.licensee.name}, licence {plan.licence.number}, {plan.date} {until}{closed}. {drawer(o)}")
    on = [f"{o.name_of(shift.person)} ({shift.duty})" for shift in o.shifts if shift.ends is None]
    desk.show(f"On duty: {', '.join(on) or 'nobody'}.")
    for tournament in plan.tournaments:
        desk.show(*_of_tournament(desk, desk.tournament_state(tournament.id)))
    due = [f"{prize.name} {places_in_words(prize.first, prize.last)} {prize.amount}" for _, prize in o.unpaid()]
    if due:
        desk.show(f"Prizes due: {', '.join(due)}.")
    if o.unreported():
        desk.show(f"To be reported: incident {', '.join(str(each.number) for each in o.unreported())}.")
    tasks = len(open_tasks(o, desk.conductor.night.level_began(desk.now)))
    desk.show(f"Duties still open: {tasks} (`checklist open`). Against the rules so far: {len(o.violations)}.")
    desk.show(*_next(desk))


def _next(desk: Desk) -> Iterator[str]:
    """The next step for the person at the desk, where the tournaments do not say it."""
    o = desk.state
    phases = {desk.tournament_state(each.id).phase for each in o.plan.tournaments}
    if o.closed is None and o.on_duty(desk.who) is None:
        yield "Next: `on` signs you in."
    elif o.closed is None and not o.lines:
        yield "Next: `bank` opens the drawer, `checklist before doors` shows what to see to."
    elif o.closed is None and phases == {Phase.FINISHED}:
        yield "Next: `missing` lists what is left to do before `close`."
    elif o.closed is not None and o.totals.drawer:
        yield "Next: `deposit all` brings the drawer to the account."


def _of_tournament(desk: Desk, t: Tournament) -> Iterator[str]:
    entries = sum(1 for player in t.players.values() if player.status is not Status.WITHDRAWN)
    if t.phase is not Phase.PLAYING:
        waits = {
            Phase.ENTRIES: "entries are sold, until `draw`",
            Phase.SEATED: "seats are drawn, the clock waits for `start`",
        }
        if desk.state.closed is not None and t.phase is not Phase.FINISHED:
            yield f"{t.plan.name}: was not held."
            return
        yield f"{t.plan.name}: {waits.get(t.phase, 'over')}; {counted(entries, 'entry', 'entries')}."
        return
    yield clock_in_words(t, desk.now)
    if hours_are_over(t, desk.now):
        yield "  The licence's hours are over: `finish NAME CHIPS, NAME CHIPS ...` ranks those still in."
    yield f"  {len(t.remaining())} of {entries} players left at {counted(len(t.tables), 'table')}."
    if without := tables_without_dealer(desk.state, t.tables):
        yield f"  {no_dealer(desk.state, without)} `on NAME as dealer table {without[0]}` signs one in."
    pending = [player.name for player in t.players.values() if player.status is Status.PENDING]
    if pending:
        yield f"  Without chips: {', '.join(pending)}; `rebuy` or `declines`."
    yield from (f"  Next: {in_words(each)}" for each in balance_asked(t))
