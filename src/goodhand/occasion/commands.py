"""What the people of an occasion ask for.

``at`` is the second after the midnight with which the licence's date begins, ``by`` the person, by id, who asks;
``occurred`` is when it happened, if that was earlier.
"""

from msgspec import Struct

from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PERSON, Chips, PersonId, PlayerId, Seconds


class Enroll(Struct, frozen=True):
    """Make somebody known, or change what is known."""

    person: Person
    by: PersonId
    at: Seconds


class CorrectName(Struct, frozen=True):
    """Put somebody's name right, everywhere."""

    person: PersonId
    name: str
    by: PersonId
    at: Seconds
    reason: str = ""


class GoOnDuty(Struct, frozen=True):
    person: PersonId
    duty: Duty
    at: Seconds
    table: int = 0
    plays: bool = False
    """The person says that they play that day."""


class GoOffDuty(Struct, frozen=True):
    person: PersonId
    at: Seconds


class OpenDrawer(Struct, frozen=True):
    amount: Money
    by: PersonId
    at: Seconds


class TakeSale(Struct, frozen=True, kw_only=True):
    """Write a receipt for an entry, a rebuy or an add-on that a tournament has sold."""

    kind: Kind
    tournament: str
    player: PlayerId
    person: PersonId
    amount: Money
    chips: Chips
    by: PersonId
    at: Seconds
    chips_by: PersonId = NO_PERSON
    occurred: Seconds | None = None
    version: int = 0
    beforehand: str = ""


class Refund(Struct, frozen=True, kw_only=True):
    """Give back what an entry cost that was withdrawn before play began."""

    tournament: str
    player: PlayerId
    by: PersonId
    at: Seconds
    version: int = 0


class PayExpense(Struct, frozen=True, kw_only=True):
    payee: str
    what: str
    amount: Money
    by: PersonId
    at: Seconds
    reason: str = ""
    cash: bool = False
    occurred: Seconds | None = None


class PayWorker(Struct, frozen=True, kw_only=True):
    person: PersonId
    amount: Money
    by: PersonId
    at: Seconds
    cash: bool = True
    occurred: Seconds | None = None


class PayPrize(Struct, frozen=True, kw_only=True):
    tournament: str
    player: PlayerId
    amount: Money
    by: PersonId
    at: Seconds
    occurred: Seconds | None = None


class CountDrawer(Struct, frozen=True):
    counted: Money
    by: PersonId
    at: Seconds


class HandOverDrawer(Struct, frozen=True):
    """Let somebody else answer for the drawer, as it was just counted."""

    to: PersonId
    by: PersonId
    at: Seconds


class CountEquipment(Struct, frozen=True):
    closing: bool
    decks: int
    chips: tuple[tuple[int, int], ...]
    by: PersonId
    at: Seconds
    note: str = ""


class Deposit(Struct, frozen=True):
    amount: Money
    account: str
    by: PersonId
    at: Seconds


class Reverse(Struct, frozen=True):
    """Take a line back, by another."""

    number: int
    reason: str
    by: PersonId
    at: Seconds
    version: int = 0
    """For a sale: of the tournament's event that takes it back there too."""


class BeginPlay(Struct, frozen=True):
    tournament: str
    at: Seconds


class FixPrizes(Struct, frozen=True, kw_only=True):
    tournament: str
    prizes: tuple[PrizeDue, ...]
    entries: int
    at: Seconds
    version: int


class TakeBackPlay(Struct, frozen=True):
    """A tournament's start or end is undone."""

    tournament: str
    began: bool
    reason: str
    at: Seconds


class NoteFloor(Struct, frozen=True):
    """Note who gave a command on the floor."""

    tournament: str
    version: int
    what: str
    by: PersonId
    at: Seconds
    violations: tuple[str, ...] = ()


class Explain(Struct, frozen=True):
    """Explain in writing why expenses are high (MI-25)."""

    text: str
    by: PersonId
    at: Seconds


class Tick(Struct, frozen=True):
    task: str
    by: PersonId
    at: Seconds
    occasion: str = ""
    table: int = 0
    did: PersonId = NO_PERSON
    """Who saw to it, where the chairperson ticks for another."""


class Ruled(Struct, frozen=True, kw_only=True):
    """A ruling as somebody writes it, for the record or for whom the book names."""

    situation: str
    facts: str
    ruling: str
    by: PersonId
    at: Seconds
    occurred: Seconds | None = None
    clauses: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    override: str = ""


class RecordRuling(Ruled, frozen=True, kw_only=True):
    minor: bool = False
    asked: int = 0
    on_paper: bool = False


class AskRuling(Ruled, frozen=True, kw_only=True):
    instead: int = 0


class SettleRuling(Struct, frozen=True):
    number: int
    agreed: bool
    by: PersonId
    at: Seconds
    why: str = ""


class RecordIncident(Struct, frozen=True, kw_only=True):
    category: str
    facts: str
    by: PersonId
    at: Seconds
    occurred: Seconds | None = None
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    deck: str = ""
    wrongdoing: bool = False


class ReportIncident(Struct, frozen=True):
    number: int
    by: PersonId
    at: Seconds
    reference: str = ""


class ReplaceDeck(Struct, frozen=True):
    table: int
    deck: str
    reason: str
    by: PersonId
    at: Seconds
    tournament: str = ""


class PostHouseRules(Struct, frozen=True, kw_only=True):
    tournament: str
    language: str
    document: str
    digest: str
    copies: int
    by: PersonId
    at: Seconds


class Announce(Struct, frozen=True):
    """Say something to the whole room."""

    text: str
    by: PersonId
    at: Seconds
    seconds: int = 0


class CallFloor(Struct, frozen=True):
    """Want the floor at a table, or the desk."""

    tournament: str
    table: int
    by: PersonId
    at: Seconds
    why: str = ""
    for_desk: bool = False


class AnswerCall(Struct, frozen=True):
    """Go to a table that called."""

    number: int
    by: PersonId
    at: Seconds


class LetSoftware(Struct, frozen=True):
    """Let software deal a tournament."""

    tournament: str
    by: PersonId
    at: Seconds


class LetPeople(Struct, frozen=True):
    """Let people deal a tournament again."""

    tournament: str
    by: PersonId
    at: Seconds


class CloseOccasion(Struct, frozen=True):
    by: PersonId
    preparer: PersonId
    at: Seconds


Command = (
    Enroll
    | CorrectName
    | GoOnDuty
    | GoOffDuty
    | OpenDrawer
    | TakeSale
    | Refund
    | PayExpense
    | PayWorker
    | PayPrize
    | CountDrawer
    | HandOverDrawer
    | CountEquipment
    | Deposit
    | Reverse
    | BeginPlay
    | FixPrizes
    | TakeBackPlay
    | NoteFloor
    | Explain
    | Tick
    | RecordRuling
    | AskRuling
    | SettleRuling
    | RecordIncident
    | ReportIncident
    | ReplaceDeck
    | PostHouseRules
    | Announce
    | CallFloor
    | AnswerCall
    | LetSoftware
    | LetPeople
    | CloseOccasion
)
