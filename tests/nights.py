"""The nights of the five examples: rehearsed with bots, with a dispute and an incident, to closed books."""

from pathlib import Path

from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.disputes import RecordIncident, RecordRuling, ReplaceDeck, ReportIncident
from goodhand.night.history import History
from goodhand.night.papers import night_source
from goodhand.night.reading import acts_of, night_of, the_night
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.occasion.rulings import DECIDES
from goodhand.paper.source import PaperSource
from goodhand.plan.event_file import read_event
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.rehearsal import Rehearsal, Scene
from goodhand.tournament.events import SeatsDrawn
from goodhand.tournament.state import Tournament

EXAMPLES = Path(__file__).parents[1] / "examples"
BOOKS = ("british-columbia", "house", "manitoba", "michigan", "new-jersey")


SHOWN = {"michigan": 60, "new-jersey": 44}
"""Players of the nights whose papers docs/images shows; of the others 20. Each of them raises money."""


def rehearsal(
    book: str, players: int = 20, seed: int = 1, plan: OccasionPlan | None = None, *, practice: bool = False
) -> Rehearsal:
    """A night of an example, with this many players at most in each of its tournaments."""
    plan = plan or read_event((EXAMPLES / f"{book}.toml").read_text(encoding="utf-8"))
    field = {each.id: min(players, each.capacity) for each in plan.tournaments}
    return Rehearsal(
        MemoryJournal(CODEC),
        plan,
        lambda each: f"{seed}/{each.id}".encode(),
        field=field,
        names=bot_names(sum(field.values())),
        besides=scenes(plan),
        practice=practice,
    )


async def held(night: Rehearsal) -> tuple[PaperSource, Tournament]:
    """Return the source of a night's papers when it is over, and its first tournament just after the draw."""
    await night.run()
    records = [record async for record in night.conductor.journal.read_all()]
    history, id_ = History(the_night(records)), night.plan.tournaments[0].id
    for _, done in acts_of(records):
        history.add(done)
        if any(scope == id_ and isinstance(event, SeatsDrawn) for scope, event in done.happened):
            break
    return night_source(night_of(records, the_night(records))), history.night.tournaments[id_]


def scenes(plan: OccasionPlan) -> tuple[Scene, ...]:
    """A dispute that whoever the book names settles, and a deck that is suspected of being marked."""
    boss = _boss(plan)
    id_ = plan.tournaments[0].id
    at = plan.licence.second_of(plan.starts[id_]) + 2700
    dispute = RecordRuling(
        situation="odd-chip",
        facts="Two players split a pot of 1,025 and both claimed the chip of 25.",
        ruling="The chip goes by the posted rule; both hands were shown and agreed on.",
        people=("Ada", "Bert"),
        tournament=id_,
        table=1,
        round=12,
    )
    facts = "A corner of the ace of spades is bent."
    marked = RecordIncident(
        category="suspected marked deck", facts=facts, deck="D7", tournament=id_, table=2, wrongdoing=True
    )
    return (
        (at, boss, dispute),
        (at + 600, boss, ReplaceDeck(table=2, deck="D7", reason="a bent corner")),
        (at + 600, boss, marked),
        (at + 900, boss, ReportIncident(number=1, reference="by telephone and fax")),
    )


def _boss(plan: OccasionPlan) -> str:
    duties = DECIDES[plan.evening_book().dispute_authority.value]
    if Duty.CHAIRPERSON in duties:
        return person_id(plan.licensee.chairperson)
    if Duty.OPERATOR in duties:
        return person_id(plan.licensee.operator)
    return person_id(next(worker.name for worker in plan.staff if worker.duty in duties))
