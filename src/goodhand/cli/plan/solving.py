"""`goodhand plan solve`: the search with its progress, its answer in words, and the new event file."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from goodhand.cli.options import second_of
from goodhand.cli.output import BadInput
from goodhand.cli.plan.asking import PlanRequest
from goodhand.cli.plan.grids import TextGrid
from goodhand.cli.plan.printing import printed
from goodhand.cli.plans import begins, chosen
from goodhand.cli.progress import progress
from goodhand.cli.tables import print_lines
from goodhand.cli.writing import check_place, write_new
from goodhand.plan.event_file import examine
from goodhand.plan.write import restructured
from goodhand.planner.solve import Candidate, Solution, solve
from goodhand.planner.sweep import Sweep
from goodhand.planner.words import clock, percent, spoken
from goodhand.rules.speech import counted


def search(
    asked: PlanRequest,
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
    with progress("structures", structures) as told, _kept_in(sweep) as measures:
        return solve(
            asked.occasion,
            plan,
            asked.assumed,
            finish_by=None if end is None else end - 59,  # the minute's first second
            confidence=confidence,
            players=players,
            owned=None if chips is None else owned(chips),
            most=structures,
            sweep=measures,
            told=told,
        )


@contextlib.contextmanager
def _kept_in(file: Path | None) -> Iterator[Sweep]:
    if file is not None:
        check_place(file)
    try:
        yield Sweep(file)
    except OSError as problem:
        raise BadInput(f"{file} cannot be used for a sweep: {problem.strerror}.") from None


def owned(chips: str) -> dict[int, int]:
    """The chips that there are, as written: 25x400,100x600."""
    found: dict[int, int] = {}
    for each in chips.split(","):
        value, _, count = each.strip().partition("x")
        numbers = value.isdecimal() and count.isdecimal() and each.isascii() and max(len(value), len(count)) <= 9
        if not numbers or int(value) == 0:
            raise BadInput(f"{each.strip()[:40]!r} is no number of chips; write 25x400 for 400 chips of 25.")
        found[int(value)] = found.get(int(value), 0) + int(count)
    return found


def tell_solution(found: Solution, output: Path | None) -> None:
    """The choice, the runners-up, the levels and the chips."""
    ranked = [("chosen", found.chosen), *((f"{number}.", each) for number, each in enumerate(found.runners, 2))]
    table = TextGrid(
        "",
        ("", "stack", "levels", "growth", "in time", "half by", "95% by", "play", "out in 1 h"),
        [_row(name, each, found.starts) for name, each in ranked],
        (
            "growth: each level against the one before, as rounded; in time: so many evenings end in time.",
            "half by, 95% by: half of all evenings end by then, 95 of 100 do.",
            "play: big blinds that a player has, on average (geometric) over all the time that players play.",
            "out in 1 h: players who are out after the first hour.",
        ),
    )
    needs = ", ".join(f"{need.at_most:,} of {need.value:,}" for need in found.chips if need.at_most)
    print_lines(
        f"{found.plan.name}: {counted(found.tried, 'structure')} tried; it must end by {spoken(found.finish_by)} in "
        f"{percent(found.confidence)} of evenings. To be sure of that (by two standard errors), "
        f"{percent(found.needed, found.confidence)} of the {found.chosen.measure.evenings:,} simulated ones must.",
        *found.reasons,
        "",
        *printed(table),
        "",
        *_levels(found),
        f"Chips needed: {needs}.",
        *([] if output is None else [f"Written: {output}. `goodhand check {output}` looks it over."]),
    )


def _row(name: str, each: Candidate, starts: int) -> tuple[str, ...]:
    m, s = each.measure, each.structure
    half, most = clock(starts + m.finish_p50), clock(starts + m.finish_p95)
    return (name, f"{s.starting_stack:,}", f"{s.level_minutes} min", f"{s.growth:g}", percent(m.in_time), half, most,
            f"{m.play:.1f}", percent(m.out_in_first_hour))  # fmt: skip


def _levels(found: Solution) -> list[str]:
    said = []
    for stage in found.chosen.structure.stages:
        values = " and ".join(f"{value:,}" for value in stage.colour_up)
        when = "" if stage.level is None else " as it begins"
        out = f", {values} coloured up{when}" if values else ""
        if stage.level is None:
            said.append(f"  break of {counted(stage.seconds // 60, 'minute')}{out}")
        else:
            small = f"{stage.level.small_blind:,}/" if stage.level.small_blind else ""
            said.append(f"  {small}{stage.level.big_blind:,}, {counted(stage.seconds // 60, 'minute')}{out}")
    return said


def write_solution(asked: PlanRequest, found: Solution, output: Path) -> None:
    """The event file with the new structure, and all else in it as somebody wrote it.

    One that would not pass `check` is not written.
    """
    tournaments = tuple(found.plan if each.id == found.tournament else each for each in asked.occasion.tournaments)
    text = restructured(asked.event.read_text(encoding="utf-8"), replace(asked.occasion, tournaments=tournaments))
    examined = examine(text)
    if examined.plan is None:
        wrong = "; ".join(finding.sentence for finding in examined.findings)
        raise BadInput(f"The new structure does not pass the check, so nothing was written: {wrong}")
    write_new(output, text)
