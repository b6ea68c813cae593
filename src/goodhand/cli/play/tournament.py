"""A person at one seat of a whole tournament, bots at all others: blinds rise, tables break, and somebody wins."""

import asyncio
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.cli.plans import begins, seed_of
from goodhand.cli.play.game import Game, WrittenDown
from goodhand.cli.play.keyboard import Keyboard, Leave
from goodhand.cli.standings import standings_table
from goodhand.cli.tables import print_lines
from goodhand.journal.memory import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.sealed_round import Decider, SealedRound, played_out
from goodhand.night.streams import night_id
from goodhand.night.views.announcements import Announcements
from goodhand.night.views.seat import view_of
from goodhand.night.views.standings import standings
from goodhand.occasion.people import entry_of, person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.play import Command, RoundBegan, RoundOfPlay
from goodhand.play.commitment import commit
from goodhand.rules.units import Seat
from goodhand.simulate.bots import PERSONALITIES
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.evening import Evening
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.evolving import opened
from goodhand.tournament.narrate import StoryKind, blinds_in_words, places_in_words
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament

LISTED: Final = 5
STYLES: Final = {StoryKind.MOVE: "cyan", StoryKind.OUT: "red", StoryKind.MONEY: "green", StoryKind.ROUND: "dim"}


class TournamentSeat(Struct, frozen=True):
    """A seat in a tournament, as the person asked for it."""

    occasion: OccasionPlan
    plan: TournamentPlan
    field: int
    seed: int
    name: str = "You"


class TournamentGame(Game):
    """One evening with a person in it. Other tables are played in between, without being seen."""

    def __init__(self, at: TournamentSeat, keyboard: Keyboard, pause: float, kept: WrittenDown) -> None:
        super().__init__(at.plan.posted_book(), keyboard, pause, kept)
        self.plan, self.seed = at.plan, at.seed
        self.me = entry_of(person_id(at.name))
        self.announcements = Announcements(self.me, opened(at.plan, self.book))
        self.most_rounds: int | None = None
        self.evening = Evening(
            Conductor(MemoryJournal(CODEC), night_id(at.occasion), wall=False),
            at.occasion,
            at.plan,
            seed_of(at.seed, at.plan),
            players=at.field,
            begins=begins(at.occasion, at.plan),
            observer=self.announcements.hear,
            names=(at.name, *(each for each in bot_names(at.field) if each != at.name)),
            dealer=self._deal,
            wants_rebuy={self.me: self._rebuys},
        )

    @property
    def state(self) -> Tournament:
        return self.evening.state

    def run(self, rounds: int | None) -> None:
        """Play until the tournament is over, the number of rounds is played, or the person leaves."""
        self.most_rounds = rounds
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

    def _deal(self, started: RoundStarted, dealt: SealedRound, decide: Decider) -> SealedRound:
        """Play a round: before the person's eyes, if the person is in it."""
        players = {seat: player for seat, player, _ in started.seats}
        if self.me not in players.values():
            return played_out(dealt, decide)
        if self.rounds == self.most_rounds:
            raise Leave
        self._announce()
        self.begin_round()
        others = {seat: self.state.players[player].name for seat, player in players.items() if player != self.me}
        self.sit(next(seat for seat, player in players.items() if player == self.me), others)
        self.screen.rule(self._title(started))
        self.screen.say(self._situation(), "dim")
        happened, began = list(dealt.happened), dealt.happened[0]
        assert isinstance(began, RoundBegan)
        self.seal(commit(began.deck, dealt.salts))
        luck = Random(f"goodhand/play/{self.seed}/{started.table}/{started.number}")

        def bot(r: RoundOfPlay, seat: Seat) -> Command:
            """The bots at the person's table look at their cards, each in its own way."""
            character = Random(f"goodhand/play/{self.seed}/{players[seat]}").choice(PERSONALITIES)
            return character.decide(view_of(r, seat), luck)

        commands: list[Command] = []
        r = self.play_round(dealt.state, happened, bot, commands)
        self.say_chips(r)
        return replace(dealt, commands=tuple(commands), happened=tuple(happened), state=r)

    def _announce(self) -> None:
        for each in self.announcements.since_last_time():
            self.screen.say(each.text, "bold cyan" if each.own else STYLES.get(each.kind, "yellow"))

    def _title(self, started: RoundStarted) -> str:
        assert self.state.clock is not None
        level = reading(self.state.clock, started.at).level_number
        return f"Table {started.table}, round {started.number}: level {level}, {blinds_in_words(started.level)}"

    def _situation(self) -> str:
        left = len(self.state.remaining())
        average = self.state.chips_in_play() // left
        return f"{left:,} of {len(self.state.players):,} players left, average {average:,}; you are {self._place()}."

    def _place(self) -> str:
        mine = standings(self.state).of(self.me)
        return places_in_words(mine.place, mine.place_to)

    def _rebuys(self) -> bool:
        terms = self.plan.rebuys
        assert terms is not None
        return self.prompt.agrees(f"You have no chips left. Rebuy {terms.chips:,} chips for {terms.price}?")

    # The end

    def _left(self) -> None:
        if self.me not in self.state.players or not self.rounds:
            self.screen.say("You leave before the first round.", "bold")
            return
        left = f"{len(self.state.remaining()):,} of {len(self.state.players):,} players are left"
        chips = self.state.players[self.me].stack
        self.screen.say(f"You leave with {chips:,} chips, {self._place()}; {left}.", "bold")

    def _finished(self) -> None:
        """The person's place and prize, and who won."""
        self._announce()
        view = standings(self.state)
        mine = view.of(self.me)
        place = places_in_words(mine.place, mine.place_to)
        prize = f" and win {mine.prize}" if mine.prize is not None else ""
        won = " Congratulations!" if mine.place == 1 else " Thank you for playing." if not prize else ""
        self.screen.say(f"\nYou finish {place} of {len(view.players):,}{prize}.{won}", "bold")
        listed = max(sum(1 for each in view.players if each.prize is not None), LISTED)
        shown = [each for number, each in enumerate(view.players) if number < listed or each is mine]
        print_lines(standings_table(view, shown))
