"""`make images`: every paper of the five examples' nights as pictures, to be looked at; docs/images shows them."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

from goodhand.night.acts import CODEC
from goodhand.night.seat_codes import seat_codes
from goodhand.paper import english, french
from goodhand.paper.form_pages import form_pages
from goodhand.paper.house_rules import house_rules
from goodhand.paper.payout_sheet import payout_sheet
from goodhand.paper.pdf import printed
from goodhand.paper.pocket_card import pocket_card
from goodhand.paper.press import Sheets, to_pictures
from goodhand.paper.receipts import receipt_pages
from goodhand.paper.records import forms_of
from goodhand.paper.seat_cards import seat_card_pages, seat_cards
from goodhand.paper.sold import receipts_of
from goodhand.paper.table_signs import table_sign_pages
from goodhand.simulate.rehearsal import Rehearsal
from goodhand.tournament.events import SeatsDrawn
from goodhand.tournament.state import Tournament
from nights import BOOKS, rehearsal

FOLDER = Path(__file__).parents[1] / "docs" / "images"
PPI = 54


def pages_of(night: Rehearsal, drawn: Tournament, codes: dict[str, str]) -> Iterator[tuple[str, Sheets]]:
    """Every paper of a night by name."""
    o, plan = night.state, night.plan.tournaments[0]
    head = o.closed.heads[0][2] if o.closed is not None else ""
    yield "house-rules", printed([house_rules(night.plan, plan, english)])
    if night.plan.book == "mi-2009":
        yield "house-rules-poster", printed([house_rules(night.plan, plan, english)], poster=True)
    if night.plan.book == "mb-mgcc":
        yield "house-rules-french", printed([house_rules(night.plan, plan, french)])
    yield "pocket-card", printed([pocket_card(night.plan, plan, english)])
    for name, form in forms_of(o, head).items():
        yield name, form_pages([form])
    yield "payout-sheet", form_pages([payout_sheet(night.plan, night.evenings[plan.id].state, head=head)])
    yield "seat-cards", seat_card_pages(night.plan, plan.name, seat_cards(drawn, codes))
    yield "receipts", receipt_pages(receipts_of(o)[:8])
    yield "table-sign", table_sign_pages(night.plan, plan, [1])


async def held(book: str) -> tuple[Rehearsal, Tournament, dict[str, str]]:
    """A night, and its first tournament just after the draw."""
    night = rehearsal(book)
    await night.run()
    id_ = night.plan.tournaments[0].id
    history = night.conductor.tournaments[id_].history
    records = await night.conductor.journal.read(tournament_stream(id_))
    events = [CODEC.decode(record.name, record.payload) for record in records]
    at = next(version for version, event in enumerate(events, 1) if isinstance(event, SeatsDrawn))
    drawn = history.at(at)
    assert drawn is not None
    return night, drawn, seat_codes(events)


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    index = [
        "# Every paper of the five examples\n",
        "`make images` makes them: a night of each example, rehearsed with 20 players, to closed books.\n",
    ]
    for book in BOOKS:
        night, drawn, codes = asyncio.run(held(book))
        (FOLDER / book).mkdir(parents=True)
        index.append(f"\n## {night.plan.licensee.name} ({book})\n")
        for name, sheets in pages_of(night, drawn, codes):
            shown = []
            for number, page in enumerate(to_pictures(sheets, PPI), 1):
                (FOLDER / book / f"{name}-{number}.png").write_bytes(page)
                shown.append(f"![{name}, page {number}]({book}/{name}-{number}.png)")
            index.append(f"\n**{name}**\n\n{' '.join(shown)}\n")
    (FOLDER / "README.md").write_text("".join(index), encoding="utf-8")


if __name__ == "__main__":
    main()
