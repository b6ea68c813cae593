"""The forms that an occasion files: their parts, and the clauses that ask for them."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from goodhand.rules.clause import Clause
from goodhand.rules.speech import Sentence, written


class Block(StrEnum):
    """A part of a form, the same on every form that has it."""

    WORKERS = "workers"
    """Everybody who worked: duty, hours, pay."""
    SALES = "sales"
    """The sales of each tournament by kind, with the receipts' numbers."""
    OCCASION_TOTALS = "occasion-totals"
    """Sales, prizes and gross profit of the occasion."""
    LATE_LINES = "late-lines"
    """Entries that were written down late."""
    PRIZES_PAID = "prizes-paid"
    PRIZES_UNPAID = "prizes-unpaid"
    DRAWER = "drawer"
    """Opening cash, receipts, payouts, expected, counted, over or short."""
    CASH_COUNTS = "cash-counts"
    STATEMENT = "statement"
    """Revenue, prizes, expenses against their limit, net proceeds."""
    EXPENSES = "expenses"
    COSTS = "costs"
    """The expenses that hold, all wages in one line."""
    DEPOSITS = "deposits"
    EXPENSE_EXPLANATION = "expense-explanation"
    OTHER_GAMES = "other-games"
    AUTHORITY = "authority"
    """By which licences it was held, and which of the year's events it was."""
    TOURNAMENTS = "tournaments"
    RESULT = "result"
    """Receipts, prizes, expenses, fee, net proceeds and their share."""
    WINNERS = "winners"
    LEDGER = "ledger"
    ACCOUNTS = "accounts"
    DISPUTES = "disputes"
    PENALTIES = "penalties"
    """Warnings, penalties and disqualifications."""
    INCIDENTS = "incidents"
    DECKS = "decks"
    DUTIES = "duties"
    EQUIPMENT = "equipment"
    """Decks and chips as they were counted, before play and after it."""
    DISPUTE = "dispute"
    """One dispute: when, where, who, what about."""
    DISPUTE_FACTS = "dispute-facts"
    DISPUTE_RULING = "dispute-ruling"
    APPEAL = "appeal"
    INCIDENT = "incident"
    """One incident: when, where, who, of which kind."""
    INCIDENT_FACTS = "incident-facts"
    INCIDENT_EXHIBITS = "incident-exhibits"
    """Deck or other things handed in."""
    INCIDENT_ACTIONS = "incident-actions"


class Per(StrEnum):
    """Of what there is one form each."""

    OCCASION = "occasion"
    INCIDENT = "incident"
    RULING = "ruling"


class Signer(StrEnum):
    """A person who signs a form, other than its preparer."""

    CHAIRPERSON = "chairperson"
    DIRECTOR = "director"
    RULED_BY = "ruled-by"
    """The person who gave the ruling."""


class Titled(msgspec.Struct, frozen=True, kw_only=True):
    """A paper with a title in each language."""

    id: str
    """Under which it is asked for and filed: `cash-prizes-log`; of one each, `incident-1` is the first."""
    titles: Mapping[str, str]
    """By language: `{"en": "Cash Prizes Log", "fr": "Registre des prix en argent"}`."""

    @property
    def said(self) -> Sentence:
        """Its title in English, with the other languages behind it."""
        return written(self.titles["en"], **self.titles)

    def title(self, language: str = "en") -> str:
        """Its title in a language, or else in English."""
        return self.titles.get(language) or self.titles["en"]


class FormSpec(Titled, frozen=True, kw_only=True):
    """One form: its parts in order, and the clauses that ask for it."""

    blocks: tuple[Block, ...]
    clauses: tuple[Clause, ...] = ()
    own: Clause | None = None
    """The one among them that is about this form alone; None: the first."""
    per: Per = Per.OCCASION
    signers: tuple[Signer, ...] = (Signer.CHAIRPERSON,)
    landscape: bool = False
    compact: bool = False
    """Whether it is set small, so that an ordinary night's fits on one page."""
    asked: bool = True
    """Whether the regulator asks for it; otherwise it is filed all the same."""
    addresses: bool = False
    """Whether there is room for winners' addresses, filled in or not."""


COMMON: tuple[FormSpec, ...] = (
    FormSpec(
        id="report-of-operations",
        titles={"en": "Report of Operations", "fr": "Rapport d\u2019exploitation"},
        blocks=(Block.RESULT, Block.TOURNAMENTS, Block.WINNERS, Block.COSTS, Block.AUTHORITY),
        compact=True,
        asked=False,
    ),
    FormSpec(
        id="dispute-record",
        titles={"en": "Dispute and Irregularity Record", "fr": "Registre des différends et des irrégularités"},
        blocks=(Block.DISPUTES, Block.PENALTIES, Block.INCIDENTS, Block.DECKS),
        signers=(Signer.DIRECTOR, Signer.CHAIRPERSON),
        landscape=True,
        asked=False,
    ),
    FormSpec(
        id="checklist",
        titles={"en": "Checklist of duties", "fr": "Liste des tâches"},
        blocks=(Block.DUTIES, Block.EQUIPMENT),
        asked=False,
    ),
    FormSpec(
        id="ledger",
        titles={"en": "Ledger", "fr": "Grand livre"},
        blocks=(Block.LEDGER, Block.ACCOUNTS),
        landscape=True,
        asked=False,
    ),
    FormSpec(
        id="incident",
        titles={"en": "Incident report", "fr": "Rapport d\u2019incident"},
        blocks=(Block.INCIDENT, Block.INCIDENT_FACTS, Block.INCIDENT_EXHIBITS, Block.INCIDENT_ACTIONS),
        per=Per.INCIDENT,
        signers=(Signer.DIRECTOR, Signer.CHAIRPERSON),
        asked=False,
    ),
    FormSpec(
        id="ruling",
        titles={"en": "Ruling on a dispute", "fr": "Décision sur un différend"},
        blocks=(Block.DISPUTE, Block.DISPUTE_FACTS, Block.DISPUTE_RULING, Block.APPEAL),
        per=Per.RULING,
        signers=(Signer.RULED_BY, Signer.CHAIRPERSON),
        asked=False,
    ),
)
"""The forms of every occasion, under any book. A book that asks for one of them lists it with its clause."""


def common(id_: str, *clauses: Clause, **changes: Any) -> FormSpec:
    """A form that every occasion files, as a book lists it for which clauses ask for it."""
    return replace(next(form for form in COMMON if form.id == id_), clauses=clauses, **changes)


def with_common(own: Iterable[FormSpec]) -> tuple[FormSpec, ...]:
    """A book's own forms, those first that its regulator asks for, and the common ones that it does not list itself."""
    listed = {form.id: form for form in own}
    asked = {id_: form for id_, form in listed.items() if form.asked}
    common = {form.id: listed.get(form.id, form) for form in COMMON}
    return tuple({**asked, **common, **listed}.values())
