"""A person at one seat of a whole tournament, bots at all others: blinds rise, tables break, and somebody wins."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

from goodhand.cli.chair import Chair, whose_decision
from goodhand.cli.keeping import seen_by
from goodhand.cli.news import News
from goodhand.cli.output import print_lines
from goodhand.cli.people import names
from goodhand.cli.person import Leave
from goodhand.cli.plans import begins, seed_of
from goodhand.cli.ranking import ranking, ranking_table
from goodhand.cli.screen import Screen
from goodhand.journal.memory import MemoryJournal
from goodhand.night.streams import CODEC
from goodhand.night.table_runner import Dealt, played_out
from goodhand.play import RoundBegan, step
from goodhand.play.commitment import commit
from goodhand.simulate.bots import PERSONALITIES, view_of
from goodhand.simulate.evening import Evening
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.evolving import opened
from goodhand.tournament.narrate import blinds_in_words, places_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.cli.keeping import Record, Shuffles
    from goodhand.cli.person import Keyboard
    from goodhand.night.table_runner import Decider
    from goodhand.occasion.plan import OccasionPlan
    from goodhand.play import Event, RoundOfPlay
    from goodhand.simulate.bots import Personality
    from goodhand.tournament.events import RoundStarted
    from goodhand.tournament.plan import TournamentPlan
    from goodhand.tournament.state import Tournament

ME: Final = "p001"
"""The person's id; seats are drawn, so it is no better than any other."""
LISTED: Final = 5


class TournamentGame:
    """One evening with a person in it. Other tables are played in between, without being seen."""

    def __init__(
        self,
        occasion: OccasionPlan,
        plan: TournamentPlan,
        seed: int,
        field: int,
        name: str,
        keyboard: Keyboard,
        pause: float,
    ) -> None:
        self.plan, self.seed, self.name = plan, seed, name
        self.book = occasion.posted_book(plan)
        self.chair = Chair(keyboard, self.book)
        self.pause = pause if keyboard.is_terminal else 0.0
        self.screen = Screen(0, {}, self.pause)
        self.news = News(ME, opened(plan, self.book))
        self.record: Record | None = None
        self.shuffles: Shuffles | None = None
        self.rounds_played = 0
        self.most_rounds: int | None = None
        self.evening = Evening(
            MemoryJournal(CODEC),
            plan,
            self.book,
            seed_of(seed, plan),
            players=field,
            begins=begins(occasion, plan),
            observer=self.news.hear,
            names=(name, *(each for each in names(field) if each != name)),
            dealer=self._deal,
            wants_rebuy={ME: self._rebuys},
        )

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.evening.state

    def run(self) -> None:
        """Play until the tournament is over or the person leaves."""
        loop = asyncio.new_event_loop()  # not asyncio.run, whose way with Ctrl-C would leave a person at the prompt
        try:
            loop.run_until_complete(self.evening.run())
        except (Leave, KeyboardInterrupt):
            self.screen.say("")
            self._left()
        else:
            self._finished()
        finally:
            loop.close()

    # One Round of Play

    def _deal(self, started: RoundStarted, dealt: Dealt, decide: Decider) -> Dealt:
        """Play a round: before the person's eyes, if the person is in it."""
        seats = {player: seat for seat, player, _ in started.seats}
        if ME not in seats:
            return played_out(dealt, decide)
        self._between_rounds()
        others = {seat: self.state.players[player].name for seat, player, _ in started.seats if player != ME}
        self.screen = Screen(seats[ME], others, self.pause)
        self.screen.rule(self._title(started))
        self.screen.say(self._situation(), "dim")
        r, happened = self._played(started, dealt, {seat: player for player, seat in seats.items()})
        self._keep(dealt, r, happened)
        now, had = r.stack_of(seats[ME]), next(stack for _, player, stack in started.seats if player == ME)
        self.screen.say(f"You have {now:,} chips ({f'{now - had:+,}' if now != had else 'as before'}).", "bold")
        return Dealt(dealt.root, dealt.seed, dealt.salts, tuple(happened), r)

    def _between_rounds(self) -> None:
        """What happened meanwhile; then the person says that it may go on."""
        if self.rounds_played == self.most_rounds:
            raise Leave
        if self.rounds_played:
            self._tell_news()
            self.chair.next_round()
        else:
            self._tell_news()
        self.rounds_played += 1

    def _tell_news(self) -> None:
        for sentence, style in self.news.since_last_time(self.state):
            self.screen.say(sentence, style)

    def _title(self, started: RoundStarted) -> str:
        assert self.state.clock is not None
        level = reading(self.state.clock, started.at).level_number
        return f"Table {started.table}, round {started.number}: level {level}, {blinds_in_words(started.level)}"

    def _situation(self) -> str:
        left, place = len(self.state.remaining()), self._place()
        average = self.state.chips_in_play() // left
        return f"{left:,} of {len(self.state.players):,} players left, average {average:,}; you are {place}."

    def _place(self) -> str:
        return next(places_in_words(each.place, each.place_to) for each in ranking(self.state) if each.player == ME)

    def _played(self, started: RoundStarted, dealt: Dealt, players: dict[int, str]) -> tuple[RoundOfPlay, list[Event]]:
        """The bots at the person's table look at their cards, each in its own way."""
        r, happened, screen = dealt.state, list(dealt.happened), self.screen
        luck = Random(f"goodhand/play/{self.seed}/{started.table}/{started.number}")
        screen.tell_deal(r, happened)
        while not r.is_over:
            before, seat = r, whose_decision(r)
            events: Sequence[Event]
            if seat == screen.person:
                r, events = self.chair.acts(r, screen)
            else:
                r, events = step(r, self._character(players[seat]).decide(view_of(r, seat), luck))
            happened += events
            screen.tell(before, events)
        return r, happened

    def _character(self, player: str) -> Personality:
        return Random(f"goodhand/play/{self.seed}/{player}").choice(PERSONALITIES)

    def _keep(self, dealt: Dealt, r: RoundOfPlay, happened: Sequence[Event]) -> None:
        """Write down what the person asked to have written down."""
        if self.record is not None:
            self.record.keep(self.rounds_played, happened, r)
        if self.shuffles is not None:
            began = happened[0]
            assert isinstance(began, RoundBegan)
            sealed = commit(began.deck, dealt.salts)
            self.shuffles.publish(self.rounds_played, sealed)
            self.shuffles.open(sealed, seen_by(r, self.screen.person))

    def _rebuys(self) -> bool:
        terms = self.plan.rebuys
        assert terms is not None
        return self.chair.agrees(f"You have no chips left. Rebuy {terms.chips:,} chips for {terms.price}?")

    # The end

    def _left(self) -> None:
        me = self.state.players.get(ME)
        if me is None or not self.rounds_played:
            self.screen.say("You leave before the first round.", "bold")
            return
        left = f"{len(self.state.remaining()):,} of {len(self.state.players):,} players are left"
        self.screen.say(f"You leave with {me.stack:,} chips, {self._place()}; {left}.", "bold")

    def _finished(self) -> None:
        """Your place and prize, and who won."""
        self._tell_news()
        ranked = ranking(self.state)
        mine = next(each for each in ranked if each.player == ME)
        place = places_in_words(mine.place, mine.place_to)
        prize = f" and win {mine.prize}" if mine.prize is not None else ""
        won = " Congratulations!" if mine.place == 1 else " Thank you for playing." if not prize else ""
        self.screen.say(f"\nYou finish {place} of {len(ranked):,}{prize}.{won}", "bold")
        paid = sum(1 for each in ranked if each.prize is not None)
        shown = [each for number, each in enumerate(ranked) if number < max(paid, LISTED) or each is mine]
        print_lines(ranking_table(self.state, shown))
