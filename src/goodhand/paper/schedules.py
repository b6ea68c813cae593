"""The tables of house rules: the blind schedule and the prizes."""

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper.asked import asked
from goodhand.paper.document import Table
from goodhand.paper.pen import Pen
from goodhand.rules.level import Level
from goodhand.tournament.plan import Stage, TournamentPlan
from goodhand.tournament.prizes import prize_pool, schedule


def blind_schedule(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> Table:
    """Every level and break, with the time at which it begins, or how long after the start."""
    levels = [stage.level for stage in plan.stages if stage.level is not None]
    start = occasion.starts.get(plan.id)
    columns, figures = pen.texts.COLUMNS, pen.figures
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
            rows.append(("", _across(pen, begins, stage)))
        else:
            number += 1
            if stage.colour_up:
                rows.append(("", _gone(pen, stage, capital=True)))
            amounts = (_amount(pen, stage.level, name) for name in used)
            rows.append((str(number), begins, *amounts, figures.number(stage.seconds / 60)))
        elapsed += stage.seconds
    begins_title = columns["begins" if start is not None else "after"]
    return Table((columns["level"], begins_title, *titles, columns["minutes"]), tuple(rows), asked(pen.book, "blinds"))


def _across(pen: Pen, begins: str, stage: Stage) -> str:
    minutes = stage.seconds / 60
    said = pen.say("break_gone", minutes=minutes, gone=_gone(pen, stage)) if stage.colour_up else ""
    return f"{begins}  {said or pen.say('break', minutes=minutes)}"


def _gone(pen: Pen, stage: Stage, capital: bool = False) -> str:
    values = ", ".join(map(pen.figures.number, stage.colour_up))
    return pen.say("coloured_up", values=values) if capital else pen.part("coloured_up", values=values)


def _amount(pen: Pen, level: Level, name: str) -> str:
    amount = {
        "small": level.small_blind,
        "big": level.big_blind,
        "ante": level.ante,
        "big_blind_ante": level.big_blind_ante,
    }[name]
    return pen.figures.number(amount) if amount else "–"  # noqa: RUF001 - what is printed where nothing is posted


def prize_schedule(pen: Pen, plan: TournamentPlan) -> Table:
    """Each place's share of the pool, and what that is when all seats are sold."""
    columns, figures = pen.texts.COLUMNS, pen.figures
    example = schedule(prize_pool(plan.buy_in * plan.capacity, plan.payout), plan.payout, plan.capacity)
    rows = tuple(
        (figures.place(place), figures.share(points), figures.money(amount))
        for place, (points, amount) in enumerate(zip(plan.payout.basis_points, example, strict=True), 1)
    )
    return Table((columns["place"], columns["share"], columns["example"]), rows, asked(pen.book, "prizes"))
