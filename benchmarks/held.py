"""Nights that were really held, conducted act by act from their records, as the forecast would have seen them."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.tournament.blind_clock import started_at
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.state import Phase, Tournament

ROOT: Final = Path(__file__).parents[1]
NIGHTS: Final = ROOT.parent / "shared" / "corpus" / "nights-open.jsonl"
SHARES: Final = {"a quarter": 0.25, "half": 0.5, "three quarters": 0.75}
FEW: Final = (8, 7, 6, 5, 4, 3, 2)
LONGEST: Final = 15 * 3600
"""Some records were opened again weeks later."""
FEWEST_PLAYERS: Final = 3


class Moment(Struct, frozen=True, kw_only=True):
    """A night as it stood when somebody could have asked how long it would go on."""

    name: str
    t: Tournament
    at: int
    began: int
    ended: int

    @property
    def minutes(self) -> float:
        """The minutes that the rest of the night really took."""
        return (self.ended - self.at) / 60


class HeldNight(Struct, frozen=True, kw_only=True):
    name: str
    start: Tournament
    """Seated and about to begin, as the plan would have known it."""
    began: int
    ended: int
    moments: tuple[Moment, ...]

    @property
    def minutes(self) -> float:
        return (self.ended - self.began) / 60

    def at(self, name: str) -> Moment | None:
        return next((each for each in self.moments if each.name == name), None)


def held_nights(file: Path = NIGHTS) -> list[HeldNight]:
    """Every night of the file that was played to its end with a clock that makes sense."""
    records = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return asyncio.run(_conducted([record for record in records if _usable(record)]))


def _usable(record: dict[str, Any]) -> bool:
    percents = [each["amount"] for each in record["prizes"] if each["as"] != "sum"]
    return (
        record["ended"] is not None
        and 1800 < record["ended"] < LONGEST
        and len(record["players"]) >= FEWEST_PLAYERS
        and (not percents or abs(sum(percents) - 100) < 1)
    )


async def _conducted(records: list[dict[str, Any]]) -> list[HeldNight]:
    sys.path.append(str(ROOT / "tests"))
    from recorded_night import Conducted

    class Kept(Conducted):
        """Each state with its second."""

        def __init__(self, night: dict[str, Any]) -> None:
            self.kept: list[tuple[int, Tournament]] = []
            super().__init__(night)

        async def do(self, what: str, act: Any) -> bool:
            done = await super().do(what, act)
            self.kept.append((self.at, self.t))
            return done

    found = []
    for record in records:
        night = Kept(record)
        await night.run()
        found.append(_night_of(record, night.kept))
    return found


def _night_of(record: dict[str, Any], kept: list[tuple[int, Tournament]]) -> HeldNight:
    states = [(at, _as_announced(record, t)) for at, t in kept if t.clock is not None]
    first, last = states[0][1], states[-1][1]
    began, ended = started_at(first.clock), max(each.at for each in last.eliminations)  # type: ignore[arg-type]

    def at_second(second: int) -> Tournament:
        return [t for at, t in states if at <= second][-1]

    def moments() -> Iterator[Moment]:
        for name, share in SHARES.items():
            second = int(began + share * (ended - began))
            yield Moment(name=name, t=at_second(second), at=second, began=began, ended=ended)
        for count in FEW:
            seen = [(at, t) for at, t in states if t.phase is Phase.PLAYING and len(t.remaining()) == count]
            down = [(at, t) for at, t in seen if not any(len(b.remaining()) > count for a, b in states if a > at)]
            if down and len(first.remaining()) > count:
                at, t = down[0]
                yield Moment(name=f"{count} left", t=t, at=at, began=began, ended=ended)

    return HeldNight(name=record["id"], start=first, began=began, ended=ended, moments=tuple(moments()))


def _as_announced(record: dict[str, Any], t: Tournament) -> Tournament:
    """With rebuys as the club announced them: the conducted plan sells them at any time, as records need it."""
    terms, plan = record["rebuys"], t.plan
    plan = replace(plan, late_entry_level=3)
    if plan.rebuys is None:
        return replace(t, plan=plan)
    most = terms["at_most"] if 0 < terms["at_most"] < 999 else None
    until = terms["last_round"] or None
    if not terms["allowed"]:
        return replace(t, plan=replace(plan, rebuys=None))
    rebuys = RebuyPlan(most, plan.rebuys.price, plan.rebuys.chips, until_level=until)
    return replace(t, plan=replace(plan, rebuys=rebuys))
