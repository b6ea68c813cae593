"""The papers of a night with 300 players: one record by itself, and everything that is printed."""

import asyncio
from itertools import cycle
from pathlib import Path
from string import ascii_uppercase

from msgspec.structs import replace

from benchmarks.peers.serve import Contender
from goodhand.journal import MemoryJournal
from goodhand.night.seat_codes import seat_codes
from goodhand.night.acts import CODEC
from goodhand.night.streams import night_stream
from goodhand.paper.form_csv import form_csv
from goodhand.paper.form_pages import form_pages
from goodhand.paper.house_rules import house_rules
from goodhand.paper.payout_sheet import payout_sheet
from goodhand.paper.pdf import printed
from goodhand.paper.press import Sheets, to_pdf
from goodhand.paper.receipts import receipt_pages
from goodhand.paper.records import forms_of
from goodhand.paper.seat_cards import SeatCard, seat_card_pages, seat_cards
from goodhand.paper.sold import receipts_of
from goodhand.paper.table_signs import table_sign_pages
from goodhand.plan.event_file import read_event
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.rehearsal import Rehearsal
from goodhand.tournament.events import SeatsDrawn

EXAMPLE = Path(__file__).parents[1] / "examples" / "michigan.toml"
PLAYERS, TABLES, SALES = 300, 30, 450
MARK, FORGOTTEN = "Zandersen", 12
"""Everybody's surname, which changes with each pass, and after how many papers Typst has forgotten one."""


class Printed:
    """A night with closed books, and its seat cards as they were drawn."""

    def __init__(self) -> None:
        plan = read_event(EXAMPLE.read_text(encoding="utf-8"))
        first = plan.tournaments[0]
        many = replace(first, capacity=PLAYERS, rebuys=replace(first.rebuys, at_most=3, until_level=5))
        self.plan = replace(plan, tournaments=(many,), venue=replace(plan.venue, tables=TABLES))
        self.night = Rehearsal(
            MemoryJournal(CODEC),
            self.plan,
            lambda _: bytes(32),
            field={many.id: PLAYERS},
            names=[f"{name} {MARK}" for name in bot_names(PLAYERS)],
        )
        asyncio.run(self.night.run())
        self.tournament = many
        self.cards = asyncio.run(self._cards())

    async def _cards(self) -> tuple[SeatCard, ...]:
        records = await self.night.conductor.journal.read(tournament_stream(self.tournament.id))
        events = [CODEC.decode(record.name, record.payload) for record in records]
        at = next(version for version, event in enumerate(events, 1) if isinstance(event, SeatsDrawn))
        drawn = self.night.conductor.tournaments[self.tournament.id].history.at(at)
        return seat_cards(drawn, seat_codes(events))

    def room(self) -> dict[str, Sheets]:
        """What is posted, handed out and paid by."""
        return {
            "house-rules": printed([house_rules(self.plan, self.tournament)]),
            "seat-cards": seat_card_pages(self.plan, self.tournament.name, self.cards),
            "receipts": receipt_pages(receipts_of(self.night.state)[:SALES]),
            "payout-sheet": form_pages([payout_sheet(self.plan, self.night.evenings[self.tournament.id].state)]),
            "table-signs": table_sign_pages(self.plan, self.tournament),
        }

    def records(self) -> bytes:
        """Every record as PDF and as CSV, and all of them together: how many bytes does not matter."""
        forms = forms_of(self.night.state)
        each = b"".join(to_pdf(form_pages([form])) + form_csv(form) for form in forms.values())
        return each + to_pdf(form_pages(list(forms.values())))


def paper_one() -> Contender:
    """The ledger, the longest record there is: a line for everything that was sold and paid."""
    ledger = form_pages([forms_of(Printed().night.state)["ledger"]])
    # The same paper twice would be remembered, so everybody has another name each time.
    texts = [ledger.inputs["data"].replace(MARK, f"{letter}andersen") for letter in ascii_uppercase[:FORGOTTEN]]
    turns = cycle(replace(ledger, inputs={"data": text}) for text in texts)

    def run() -> int:
        to_pdf(next(turns))
        return 1

    return Contender(run)


def paper_set() -> Contender:
    """Everything of the night; it is so many papers that none of them is remembered from the last time."""
    night = Printed()

    def run() -> int:
        night.records()
        for sheets in night.room().values():
            to_pdf(sheets)
        return 1

    return Contender(run)
