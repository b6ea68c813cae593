"""A draft: one act while it is decided.

It reads the night, decides in its books and tournaments, and keeps what happened; nothing is recorded until all of it
is decided.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Concatenate, Final, ParamSpec, TypeVar

from msgspec.structs import replace

from goodhand.chance import Drbg
from goodhand.night import bookkeeping
from goodhand.night.act import Act, Noun
from goodhand.night.history import History, NotANight, folded, reading, restored, rightly_named, set_right
from goodhand.night.lookalikes import looks_like, scripts
from goodhand.night.record import Done, Happening, TakenBack, TimeSetRight
from goodhand.night.state import Night
from goodhand.night.texts import require_printable
from goodhand.occasion import paying, staffing
from goodhand.occasion.deciding import Decider as BooksDecider
from goodhand.occasion.deciding import E
from goodhand.occasion.deciding import step as step_books
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import BeforeTheDay, InTheFuture, NoSuchTournament, NotTheAuthority
from goodhand.occasion.staffing import ROLES, is_above, rank_of, require_duty, require_member, the_person
from goodhand.occasion.state import Occasion
from goodhand.rules import Clause, Refusal, Role
from goodhand.rules.speech import joined, say
from goodhand.rules.units import MIDNIGHT, PersonId, Seconds
from goodhand.tournament.events import Event as FloorEvent
from goodhand.tournament.evolving import evolve as evolve_floor
from goodhand.tournament.refusals import OnlyTheDirector
from goodhand.tournament.room import Decider as FloorDecider
from goodhand.tournament.room import step as step_floor
from goodhand.tournament.state import Tournament

TWO_SCRIPTS, LOOKS_ALIKE, CLOCK_AHEAD = "two-scripts", "looks-alike", "clock-ahead"
ALWAYS: Final = (TWO_SCRIPTS, LOOKS_ALIKE, CLOCK_AHEAD)
"""The warnings that any act may give."""


NotYours = Refusal.saying("not-yours", "This is not for the {role} but for the {who}: {what}.")
NotKept = Refusal.saying(
    "no-books", "No books are kept here: this is practice, without people on duty, money or papers."
)


P = ParamSpec("P")
Sold = TypeVar("Sold", bound=FloorEvent)


class ConfirmationNeeded(Exception):
    """A warning that needs a confirmation: nothing is done until somebody who saw it sends the act with it."""

    code: ClassVar[str] = "asked"

    def __init__(self, question: str, sentence: str) -> None:
        super().__init__(sentence)
        self.question, self.sentence = question, sentence


class Draft:
    def __init__(self, history: History, done: Done[Any]) -> None:
        self.history, self.done = history, done
        self._before = night = history.night
        self.tournaments: Mapping[str, Tournament] = night.tournaments
        self._books: Occasion | None = reading(night.occasion, done.read)
        self.kept = night.occasion is not None
        self.happened: list[Happening] = []
        self.confirmed: list[str] = []
        """The warnings that were asked about and had their yes."""
        self._flagged: list[str] = []
        self._chance: Drbg | None = None
        self.at, self.by = done.at, done.by
        self.version = night.version + 1
        """Of the record that this act becomes."""

    # The known state

    @property
    def night(self) -> Night:
        before = self._before
        return Night(before.id, before.plan, self._books, self.tournaments, self.version)

    @property
    def occasion(self) -> Occasion:
        if self._books is None:
            raise NotKept
        return self._books

    @property
    def role(self) -> Role:
        """The actor's role at the time. Without books nobody is on duty, and the software acts as the director."""
        if self._books is None or not self.by:
            return Role.DIRECTOR
        require_duty(self._books, self.by)
        shift = self._books.on_duty(self.by)
        assert shift is not None
        return ROLES[shift.duty]

    @property
    def occurred(self) -> Seconds | None:
        return self.done.occurred

    def tournament(self, id: str) -> Tournament:  # noqa: A002 - a tournament's id is called id
        if id not in self.tournaments:
            raise NoSuchTournament(tournament=id)
        return self.tournaments[id]

    def chance(self) -> bytes:
        """Thirty-two bytes for a draw; all of an act's come from the entropy that is recorded with it."""
        if self._chance is None:
            self._chance = Drbg(self.done.entropy, b"goodhand/act/1")
        return self._chance.block()

    @property
    def flagged(self) -> tuple[str, ...]:
        """The clauses that are broken by it, by id."""
        return tuple(self._flagged)

    def forget_chance(self) -> None:
        """Drop the entropy: the draw decided nothing, so it is not recorded."""
        self._chance = None

    @property
    def drew(self) -> bool:
        return self._chance is not None

    # Changes

    def ask(self, question: str, sentence: str) -> None:
        """Want a yes to a warning, unless it was said."""
        if question not in self.done.confirmed:
            raise ConfirmationNeeded(question, sentence)
        self.confirmed.append(question)

    def books(self, decide: BooksDecider[P, E], *args: P.args, **kwargs: P.kwargs) -> E:
        """Decide in the books of the occasion."""
        self._books, event = step_books(self.occasion, self.at, decide, *args, **kwargs)
        self.happened.append(("", event))
        return event

    def enroll(self, person: Person) -> None:
        """Enroll a person, or update one; a name that resembles another needs a confirmation."""
        self._ask_about(person)
        self._require_roster(person)
        self.books(staffing.enroll, person, by=self.by)

    def correct_name(self, person: PersonId, name: str, reason: str = "") -> None:
        """Correct a person's name, in the tournaments too."""
        if (known := self.occasion.people.get(person)) is not None:
            self._ask_about(replace(known, name=name))
        self.books(staffing.correct_name, person, name, reason, by=self.by)
        self.tournaments = {id_: rightly_named(each, self._books) for id_, each in self.tournaments.items()}

    def _require_roster(self, person: Person) -> None:
        """Refuse to plan somebody, oneself say, for a duty above one's own."""
        o, known = self.occasion, self.occasion.people.get(person.id)
        planned = known.rostered if known is not None else ""
        if person.rostered == planned or person.rostered not in set(Duty) or not self.by:
            return
        wanted, own = ROLES[Duty(person.rostered)], rank_of(o, self.by)
        if is_above(wanted, own):
            what = say("plan {name} as {duty}", name=person.name, duty=Duty(person.rostered))
            raise NotYours(what=what, role=own, who=wanted)

    def _ask_about(self, person: Person) -> None:
        """Want a yes to a name that may be taken for another, when somebody gets it."""
        people = self.occasion.people
        if person.id in people and people[person.id].name == person.name:
            return
        if len(found := scripts(person.name)) > 1:
            written = joined(" and ", (each.capitalize() for each in found))
            self.ask(
                TWO_SCRIPTS,
                say(
                    "{name} has letters of two scripts, {written}; is that how it is written?",
                    name=person.name,
                    written=written,
                ),
            )
        own = person_id(person.name)  # two of one name are another matter
        others = (each.name for each in people.values() if each.id != person.id and person_id(each.name) != own)
        if like := looks_like(person.name, others):
            self.ask(
                LOOKS_ALIKE,
                say("{name} looks like {like}, who is known here; is this somebody else?", name=person.name, like=like),
            )

    def floor(
        self, tournament: str, decide: FloorDecider[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[FloorEvent, ...]:
        """Decide in a tournament, with what it means for the books."""
        after, events = step_floor(self.tournament(tournament), self.at, decide, *args, **kwargs)
        self._put(tournament, after)
        for event in events:
            self.happened.append((tournament, event))
            if self._books is not None:
                bookkeeping.write(self, tournament, event)
        return events

    def sell(
        self,
        tournament: str,
        decide: Callable[Concatenate[Tournament, Seconds, P], tuple[Sold]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Sold:
        """Decide a sale or a refund; the caller writes its receipt, knowing more than the event does."""
        after, (event,) = step_floor(self.tournament(tournament), self.at, decide, *args, **kwargs)
        self._put(tournament, after)
        self.happened.append((tournament, event))
        return event  # type: ignore[return-value]  # the one event that the decider returned

    def repeat(self, tournament: str, events: Sequence[Any]) -> None:
        """Let happen again what was taken back, on the state on which it happened, with what it means for the books."""
        for event in events:
            self._put(tournament, evolve_floor(self.tournaments[tournament], event))
            self.happened.append((tournament, event))
            if self._books is not None:
                bookkeeping.write(self, tournament, event)

    def flag(self, clause: Clause) -> None:
        """Note a clause that is broken by what is recorded: truth is never refused entry."""
        self._flagged.append(clause.id)

    def take_back(self, tournament: str, event: TakenBack) -> None:
        """Put a tournament back to where it stood, and the books with it."""
        self._put(tournament, rightly_named(restored(self.history, tournament, event), self._books))
        self.happened.append((tournament, event))
        if self._books is not None:
            bookkeeping.write(self, tournament, event)

    def set_time(self, event: TimeSetRight) -> None:
        """Go on from an earlier second than the last one."""
        self._books, self.tournaments = set_right(self.occasion, self.tournaments, event.at)
        self.happened.append(("", event))

    def _put(self, tournament: str, after: Tournament) -> None:
        self.tournaments = {**self.tournaments, tournament: after}


def decide_act(history: History, done: Done[Any]) -> tuple[Done[Any], Night]:
    """Decide an act: the record with its events, and the night after it; or a refusal, or a warning."""
    act: Act = done.said
    if act.spec.who or done.by or done.device or done.key:  # what software says by itself, nobody has written
        require_printable(act, done.by, done.device, done.came, done.key, done.occurred)
    if history.version == 0:
        return _opened(history, done)
    draft = Draft(history, done)
    if draft.kept:
        _require_standing(draft, act)
    if done.occurred is not None:
        _require_past(draft, done.occurred)
    act.decide(draft)
    if draft.kept:
        _note(draft, act)
    entropy = done.entropy if draft.drew else b""
    confirmed = tuple(draft.confirmed)  # a yes to what nobody asked is not on record
    return replace(done, happened=tuple(draft.happened), entropy=entropy, confirmed=confirmed), draft.night


def _require_past(draft: Draft, occurred: Seconds) -> None:
    """Require that a late entry happened in the past, on the licence's day."""
    if occurred > draft.at:
        raise InTheFuture
    if occurred < MIDNIGHT:
        raise BeforeTheDay(date=draft.history.night.plan.date)


def _opened(history: History, done: Done[Any]) -> tuple[Done[Any], Night]:
    """Only an opening opens a night; nothing is drawn by it, nothing asked, and nothing of it happened before."""
    opening = getattr(done.said, "opening", None)
    if opening is None:
        raise NotANight("The night has not been opened.")
    happened = opening(done)
    after = folded(history, happened)
    if done.by and after.occasion is not None:
        the_person(after.occasion, done.by)
    return replace(done, happened=happened, occurred=None, entropy=b"", confirmed=()), after


def in_a_sentence(does: str) -> str:
    """An act's description inside a sentence."""
    return f"{does[:1].lower()}{does[1:].rstrip('.')}"


def _require_standing(draft: Draft, act: Act) -> None:
    """Require that the actor may do this: on duty, in the role, a member where the book requires one."""
    spec = act.spec
    if hasattr(act, "opening"):  # an open night refuses it with its own sentence
        return
    if not draft.by:
        if spec.who:
            raise NotYours(what=in_a_sentence(spec.does), role=say("software"), who=roles(spec.who))
        return
    if spec.work is not None:
        require_member(draft.occasion, draft.by, spec.work)
    role = _off_duty(draft) if spec.off_duty else draft.role
    if role is not None and role not in spec.who:
        raise _not_yours(draft, act, role)


def _not_yours(draft: Draft, act: Act, role: Role) -> Refusal:
    """The refusal of an act that is for others, with the clause, if the rules of the floor have one."""
    try:
        act.decide(draft)  # on a draft that nobody looks at any more
    except (OnlyTheDirector, NotTheAuthority) as refusal:
        return refusal
    except (Refusal, ConfirmationNeeded):
        pass  # other reasons are not for somebody who may not ask
    return NotYours(what=in_a_sentence(act.spec.does), role=role, who=roles(act.spec.who))


def _off_duty(draft: Draft) -> Role | None:
    """Require of an actor who need not be on duty to be known, and not to be a player without work here."""
    o = draft.occasion
    the_person(o, draft.by)
    return Role.PLAYER if o.plays(draft.by) and o.on_duty(draft.by) is None else None


def _note(draft: Draft, act: Act) -> None:
    """The books note who gave an order on the floor or reported a round, and which; sales have receipts that say so."""
    if not (draft.by and act.spec.noun in (Noun.NIGHT, Noun.FLOOR, Noun.CLOCK, Noun.TABLES)):
        return
    for tournament in dict.fromkeys(scope for scope, _ in draft.happened if scope):
        draft.books(paying.note_order, tournament, draft.version, act.spec.name, draft.flagged, by=draft.by)


def roles(who: tuple[Role, ...]) -> str:
    """Those for whom an act is, in words."""
    return joined(" or ", who) if who else say("software")
