"""The tables of house rules: the blind schedule and the prizes."""

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper.asked import asked
from goodhand.paper.document import Table
from goodhand.paper.pen import Pen
from goodhand.rules.level import Level
from goodhand.tournament.narrate import ordinal
from goodhand.tournament.plan import Stage, TournamentPlan
from goodhand.tournament.prizes import prize_pool, schedule


def blind_schedule(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> Table:
    """Every level and break, with the time at which it begins, or how long after the start."""
    levels = [stage.level for stage in plan.stages if stage.level is not None]
    start = occasion.starts.get(plan.id)
    columns = pen.texts.COLUMNS
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
        begins = str(TimeOfDay(start.second + elapsed)) if start is not None else _hours(elapsed)
        if stage.level is None:
            rows.append(("", _across(pen, begins, stage)))
        else:
            number += 1
            if stage.colour_up:
                rows.append(("", _gone(pen, stage, capital=True)))
            amounts = (_amount(stage.level, name) for name in used)
            rows.append((str(number), begins, *amounts, f"{stage.seconds / 60:g}"))
        elapsed += stage.seconds
    begins_title = columns["begins" if start is not None else "after"]
    return Table((columns["level"], begins_title, *titles, columns["minutes"]), tuple(rows), asked(pen.book, "blinds"))


def _across(pen: Pen, begins: str, stage: Stage) -> str:
    gone = f": {_gone(pen, stage)}" if stage.colour_up else ""
    return f"{begins}  {pen.say('break', minutes=f'{stage.seconds / 60:g}')}{gone}"


def _gone(pen: Pen, stage: Stage, capital: bool = False) -> str:
    said = pen.say("coloured_up", values=", ".join(f"{value:,}" for value in stage.colour_up))
    return said if capital else said[:1].lower() + said[1:]


def _amount(level: Level, name: str) -> str:
    amount = {
        "small": level.small_blind,
        "big": level.big_blind,
        "ante": level.ante,
        "big_blind_ante": level.big_blind_ante,
    }[name]
    return f"{amount:,}" if amount else "–"  # noqa: RUF001 - what is printed where nothing is posted


def _hours(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}"


def prize_schedule(pen: Pen, plan: TournamentPlan) -> Table:
    """Each place's share of the pool, and what that is when all seats are sold."""
    columns = pen.texts.COLUMNS
    example = schedule(prize_pool(plan.buy_in * plan.capacity, plan.payout), plan.payout, plan.capacity)
    rows = tuple(
        (ordinal(place), f"{points / 100:g}%", str(amount))
        for place, (points, amount) in enumerate(zip(plan.payout.basis_points, example, strict=True), 1)
    )
    return Table((columns["place"], columns["share"], columns["example"]), rows, asked(pen.book, "prizes"))
