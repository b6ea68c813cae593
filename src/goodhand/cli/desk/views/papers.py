"""Papers of the room, printed from what is recorded by now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader

PRINTED = {
    "move-slips": "move-slips",
    "slips": "move-slips",
    "moves": "moves",
    "seat-card": "seat-cards",
    "seat-cards": "seat-cards",
    "receipts": "receipts",
    "payout-sheet": "payout-sheet",
}
"""Papers that an evening needs while it lasts, by what people call them."""
RECEIPT = re.compile(r"(?:receipt-)?#?(\d{1,9})")
BY_NUMBER = ("move-slips", "moves")
"""One paper for each time that players moved."""


async def print_paper(desk: Desk, r: Reader) -> None:
    from goodhand.cli.records import no_font  # noqa: PLC0415 - pages take half a second to import, for one word
    from goodhand.cli.writing import check_output, write_whole  # noqa: PLC0415 - the same
    from goodhand.night.papers import night_source  # noqa: PLC0415 - the same
    from goodhand.night.reading import night_of  # noqa: PLC0415 - the same
    from goodhand.paper.registry import PAPERS  # noqa: PLC0415 - the same
    from goodhand.paper.render.pdf import NoFont, to_pdf  # noqa: PLC0415 - the same

    named = "-".join(r.said.text.casefold().split())
    number = int(found[1]) if (found := RECEIPT.fullmatch(named)) else 0
    which = "receipts" if number else PRINTED.get(named)
    if which is None:
        known = ", ".join(f"`print {each}`" for each in dict.fromkeys(PRINTED.values()))
        raise BadInput(f"Print what? There are {known}; `goodhand paper list` has all others.")
    only = ""
    if r.said.has("for"):
        tournament, player = r.player(r.said.get("for"))
        only = desk.tournament_state(tournament).players[player].name
    records = [record async for record in desk.conductor.journal.read_all()]
    chosen = r.tournament_named(r.said.get("in")) if r.said.has("in") else desk.chosen or None
    source = replace(
        night_source(night_of(records, desk.conductor.night.id)), tournament=chosen, only=only, receipt=number
    )
    made = PAPERS[which].make(source)
    name = f"receipt-{number}" if number else which
    if which in BY_NUMBER and not r.said.has("all"):
        name, last = list(made.items())[-1]
        made = {name: last}
    file = desk.file(r.said.get("to") or f"{name}.pdf")
    check_output(file, ".pdf", which)
    try:
        write_whole(file, to_pdf(list(made.values())))
    except NoFont as lacking:
        raise BadInput(f"{no_font(lacking.signs)}.") from None
    desk.show(f"{PAPERS[which].title()}{f' for {only}' if only else ''}: {file}")
