"""Is the planner true? Its model against nights that were really held: `make calibrate`.

Fitted on a random half of the nights, judged on the other half. The nights are not part of the project: without them
there is nothing to do.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import sys
from itertools import pairwise
from math import comb
from pathlib import Path

import numpy as np
from msgspec.structs import replace

from benchmarks.fit import NAMES, fitted
from goodhand.planner.evenings import Evenings, simulate
from goodhand.planner.fit import FieldAndPace
from goodhand.planner.observed import PastNight, alive_by_level, simulated
from goodhand.planner.pace import PACES, VOLUNTEERS
from goodhand.planner.scenario import planned, scenario_of_planned
from goodhand.players import CASUAL, FESTIVAL

ROOT = Path(__file__).parents[1]
GROUPS = ("league", "club freezeout", "club with rebuy")
GRID = (50, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2.5, 2, 1.5)
HALF_SEED = 2026
BREAKS = {10: 4, 20: 3, 30: 3}
"""After how many levels of so many minutes the club had its break of five minutes."""
DEPTHS = (0, 6, 10, 15, 20, 30, 50, 100, 10**9)


def read_nights(file: Path) -> list[PastNight]:
    with file.open(encoding="utf-8") as lines:
        return [night_of(row) for row in csv.DictReader(line for line in lines if not line.startswith("#"))]


def night_of(row: dict[str, str]) -> PastNight:
    """A row as a night. Levels beyond the last played are taken to grow by half, the league's break to last ten."""
    bigs = [int(each) for each in row["big_blind_by_level"].split(";")]
    minutes = [int(each) for each in row["level_minutes"].split("/")]
    league = row["night"].startswith("league")
    sells = row["rebuy_to_level"] != "0"
    most = 0 if not sells else -1 if row["max_rebuys"] == "unlimited" else int(row["max_rebuys"])
    group = "other"
    if league:
        group = "league"
    elif minutes == [20]:
        group = "club with rebuy" if sells else "club freezeout"
    return PastNight(
        name=row["night"],
        group=group,
        players=int(row["players"]),
        joined_late=int(row["joined_after_level1"]),
        starting_stack=int(row["start_stack"]),
        total_chips=int(row["total_chips"]),
        stages=tuple(stages_of(bigs, minutes, league)),
        rebuys=int(row["rebuys"]),
        rebuys_most=most,
        rebuy_levels=int(row["rebuy_to_level"]),
        minutes=float(row["minutes"]),
        alive=tuple(int(each) for each in row["alive_end_of_level"].split(";")),
        big_blinds_in_play=float(row["bb_in_play_end"]),
    )


def stages_of(bigs: list[int], minutes: list[int], league: bool) -> list[tuple[int, int, int, int, int, int, bool]]:
    """Levels and breaks; the club's antes, which the rows do not have, by the structures it is known to have played."""
    bigs = [*bigs, *(int(bigs[-1] * 1.5**n) for n in range(1, 9))]
    eleventh = bigs[10] if len(bigs) > 18 else 0
    stages = []
    for level, big in enumerate(bigs):
        ante = table_ante = 0
        if not league and minutes == [20] and level >= 4:
            if eleventh == 1600:
                table_ante = big // 2
            elif eleventh == 1200:
                table_ante = big
            else:
                ante = max(25, big // 12 // 25 * 25)
        length = minutes[0] if level < 3 else minutes[-1]
        stages.append((length * 60, big // 2, big, ante, table_ante, 25, False))
        if league and level == 5:
            stages.append((600, big // 2, big, 0, 0, 25, True))
        elif not league and (level + 1) % BREAKS.get(minutes[0], 99) == 0:
            stages.append((300, big // 2, big, 0, 0, 25, True))
    while stages[-1][-1]:
        stages.pop()
    return stages


def halves(nights: list[PastNight]) -> tuple[list[PastNight], list[PastNight]]:
    order = list(range(len(nights)))
    random.Random(HALF_SEED).shuffle(order)
    middle = len(order) // 2
    return [nights[i] for i in sorted(order[:middle])], [nights[i] for i in sorted(order[middle:])]


def big_blinds_at_end(night: PastNight, run: Evenings) -> np.ndarray:
    return run["chips"] / np.array([stage[2] for stage in night.stages])[run["end_stage"]]


def binomial_band(count: int, share: float = 0.8) -> tuple[int, int]:
    """Between which two counts a share of so many lies, 95 in 100 times."""
    chances = [comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(count + 1)]
    sums = np.cumsum(chances)
    return int(np.searchsorted(sums, 0.025)), int(np.searchsorted(sums, 0.975))


def left_at_depth(alive: np.ndarray, entries: np.ndarray, chips_per_entry: float,
                  big_blinds: list[int], players: int, grid: tuple[float, ...]) -> np.ndarray:  # fmt: skip
    """Share of entries left when the chips of an entry first are below each number of big blinds.

    Read at the start of the first such level; ``alive`` has a row for each evening, a column for each level.
    """
    shares = np.empty((len(alive), len(grid)))
    for column, depth in enumerate(grid):
        level = next((i for i, big in enumerate(big_blinds) if chips_per_entry / big < depth), len(big_blinds))
        if level == 0:
            shares[:, column] = players / entries
        elif level - 1 < alive.shape[1]:
            shares[:, column] = alive[:, level - 1] / entries
        else:
            shares[:, column] = 1 / entries
    return shares


def real_shares(night: PastNight) -> np.ndarray:
    alive = np.array([[*night.alive, *[1] * 40]], dtype=float)
    big = [stage[2] for stage in night.stages if not stage[-1]]
    return left_at_depth(alive, np.array([float(night.entries)]), night.total_chips / night.entries, big, night.players,
                         GRID)[0]  # fmt: skip


def model_shares(night: PastNight, run: Evenings) -> np.ndarray:
    big = [stage[2] for stage in night.stages if not stage[-1]]
    entries = (run["entries"] + run["rebuys"]).astype(float)
    alive = alive_by_level(run, night.stages).astype(float)
    return left_at_depth(alive, entries, night.starting_stack, big, night.players, GRID)


def marked(share: float, low: float, high: float) -> str:
    return f"{share:.2f}" + ("" if low - 0.005 <= share <= high + 0.005 else " **out**")


def read_quartiles(file: Path) -> dict[str, dict[float, tuple[float, float]]]:
    """Published quartiles of all nights of a group, by depth; there are too few of a league in one half."""
    names = {"league_15min_freezeout": "league", "club_20min_freezeout": "club freezeout"}
    found: dict[str, dict[float, tuple[float, float]]] = {}
    if not file.is_file():
        return found
    with file.open(encoding="utf-8") as lines:
        for row in csv.DictReader(line for line in lines if not line.startswith("#")):
            if row["group"] in names:
                depth, quartiles = float(row["chips_per_entry_bb"]), (float(row["p25"]), float(row["p75"]))
                found.setdefault(names[row["group"]], {})[depth] = quartiles
    return found


def judge(
    nights: list[PastNight],
    settings: FieldAndPace,
    evenings: int,
    published: dict[str, dict[float, tuple[float, float]]],
) -> None:
    runs = {n.name: simulated(n, settings.field, settings.pace, evenings=evenings, seed=99) for n in nights}
    print("\n| nights | number | real median, min | predicted | off | rebuys a night, real | predicted |")
    print("|-|-|-|-|-|-|-|")
    for group in GROUPS:
        those = [n for n in nights if n.group == group and n.players >= 9]
        real = float(np.median([n.minutes for n in those]))
        said = float(np.median(np.concatenate([runs[n.name]["finish"] for n in those]))) / 60
        sold = np.mean([n.rebuys for n in those]), np.mean([runs[n.name]["rebuys"].mean() for n in those])
        print(
            f"| {group} | {len(those)} | {real:.0f} | {said:.0f} | {said / real - 1:+.1%} "
            f"| {sold[0]:.1f} | {sold[1]:.1f} |"
        )
    for what, real_of, model_of in (
        ("duration", lambda n: n.minutes, lambda n: runs[n.name]["finish"] / 60),
        ("big blinds in play at the end", lambda n: n.big_blinds_in_play, lambda n: big_blinds_at_end(n, runs[n.name])),
    ):
        inside = 0
        for night in nights:
            low, high = np.percentile(model_of(night), (10, 90))
            inside += bool(low <= real_of(night) <= high)
        least, most = binomial_band(len(nights))
        print(f"\nThe 10-90% band of the {what} holds {inside} of {len(nights)} nights (80% is {least} to {most}).")
    real = np.percentile([n.big_blinds_in_play for n in nights], (10, 25, 50, 75, 90))
    said = np.percentile(np.concatenate([big_blinds_at_end(n, runs[n.name]) for n in nights]), (10, 25, 50, 75, 90))
    print(f"Big blinds in play at the end (10, 25, 50, 75, 90%): real {real.round(0)}, predicted {said.round(0)}.")
    print(
        "\n| chips of an entry, big blinds | " + " | ".join(f"{x:g}" for x in GRID) + " |\n|-" + "|-" * len(GRID) + "|"
    )
    for group in GROUPS:
        those = [n for n in nights if n.group == group and n.players >= 9]
        low, high = np.percentile([real_shares(n) for n in those], (25, 75), axis=0)
        middle = np.median(np.concatenate([model_shares(n, runs[n.name]) for n in those]), axis=0)
        print(
            f"| {group}, real quartiles | "
            + " | ".join(f"{a:.2f}-{b:.2f}" for a, b in zip(low, high, strict=True))
            + " |"
        )
        print("| predicted | " + " | ".join(marked(*each) for each in zip(middle, low, high, strict=True)) + " |")
        if all_of := published.get(group):
            pairs = [all_of[x] for x in GRID]
            print(f"| {group}, quartiles of all nights | " + " | ".join(f"{a:.2f}-{b:.2f}" for a, b in pairs) + " |")
            print("| predicted | " + " | ".join(marked(m, *pair) for m, pair in zip(middle, pairs, strict=True)) + " |")
    by_luck(nights, runs)
    bust_rates(nights, runs)


def by_luck(nights: list[PastNight], runs: dict[str, Evenings], draws: int = 2000) -> None:
    """How many points so few nights leave out of their quartiles where the model is exactly right.

    Each real night is replaced by one of its own simulated evenings, and judged by the same median as the real one.
    """
    dice = np.random.default_rng(1)
    left_out = np.zeros(draws, int)
    print()
    for group in GROUPS:
        shares = [model_shares(n, runs[n.name]) for n in nights if n.group == group and n.players >= 9]
        middle = np.median(np.concatenate(shares), axis=0)
        drawn = np.stack([each[dice.integers(0, len(each), draws)] for each in shares])
        low, high = np.percentile(drawn, (25, 75), axis=0)
        missed = ((middle < low - 0.005) | (middle > high + 0.005)).sum(axis=1)
        left_out += missed
        print(f"{group}: of {len(GRID)} points {missed.mean():.1f} would be left out by luck; three or more in "
              f"{np.mean(missed >= 3):.0%} of draws.")  # fmt: skip
    print(f"All: {left_out.mean():.1f} of {3 * len(GRID)}; three or fewer in {np.mean(left_out <= 3):.0%} of draws.")


def bust_rates(nights: list[PastNight], runs: dict[str, Evenings]) -> None:
    """Bust-outs per player-hour by average stack at a level's start, in freezeouts, with six or more left."""
    real, model = np.zeros((8, 2)), np.zeros((8, 2))
    for night in (n for n in nights if not n.rebuys_most):
        run = runs[night.name]
        rows = alive_by_level(run, night.stages)[:50].tolist()
        for store, alive in ((real, [list(night.alive)]), (model, rows)):
            for row in alive:
                add_busts(store, [night.players, *row], night)
    print(
        "\n| average stack, big blinds | "
        + " | ".join(f"{a}-{b}" if b < 10**6 else f">{a}" for a, b in pairwise(DEPTHS))
        + " |"
    )
    print("|-" + "|-" * 8 + "|")
    for name, store in (("real, freezeouts, 6+ left, busts per player-hour", real), ("predicted", model)):
        print(f"| {name} | " + " | ".join(f"{b / h:.2f}" if h > 20 else "-" for b, h in store) + " |")


def add_busts(store: np.ndarray, alive: list[int], night: PastNight) -> None:
    levels = [stage for stage in night.stages if not stage[-1]]
    for level, (before, after) in enumerate(pairwise(alive)):
        if before < 6 or level >= len(levels):
            continue
        depth = night.starting_stack * night.players / before / levels[level][2]
        row = next(i for i, (a, b) in enumerate(pairwise(DEPTHS)) if a <= depth < b)
        store[row] += before - after, (before + after) / 2 * levels[level][0] / 3600


def directors_rule() -> None:
    """Big blinds in play at the end over many structures: the directors say twenty."""
    from goodhand.plan.event_file import read_event
    from goodhand.planner.structures import owned_chips, structures, with_structure

    print("\n| growth a level | structures | big blinds in play at the end (10-90%) | levels off the rule, median |")
    print("|-|-|-|-|")
    found: dict[str, list[tuple[float, float]]] = {}
    for name in ("british-columbia", "michigan", "new-jersey"):
        occasion = read_event((ROOT / "examples" / f"{name}.toml").read_text())
        here = planned(occasion, occasion.tournaments[0])
        for structure in structures(here.plan, owned_chips(here.plan), here.plan.capacity, 120):
            if structure.level_minutes not in (10, 15, 20, 30):
                continue
            again = replace(here, plan=with_structure(here.plan, structure), closes=here.starts + 86_400)
            scenario = scenario_of_planned(again, CASUAL, VOLUNTEERS)
            run = simulate(scenario, seed=3, count=60, threads=2)
            big = np.array([stage[2] for stage in scenario.stages])
            rule = np.searchsorted(big, run["chips"] / 20)
            kind = "to 1.45" if structure.growth <= 1.45 else "to 1.6" if structure.growth <= 1.6 else "above 1.6"
            off = (run["end_stage"] - rule).tolist()
            found.setdefault(kind, []).extend(zip((run["chips"] / big[run["end_stage"]]).tolist(), off, strict=True))
    for kind in ("to 1.45", "to 1.6", "above 1.6"):
        numbers = np.array(found[kind])
        low, middle, high = np.percentile(numbers[:, 0], (10, 50, 90))
        print(
            f"| {kind} | {len(numbers) // 60} | {middle:.0f} ({low:.0f}-{high:.0f}) | {np.median(numbers[:, 1]):+.0f} |"
        )


def sensitivity() -> None:
    """How the answer moves with each assumption."""
    from goodhand.plan.event_file import read_event

    def gambling(factor: float):
        return replace(CASUAL, gamble=tuple(each * factor for each in CASUAL.gamble))

    changes = {
        "as assumed": (CASUAL, VOLUNTEERS),
        "rounds 20% longer": (CASUAL, VOLUNTEERS.scaled(1.2)),
        "rounds 20% shorter": (CASUAL, VOLUNTEERS.scaled(1 / 1.2)),
        "25% readier to gamble": (gambling(1.25), VOLUNTEERS),
        "25% less ready": (gambling(0.8), VOLUNTEERS),
        "15% more hands played": (replace(CASUAL, looseness=CASUAL.looseness * 1.15), VOLUNTEERS),
        "half of those rebuy who may": (
            replace(CASUAL, shares=tuple(replace(s, rebuy=0.5) for s in CASUAL.shares)),
            VOLUNTEERS,
        ),
        "no stops of the clock": (CASUAL, replace(VOLUNTEERS, stop_share=0.0)),
        "all nights alike": (replace(CASUAL, night_gamble_spread=0.0), replace(VOLUNTEERS, night_spread=0.0)),
        "festival field": (FESTIVAL, VOLUNTEERS),
        "professional dealers": (CASUAL, PACES["professionals"]),
    }
    examples = ("british-columbia", "michigan")
    print("\n| change | " + " | ".join(f"{name}: median, 95% (minutes)" for name in examples) + " |\n|-|-|-|")
    for what, (field, pace) in changes.items():
        cells = []
        for name in examples:
            occasion = read_event((ROOT / "examples" / f"{name}.toml").read_text())
            scenario = scenario_of_planned(planned(occasion, occasion.tournaments[0]), field, pace)
            finish = simulate(scenario, seed=5, count=1500, threads=2)["finish"] / 60
            cells.append(f"{np.percentile(finish, 50):.0f}, {np.percentile(finish, 95):.0f}")
        print(f"| {what} | " + " | ".join(cells) + " |")


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "planner" / "nights.csv")
    asked.add_argument("--fit", type=int, metavar="STEPS", default=0, help="fit anew, with so many steps")
    asked.add_argument("--evenings", type=int, default=400)
    wanted = asked.parse_args()
    if not wanted.data.is_file():
        print(f"There are no nights at {wanted.data}; --data names another file.", file=sys.stderr)
        return 2
    first, second = halves(read_nights(wanted.data))
    settings = FieldAndPace(CASUAL, replace(VOLUNTEERS, start_delay=0.0))  # their clocks start with the first hand
    if wanted.fit:
        numbers = [0.5, 0.8, 1.0, 1.0, 0.5, 0.95, 1.2, 3.0, 0.2, 0.18]
        settings, best = fitted(first, settings, numbers=numbers, steps=wanted.fit, evenings=160, seed=5,
                                told=lambda step, least: print(step, round(least, 4), file=sys.stderr))  # fmt: skip
        print(
            json.dumps({name: round(float(each), 3) for name, each in zip(NAMES, best, strict=True)}),
            settings.field.gamble,
        )
    print(f"# Judged on {len(second)} nights; fitted on the other {len(first)}")
    judge(second, settings, wanted.evenings, read_quartiles(wanted.data.with_name("survival_by_depth.csv")))
    directors_rule()
    sensitivity()
    return 0


if __name__ == "__main__":
    sys.exit(main())
