"""The ledger: every movement of money as a line that is never changed, and the accounts the lines add up to."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, NO_PERSON, NO_PLAYER, Chips, PersonId, PlayerId, Seconds


class Kind(StrEnum):
    START_BANK = "start-bank"
    BUY_IN = "buy-in"
    REBUY = "rebuy"
    ADD_ON = "add-on"
    REFUND = "refund"
    PRIZE = "prize"
    EXPENSE = "expense"
    LICENCE_FEE = "licence-fee"
    WAGE = "wage"
    COUNT = "count"
    """A count of the drawer, or a check of a card reader or the account; its amount is what was over, or short if
    negative."""
    DEPOSIT = "deposit"


class Means(StrEnum):
    """The way in which something is paid (ruling 41)."""

    CASH = "cash"
    CARD = "card"
    TRANSFER = "transfer"
    CHEQUE = "cheque"

    @property
    def words(self) -> str:
        """As a receipt and the desk say it."""
        return _BY[self]


_BY: Final[dict[Means, str]] = {
    Means.CASH: say("in cash"),
    Means.CARD: say("by card"),
    Means.TRANSFER: say("by e-transfer"),
    Means.CHEQUE: say("by cheque"),
}


class LedgerAccount(StrEnum):
    DRAWER = "drawer"
    BANK = "bank"
    """The licensee's own account."""
    BUY_INS = "buy-ins"
    REBUYS = "rebuys"
    ADD_ONS = "add-ons"
    PRIZES = "prizes"
    EXPENSES = "expenses"
    LICENCE_FEE = "licence-fee"
    WAGES = "wages"
    OVER_SHORT = "over-short"


CHECKED = (Means.CARD, Means.TRANSFER)
"""Means that are checked against a report or the account before the books close; cash is counted."""
SALES = (Kind.BUY_IN, Kind.REBUY, Kind.ADD_ON)
SPENDING = (Kind.EXPENSE, Kind.WAGE)
"""Kinds that the expense limit counts; the licence fee is not one of them (MI-25)."""


class Line(Struct, frozen=True, kw_only=True):
    """One movement of money. A reversing line has the amount of the other with the opposite sign."""

    number: int
    kind: Kind
    amount: Money
    by: PersonId
    """The person, by id, who took or paid it."""
    at: Seconds
    """When it was written down."""
    occurred: Seconds
    """When it happened."""
    read: Seconds | None = None
    """The clock's reading, if it had been set back before the last record."""
    means: Means = Means.CASH
    """Cash goes through the drawer, everything else through the account."""
    tournament: str = ""
    player: PlayerId = NO_PLAYER
    """The tournament's id for the player."""
    who: PersonId = NO_PERSON
    """The person, by id, for a player or worker; the payee's name, for an expense."""
    name: str = ""
    """As it is printed."""
    chips: Chips = NO_CHIPS
    chips_by: PersonId = NO_PERSON
    """The person who handed the chips out, if another one took the money."""
    places: tuple[int, int] = (0, 0)
    """The places of a prize: first and last, where some are shared."""
    what: str = ""
    """Rent, advertising; the account of a deposit."""
    reason: str = ""
    """Why an expense was necessary; why a line was reversed."""
    counted: Money | None = None
    reverses: int = 0
    """The number of the line that this one takes back."""
    version: int = 0
    """Of the tournament's event that this line belongs to."""
    beforehand: str = ""
    """The day on which it was paid, if that was before the occasion's."""
    violations: tuple[str, ...] = ()
    """Clauses that it breaks. It is recorded all the same: truth is never refused entry (ruling 16)."""

    @property
    def cash(self) -> bool:
        return self.means is Means.CASH


_POSTINGS: Final[dict[Kind, tuple[LedgerAccount | None, LedgerAccount | None]]] = {
    # (to, from); None: the drawer, or the bank if no cash moved
    Kind.START_BANK: (LedgerAccount.DRAWER, LedgerAccount.BANK),
    Kind.BUY_IN: (None, LedgerAccount.BUY_INS),
    Kind.REBUY: (None, LedgerAccount.REBUYS),
    Kind.ADD_ON: (None, LedgerAccount.ADD_ONS),
    Kind.REFUND: (LedgerAccount.BUY_INS, None),
    Kind.PRIZE: (LedgerAccount.PRIZES, None),
    Kind.EXPENSE: (LedgerAccount.EXPENSES, None),
    Kind.LICENCE_FEE: (LedgerAccount.LICENCE_FEE, None),
    Kind.WAGE: (LedgerAccount.WAGES, None),
    Kind.COUNT: (None, LedgerAccount.OVER_SHORT),
    Kind.DEPOSIT: (LedgerAccount.BANK, LedgerAccount.DRAWER),
}


def postings(line: Line) -> tuple[LedgerAccount, LedgerAccount]:
    """The account that a line's amount goes to, and the one it comes from."""
    till = LedgerAccount.DRAWER if line.cash else LedgerAccount.BANK
    to, origin = _POSTINGS[line.kind]
    return to or till, origin or till


def brings(line: Line) -> int:
    """The cents that a line brings in by its means of payment; negative: they go out."""
    till = LedgerAccount.DRAWER if line.cash else LedgerAccount.BANK
    to, origin = postings(line)
    return line.amount.cents * ((to is till) - (origin is till))


def held(lines: Iterable[Line], means: Means) -> int:
    """The cents that should be there by one means of payment: in the drawer, on the reader's report, in the account."""
    return sum(brings(line) for line in lines if line.means is means)


def balances(lines: Iterable[Line]) -> dict[LedgerAccount, int]:
    """Each account in cents: what went to it less what came from it. They add up to nothing."""
    found = dict.fromkeys(LedgerAccount, 0)
    for line in lines:
        to, origin = postings(line)
        found[to] += line.amount.cents
        found[origin] -= line.amount.cents
    return found


class Totals(Struct, frozen=True):
    """The sums of the evening, in cents. Every form takes its sums from here."""

    start_bank: int
    buy_ins: int
    rebuys: int
    add_ons: int
    prizes: int
    expenses: int
    """Wages among them, the licence fee not."""
    licence_fee: int
    over: int
    """The surplus at all counts and checks together; negative: it was short."""
    deposited: int
    drawer: int

    @property
    def receipts(self) -> int:
        """Buy-ins, rebuys and add-ons, refunds taken off (MI-12)."""
        return self.buy_ins + self.rebuys + self.add_ons

    @property
    def gross_profit(self) -> int:
        """Receipts less prizes (MI-12)."""
        return self.receipts - self.prizes

    @property
    def net_proceeds(self) -> int:
        """The proceeds for the charity's purpose, over and short aside."""
        return self.gross_profit - self.expenses - self.licence_fee


def totals(lines: Iterable[Line]) -> Totals:
    lines = tuple(lines)
    accounts = balances(lines)

    def amount(kind: Kind) -> int:
        return sum(line.amount.cents for line in lines if line.kind is kind)

    return Totals(
        start_bank=amount(Kind.START_BANK),
        buy_ins=-accounts[LedgerAccount.BUY_INS],
        rebuys=-accounts[LedgerAccount.REBUYS],
        add_ons=-accounts[LedgerAccount.ADD_ONS],
        prizes=accounts[LedgerAccount.PRIZES],
        expenses=accounts[LedgerAccount.EXPENSES] + accounts[LedgerAccount.WAGES],
        licence_fee=accounts[LedgerAccount.LICENCE_FEE],
        over=-accounts[LedgerAccount.OVER_SHORT],
        deposited=amount(Kind.DEPOSIT),
        drawer=accounts[LedgerAccount.DRAWER],
    )


def standing_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that hold: neither reversed nor reversing."""
    lines = tuple(lines)
    gone = {line.reverses for line in lines if line.reverses}
    return tuple(line for line in lines if not line.reverses and line.number not in gone)
