"""The word that prints: papers of the room, made from what is recorded by now."""

from msgspec.structs import replace

from goodhand.cli.desk.grammar import FLAG, TEXT, Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput

PRINTED = {
    "move-slips": "move-slips",
    "slips": "move-slips",
    "moves": "moves",
    "seat-card": "seat-cards",
    "seat-cards": "seat-cards",
    "receipts": "receipts",
    "payout-sheet": "payout-sheet",
}
"""What is printed in the midst of an evening, however it is called."""
BY_NUMBER = ("move-slips", "moves")
"""One paper for each time that players moved."""


@says(
    "print move-slips | moves | seat-cards | receipts | payout-sheet [for NAME] [all] [to FILE] [in TOURNAMENT]",
    "print seat-card for Flo Nye",
    does="Make a paper of the room: slips for those who moved last, seat cards, receipts, the payout sheet.",
    keywords={"for": TEXT, "all": FLAG, "to": TEXT},
    more="`for NAME`: the seat card of one player, as of a late entrant. `all`: every move of the night. All other "
    "papers: `goodhand paper`.",
)
async def print_word(desk: Desk, said: Said) -> None:
    from goodhand.cli.records import no_font  # noqa: PLC0415 - pages take half a second to import, for one word
    from goodhand.cli.writing import check_output, write_whole  # noqa: PLC0415 - the same
    from goodhand.night.papers import night_source  # noqa: PLC0415 - the same
    from goodhand.night.reading import night_of  # noqa: PLC0415 - the same
    from goodhand.paper.registry import PAPERS  # noqa: PLC0415 - the same
    from goodhand.paper.render.pdf import NoFont, to_pdf  # noqa: PLC0415 - the same

    which = PRINTED.get("-".join(said.text.casefold().split()))
    if which is None:
        known = ", ".join(f"`print {each}`" for each in dict.fromkeys(PRINTED.values()))
        raise BadInput(f"Print what? There are {known}; `goodhand paper list` has all others.")
    only = ""
    if said.has("for"):
        tournament, player = desk.tournament_of(said, said.get("for"))
        only = desk.tournament_state(tournament).players[player].name
    records = [record async for record in desk.conductor.journal.read_all()]
    chosen = desk.tournament_named(said.get("in")) if said.has("in") else desk.chosen or None
    source = replace(night_source(night_of(records, desk.conductor.night.id)), tournament=chosen, only=only)
    made = PAPERS[which].make(source)
    name = which
    if which in BY_NUMBER and not said.has("all"):
        name, last = list(made.items())[-1]
        made = {name: last}
    file = desk.file(said.get("to") or f"{name}.pdf")
    check_output(file, ".pdf", which)
    try:
        write_whole(file, to_pdf(list(made.values())))
    except NoFont as lacking:
        raise BadInput(f"{no_font(lacking.signs)}.") from None
    desk.show(f"{PAPERS[which].title()}{f' for {only}' if only else ''}: {file}")
