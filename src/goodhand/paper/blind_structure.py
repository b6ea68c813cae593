"""The blind structure on a sheet of its own, for the wall."""

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.languages import Texts, english
from goodhand.paper.page import KeptTogether, Layout, Mark, Paper, Rules
from goodhand.paper.rules_of_play import two_blinds
from goodhand.paper.schedules import blind_schedule
from goodhand.paper.writer import Writer
from goodhand.rules import Topic
from goodhand.tournament.plan import TournamentPlan


def blind_structure(
    occasion: OccasionPlan, plan: TournamentPlan, texts: Texts = english, *, practice: bool = False
) -> Paper:
    """Every level and break of one tournament, and the moment from which a new level applies."""
    writer = Writer(plan.posted_book(), texts, one_blind=not two_blinds(plan))
    start = occasion.starts.get(plan.id)
    facts = (
        ("licensee", occasion.licensee.name),
        ("date", writer.figures.date(occasion.date)),
        ("begins", "" if start is None else writer.figures.time(start)),
    )
    rules = (
        writer.rule("blinds", Topic.BLINDS),
        *writer.by_knobs("level_applies", "levels_may_change"),
        writer.chosen("schedule_end", Topic.ESSENTIAL),
    )
    return Paper(
        title=writer.text("Blind structure"),
        subtitle=plan.name,
        language=texts.language,
        date=occasion.date,
        facts=tuple((texts.facts[name], value) for name, value in facts if value),
        blocks=(KeptTogether((blind_schedule(writer, occasion, plan),)), Rules(writer.heading("blinds"), rules)),
        layout=Layout.SHEET,
        mark=Mark.PRACTICE if practice else Mark.NONE,
    )
