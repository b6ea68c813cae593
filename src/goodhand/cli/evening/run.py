"""Run an evening's tournaments, one after the other."""

import asyncio
import sys
from collections.abc import Mapping

from msgspec import Struct

from goodhand.cli.evening.followers import Bar, Follower
from goodhand.cli.journals import evening_journal
from goodhand.cli.output import BadInput
from goodhand.cli.plans import begins, seed_of
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules.units import Seconds
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.evening import Evening
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament


class EveningRequest(Struct, frozen=True):
    occasion: OccasionPlan
    plans: tuple[TournamentPlan, ...]
    field: Mapping[str, int]
    """Players of each tournament."""
    seed: int
    journal: str | None
    resume: bool = False
    """Continue the evening in the journal."""


class EveningResult(Struct, frozen=True):
    state: Tournament
    rounds: int
    began: Seconds
    ended: Seconds
    moves: int
    broken: int


def run(wanted: EveningRequest) -> list[EveningResult]:
    """Run the evening; a failure leaves no new file behind."""
    try:
        return asyncio.run(_run(wanted))
    except KeyboardInterrupt:
        kept = "." if wanted.journal is None else f"; go on with it by --journal {wanted.journal} --resume."
        raise BadInput(f"The evening was stopped{kept}") from None


async def _run(wanted: EveningRequest) -> list[EveningResult]:
    async with evening_journal(wanted.journal, wanted.occasion, resume=wanted.resume) as journal:
        conductor = Conductor(journal, night_id(wanted.occasion), wall=False)
        return [await _one(wanted, plan, conductor) for plan in wanted.plans]


async def _one(wanted: EveningRequest, plan: TournamentPlan, conductor: Conductor) -> EveningResult:
    began, book, field = begins(wanted.occasion, plan), plan.posted_book(), wanted.field[plan.id]
    follower = (Bar if sys.stderr.isatty() else Follower)(plan, began, book)
    evening = Evening(
        conductor,
        wanted.occasion,
        plan,
        seed_of(wanted.seed, plan),
        players=field,
        begins=began,
        observer=follower,
        names=bot_names(field),
    )
    try:
        state = await evening.run()
    finally:
        follower.close()
    return EveningResult(state, evening.rounds, began, follower.ended, follower.moves, follower.broken)
