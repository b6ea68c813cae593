"""The records of `goodhand paper`, and what all its commands share: reading what a paper is made from, and fonts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.cli.journals import asked_of, read_records
from goodhand.cli.options import JournalPath
from goodhand.cli.output import BadInput, say
from goodhand.cli.plans import read_plan
from goodhand.cli.writing import check_place, write_whole
from goodhand.night.papers import night_source
from goodhand.night.reading import UNDECIDABLE, RecordedNight, night_of, the_night
from goodhand.paper.languages import LANGUAGES
from goodhand.paper.page import Paper
from goodhand.paper.records.registry import NoSuchForm
from goodhand.paper.registry import forms
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.pdf import NoFont, to_pdf
from goodhand.paper.source import PaperSource

InLanguage = Annotated[
    str | None,
    typer.Option("--language", metavar="en|fr", help="English or French.", show_default="as posted, else English"),
]


def records(
    journal: JournalPath,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="The folder to write them into.")],
    language: InLanguage = None,
) -> None:
    """Write every record that the book asks for, each as a PDF and as a CSV, and all together as records.pdf."""
    check_language(language)
    source = replace(source_of(journal), language=language)
    folder = _folder(output)
    with blaming(journal):
        made = _records(source)
    for name, form in made.items():
        _write_bytes(folder / f"{name}.csv", to_csv(form))
    pages = {f"{name}.pdf": [form] for name, form in made.items()} | {"records.pdf": list(made.values())}
    with blaming(journal):
        lacking = {name: signs for name, these in pages.items() if (signs := _signs_lacking(folder / name, these))}
    if lacking:
        said = f"{', '.join(lacking)} could not be made; everything else is in {folder}."
        raise BadInput(f"{said} {no_font(lacking['records.pdf'])}.")
    is_open = source.occasion is not None and source.occasion.closed is None
    state = " They are drafts: the books are open." if is_open else ""
    say(f"{len(made)} records of {source.plan.licensee.name}: {folder}.{state}")


def record(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as cash-prizes-log, or incident-1.")],
    journal: JournalPath,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")],
    language: InLanguage = None,
) -> None:
    """Write one record, as a PDF or, if the file ends in .csv, as a CSV."""
    check_language(language)
    if output.suffix.lower() not in (".pdf", ".csv"):
        raise BadInput(f"{output} ends in neither .pdf nor .csv; name a file such as {name}.pdf.")
    with blaming(journal):
        made = _records(replace(source_of(journal), language=language))
    if name not in made:
        raise NoSuchForm(form=name, forms=", ".join(made))
    if output.suffix.lower() == ".csv":
        _write_bytes(output, to_csv(made[name]))
    else:
        try:
            with blaming(journal):
                _write_bytes(output, to_pdf([made[name]]))
        except NoFont as lacking:
            raise BadInput(f"{no_font(lacking.signs)}, or ask for the .csv.") from None
    say(f"{made[name].title}: {output}")


def _records(source: PaperSource) -> dict[str, Paper]:
    book = source.plan.evening_book()
    return {name: paper for entry in forms(book) for name, paper in entry.make(source).items()}


def source_of(where: str) -> PaperSource:
    """The source of a paper: an event file, or the evening of a journal."""
    if Path(where).suffix.lower() == ".toml" or not _is_journal(where):
        return PaperSource(plan=read_plan(Path(where)))
    return night_source(read_night(where))


@contextmanager
def blaming(where: str) -> Iterator[None]:
    """Report a journal that does not verify as the reason why no paper can be made; otherwise it is a fault of ours."""
    try:
        yield
    except UNDECIDABLE:
        flaw = asked_of(where, lambda journal: verify(journal.read_all())).flaw if _is_journal(where) else None
        if flaw is None:
            raise
        what = "cannot be verified here" if flaw.unknown else "does not hold"
        raise BadInput(f"{where} {what}, and this paper cannot be made of it: {flaw}.") from None


def _is_journal(where: str) -> bool:
    """Whether this is a database; a missing file is reported when it is opened."""
    file = Path(where)
    if "://" in where or not file.is_file():
        return True
    with file.open("rb") as opened:
        return opened.read(6) == b"SQLite"


def read_night(where: str) -> RecordedNight:
    found = read_records(where)
    return night_of(found, the_night(found))


def check_language(language: str | None) -> None:
    """Refuse a language in which no paper is written."""
    if language is not None and language not in LANGUAGES:
        raise BadInput(f"No paper is written in {language!r}; --language takes {' or '.join(LANGUAGES)}.")


def _signs_lacking(file: Path, papers: list[Paper]) -> str:
    """Write a paper; the answer is the signs that no font has, and then a page of an earlier time is taken away."""
    try:
        _write_bytes(file, to_pdf(papers))
    except NoFont as lacking:
        file.unlink(missing_ok=True)
        return lacking.signs
    return ""


def no_font(signs: str) -> str:
    """The first half of a sentence on a paper that cannot be printed here; more advice may follow."""
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
