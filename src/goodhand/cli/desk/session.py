"""A session at the desk: each line is read, done and answered."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from goodhand.cli.desk.advice import listed, plainly
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.sheet import read_sheet
from goodhand.cli.desk.shows import SHOWN_FIRST, SHOWS
from goodhand.cli.output import BadInput
from goodhand.cli.output import say as print_line
from goodhand.journal.errors import JournalUnavailable
from goodhand.night.act import Act
from goodhand.night.conductor import Conductor, MovedOn, Outcome
from goodhand.night.draft import ALWAYS, ConfirmationNeeded
from goodhand.night.notices import hours_notices
from goodhand.night.typed import values
from goodhand.night.typed.filling import lacking
from goodhand.night.typed.meaning import Reading, understood, unknown
from goodhand.night.typed.reader import TIME, Here, Reader
from goodhand.night.typed.suggesting import in_a_line
from goodhand.night.typed.tokens import Arguments, NotUnderstood, Token, tokens
from goodhand.night.typed.vocabulary import in_words, vocabulary
from goodhand.night.views.clock import clock_time
from goodhand.occasion.state import Occasion
from goodhand.rules.refusal import Refusal
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.tournament.state import Tournament


class Unsure(BadInput):
    """The store failed half-way: somebody must look whether the line is on record."""


class Desk:
    """One session. Others may work on the same journal: before each line their records are read."""

    def __init__(self, conductor: Conductor, clock: DeskClock, say: Callable[[str], None] = print_line) -> None:
        self.conductor, self.clock, self._say = conductor, clock, say
        self.sure: Callable[[str], bool | None] = lambda _: None
        self._seen = 0
        """The version of the night when the line was asked for: what others did since is asked about."""
        """Asks for a yes or no, where somebody can be asked; None: nobody can."""
        self.who = NO_PERSON
        self.chosen = ""
        """The tournament that is meant where none is named."""
        self.folder: Path | None = None
        """The reader and writer of files; None: there is none."""

    @property
    def state(self) -> Occasion:
        return self.conductor.night.books

    @property
    def now(self) -> Seconds:
        return self.clock.now(self.state.last_at)

    def here(self) -> Here:
        night, today = self.conductor.night, self.clock.beforehand()
        return Here(night, self.now, self.who, self.chosen, today, lambda name: read_sheet(self.file(name), self.state))

    def person(self, text: str, instead: str = "`who` lists the people") -> PersonId:
        """The id of a known person; the problem says what to do instead."""
        return Reader(self.here(), vocabulary().words["as"], Arguments()).person(text, instead)

    def tournament_state(self, tournament: str) -> Tournament:
        return self.conductor.night.tournaments[tournament]

    def file(self, name: str) -> Path:
        if self.folder is None:
            raise BadInput("Files are read and written at a desk in a terminal only.")
        return self.folder / name

    # Output

    def say(self, *texts: str) -> None:
        """Say what was recorded, in one line."""
        self._say(f"{self.when(self.state.last_at)}  {' '.join(text for text in texts if text)}")

    def when(self, second: Seconds) -> str:
        """A second as people read it: the time, or the date before the licence's day."""
        return (self.clock.beforehand() if not second else "") or clock_time(second)

    def show(self, *lines: str) -> None:
        for line in lines:
            self._say(line)

    # Reading and doing

    async def line(self, text: str, *, script: bool = False) -> None:
        """Do what a line says; a comment or an empty line says nothing. In practice a time before it sets the clock."""
        try:
            pieces = tokens(COMMENT.sub(lambda match: match[1] or "", text))
        except NotUnderstood as problem:
            raise BadInput(str(problem)) from None
        await self.pieces(pieces, script=script)

    async def pieces(self, pieces: Sequence[Token], *, script: bool = False) -> None:
        if not pieces:
            return
        self._seen = self.conductor.history.version
        await self.conductor.learn()
        timed = not pieces[0].quoted and TIME.fullmatch(pieces[0].text) is not None
        if timed and not (script and self.state.practice):
            again = f"`{' '.join(token.text for token in pieces[1:3])} ... at {pieces[0].text}`"
            raise BadInput(f"The clock on the wall counts here; say when it happened at the end: {again}.")
        before = self.now
        try:
            if timed:
                self.clock.tell(values.time(pieces[0].text), self.state.last_at)
            elif script:
                self.clock.tick(self.state.last_at)
            if script:
                self._tell_hours(before)
            if pieces[timed:]:
                await self._do(pieces[timed:])
        except NotUnderstood as problem:
            raise BadInput(str(problem)) from None

    def _tell_hours(self, before: Seconds) -> None:
        """Say that the licence's hours end, where a script's time passes the moment: nobody watches its clock."""
        for t in self.conductor.night.tournaments.values():
            for text in hours_notices(t, before, self.now):
                self.show(f"{self.when(self.now)}  {text}")

    async def _do(self, pieces: Sequence[Token]) -> None:
        yes = len(pieces) > 1 and not pieces[-1].quoted and pieces[-1].text.casefold() == "yes"
        said = pieces[:-1] if yes else pieces
        reading = understood(said, self.here())
        word, act = reading.word, reading.act
        if not reading.sure:
            self._require_meant(reading, said)
        try:
            if reading.problem is not None:
                raise reading.problem
            if word.shows and (act is None or word.shows in SHOWN_FIRST):
                shown = SHOWS[word.shows](self, reading.reader)
                if shown is not None:
                    await shown
            if act is not None:
                await self._perform(act, reading.occurred, yes=yes)
            elif not word.shows:
                raise lacking(word, reading.missing)
        except NotUnderstood:
            raise
        except Refusal as refusal:
            self.show(*listed(refusal, self))
            raise BadInput(plainly(refusal, word, self)) from refusal
        except JournalUnavailable as error:
            again = "see to it, look with `status` whether this line is on record, and say it again if it is not"
            raise Unsure(f"The journal could not be written: {error}; {again}.") from error

    def _require_meant(self, reading: Reading, pieces: Sequence[Token]) -> None:
        """Ask whether a guess is right, where somebody can be asked."""
        sure = self.sure(f"There is no word {pieces[0].text!r}. Do you mean: {in_a_line(reading)}?")
        if sure is None:
            raise NotUnderstood(problem=unknown(pieces, [reading.word.name]))
        if not sure:
            raise BadInput("You said no, so nothing has changed.")

    async def _perform(self, act: Act, occurred: Seconds | None, *, yes: bool) -> None:
        """Do an act for the person at the desk; its questions are asked, or need a `yes` at the end of the line."""
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
                    seen=self._seen,
                )
            except MovedOn:  # a yes is to what was shown; somebody decided something since, so it is shown again
                confirmed, expected = said_yes, None
            except ConfirmationNeeded as asked:
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


COMMENT = re.compile(r'("[^"]*")|(?:^|(?<=\s))#(?!\d).*')
"""A `#` that begins a line or stands apart in it; not one in quotes, nor one that numbers something: ``#3``."""


def _then(text: str) -> str:
    """The next step, introduced once."""
    return text if text.startswith("Tell ") else f"Next: {text}"
