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
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId


class Enroll(Struct, frozen=True):
    """Make somebody known, or change what is known."""

    person: Person
    by: PersonId
    at: int


class CorrectName(Struct, frozen=True):
    """Put somebody's name right, everywhere."""

    person: PersonId
    name: str
    by: PersonId
    at: int
    reason: str = ""


class GoOnDuty(Struct, frozen=True):
    """Begin to work."""

    person: PersonId
    duty: Duty
    at: int
    table: int = 0


class GoOffDuty(Struct, frozen=True):
    """Stop working."""

    person: PersonId
    at: int


class OpenDrawer(Struct, frozen=True):
    """Put the start bank into the drawer."""

    amount: Money
    by: PersonId
    at: int


class TakeSale(Struct, frozen=True, kw_only=True):
    """Write a receipt for an entry, a rebuy or an add-on that a tournament has sold."""

    kind: Kind
    tournament: str
    player: PlayerId
    person: PersonId
    amount: Money
    chips: int
    by: PersonId
    at: int
    chips_by: PersonId = NO_PERSON
    occurred: int | None = None
    version: int = 0
    beforehand: str = ""


class Refund(Struct, frozen=True, kw_only=True):
    """Give back what an entry cost that was withdrawn before play began."""

    tournament: str
    player: PlayerId
    by: PersonId
    at: int
    version: int = 0


class PayExpense(Struct, frozen=True, kw_only=True):
    """Pay a cost of the occasion."""

    payee: str
    what: str
    amount: Money
    by: PersonId
    at: int
    reason: str = ""
    cash: bool = False
    occurred: int | None = None


class PayWorker(Struct, frozen=True, kw_only=True):
    """Pay somebody for their work."""

    person: PersonId
    amount: Money
    by: PersonId
    at: int
    cash: bool = True
    occurred: int | None = None


class PayPrize(Struct, frozen=True, kw_only=True):
    """Hand a prize to its winner."""

    tournament: str
    player: PlayerId
    amount: Money
    by: PersonId
    at: int
    occurred: int | None = None


class CountDrawer(Struct, frozen=True):
    """Count the cash."""

    counted: Money
    by: PersonId
    at: int


class HandOverDrawer(Struct, frozen=True):
    """Let somebody else answer for the drawer, as it was just counted."""

    to: PersonId
    by: PersonId
    at: int


class CountEquipment(Struct, frozen=True):
    """Write down how many decks and chips there are."""

    closing: bool
    decks: int
    chips: tuple[tuple[int, int], ...]
    by: PersonId
    at: int
    note: str = ""


class Deposit(Struct, frozen=True):
    """Bring cash to the account."""

    amount: Money
    account: str
    by: PersonId
    at: int


class Reverse(Struct, frozen=True):
    """Take a line back, by another."""

    number: int
    reason: str
    by: PersonId
    at: int
    version: int = 0
    """For a sale: of the tournament's event that takes it back there too."""


class BeginPlay(Struct, frozen=True):
    """A tournament's clock is started."""

    tournament: str
    at: int


class FixPrizes(Struct, frozen=True, kw_only=True):
    """A tournament is over."""

    tournament: str
    prizes: tuple[PrizeDue, ...]
    entries: int
    at: int
    version: int


class TakeBackPlay(Struct, frozen=True):
    """A tournament's start or end is undone."""

    tournament: str
    began: bool
    reason: str
    at: int


class NoteFloor(Struct, frozen=True):
    """Note who gave a command on the floor."""

    tournament: str
    version: int
    what: str
    by: PersonId
    at: int
    violations: tuple[str, ...] = ()


class Explain(Struct, frozen=True):
    """Explain in writing why expenses are high (MI-25)."""

    text: str
    by: PersonId
    at: int


class Tick(Struct, frozen=True):
    """Tick off a duty of the checklist."""

    task: str
    by: PersonId
    at: int
    occasion: str = ""
    table: int = 0


class RecordRuling(Struct, frozen=True, kw_only=True):
    """Write down a dispute and its ruling."""

    situation: str
    facts: str
    ruling: str
    by: PersonId
    at: int
    occurred: int | None = None
    clauses: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    minor: bool = False
    override: str = ""


class RecordIncident(Struct, frozen=True, kw_only=True):
    """Write down an incident."""

    category: str
    facts: str
    by: PersonId
    at: int
    occurred: int | None = None
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    deck: str = ""
    wrongdoing: bool = False


class ReportIncident(Struct, frozen=True):
    """Note that the form has gone to the regulator."""

    number: int
    by: PersonId
    at: int
    reference: str = ""


class ReplaceDeck(Struct, frozen=True):
    """Take a deck away from a table."""

    table: int
    deck: str
    reason: str
    by: PersonId
    at: int
    tournament: str = ""


class PostHouseRules(Struct, frozen=True, kw_only=True):
    """Hang up the house rules."""

    tournament: str
    language: str
    document: str
    digest: str
    copies: int
    by: PersonId
    at: int


class Announce(Struct, frozen=True):
    """Say something to the whole room."""

    text: str
    by: PersonId
    at: int
    seconds: int = 0


class CallFloor(Struct, frozen=True):
    """Want the floor at a table."""

    tournament: str
    table: int
    by: PersonId
    at: int
    why: str = ""


class AnswerCall(Struct, frozen=True):
    """Go to a table that called."""

    number: int
    by: PersonId
    at: int


class CloseOccasion(Struct, frozen=True):
    """Close the books."""

    by: PersonId
    preparer: PersonId
    at: int


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
    | RecordIncident
    | ReportIncident
    | ReplaceDeck
    | PostHouseRules
    | Announce
    | CallFloor
    | AnswerCall
    | CloseOccasion
)
