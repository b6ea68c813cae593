"""A session at the desk: who is there, what time it is, which tournament is meant; each line is read and done."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from goodhand.cli.desk import reading
from goodhand.cli.desk.advice import listed, plainly
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.grammar import TIME, Said, Token, parts_of, tokens
from goodhand.cli.desk.words import Word, find, in_words
from goodhand.cli.output import BadInput
from goodhand.cli.output import say as print_line
from goodhand.journal.errors import JournalUnavailable
from goodhand.night.act import Act
from goodhand.night.conductor import Conductor, MovedOn, Outcome
from goodhand.night.draft import ALWAYS, Asked
from goodhand.night.names import matching, one_of, surely
from goodhand.night.views.clock import clock_time
from goodhand.occasion.people import person_id
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.refusal import Refusal
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.state import Phase, Player, Status, Tournament


class Left(Exception):
    """Whoever sits at the desk leaves it."""


class Unsure(BadInput):
    """The store failed half-way: whether the line is on record must be looked up."""


class Desk:
    """One session. Others may work on the same journal: before each line what they did is learnt."""

    def __init__(self, conductor: Conductor, clock: DeskClock, say: Callable[[str], None] = print_line) -> None:
        self.conductor, self.clock, self._say = conductor, clock, say
        self.sure: Callable[[str], bool | None] = lambda _: None
        """Asks whoever sits here, where somebody can be asked, whether something is meant."""
        self.who = NO_PERSON
        """The person, by id, who does what is said."""
        self.chosen = ""
        """The tournament that is meant where none is named."""
        self.folder: Path | None = None
        """Where files are read and written that are named here; None: nowhere."""

    @property
    def state(self) -> Occasion:
        return self.conductor.night.books

    @property
    def now(self) -> Seconds:
        return self.clock.now(self.state.last_at)

    # What is said and shown

    def say(self, *texts: str) -> None:
        """Say what was recorded, in one line."""
        self._say(f"{self.when(self.state.last_at)}  {' '.join(text for text in texts if text)}")

    def when(self, second: Seconds) -> str:
        """A second as people read it: the time, or the day, as long as the licence's day is still to come."""
        return (self.clock.beforehand() if not second else "") or clock_time(second)

    def show(self, *lines: str) -> None:
        for line in lines:
            self._say(line)

    # Reading and doing

    async def line(self, text: str, *, script: bool = False) -> None:
        """Do what a line says; a comment or an empty line says nothing. In practice a time before it sets the clock."""
        await self.pieces(tokens(COMMENT.sub(lambda match: match[1] or "", text)), script=script)

    async def pieces(self, pieces: Sequence[Token], *, script: bool = False) -> None:
        if not pieces:
            return
        await self.conductor.learn()
        timed = _is_time(pieces[0])
        if timed and not (script and self.state.practice):
            again = f"`{' '.join(token.text for token in pieces[1:3])} ... at {pieces[0].text}`"
            raise BadInput(f"The clock on the wall holds here; say when it happened at the end: {again}.")
        if timed:
            self.clock.tell(reading.time(pieces[0].text), self.state.last_at)
        elif script:
            self.clock.tick(self.state.last_at)
        if pieces[timed:]:
            await self._do(pieces[timed:])

    async def _do(self, pieces: Sequence[Token]) -> None:
        yes = len(pieces) > 1 and not pieces[-1].quoted and pieces[-1].text.casefold() == "yes"
        names = [name for plan in self.state.plan.tournaments for name in (plan.name, plan.id)]
        word, said = find(pieces[:-1] if yes else pieces, names)
        try:
            found = word.read(self, said)
            if isinstance(found, Act):
                await self._perform(found, word, said, yes=yes)
            elif found is not None:
                await found
        except Refusal as refusal:
            self.show(*listed(refusal, self))
            raise BadInput(plainly(refusal, word, self)) from refusal
        except JournalUnavailable as error:
            again = "see to it, look with `status` whether this line is on record, and say it again if it is not"
            raise Unsure(f"The journal could not be written: {error}; {again}.") from error

    async def _perform(self, act: Act, word: Word, said: Said, *, yes: bool) -> None:
        """Do an act, by whoever sits here, now; what it asks is asked here, or wants a `yes` behind the line."""
        occurred = self.clock.nearest(reading.time(said.get("at")), self.now) if said.has("at") else None
        said_yes = (*act.spec.asks, *ALWAYS) if yes else ()
        confirmed, expected = said_yes, None
        while True:
            try:
                outcome = await self.conductor.do(
                    act,
                    by=self.who,
                    at=self.clock.read(self.state.last_at),
                    occurred=occurred,
                    confirmed=confirmed,
                    device="desk",
                    wall=self.clock.is_wall,
                    expected=expected,
                )
            except MovedOn:  # a yes is to what was shown; somebody decided something since, so it is shown again
                confirmed, expected = said_yes, None
            except Asked as asked:
                sure = self.sure(asked.sentence)
                if sure is None:
                    again = f"{asked.sentence} If it is meant, say it again with `yes` behind it."
                    raise BadInput(again) from None
                if not sure:
                    raise BadInput("You said no, so nothing has changed.") from None
                confirmed, expected = (*confirmed, asked.question), self.conductor.history.version
            else:
                self._tell(outcome)
                return

    def _tell(self, outcome: Outcome) -> None:
        *lines, last = outcome.told.says or ("",)
        for line in lines:
            self.say(line)
        self.say(last, *(_then(in_words(each)) for each in outcome.told.next))

    # What the words need to know

    def person(self, text: str, instead: str = "`who` lists the people, `enroll` adds one") -> PersonId:
        """The id of somebody known here; for another, what to do instead."""
        names = {id_: person.name for id_, person in self.state.people.items()}
        return one_of(text, names, f"Nobody here is called {{}}; {instead}")

    def file(self, name: str) -> Path:
        if self.folder is None:
            raise BadInput("Files are read and written at a desk in a terminal only.")
        return self.folder / name

    def money(self, text: str) -> Money:
        return reading.amount(text, self.state.plan.currency)

    def tournament_state(self, tournament: str) -> Tournament:
        return self.conductor.night.tournaments[tournament]

    def tournament_named(self, text: str) -> str:
        names = {plan.id: plan.name for plan in self.state.plan.tournaments}
        if text.casefold() in names:
            return text.casefold()
        return one_of(text, names, "This occasion has no tournament {}; it has " + " and ".join(names.values()))

    def tournament(self, said: Said, fits: Callable[[Tournament], bool] = lambda _: True) -> str:
        """The tournament that is meant: the one named, the one chosen, or the only one that it can be."""
        if said.has("in"):
            return self.tournament_named(said.get("in"))
        if self.chosen:  # it stands before the line: what it refuses is not done in another behind somebody's back
            return self.chosen
        plans = self.state.plan.tournaments
        phases = {plan.id: self.tournament_state(plan.id).phase for plan in plans}
        fitting = [plan.id for plan in plans if fits(self.tournament_state(plan.id))]
        meant = fitting or list(phases)
        running = [each for each in meant if phases[each] is Phase.PLAYING]
        still_open = [each for each in meant if phases[each] is not Phase.FINISHED]
        for found in (meant, still_open) if fitting else (meant, running, still_open):
            if len(found) == 1:
                return found[0]
        names = " or ".join(f"`in {plan.name}`" for plan in plans if plan.id in meant)
        raise BadInput(f"Which tournament? Say {names} behind the words, or on a line by itself.")

    def tournament_of(self, said: Said, player: str, *statuses: Status) -> tuple[str, PlayerId]:
        """The tournament and the player that a name means; players of these statuses come first.

        Somebody of exactly this name is meant, whatever the status: Bob, who is out, is not taken for Bob Smith.
        """
        states = [self.tournament_state(plan.id) for plan in self.state.plan.tournaments]
        everybody = [each for t in states for each in t.players.values()]
        sure = surely(player, {each.id: each.name for each in everybody})
        if person_id(player) not in {person_id(each.name) for each in everybody}:  # a word of a name, not all of it
            sure = [each.id for each in everybody if each.id in sure and _is_here(each)] or sure

        def names(t: Tournament, wanted: tuple[Status, ...]) -> dict[PlayerId, str]:
            meant = (each for each in t.players.values() if (each.id in sure if sure else _is_here(each)))
            return {each.id: each.name for each in meant if not wanted or each.status in wanted}

        def knows(wanted: tuple[Status, ...]) -> Callable[[Tournament], bool]:
            return lambda t: bool(matching(player, names(t, wanted)))

        wanted = statuses if any(map(knows(statuses), states)) else ()
        tournament = self.tournament(said, knows(wanted))
        t = self.tournament_state(tournament)
        wanted = wanted if knows(wanted)(t) else ()
        return tournament, one_of(player, names(t, wanted), f"Nobody in {t.plan.name} is called {{}}")

    def player_in(self, tournament: str, name: str, *statuses: Status) -> PlayerId:
        return self.tournament_of(Said((), {"in": tournament}), name, *statuses)[1]

    def players(self, said: Said, *statuses: Status) -> tuple[str, tuple[PlayerId, ...]]:
        """One or several players of one tournament: ``Ann, Bo and Cy``."""
        found = [self.tournament_of(said, name, *statuses) for name in parts_of(said.text) or [""]]
        if len({tournament for tournament, _ in found}) > 1:
            raise BadInput("They play in different tournaments; say each in a line of its own.")
        return found[0][0], tuple(dict.fromkeys(player for _, player in found))

    def in_play(self, said: Said) -> str:
        """The tournament that is meant by what is done during play."""
        return self.tournament(said, lambda t: t.phase is Phase.PLAYING)


COMMENT = re.compile(r'("[^"]*")|(?:^|(?<=\s))#(?!\d).*')
"""A `#` that begins a line or stands apart in it; not one in quotes, nor one that numbers something: ``#3``."""


def _is_here(player: Player) -> bool:
    """Who took the entry back no longer answers to half a name, nor is meant by one that is misspelt."""
    return player.status is not Status.WITHDRAWN


def _then(text: str) -> str:
    """What comes next, introduced once."""
    return text if text.startswith("Tell ") else f"Next: {text}"


def _is_time(token: Token) -> bool:
    return not token.quoted and re.fullmatch(TIME.like, token.text) is not None
