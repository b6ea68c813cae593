"""The answer to an act: the sentences for the actor, the announcements to the room, and the next steps.

Next steps are named by acts and views, not by the words of a door: the desk writes `rebuy Ann Lee`, a page draws a
button.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from goodhand.night.history import History
from goodhand.night.record import Done, Happening, TakenBack
from goodhand.night.state import Night
from goodhand.occasion.events import LinePosted
from goodhand.occasion.ledger import SALES, Kind, Line, Means
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import counted, joined, say, spoken
from goodhand.tournament import events as t
from goodhand.tournament.evolving import evolve
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.narrate import narrate, ordinal, places_in_words
from goodhand.tournament.rounds import next_proposal
from goodhand.tournament.state import Phase, Status, Tournament

LOOK = bytes(32)
"""For a look at what balancing would ask; nothing is drawn with it."""
ROOM = (
    t.SeatsDrawn,
    t.PaperNightTaken,
    t.ClockStarted,
    t.ClockPaused,
    t.ClockResumed,
    t.BreakEnded,
    t.ClockSet,
    t.StagesChanged,
    t.Eliminated,
    t.PlayerMoved,
    t.TableBroken,
    t.FinalTableFormed,
    t.Reinstated,
    t.HandForHandChanged,
    t.ColouredUp,
    t.Disqualified,
    t.AbsentRemoved,
    t.LeftEarly,
    t.DealRecorded,
    t.TournamentFinished,
)
"""Events that are announced to the whole room."""


class Way(Struct, frozen=True):
    """Something that can be done or looked at next: an act or a view by name, and whom or what it is about."""

    name: str
    about: str = ""


class Next(Struct, frozen=True):
    """The next step: a sentence, in which {0}, {1}... stand for the ways."""

    text: str
    ways: tuple[Way, ...] = ()


class Narration(Struct, frozen=True):
    says: tuple[str, ...] = ()
    """To the actor, a line for each thing."""
    announces: tuple[str, ...] = ()
    """To the room."""
    next: tuple[Next, ...] = ()


def told_in(told: Narration, language: str) -> Narration:
    return Narration(
        tuple(spoken(each, language) for each in told.says),
        tuple(spoken(each, language) for each in told.announces),
        tuple(Next(spoken(each.text, language), each.ways) for each in told.next),
    )


class Telling:
    """Composes the answer to an act, from the night before and after it and the events between."""

    def __init__(self, history: History, after: Night, done: Done[Any]) -> None:
        self.history, self.before, self.after, self.done = history, history.night, after, done
        self.says: list[str] = []
        self.announces: list[str] = []
        self.next: list[Next] = []

    @property
    def books(self) -> Occasion:
        return self.after.books

    def line(self, *texts: str) -> None:
        self.says.append(joined(" ", (text for text in texts if text)))

    def say(self, template: str, /, **facts: Any) -> None:
        """A line of one sentence, as `say` makes it."""
        self.line(say(template, **facts))

    def add(self, *texts: str) -> None:
        """Say more in the last line."""
        said = self.says.pop() if self.says else ""
        self.line(said, *texts)

    def ask_for(self, text: str, *ways: Way) -> None:
        self.next.append(Next(text, ways))

    def lines(self) -> list[Line]:
        return [event.line for _, event in self.done.happened if isinstance(event, LinePosted)]

    def happened(self) -> None:
        """Say what happened in the tournaments and which receipts were written, in one line."""
        texts = list(self.sentences())
        sold = (*SALES, Kind.REFUND)
        texts += [receipt(line) for line in self.lines() if line.kind in sold and not line.reverses]
        self.line(*texts)
        self.coming()

    def sentences(self) -> list[str]:
        """A sentence for each event of a tournament; what the room should hear is noted."""
        told = list(in_sentences(self.before.tournaments, self.done.happened))
        self.announces += [text for event, text in told if isinstance(event, ROOM)]
        return [text for _, text in told]

    def one_by_one(self) -> None:
        """Say what happened in the tournaments, a line each, and what comes next."""
        for text in self.sentences():
            self.line(text)
        self.coming()

    def coming(self) -> None:
        """Say what the events ask for next."""
        for scope in dict.fromkeys(scope for scope, _ in self.done.happened if scope):
            own = [event for each, event in self.done.happened if each == scope]
            self.next += next_on_the_floor(self.after.tournaments[scope], own)

    def told(self) -> Narration:
        return Narration(tuple(each for each in self.says if each), tuple(self.announces), tuple(self.next))


def in_sentences(before: Mapping[str, Tournament], happened: Iterable[Happening]) -> Iterator[tuple[Struct, str]]:
    """Each event of a tournament with a sentence about it, given how the tournaments stood before the first."""
    states = dict(before)
    for scope, event in happened:
        if scope and not isinstance(event, TakenBack):
            yield event, narrate(event, states[scope])  # type: ignore[arg-type]  # with a scope it is a tournament's
            states[scope] = evolve(states[scope], event)  # type: ignore[arg-type]  # the same


def told(history: History, after: Night, done: Done[Any]) -> Narration:
    """The answer to an act, given the night before it; to an opening, none yet."""
    if history.version == 0:
        return Narration()
    telling = Telling(history, after, done)
    done.said.tell(telling)
    return telling.told()


def receipt(line: Line) -> str:
    """The number under which a line is found, and what it breaks."""
    facts = {"late": late(line), "paid": paid(line), "broken": broken(line)}
    return say("Receipt {number}{paid}{late}.{broken}", number=line.number, **facts)


def paid(line: Line) -> str:
    """The means of payment, where it is not cash."""
    return "" if line.cash else say(", {how}", how=line.means.words)


def late(line: Line) -> str:
    """A note that a line was written down after it happened."""
    if line.beforehand:
        return say(", paid beforehand on {beforehand}", beforehand=line.beforehand)
    return say(", of {time}", time=time_of_day(line.occurred)) if line.occurred < line.at else ""


def broken(line: Line) -> str:
    """The clauses that a line breaks: it is recorded all the same, and flagged."""
    return say(" Flagged: {violations}.", violations=joined(", ", line.violations)) if line.violations else ""


def money_line(o: Occasion, line: Line) -> str:
    """A movement of money that no tournament brought."""
    facts: dict[str, Any] = {**asdict(line), "drawer": drawer(o), "broken": broken(line)}
    facts |= {"paid": paid(line), "late": late(line), "places": places_in_words(*line.places)}
    if line.reverses:
        return say("Line {number}: line {reverses} is reversed ({reason}). {drawer}", **facts)
    text: str
    match line.kind:
        case Kind.START_BANK:
            text = say("Start bank {amount}.", **facts)
        case Kind.PRIZE:
            text = say("{name}, {places}, is paid {amount}{paid}{late}.", **facts)
        case Kind.EXPENSE | Kind.LICENCE_FEE:
            text = say("{what} {amount} to {name}, {how}{late}.", **facts, how=line.means.words)
        case Kind.WAGE:
            text = say("{name} is paid {amount} for work{paid}{late}.", **facts)
        case Kind.DEPOSIT:
            text = say("{amount} goes into {what}.", **facts)
        case _:
            text = _count(o, line) if line.cash else _check(o, line)
    return say("Line {number}: {text}{broken} {drawer}", **facts, text=text)


def _count(o: Occasion, line: Line) -> str:
    if not line.amount.cents:
        return say("Counted {counted}, as it should be.", counted=line.counted)
    counted_cents = line.counted.cents if line.counted is not None else 0
    return say(
        "Counted {counted}; {should} should be there: {off} {over}.",
        counted=line.counted,
        should=o.money(counted_cents - line.amount.cents),
        off=o.money(abs(line.amount.cents)),
        over=say("over") if line.amount.cents > 0 else say("short"),
    )


def _check(o: Occasion, line: Line) -> str:
    """The result of a check of the card reader's report or the account."""
    what = say("The card reader's report") if line.means is Means.CARD else say("The account")
    if not line.amount.cents:
        return say("{what} shows {counted}, as it should.", what=what, counted=line.counted)
    counted_cents = line.counted.cents if line.counted is not None else 0
    return say(
        "{what} shows {counted} instead of {should}.",
        what=what,
        counted=line.counted,
        should=o.money(counted_cents - line.amount.cents),
    )


def drawer(o: Occasion) -> str:
    return say("Drawer {drawer}.", drawer=o.money(o.totals.drawer))


def next_on_the_floor(t_: Tournament, events: Sequence[Struct]) -> Iterable[Next]:
    if any(isinstance(event, t.TournamentFinished) for event in events):
        due = [ordinal(first) for _, first, _, prize in t_.order if prize.cents]
        return (
            [Next(say("{{0}}; {counted} to pay.", counted=counted(len(due), "prize")), (Way("pay-prize", due[0]),))]
            if due
            else []
        )
    for event in events:
        if isinstance(event, t.WentBroke) and t_.players[event.player].status is Status.PENDING:
            name = t_.players[event.player].name
            sizes = t_.plan.rebuys.all_sizes() if t_.plan.rebuys is not None else ()
            price = say(" ({sizes})", sizes=joined(" or ", (str(each.price) for each in sizes))) if sizes else ""
            return [
                Next(say("{{0}}{price} or {{1}}.", price=price), (Way("sell-rebuy", name), Way("decline-rebuy", name)))
            ]
        if isinstance(event, t.SeatsDrawn):
            return [Next(say("{{0}} shows them, {{1}} starts the clock."), (Way("seating"), Way("start-clock")))]
    if any(isinstance(event, t.Eliminated | t.TableBroken | t.Disqualified) for event in events):
        return balance_asked(t_)
    return []


def balance_asked(t_: Tournament) -> list[Next]:
    """The next step for unbalanced tables, if they are."""
    if t_.phase is not Phase.PLAYING or next_proposal(t_, t_.last_at, LOOK) is None:
        return []
    return [Next(say("{{0}}, for the tables are uneven."), (Way("balance"),))]
