"""The grids of house rules: the blind schedule and the prizes."""

from collections.abc import Sequence

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper.page import Align, Column, Grid
from goodhand.paper.writer import Writer
from goodhand.rules import Topic
from goodhand.rules.level import Level
from goodhand.tournament.plan import Stage, TournamentPlan
from goodhand.tournament.prizes import prize_pool, schedule, within_limit


def blind_schedule(writer: Writer, occasion: OccasionPlan, plan: TournamentPlan) -> Grid:
    """Every level and break, with the time at which it begins, or how long after the start."""
    levels = [stage.level for stage in plan.stages if stage.level is not None]
    start = occasion.starts.get(plan.id)
    columns, figures = writer.texts.columns, writer.figures
    used = [
        name
        for name, amounts in (
            ("small", [level.small_blind for level in levels]),
            ("big", [level.big_blind for level in levels]),
            ("ante", [level.ante for level in levels]),
            ("big_blind_ante", [level.big_blind_ante for level in levels]),
        )
        if any(amounts)
    ]
    titles = [columns["blind" if name == "big" and "small" not in used else name] for name in used]
    rows: list[tuple[str, ...]] = []
    number = elapsed = 0
    for stage in plan.stages:
        begins = figures.hours(elapsed) if start is None else figures.time(TimeOfDay(start.second + elapsed))
        if stage.level is None:
            rows.append((_across(writer, begins, stage),))
        else:
            number += 1
            if stage.colour_up:
                rows.append((_gone(writer, stage, capital=True),))
            amounts = (_amount(writer, stage.level, name) for name in used)
            rows.append((str(number), begins, *amounts, figures.number(stage.seconds / 60)))
        elapsed += stage.seconds
    titles = [columns["level"], columns["begins" if start is not None else "after"], *titles, columns["minutes"]]
    return Grid(writer.text("Blind schedule"), _columns(titles), tuple(rows), clauses=writer.cites(Topic.BLINDS))


def _columns(titles: Sequence[str]) -> tuple[Column, ...]:
    first, *others = titles
    return (Column(first), *(Column(title, Align.RIGHT, share=1) for title in others))


def _across(writer: Writer, begins: str, stage: Stage) -> str:
    minutes = stage.seconds / 60
    said = writer.say("break_gone", minutes=minutes, gone=_gone(writer, stage)) if stage.colour_up else ""
    return f"{begins}  {said or writer.say('break', minutes=minutes)}"


def _gone(writer: Writer, stage: Stage, capital: bool = False) -> str:
    values = ", ".join(map(writer.figures.number, stage.colour_up))
    return writer.say("coloured_up", values=values) if capital else writer.part("coloured_up", values=values)


NOTHING = "–"  # noqa: RUF001 - what is printed where nothing is posted


def _amount(writer: Writer, level: Level, name: str) -> str:
    amount = {
        "small": level.small_blind,
        "big": level.big_blind,
        "ante": level.ante,
        "big_blind_ante": level.big_blind_ante,
    }[name]
    return writer.figures.number(amount) if amount else NOTHING


def prize_schedule(writer: Writer, plan: TournamentPlan) -> Grid:
    """Each place's share of the pool, and what that is when all seats are sold."""
    columns, figures = writer.texts.columns, writer.figures
    pool = within_limit(prize_pool(plan.buy_in * plan.capacity, plan.payout, plan.capacity), writer.book)
    example = schedule(pool, plan.payout, plan.capacity)
    shares = [figures.share(points) for points in plan.payout.basis_points] or [NOTHING] * len(example)
    rows = tuple(
        (figures.place(place), share, figures.money(amount))
        for place, (share, amount) in enumerate(zip(shares, example, strict=True), 1)
    )
    titles = (columns["place"], columns["share"], columns["example"])
    return Grid(writer.text("Prizes by place"), _columns(titles), rows, clauses=writer.cites(Topic.PRIZES))
