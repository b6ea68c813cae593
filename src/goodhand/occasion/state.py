"""An occasion as it stands: an immutable record, the fold of its events."""

from collections.abc import Mapping

from msgspec import Struct

from goodhand.occasion import events as e
from goodhand.occasion.ledger import Kind, Line, Totals, standing_lines, totals
from goodhand.occasion.letterhead import NO_LETTERHEAD, Letterhead
from goodhand.occasion.people import Person, Shift
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.rules import Rulebook
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import MIDNIGHT, PersonId, PlayerId, Seconds


class Violation(Struct, frozen=True):
    """Something that happened against a clause. It is printed on every form."""

    clause: str
    at: Seconds
    text: str
    read: Seconds | None = None
    """The clock's reading, if it had been set back before the last record."""


class Occasion(Struct, frozen=True, kw_only=True):
    plan: OccasionPlan
    book: Rulebook
    people: Mapping[PersonId, Person] = {}
    names: Mapping[PersonId, str] = {}
    """Names that were corrected, by the ids of the people: seats and standings have them too."""
    corrected: Mapping[str, str] = {}
    """The present name for a name that was corrected."""
    shifts: tuple[Shift, ...] = ()
    lines: tuple[Line, ...] = ()
    players: Mapping[str, Mapping[PlayerId, PersonId]] = {}
    """For each tournament, the person behind each of its players."""
    begun: frozenset[str] = frozenset()
    """Tournaments whose play has begun."""
    prizes: Mapping[str, e.PrizesFixed] = {}
    """Tournaments that are over."""
    explanation: str = ""
    done: tuple[e.TaskDone, ...] = ()
    rulings: tuple[e.RulingRecorded, ...] = ()
    questions: tuple[e.RulingAsked, ...] = ()
    """Rulings that were prepared for whom the book names."""
    settled: Mapping[int, e.RulingSettled] = {}
    """The answers to questions, by the questions' numbers."""
    incidents: tuple[e.IncidentRecorded, ...] = ()
    reported: Mapping[int, e.IncidentReported] = {}
    decks: tuple[e.DeckReplaced, ...] = ()
    posted: tuple[e.HouseRulesPosted, ...] = ()
    floor: tuple[e.FloorDecided, ...] = ()
    handovers: tuple[e.DrawerHandedOver, ...] = ()
    equipment: tuple[e.EquipmentCounted, ...] = ()
    announced: e.Announced | None = None
    """The last announcement to the room."""
    calls: tuple[e.FloorCalled, ...] = ()
    answered: Mapping[int, e.CallAnswered] = {}
    seated: Mapping[tuple[str, PlayerId], tuple[int, int, Seconds]] = {}
    """(table, seat, when) of players who were seen at the seats to which they moved, by tournament and player."""
    software: frozenset[str] = frozenset()
    """The tournaments that software deals, by id."""
    people_deal: frozenset[str] = frozenset()
    """Those that software was to deal, until people were let deal them again."""
    violations: tuple[Violation, ...] = ()
    takeovers: tuple[e.TakenOver, ...] = ()
    closed: e.OccasionClosed | None = None
    practice: bool = False
    """Whether nothing of it is real."""
    letterhead: Letterhead = NO_LETTERHEAD
    showing: e.Showing = e.Showing()
    public_names: Mapping[PersonId, e.PublicName] = {}
    """How those players want to be shown who chose."""
    last_at: Seconds = MIDNIGHT
    read: Seconds | None = None
    """The clock's reading at this act, if it has been set back before the last record (ruling 27)."""

    @property
    def running(self) -> frozenset[str]:
        return self.begun - self.prizes.keys()

    @property
    def totals(self) -> Totals:
        return totals(self.lines)

    def money(self, cents: int) -> Money:
        return Money(cents, self.plan.currency)

    def name_of(self, person: PersonId) -> str:
        known = self.people.get(person)
        return known.name if known is not None else person

    def name_of_player(self, tournament: str, player: PlayerId) -> str:
        """A player's printed name: that of the person who made the entry, if known."""
        person = self.players.get(tournament, {}).get(player)
        return player if person is None else self.name_of(person)

    def public_name(self, tournament: str, player: PlayerId) -> str:
        """A player's name as the public may know it: first name and initial, unless the player chose otherwise."""
        person = self.players.get(tournament, {}).get(player)
        name = self.name_of_player(tournament, player)
        match self.public_names.get(person, e.PublicName.INITIAL) if person is not None else e.PublicName.INITIAL:
            case e.PublicName.FULL:
                return name
            case e.PublicName.HIDDEN:
                return say("A player")
        first, *rest = name.split("(")[0].split() or [name]
        return f"{first} {rest[-1][0]}." if rest else first

    def on_duty(self, person: PersonId) -> Shift | None:
        return next((shift for shift in self.shifts if shift.person == person and shift.ends is None), None)

    def someone_on_duty(self, duty: Duty) -> bool:
        """Whether anybody is on duty as this."""
        return any(shift.duty is duty and shift.ends is None for shift in self.shifts)

    def has_worked(self, person: PersonId) -> bool:
        return any(shift.person == person for shift in self.shifts)

    def plays(self, person: PersonId) -> bool:
        return any(person in entries.values() for entries in self.players.values())

    def standing(self, kind: Kind) -> tuple[Line, ...]:
        """The lines of a kind that hold."""
        return tuple(line for line in standing_lines(self.lines) if line.kind is kind)

    def wages(self, person: PersonId) -> tuple[Line, ...]:
        """The lines by which somebody was paid for work."""
        return tuple(line for line in self.standing(Kind.WAGE) if line.who == person)

    def prizes_paid(self, tournament: str) -> dict[PlayerId, Line]:
        """The lines by which players were paid a prize."""
        return {line.player: line for line in self.standing(Kind.PRIZE) if line.tournament == tournament}

    def paid(self, tournament: str, player: PlayerId) -> Line | None:
        """The line by which a player was paid a prize, if it holds."""
        return self.prizes_paid(tournament).get(player)

    def unpaid(self) -> tuple[tuple[str, e.PrizeDue], ...]:
        """Prizes that are due and not paid, with the tournament of each."""
        found = {(line.tournament, line.player) for line in self.standing(Kind.PRIZE)}
        return tuple(
            (tournament, prize)
            for tournament, fixed in self.prizes.items()
            for prize in fixed.prizes
            if prize.amount.cents and (tournament, prize.player) not in found
        )

    def open_calls(self) -> tuple[e.FloorCalled, ...]:
        """Tables that called and to which nobody has gone, the oldest first."""
        return tuple(call for call in self.calls if call.number not in self.answered)

    def unreported(self) -> tuple[e.IncidentRecorded, ...]:
        """Incidents that the regulator has to hear of and has not."""
        return tuple(each for each in self.incidents if each.wrongdoing and each.number not in self.reported)
