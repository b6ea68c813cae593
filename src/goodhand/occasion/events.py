"""The events of an occasion, each with its outcome. The tag is the stable name and version.

One decision gives one event, which holds all inputs of its act, so that `verify` can decide it again.
"""

from enum import StrEnum

from msgspec import Struct

from goodhand.occasion.ledger import Line
from goodhand.occasion.letterhead import NO_LETTERHEAD, Letterhead
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.rules import Role
from goodhand.rules.identity import BookIdentity
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seconds


class Showing(Struct, frozen=True):
    """The money figures that the public sees during the night."""

    raised: bool = True
    goal: Money | None = None
    follow: bool = False
    """Whether there is a public page."""
    seats: bool = True
    """Whether that page shows who sits where."""


class PublicName(StrEnum):
    """How a player's name is shown to the public."""

    INITIAL = "initial"
    """First name and initial."""
    FULL = "full"
    HIDDEN = "hidden"
    """As "a player"."""


class PublicNameChosen(Struct, frozen=True, tag="occasion.public-name-chosen/1"):
    person: PersonId
    shown: PublicName
    by: PersonId
    at: Seconds


class ShowingChanged(Struct, frozen=True, tag="occasion.showing-changed/1"):
    showing: Showing
    by: PersonId
    at: Seconds


class OccasionOpened(Struct, frozen=True, tag="occasion.opened/1"):
    plan: OccasionPlan
    at: Seconds
    rulebook: BookIdentity
    """The book that decides the night: no other copy of it may continue or verify the night."""
    practice: bool = False
    """Whether nothing of it is real: a rehearsal, or people who practise. Every paper says so."""
    kept: bool = True
    """Whether books are kept: people, money, duties, papers."""
    letterhead: Letterhead = NO_LETTERHEAD


class PersonEnrolled(Struct, frozen=True, tag="occasion.person-enrolled/1"):
    person: Person
    by: PersonId
    at: Seconds


class NameCorrected(Struct, frozen=True, tag="occasion.name-corrected/1"):
    """Somebody's name was written wrongly; from now on everything that was recorded is read with the right one."""

    person: PersonId
    name: str
    before: str
    by: PersonId
    at: Seconds
    reason: str = ""


class DutyBegun(Struct, frozen=True, tag="occasion.duty-begun/1"):
    person: PersonId
    duty: Duty
    at: Seconds
    table: int = 0


class DutyEnded(Struct, frozen=True, tag="occasion.duty-ended/1"):
    person: PersonId
    at: Seconds
    violations: tuple[str, ...] = ()


class LinePosted(Struct, frozen=True, tag="occasion.line-posted/1"):
    line: Line


class PlayBegan(Struct, frozen=True, tag="occasion.play-began/1"):
    tournament: str
    at: Seconds
    violations: tuple[str, ...] = ()


class PrizeDue(Struct, frozen=True):
    """A prize to pay; places from first to last are shared, if they differ."""

    player: PlayerId
    name: str
    first: int
    last: int
    amount: Money


class PrizesFixed(Struct, frozen=True, tag="occasion.prizes-fixed/1"):
    tournament: str
    prizes: tuple[PrizeDue, ...]
    entries: int
    at: Seconds
    version: int
    """Of the tournament's last event."""


class PlayTakenBack(Struct, frozen=True, tag="occasion.play-taken-back/1"):
    """A tournament's start or end was undone, with a reason."""

    tournament: str
    began: bool
    """Whether it has still begun."""
    reason: str
    at: Seconds


class FloorDecided(Struct, frozen=True, tag="occasion.floor-decided/1"):
    """The person behind a tournament's events."""

    tournament: str
    version: int
    """Of the first of them."""
    what: str
    by: PersonId
    at: Seconds
    violations: tuple[str, ...] = ()
    """Clauses that are broken by what was reported."""


class ExpensesExplained(Struct, frozen=True, tag="occasion.expenses-explained/1"):
    text: str
    by: PersonId
    at: Seconds


class TaskDone(Struct, frozen=True, tag="occasion.task-done/1"):
    task: str
    by: PersonId
    at: Seconds
    occasion: str = ""
    """The occurrence of a duty that comes again: "level 3"."""
    table: int = 0
    """At which table, of a duty at each; 0: at all of them."""
    did: PersonId = NO_PERSON
    """The person who did it, if somebody else reports it."""
    role: Role | None = None
    """For whom it was ticked, where that is not the role of who says so."""


class RulingRecorded(Struct, frozen=True, tag="occasion.ruling-recorded/1"):
    """A dispute or irregularity, and how it was settled."""

    number: int
    situation: str
    """One of the situations of `goodhand ruling`, or a word of the writer's own."""
    facts: str
    ruling: str
    by: PersonId
    at: Seconds
    occurred: Seconds
    clauses: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    """The names of those concerned."""
    tournament: str = ""
    table: int = 0
    round: int = 0
    minor: bool = False
    """Settled by the dealer alone (BC-1b.5)."""
    override: str = ""
    """Why fairness called for something else than the letter of the rules (HR-27)."""
    final: bool = False
    """Whether the book says that nobody can be asked after this."""
    asked: int = 0
    """The question by which it was settled, where another prepared it."""
    settled_by: PersonId = NO_PERSON
    """The person whom the book names, if another wrote it down."""
    settled_at: Seconds | None = None
    """When they said yes; None: they have still to sign, on paper."""
    on_paper: bool = False
    """Whether whom the book names signs on paper."""


class RulingAsked(Struct, frozen=True, tag="occasion.ruling-asked/1"):
    """A ruling as somebody prepared it, for whom the book names to say yes or no to."""

    number: int
    situation: str
    facts: str
    ruling: str
    by: PersonId
    at: Seconds
    occurred: Seconds
    clauses: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    override: str = ""
    instead: int = 0
    """The question that this one takes the place of."""


class RulingSettled(Struct, frozen=True, tag="occasion.ruling-settled/1"):
    """The person whom the book names has settled a prepared ruling."""

    number: int
    """Of the question."""
    agreed: bool
    by: PersonId
    at: Seconds
    why: str = ""
    """Why not, or what instead."""


class IncidentRecorded(Struct, frozen=True, tag="occasion.incident-recorded/1"):
    """Something that a regulator may have to hear of."""

    number: int
    category: str
    facts: str
    by: PersonId
    at: Seconds
    occurred: Seconds
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    deck: str = ""
    wrongdoing: bool = False
    """Real or suspected: the regulator must hear of it without delay (BC-1a.11)."""


class IncidentReported(Struct, frozen=True, tag="occasion.incident-reported/1"):
    number: int
    by: PersonId
    at: Seconds
    reference: str = ""


class DeckReplaced(Struct, frozen=True, tag="occasion.deck-replaced/1"):
    table: int
    deck: str
    """The one taken away."""
    reason: str
    by: PersonId
    at: Seconds
    tournament: str = ""


class HouseRulesPosted(Struct, frozen=True, tag="occasion.house-rules-posted/1"):
    """The house rules hang where all can read them; this is their text, word for word (MI-82)."""

    tournament: str
    language: str
    document: str
    """The paper as data, in JSON: what `goodhand paper` renders."""
    digest: str
    """SHA-256 of the document."""
    copies: int
    by: PersonId
    at: Seconds


class DrawerHandedOver(Struct, frozen=True, tag="occasion.drawer-handed-over/1"):
    by: PersonId
    to: PersonId
    line: int
    """The number of the count with which it went over."""
    at: Seconds


class EquipmentCounted(Struct, frozen=True, tag="occasion.equipment-counted/1"):
    closing: bool
    decks: int
    chips: tuple[tuple[int, int], ...]
    """Each value, and how many chips of it."""
    by: PersonId
    at: Seconds
    note: str = ""


class Announced(Struct, frozen=True, tag="occasion.announced/1"):
    """Something was said to the whole room."""

    text: str
    by: PersonId
    at: Seconds
    seconds: int = 0
    """How long screens show it; 0: until the next."""


class TakenOver(Struct, frozen=True, tag="occasion.taken-over/1", omit_defaults=True):
    """Another computer goes on with the night from its copy."""

    term: int
    """How many computers have run the night, with this one."""
    record: int
    """The last record of the copy. Later ones of the computer before are lost."""
    answered: Seconds
    """When that computer last answered."""
    by: PersonId
    at: Seconds
    agreed: PersonId = NO_PERSON
    """The chairperson who agreed, where the copy was old."""


class FloorCalled(Struct, frozen=True, tag="occasion.floor-called/1"):
    """Somebody at a table wants the floor there, or the desk."""

    number: int
    tournament: str
    table: int
    by: PersonId
    at: Seconds
    why: str = ""
    for_desk: bool = False


class CallAnswered(Struct, frozen=True, tag="occasion.call-answered/1"):
    """Somebody goes to a table that called."""

    number: int
    by: PersonId
    at: Seconds


class PlayersSeated(Struct, frozen=True, tag="occasion.players-seated/1"):
    """Players who were moved sit at their new seats, or do not after all."""

    tournament: str
    places: tuple[tuple[PlayerId, int, int], ...]
    """(player, table, seat)."""
    seated: bool
    by: PersonId
    at: Seconds


class SoftwareLet(Struct, frozen=True, tag="occasion.software-let/1"):
    """Somebody who answers for it lets software deal a tournament."""

    tournament: str
    by: PersonId
    at: Seconds


class PeopleLet(Struct, frozen=True, tag="occasion.people-let/1"):
    """Somebody who answers for it has people deal a tournament that software was to deal."""

    tournament: str
    by: PersonId
    at: Seconds


class OccasionClosed(Struct, frozen=True, tag="occasion.closed/1"):
    by: PersonId
    preparer: PersonId
    at: Seconds


Event = (
    OccasionOpened
    | PersonEnrolled
    | NameCorrected
    | DutyBegun
    | DutyEnded
    | LinePosted
    | PlayBegan
    | PrizesFixed
    | PlayTakenBack
    | FloorDecided
    | ExpensesExplained
    | TaskDone
    | RulingRecorded
    | RulingAsked
    | RulingSettled
    | IncidentRecorded
    | IncidentReported
    | DeckReplaced
    | HouseRulesPosted
    | DrawerHandedOver
    | EquipmentCounted
    | Announced
    | ShowingChanged
    | PublicNameChosen
    | FloorCalled
    | TakenOver
    | CallAnswered
    | PlayersSeated
    | SoftwareLet
    | PeopleLet
    | OccasionClosed
)
