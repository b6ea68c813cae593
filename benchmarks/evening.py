"""A whole evening of 100 players on SQLite, and its Rounds of Play once more by the bare referee."""

import asyncio
import random
import shutil
from pathlib import Path

from msgspec.structs import replace

from benchmarks.peers.disk import folder
from benchmarks.peers.serve import Contender
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.plan.event_file import read_event
from goodhand.play import RoundBegan, begin, dealing_order, shuffled, step
from goodhand.rules import rulebook
from goodhand.simulate.bots.quick import quick
from goodhand.simulate.evening import Evening
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.plan import TournamentPlan

EXAMPLE = Path(__file__).parents[1] / "examples" / "british-columbia.toml"
PLAYERS = 100
DAY = 86_400


def a_long_day(players: int) -> TournamentPlan:
    """The example with more players, and a licence whose hours are long enough to play it out."""
    plan = read_event(EXAMPLE.read_text()).tournaments[0]
    assert plan.opens_at is not None
    return replace(plan, capacity=players, closes_at=plan.opens_at + 5 * DAY)


async def evening(where: Path, tournament: TournamentPlan) -> list[RoundStarted]:
    started: list[RoundStarted] = []
    journal = await open_journal(where / "evening.db", CODEC)
    await Evening(
        journal,
        tournament,
        rulebook(tournament.book),
        bytes(32),
        players=tournament.capacity,
        begins=tournament.opens_at or 0,
        observer=lambda _, happened, __: started.extend(e for e in happened if isinstance(e, RoundStarted)),
    ).run()
    await journal.close()
    return started


def evening_rounds() -> Contender:
    tournament = a_long_day(PLAYERS)

    def run() -> int:
        where = folder()
        try:
            return len(asyncio.run(evening(where, tournament)))
        finally:
            shutil.rmtree(where)

    return Contender(run)


def bare_referee() -> Contender:
    """The same rounds, seats, stacks and levels, played by the same policy; nothing is kept."""
    where = folder()
    started = asyncio.run(evening(where, a_long_day(PLAYERS)))
    shutil.rmtree(where)
    book = rulebook("bc-lcgr")
    began = [as_begun(each, book.id) for each in started]

    def run() -> int:
        rng = random.Random(0)
        for number, each in enumerate(began):
            deck = shuffled(number.to_bytes(32, "big"))
            r, _ = begin(RoundBegan(*each, 0, deck), book)
            while not r.is_over:
                r, _ = step(r, quick(r, rng))
        return len(began)

    return Contender(run)


def as_begun(started: RoundStarted, book: str) -> tuple[object, ...]:
    stacks = {seat: stack for seat, _, stack in started.seats}
    order = dealing_order(started.positions.button, stacks)
    positions = started.positions
    return (
        book,
        order,
        tuple(stacks[seat] for seat in order),
        positions.button,
        positions.small_blind,
        positions.big_blind,
        started.level,
        started.chip,
    )
