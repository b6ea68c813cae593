"""Acts about the blind clock, and its automatic decisions."""

from collections.abc import Iterable
from typing import Annotated

from goodhand.night.act import DIRECTORS, FLOOR, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way
from goodhand.night.views.clock import clock_in_words
from goodhand.occasion.staffing import no_dealer, tables_without_dealer
from goodhand.rules.speech import joined, say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament import rebuys, timekeeping
from goodhand.tournament.plan import Stage
from goodhand.tournament.state import Phase, Status, Tournament

act = Noun.CLOCK.act
EARLY = 15 * 60
"""Seconds before the planned time at which starting play may be a slip."""


def ask_two_at_once(draft: Draft, tournament: str, players: Iterable[PlayerId]) -> None:
    """Want a yes where somebody would play in two tournaments at the same time: nobody sits on two chairs."""
    named = set(players)
    for id_, other in draft.tournaments.items():
        if id_ != tournament and other.phase is Phase.PLAYING:
            both = [each.name for each in other.remaining() if each.id in named]
            if both and draft.kept:
                some = ", ".join(both[:3])
                who = say("{some} and {more} more", some=some, more=len(both) - 3) if len(both) > 3 else some
                draft.ask(
                    "two-at-once",
                    say("Still in {name}, which is being played: {who}; both at once?", name=other.plan.name, who=who),
                )


@act("start-clock", "Start the clock, and with it play.", FLOOR, asks=("too-early", "rules-not-posted", "two-at-once"))
class StartClock(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.start_clock)
        if draft.kept:
            self._ask_whether_now(draft)
        ask_two_at_once(draft, self.tournament, draft.tournament(self.tournament).players)

    def _ask_whether_now(self, draft: Draft) -> None:
        """Want a yes to play that begins long before the planned time, or before the house rules hang."""
        o = draft.occasion
        planned = o.plan.starts.get(self.tournament)
        if planned is not None and draft.at < o.plan.licence.second_of(planned) - EARLY:
            draft.ask("too-early", say("The plan has play begin at {planned}; start the clock now?", planned=planned))
        hung = self.tournament in {each.tournament for each in o.posted}
        if o.book.rules_posted.value and not hung:
            said = say("The house rules are not posted yet; start the clock all the same?")
            clause = o.book.rules_posted.clause
            draft.ask("rules-not-posted", say("{said} [{clause}]", said=said, clause=clause) if clause else said)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        if telling.after.occasion is None:
            return
        o, was = telling.books, telling.before.books
        if self.tournament not in {each.tournament for each in o.posted}:
            telling.add(say("The house rules are not posted yet."))
            telling.ask_for("{0}.", Way("post-rules"))
        without = tables_without_dealer(o, telling.after.tournaments[self.tournament].tables)
        telling.add(no_dealer(o, without) if without else "")
        flagged = o.violations[len(was.violations) :]
        telling.add(
            say("Flagged: {clauses}.", clauses=joined(", ", dict.fromkeys(each.clause for each in flagged)))
            if flagged
            else ""
        )


@act("pause-clock", "Stop the clock for a while.", FLOOR)
class PauseClock(OfTournament, frozen=True, kw_only=True):
    reason: Annotated[str, said("Why.")] = ""

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.pause_clock, self.reason)


@act("resume-clock", "Let the clock run on.", FLOOR)
class ResumeClock(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.resume_clock)


@act("end-break", "Go on after a break, which may be over or not.", FLOOR)
class EndBreak(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.end_break)


@act("set-clock", "Set the clock to a level, with so much time left.", DIRECTORS)
class SetClock(OfTournament, frozen=True, kw_only=True):
    stage: Annotated[int, said("The level or break, counted from 0.")]
    remaining: Annotated[int, said("Seconds left.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.set_clock, self.stage, self.remaining, self.reason, by=draft.role)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        telling.add(clock_in_words(telling.after.tournaments[self.tournament], telling.done.at))


@act("change-structure", "Change the levels that are still to come.", DIRECTORS)
class ChangeStructure(OfTournament, frozen=True, kw_only=True):
    """Only if the book allows it to the director."""

    stages: Annotated[tuple[Stage, ...], said("All levels and breaks, those that have begun as they were.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, timekeeping.change_stages, self.stages, self.reason, by=draft.role)


@act("close-rebuys", "The time for rebuys is over: players without chips are out.", ())
class CloseRebuys(OfTournament, frozen=True, kw_only=True):
    """The clock alone decides it; any process may do it, and a second one finds nothing left to do."""

    players: Annotated[tuple[PlayerId, ...], said("Who can no longer rebuy, by id.")]

    def decide(self, draft: Draft) -> None:
        for player in self.players:
            draft.floor(self.tournament, rebuys.decline_rebuy, player)

    def tell(self, telling: Telling) -> None:
        telling.happened()
        telling.add(say("The time for rebuys is over."))


def too_late_to_rebuy(t: Tournament, at: Seconds) -> tuple[PlayerId, ...]:
    """Players without chips who can no longer rebuy."""
    pending = (player for player in t.remaining() if player.status is Status.PENDING)
    return tuple(player.id for player in pending if rebuys.rebuy_refused(t, player, at) is not None)
