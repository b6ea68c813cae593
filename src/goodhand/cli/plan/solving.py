"""`goodhand plan solve`: the search with its progress, its answer in words, and the new event file."""

from pathlib import Path

from msgspec.structs import replace
from rich.table import Table

from goodhand.cli.options import second_of
from goodhand.cli.output import BadInput
from goodhand.cli.plan.asking import Asked, progress
from goodhand.cli.plans import begins, chosen
from goodhand.cli.tables import print_lines
from goodhand.cli.writing import write_new
from goodhand.plan.event_file import examine
from goodhand.plan.write import dump
from goodhand.planner.solve import Solution, solve
from goodhand.planner.sweep import Sweep
from goodhand.planner.words import clock, percent


def search(
    asked: Asked,
    tournament: str | None,
    players: int | None,
    finish_by: str | None,
    confidence: float,
    structures: int,
    sweep: Path | None,
    chips: str | None,
) -> Solution:
    """The answer for one tournament: the named one, or the first."""
    plan = chosen(asked.occasion, tournament)[0]
    end = second_of(finish_by, begins(asked.occasion, plan))
    with progress("structures", structures) as told:
        return solve(
            asked.occasion,
            plan,
            asked.assumed,
            finish_by=None if end is None else end - 59,  # the minute's first second
            confidence=confidence,
            players=players,
            owned=None if chips is None else owned(chips),
            most=structures,
            sweep=Sweep(sweep),
            told=told,
        )


def owned(chips: str) -> dict[int, int]:
    """The chips that there are, as written: 25x400,100x600."""
    found: dict[int, int] = {}
    for each in chips.split(","):
        value, _, count = each.strip().partition("x")
        if not (value.isdecimal() and count.isdecimal() and each.isascii() and int(value) > 0):
            raise BadInput(f"{each.strip()!r} is no number of chips; write 25x400 for 400 chips of 25.")
        found[int(value)] = found.get(int(value), 0) + int(count)
    return found


def tell_solution(found: Solution, output: Path | None) -> None:
    """The choice, the runners-up and the levels."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("", "ends by", "half end by", "95% end by", "play", "out in an hour"):
        table.add_column(column, justify="left" if not column else "right")
    for name, each in (("chosen", found.chosen), *((f"{n}.", runner) for n, runner in enumerate(found.runners, 2))):
        m, s = each.measure, each.structure
        table.add_row(f"{name} {s.starting_stack:,} x {s.level_minutes} min x {s.growth:g}", percent(m.in_time),
                      f"+{m.finish_p50 / 60:.0f} min", f"+{m.finish_p95 / 60:.0f} min", f"{m.play:.0f}",
                      percent(m.out_in_first_hour))  # fmt: skip
    print_lines(
        f"{found.tried} structures tried; it must end by {clock(found.finish_by)} in {percent(found.confidence)}.",
        *found.reasons,
        "",
        table,
        "",
        *_levels(found),
        "" if output is None else f"Written: {output}. `goodhand check {output}` looks it over.",
    )


def _levels(found: Solution) -> list[str]:
    said = []
    for stage in found.chosen.structure.stages:
        out = f", {' and '.join(map(str, stage.colour_up))} coloured up" if stage.colour_up else ""
        if stage.level is None:
            said.append(f"  break of {stage.seconds // 60} minutes{out}")
        else:
            small = f"{stage.level.small_blind:,}/" if stage.level.small_blind else ""
            said.append(f"  {small}{stage.level.big_blind:,}, {stage.seconds // 60} minutes{out}")
    return said


def write_solution(asked: Asked, found: Solution, output: Path) -> None:
    """The event file with the new structure; one that would not pass `check` is not written."""
    tournaments = tuple(found.plan if each.id == found.tournament else each for each in asked.occasion.tournaments)
    text = dump(replace(asked.occasion, tournaments=tournaments))
    examined = examine(text)
    if examined.plan is None:
        wrong = "; ".join(finding.sentence for finding in examined.findings)
        raise BadInput(f"The new structure does not pass the check, so nothing was written: {wrong}")
    write_new(output, text)
