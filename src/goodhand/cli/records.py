"""The papers of `goodhand paper` that come from a journal: records, receipts, seat cards, payout sheets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput
from goodhand.cli.writing import check_output, check_place, write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.night.reading import RecordedNight
    from goodhand.paper.form import Form
    from goodhand.paper.press import Sheets
    from goodhand.tournament.state import Tournament

Where = Annotated[str, typer.Argument(metavar="JOURNAL", help="The journal: a file, or a postgres:// address.")]
To = Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")]
Only = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Only this one.", show_default="all of the journal's")
]


def records(
    journal: Where,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="The folder to write them into.")],
) -> None:
    """Write every record that the book asks for, each as a PDF and as a CSV, and all together as records.pdf."""
    from goodhand.paper.form_csv import form_csv  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.records import forms_of  # noqa: PLC0415 - the same

    night = read_night(journal)
    folder = _folder(output)
    forms = forms_of(night.occasion, night.head)
    for name, form in forms.items():
        _write_bytes(folder / f"{name}.csv", form_csv(form))
    pages = {f"{name}.pdf": [form] for name, form in forms.items()} | {"records.pdf": list(forms.values())}
    lacking = {name: signs for name, these in pages.items() if (signs := _signs_lacking(folder / name, these))}
    if lacking:
        said = (
            f"{', '.join(lacking)} could not be made; everything else is in {folder}. {no_font(lacking['records.pdf'])}"
        )
        raise BadInput(f"{said}.")
    state = "" if night.occasion.closed is not None else " They are drafts: the books are open."
    print(f"{len(forms)} records of {night.occasion.plan.licensee.name}: {folder}.{state}")


def record(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as cash-prizes-log, or incident-1.")],
    journal: Where,
    output: To,
) -> None:
    """Write one record, as a PDF or, if the file ends in .csv, as a CSV."""
    from goodhand.paper.form_csv import form_csv  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.records import form_of  # noqa: PLC0415 - the same

    if output.suffix.lower() not in (".pdf", ".csv"):
        raise BadInput(f"{output} ends in neither .pdf nor .csv; name a file such as {name}.pdf.")
    night = read_night(journal)
    form = form_of(night.occasion, name, night.head)
    if output.suffix.lower() == ".csv":
        _write_bytes(output, form_csv(form))
    else:
        _write(output, _pages([form]))
    print(f"{form.title}: {output}")


def seat_cards(
    journal: Where,
    output: To,
    tournament: Only = None,
    by_name: Annotated[bool, typer.Option("--by-name", help="By name, not by table.")] = False,
) -> None:
    """Write the seat cards: ten to a page, each with the player's table, seat and code."""
    from goodhand.night.seat_codes import seat_codes  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.seat_cards import seat_card_pages  # noqa: PLC0415 - the same
    from goodhand.paper.seat_cards import seat_cards as cards_of  # noqa: PLC0415 - the same
    from goodhand.tournament.narrate import counted  # noqa: PLC0415 - the same

    check_output(output, ".pdf", "cards", journal=journal)
    night = read_night(journal)
    t = _one(night, tournament)
    cards = cards_of(t, seat_codes(night.events(t.plan.id)), by_name=by_name)
    _write(output, seat_card_pages(night.occasion.plan, t.plan.name, cards))
    print(f"{counted(len(cards), 'seat card')} of {t.plan.name}: {output}")


def receipts(journal: Where, output: To) -> None:
    """Write the receipts of all sales that hold, eight to a page."""
    from goodhand.paper.receipts import receipt_pages  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.sold import receipts_of  # noqa: PLC0415 - the same
    from goodhand.tournament.narrate import counted  # noqa: PLC0415 - the same

    check_output(output, ".pdf", "receipts", journal=journal)
    sold = receipts_of(read_night(journal).occasion)
    _write(output, receipt_pages(sold))
    print(f"{counted(len(sold), 'receipt')}: {output}")


def payout_sheet(journal: Where, output: To, tournament: Only = None) -> None:
    """Write the payout sheet: places, names and prizes, for winners and payers to sign."""
    from goodhand.paper.payout_sheet import payout_sheet as sheet_of  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.records import as_practice  # noqa: PLC0415 - the same

    check_output(output, ".pdf", "payout", journal=journal)
    night = read_night(journal)
    states = [_one(night, tournament)] if tournament is not None else list(night.tournaments.values())
    sheets = [sheet_of(night.occasion.plan, t, head=night.head) for t in states]
    sheets = [as_practice(sheet) for sheet in sheets] if night.occasion.practice else sheets
    _write(output, _pages(sheets))
    print(f"Payout sheet of {', '.join(sheet.subtitle for sheet in sheets)}: {output}")


def table_signs(
    event: Annotated[Path, typer.Argument(metavar="EVENT.toml", help="The event file.")],
    output: To,
    tournament: Only = None,
) -> None:
    """Write a sign for each table, to be read across the room."""
    from goodhand.cli.plans import chosen, read_plan  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.paper.table_signs import table_sign_pages  # noqa: PLC0415 - the same

    check_output(output, ".pdf", "signs", event=event)
    occasion = read_plan(event)
    plan = max(chosen(occasion, tournament), key=lambda each: each.capacity)
    _write(output, table_sign_pages(occasion, plan))
    print(f"Table signs of {plan.name}: {output}")


def read_night(where: str) -> RecordedNight:
    """The occasion that a journal holds."""
    from goodhand.cli.journals import read_records  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.night.reading import night_of, the_night  # noqa: PLC0415 - the same

    found = read_records(where)
    return night_of(found, the_night(found))


def _one(night: RecordedNight, name: str | None) -> Tournament:
    """The tournament of this name or id, or the only one."""
    states = list(night.tournaments.values())
    wanted = [t for t in states if name is None or name.casefold() in (t.plan.id, t.plan.name.casefold())]
    if len(wanted) != 1:
        there = ", ".join(repr(t.plan.name) for t in states)
        raise BadInput(f"Say which tournament: --tournament NAME; the journal holds {there}.")
    return wanted[0]


def _pages(forms: Sequence[Form]) -> Sheets:
    from goodhand.paper.form_pages import form_pages  # noqa: PLC0415 - keeps `goodhand --help` quick

    return form_pages(forms)


def _write(file: Path, pages: Sheets) -> None:
    from goodhand.paper.press import NoFont, to_pdf  # noqa: PLC0415 - keeps `goodhand --help` quick

    try:
        _write_bytes(file, to_pdf(pages))
    except NoFont as lacking:
        raise BadInput(f"{no_font(lacking.signs)}, or ask for the .csv.") from None


def _signs_lacking(file: Path, forms: Sequence[Form]) -> str:
    """Write a paper; the answer is the signs that no font has, and then a page of an earlier time is taken away."""
    from goodhand.paper.press import NoFont, to_pdf  # noqa: PLC0415 - keeps `goodhand --help` quick

    try:
        _write_bytes(file, to_pdf(_pages(forms)))
    except NoFont as lacking:
        file.unlink(missing_ok=True)
        return lacking.signs
    return ""


def no_font(signs: str) -> str:
    """That a paper cannot be printed here, and what to do: half of a sentence, for there may be more that helps."""
    return (
        f"No font on this machine has {signs}; install one that has, such as Noto Sans CJK, or take the journal to a "
        "machine that has one"
    )


def _write_bytes(file: Path, content: bytes) -> None:
    check_place(file)
    write_whole(file, content)


def _folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"The folder {folder} cannot be made: {error.strerror}.") from None
    return folder
