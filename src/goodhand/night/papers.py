"""The papers of a recorded night, made from its records alone; and those that go with an export."""

from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
import typst

from goodhand.night.reading import RecordedNight
from goodhand.night.record import TakenBack
from goodhand.occasion.events import HouseRulesPosted, LinePosted
from goodhand.paper.page import Mark, Paper
from goodhand.paper.registry import PAPERS, About, forms
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.pdf import to_pdf
from goodhand.paper.source import EventByPerson, PaperSource
from goodhand.plan.values import slug
from goodhand.rules import Role

Papers = Callable[[RecordedNight], Mapping[str, bytes]]
"""Makes every paper of a night, by the name of its file: drafts until the books are closed. The same night gives the
same bytes."""
READERS: dict[About, tuple[Role, ...]] = {
    About.RULES: tuple(Role),
    About.ROOM: (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.REGULATOR),
    About.TEAM: (Role.CHAIRPERSON, Role.DIRECTOR),
    About.RECORD: (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.REGULATOR),
}
"""The readers of each kind of paper: posted papers are everybody's, the rest is the staff's."""


def night_source(night: RecordedNight) -> PaperSource:
    happened = _happened(night)
    return PaperSource(
        plan=night.occasion.plan,
        occasion=night.occasion,
        tournaments=night.tournaments,
        happened={id_: tuple(each for _, each in found) for id_, found in happened.items()},
        head=night.head,
        heads={
            event.line.number: record.hash.hex()
            for record, done in night.acts()
            for _, event in done.happened
            if isinstance(event, LinePosted)
        },
    )


def _happened(night: RecordedNight) -> dict[str, list[tuple[int, EventByPerson]]]:
    """The events of each tournament that were not undone, with the record of each."""
    found: dict[str, list[tuple[int, EventByPerson]]] = {id_: [] for id_ in night.tournaments}
    for record, done in night.acts():
        for scope, event in done.happened:
            if isinstance(event, TakenBack):
                found[scope] = [each for each in found[scope] if each[0] <= event.back_to]
            elif scope in found:
                found[scope].append((record.version, EventByPerson(event, done.by)))
    return found


def papers(night: RecordedNight) -> Mapping[str, bytes]:
    """Every record that the book asks for, as pages and as a table, and the house rules as they were posted."""
    found: dict[str, bytes] = {}
    source = msgspec.structs.replace(night_source(night), language="en")
    for name, form in _records(source).items():
        found |= {f"{name}.pdf": to_pdf([form]), f"{name}.csv": to_csv(form)}
    for name, sheet in PAPERS["payout-sheet"].make(source).items():
        found[f"{slug(name)}.pdf"] = to_pdf([sheet])
    for number, posted in enumerate(night.occasion.posted, 1):
        found |= _posted(number, posted, night.occasion.practice)
    return found


def _records(source: PaperSource) -> dict[str, Paper]:
    return {
        name: paper
        for entry in (forms(source.occasion.book) if source.occasion is not None else ())
        for name, paper in entry.make(source).items()
    }


def _posted(number: int, posted: HouseRulesPosted, practice: bool) -> dict[str, bytes]:
    """The text that the books keep, word for word (MI-82), and the pages made from it."""
    name, text = _name(number, posted), posted.document.encode()
    found = {f"{name}.json": text}
    # A text without the form of a paper has no pages; it is kept word for word all the same.
    with suppress(msgspec.MsgspecError, typst.TypstError):
        paper = msgspec.json.decode(text, type=Paper)
        found[f"{name}.pdf"] = to_pdf([msgspec.structs.replace(paper, mark=Mark.PRACTICE) if practice else paper])
    return found


def _name(number: int, posted: HouseRulesPosted) -> str:
    return f"house-rules-{number}-{slug(posted.tournament)}-{slug(posted.language)}"


def tables(night: RecordedNight) -> Mapping[str, bytes]:
    """The records as tables and the posted texts: all that needs no font, where a machine lacks one for the pages."""
    source = msgspec.structs.replace(night_source(night), language="en")
    found = {f"{name}.csv": to_csv(form) for name, form in _records(source).items()}
    for number, posted in enumerate(night.occasion.posted, 1):
        found[f"{_name(number, posted)}.json"] = posted.document.encode()
    return found


def page_names(night: RecordedNight) -> frozenset[str]:
    """Possible names of a night's pages, on any machine with any fonts."""
    source = msgspec.structs.replace(night_source(night), language="en")
    names = [*_records(source), *map(slug, PAPERS["payout-sheet"].make(source))]
    names += [_name(number, posted) for number, posted in enumerate(night.occasion.posted, 1)]
    return frozenset(f"{name}.pdf" for name in names)


def no_papers(night: RecordedNight) -> Mapping[str, bytes]:
    """None, where none can be made."""
    return {}
