"""Evenings: an event file checked, its evening forecast, and a whole evening played by bots."""

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from goodhand.journal.memory import MemoryJournal
from goodhand.journal.opening import open_journal
from goodhand.library.referee import Bot, asked
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.sealed_round import Decider
from goodhand.night.streams import night_id
from goodhand.night.views.seat import view_of
from goodhand.night.views.standings import Ranked, standings
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import examine, read_event
from goodhand.plan.findings import Finding
from goodhand.planner.outlook import Outlook
from goodhand.planner.planning import Assumptions, plan_tournament
from goodhand.play import Command, RoundOfPlay
from goodhand.simulate.evening import Evening


class Result(Struct, frozen=True):
    """How an evening ended."""

    players: tuple[Ranked, ...]
    """The winner first."""
    rounds: int


def check_event(file: str | Path) -> tuple[Finding, ...]:
    """Check an event file by its rulebook: each finding with its line, clause and remedy."""
    return examine(Path(file).read_text(encoding="utf-8")).findings


def read_event_file(file: str | Path) -> OccasionPlan:
    """The evening that an event file plans; `BadEvent` has all its findings where the rulebook forbids it."""
    return read_event(Path(file).read_text(encoding="utf-8"))


def forecast(
    event: OccasionPlan, *, players: int | None = None, evenings: int = 1000, seed: int = 1, tournament: int = 0
) -> Outlook:
    """Forecast an evening from simulated ones: its end, its levels, the money."""
    assumed = Assumptions(evenings=evenings, seed=seed)
    return plan_tournament(event, event.tournaments[tournament], assumed, players=players)


def play_evening(
    event: OccasionPlan,
    *,
    players: int,
    seed: int = 1,
    bots: Mapping[str, Bot] | None = None,
    journal: str | Path | None = None,
    tournament: int = 0,
) -> Result:
    """Play a whole tournament; named players decide by their bots, all others by ours. The same seed, the same evening.

    With a new journal's path the records are kept, and `verify_journal` decides every one of them again. A file that
    exists raises `FileExistsError`, and stays as it is.
    """
    if bots is not None and len(bots) > players:
        raise ValueError(f"There are {len(bots)} bots for {players} players; name fewer bots, or more players.")
    if journal is not None and Path(journal).exists():
        raise FileExistsError(f"{journal} exists already, and an evening is not written over it; name another file.")
    return asyncio.run(_played(event, players, seed, bots or {}, journal, tournament))


async def _played(
    event: OccasionPlan, players: int, seed: int, bots: Mapping[str, Bot], where: str | Path | None, number: int
) -> Result:
    journal = MemoryJournal(CODEC) if where is None else await open_journal(where, CODEC)
    plan, rng = event.tournaments[number], Random(seed)
    try:
        evening = Evening(
            Conductor(journal, night_id(event), wall=False),
            event,
            plan,
            f"goodhand/evening/{seed}/{plan.id}".encode(),
            players=players,
            begins=event.licence.second_of(event.starts.get(plan.id, event.licence.opens)),
            deciders={person_id(name): _decider(name, bot, rng) for name, bot in bots.items()},
            names=tuple(bots),
        )
        state = await evening.run()
    finally:
        await journal.close()
    return Result(standings(state).players, evening.rounds)


def _decider(name: str, bot: Bot, rng: Random) -> Decider:
    def decide(r: RoundOfPlay) -> Command:
        assert r.turn is not None or r.showdown is not None, name
        seat = r.turn.seat if r.turn is not None else r.seat(r.showdown.order[0])  # type: ignore[union-attr]
        return asked(bot, view_of(r, seat), rng, name)

    return decide


def rows(records: Iterable[Struct]) -> list[dict[str, Any]]:
    """Records as plain rows, which `pandas.DataFrame` and `polars.DataFrame` take as they are."""
    return [msgspec.to_builtins(each) for each in records]
