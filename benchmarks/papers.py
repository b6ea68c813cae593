"""The papers of a night with 300 players: one record by itself, and everything that is printed."""

import asyncio
from itertools import cycle
from pathlib import Path
from string import ascii_uppercase

from msgspec.structs import replace

from benchmarks.peers.serve import Contender
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.papers import night_source
from goodhand.night.reading import night_of, the_night
from goodhand.paper.page import CardSheet, Paper
from goodhand.paper.registry import PAPERS, forms
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.pdf import Sheets, compiled, sheets, to_pdf
from goodhand.paper.source import PaperSource
from goodhand.plan.event_file import read_event
from goodhand.simulate.bots.names import bot_names
from goodhand.simulate.rehearsal import Rehearsal
from goodhand.tournament.events import SeatsDrawn
from goodhand.tournament.evolving import evolve, opened

EXAMPLE = Path(__file__).parents[1] / "examples" / "michigan.toml"
PLAYERS, TABLES, SALES = 300, 30, 450
MARK, FORGOTTEN = "Zandersen", 12
"""Everybody's surname, which changes with each pass, and after how many papers Typst has forgotten one."""


class Printed:
    """A night with closed books."""

    def __init__(self) -> None:
        plan = read_event(EXAMPLE.read_text(encoding="utf-8"))
        first = plan.tournaments[0]
        many = replace(first, capacity=PLAYERS, rebuys=replace(first.rebuys, at_most=3, until_level=5))
        starts = {many.id: plan.starts[many.id]}
        self.plan = replace(plan, tournaments=(many,), starts=starts, venue=replace(plan.venue, tables=TABLES))
        self.night = Rehearsal(
            MemoryJournal(CODEC),
            self.plan,
            lambda _: bytes(32),
            field={many.id: PLAYERS},
            names=[f"{name} {MARK}" for name in bot_names(PLAYERS)],
        )
        self.source = asyncio.run(self._source())

    async def _source(self) -> PaperSource:
        await self.night.run()
        records = [record async for record in self.night.conductor.journal.read_all()]
        return night_source(night_of(records, the_night(records)))

    def drawn(self) -> PaperSource:
        """The night just after the draw: what its seat cards are made from."""
        plan = self.plan.tournaments[0]
        state = opened(plan, plan.posted_book())
        for event in self.source.events(plan.id):
            state = evolve(state, event)
            if isinstance(event, SeatsDrawn):
                break
        return replace(self.source, tournaments={plan.id: state})

    def room(self) -> list[Paper]:
        """List the papers that are posted, handed out and used to pay."""
        made = ("house-rules", "receipts", "payout-sheet", "table-signs")
        papers = [paper for id_ in made for paper in PAPERS[id_].make(self.source).values()]
        return [*map(_so_many, papers), *PAPERS["seat-cards"].make(self.drawn()).values()]

    def forms(self) -> list[Paper]:
        """Every record."""
        return [form for entry in forms(self.source.occasion.book) for form in entry.make(self.source).values()]

    def records(self) -> bytes:
        """Every record as PDF and as CSV, and all of them together: how many bytes does not matter."""
        made = self.forms()
        return b"".join(to_pdf([form]) + to_csv(form) for form in made) + to_pdf(made)


def _so_many(paper: Paper) -> Paper:
    """At most so many receipts."""
    blocks = tuple(
        replace(each, cards=each.cards[:SALES]) if isinstance(each, CardSheet) else each for each in paper.blocks
    )
    return replace(paper, blocks=blocks)


def paper_one() -> Contender:
    """The ledger, the longest record there is: a line for everything that was sold and paid."""
    night = Printed()
    ledger = sheets([form for form in night.forms() if form.title == "Ledger"])
    # The same paper twice would be remembered, so everybody has another name each time.
    texts = [ledger.inputs["data"].replace(MARK, f"{letter}andersen") for letter in ascii_uppercase[:FORGOTTEN]]
    turns = cycle(Sheets(ledger.template, {"data": text}) for text in texts)

    def run() -> int:
        compiled(next(turns))
        return 1

    return Contender(run)


def paper_set() -> Contender:
    """Everything of the night; it is so many papers that none of them is remembered from the last time."""
    night = Printed()

    def run() -> int:
        night.records()
        for paper in night.room():
            to_pdf([paper])
        return 1

    return Contender(run)
