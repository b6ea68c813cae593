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


class Command(Struct, frozen=True, kw_only=True):
    """What is asked of an occasion."""

    at: Seconds


class ByPerson(Command, frozen=True, kw_only=True):
    by: PersonId


class Enroll(ByPerson, frozen=True):
    """Make somebody known, or change what is known."""

    person: Person


class CorrectName(ByPerson, frozen=True):
    """Put somebody's name right, everywhere."""

    person: PersonId
    name: str
    reason: str = ""


class GoOnDuty(Command, frozen=True):
    person: PersonId
    duty: Duty
    table: int = 0
    plays: bool = False
    """The person says that they play that day."""


class GoOffDuty(Command, frozen=True):
    person: PersonId


class OpenDrawer(ByPerson, frozen=True):
    amount: Money


class TakeSale(ByPerson, frozen=True, kw_only=True):
    """Write a receipt for an entry, a rebuy or an add-on that a tournament has sold."""

    kind: Kind
    tournament: str
    player: PlayerId
    person: PersonId
    amount: Money
    chips: Chips
    chips_by: PersonId = NO_PERSON
    occurred: Seconds | None = None
    version: int = 0
    beforehand: str = ""


class Refund(ByPerson, frozen=True, kw_only=True):
    """Give back what an entry cost that was withdrawn before play began."""

    tournament: str
    player: PlayerId
    reason: str = ""
    version: int = 0


class PayExpense(ByPerson, frozen=True, kw_only=True):
    payee: str
    what: str
    amount: Money
    reason: str = ""
    cash: bool = False
    occurred: Seconds | None = None


class PayWorker(ByPerson, frozen=True, kw_only=True):
    person: PersonId
    amount: Money
    cash: bool = True
    occurred: Seconds | None = None


class PayPrize(ByPerson, frozen=True, kw_only=True):
    tournament: str
    player: PlayerId
    amount: Money
    occurred: Seconds | None = None


class CountDrawer(ByPerson, frozen=True):
    counted: Money


class HandOverDrawer(ByPerson, frozen=True):
    """Let somebody else answer for the drawer, as it was just counted."""

    to: PersonId


class CountEquipment(ByPerson, frozen=True):
    closing: bool
    decks: int
    chips: tuple[tuple[int, int], ...]
    note: str = ""


class Deposit(ByPerson, frozen=True):
    amount: Money
    account: str


class Reverse(ByPerson, frozen=True):
    """Take a line back, by another."""

    number: int
    reason: str
    version: int = 0
    """For a sale: of the tournament's event that takes it back there too."""


class BeginPlay(Command, frozen=True):
    tournament: str


class FixPrizes(Command, frozen=True, kw_only=True):
    tournament: str
    prizes: tuple[PrizeDue, ...]
    entries: int
    version: int


class TakeBackPlay(Command, frozen=True):
    """A tournament's start or end is undone."""

    tournament: str
    began: bool
    reason: str


class NoteFloor(ByPerson, frozen=True):
    """Note who gave a command on the floor."""

    tournament: str
    version: int
    what: str
    violations: tuple[str, ...] = ()


class Explain(ByPerson, frozen=True):
    """Explain in writing why expenses are high (MI-25)."""

    text: str


class Tick(ByPerson, frozen=True):
    task: str
    occasion: str = ""
    table: int = 0
    did: PersonId = NO_PERSON
    """Who saw to it, where the chairperson ticks for another."""


class Ruled(ByPerson, frozen=True, kw_only=True):
    """A ruling as somebody writes it, for the record or for whom the book names."""

    situation: str
    facts: str
    ruling: str
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


class SettleRuling(ByPerson, frozen=True):
    number: int
    agreed: bool
    why: str = ""


class RecordIncident(ByPerson, frozen=True, kw_only=True):
    category: str
    facts: str
    occurred: Seconds | None = None
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    deck: str = ""
    wrongdoing: bool = False


class ReportIncident(ByPerson, frozen=True):
    number: int
    reference: str = ""


class ReplaceDeck(ByPerson, frozen=True):
    table: int
    deck: str
    reason: str
    tournament: str = ""


class PostHouseRules(ByPerson, frozen=True, kw_only=True):
    tournament: str
    language: str
    document: str
    digest: str
    copies: int


class Announce(ByPerson, frozen=True):
    """Say something to the whole room."""

    text: str
    seconds: int = 0


class CallFloor(ByPerson, frozen=True):
    """Want the floor at a table, or the desk."""

    tournament: str
    table: int
    why: str = ""
    for_desk: bool = False


class AnswerCall(ByPerson, frozen=True):
    """Go to a table that called."""

    number: int


class LetSoftware(ByPerson, frozen=True):
    """Let software deal a tournament."""

    tournament: str


class LetPeople(ByPerson, frozen=True):
    """Let people deal a tournament again."""

    tournament: str


class CloseOccasion(ByPerson, frozen=True):
    preparer: PersonId
