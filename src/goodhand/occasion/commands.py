"""What the people of an occasion ask for.

``at`` is the second after the midnight with which the licence's date begins, ``by`` the person, by id, who asks;
``occurred`` is when it happened, if that was earlier.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules.money import Money
from goodhand.rules.units import NO_PERSON, Chips, PersonId, PlayerId, Seconds


class Command(Struct, frozen=True):
    """What somebody asks of an occasion, each kind with its second ``at``."""

    if TYPE_CHECKING:

        @property
        def at(self) -> Seconds: ...


class Enroll(Command, frozen=True):
    """Make somebody known, or change what is known."""

    person: Person
    by: PersonId
    at: Seconds


class CorrectName(Command, frozen=True):
    """Put somebody's name right, everywhere."""

    person: PersonId
    name: str
    by: PersonId
    at: Seconds
    reason: str = ""


class GoOnDuty(Command, frozen=True):
    person: PersonId
    duty: Duty
    at: Seconds
    table: int = 0
    plays: bool = False
    """The person says that they play that day."""


class GoOffDuty(Command, frozen=True):
    person: PersonId
    at: Seconds


class OpenDrawer(Command, frozen=True):
    amount: Money
    by: PersonId
    at: Seconds


class TakeSale(Command, frozen=True, kw_only=True):
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


class Refund(Command, frozen=True, kw_only=True):
    """Give back what an entry cost that was withdrawn before play began."""

    tournament: str
    player: PlayerId
    by: PersonId
    at: Seconds
    version: int = 0


class PayExpense(Command, frozen=True, kw_only=True):
    payee: str
    what: str
    amount: Money
    by: PersonId
    at: Seconds
    reason: str = ""
    cash: bool = False
    occurred: Seconds | None = None


class PayWorker(Command, frozen=True, kw_only=True):
    person: PersonId
    amount: Money
    by: PersonId
    at: Seconds
    cash: bool = True
    occurred: Seconds | None = None


class PayPrize(Command, frozen=True, kw_only=True):
    tournament: str
    player: PlayerId
    amount: Money
    by: PersonId
    at: Seconds
    occurred: Seconds | None = None


class CountDrawer(Command, frozen=True):
    counted: Money
    by: PersonId
    at: Seconds


class HandOverDrawer(Command, frozen=True):
    """Let somebody else answer for the drawer, as it was just counted."""

    to: PersonId
    by: PersonId
    at: Seconds


class CountEquipment(Command, frozen=True):
    closing: bool
    decks: int
    chips: tuple[tuple[int, int], ...]
    by: PersonId
    at: Seconds
    note: str = ""


class Deposit(Command, frozen=True):
    amount: Money
    account: str
    by: PersonId
    at: Seconds


class Reverse(Command, frozen=True):
    """Take a line back, by another."""

    number: int
    reason: str
    by: PersonId
    at: Seconds
    version: int = 0
    """For a sale: of the tournament's event that takes it back there too."""


class BeginPlay(Command, frozen=True):
    tournament: str
    at: Seconds


class FixPrizes(Command, frozen=True, kw_only=True):
    tournament: str
    prizes: tuple[PrizeDue, ...]
    entries: int
    at: Seconds
    version: int


class TakeBackPlay(Command, frozen=True):
    """A tournament's start or end is undone."""

    tournament: str
    began: bool
    reason: str
    at: Seconds


class NoteFloor(Command, frozen=True):
    """Note who gave a command on the floor."""

    tournament: str
    version: int
    what: str
    by: PersonId
    at: Seconds
    violations: tuple[str, ...] = ()


class Explain(Command, frozen=True):
    """Explain in writing why expenses are high (MI-25)."""

    text: str
    by: PersonId
    at: Seconds


class Tick(Command, frozen=True):
    task: str
    by: PersonId
    at: Seconds
    occasion: str = ""
    table: int = 0
    did: PersonId = NO_PERSON
    """Who saw to it, where the chairperson ticks for another."""


class Ruled(Command, frozen=True, kw_only=True):
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


class SettleRuling(Command, frozen=True):
    number: int
    agreed: bool
    by: PersonId
    at: Seconds
    why: str = ""


class RecordIncident(Command, frozen=True, kw_only=True):
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


class ReportIncident(Command, frozen=True):
    number: int
    by: PersonId
    at: Seconds
    reference: str = ""


class ReplaceDeck(Command, frozen=True):
    table: int
    deck: str
    reason: str
    by: PersonId
    at: Seconds
    tournament: str = ""


class PostHouseRules(Command, frozen=True, kw_only=True):
    tournament: str
    language: str
    document: str
    digest: str
    copies: int
    by: PersonId
    at: Seconds


class Announce(Command, frozen=True):
    """Say something to the whole room."""

    text: str
    by: PersonId
    at: Seconds
    seconds: int = 0


class CallFloor(Command, frozen=True):
    """Want the floor at a table, or the desk."""

    tournament: str
    table: int
    by: PersonId
    at: Seconds
    why: str = ""
    for_desk: bool = False


class AnswerCall(Command, frozen=True):
    """Go to a table that called."""

    number: int
    by: PersonId
    at: Seconds


class LetSoftware(Command, frozen=True):
    """Let software deal a tournament."""

    tournament: str
    by: PersonId
    at: Seconds


class LetPeople(Command, frozen=True):
    """Let people deal a tournament again."""

    tournament: str
    by: PersonId
    at: Seconds


class CloseOccasion(Command, frozen=True):
    by: PersonId
    preparer: PersonId
    at: Seconds
