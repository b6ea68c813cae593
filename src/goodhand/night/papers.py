"""The papers that go with an export, made from the records alone."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

import msgspec
import typst

from goodhand.occasion.events import HouseRulesPosted
from goodhand.occasion.state import Occasion
from goodhand.paper.document import Document
from goodhand.paper.form_csv import form_csv
from goodhand.paper.form_pages import form_pages
from goodhand.paper.payout_sheet import payout_sheet
from goodhand.paper.pdf import pdf
from goodhand.paper.press import to_pdf
from goodhand.paper.records import as_practice, forms_of
from goodhand.plan.tournament_section import slug
from goodhand.tournament.state import Tournament


class Papers(Protocol):
    """Makes every paper of a night, by the name of its file. The same night gives the same bytes."""

    def __call__(self, occasion: Occasion, tournaments: Mapping[str, Tournament], head: str) -> Mapping[str, bytes]:
        """``head`` is the hash on which the books end; papers are drafts until they are closed."""
        ...


def papers(occasion: Occasion, tournaments: Mapping[str, Tournament], head: str) -> Mapping[str, bytes]:
    """Every record that the book asks for, as pages and as a table, and the house rules as they were posted."""
    found: dict[str, bytes] = {}
    for name, form in forms_of(occasion, head).items():
        found |= {f"{name}.pdf": to_pdf(form_pages([form])), f"{name}.csv": form_csv(form)}
    for id_, tournament in sorted(tournaments.items()):
        sheet = payout_sheet(occasion.plan, tournament, head=head)
        marked = as_practice(sheet) if occasion.practice else sheet
        found[f"payout-sheet-{slug(id_)}.pdf"] = to_pdf(form_pages([marked]))
    for number, posted in enumerate(occasion.posted, 1):
        found |= _posted(number, posted)
    return found


def _posted(number: int, posted: HouseRulesPosted) -> dict[str, bytes]:
    """The text that the books keep, word for word (MI-82), and the pages made from it."""
    name, text = _name(number, posted), posted.document.encode()
    found = {f"{name}.json": text}
    # What is not in the form of a paper has no pages, and is kept word for word all the same.
    with suppress(msgspec.MsgspecError, typst.TypstError):
        found[f"{name}.pdf"] = pdf([msgspec.json.decode(text, type=Document)])
    return found


def _name(number: int, posted: HouseRulesPosted) -> str:
    return f"house-rules-{number}-{slug(posted.tournament)}-{slug(posted.language)}"


def tables(occasion: Occasion, tournaments: Mapping[str, Tournament], head: str) -> Mapping[str, bytes]:
    """The records as tables and the posted texts: all that needs no font, where a machine lacks one for the pages."""
    found = {f"{name}.csv": form_csv(form) for name, form in forms_of(occasion, head).items()}
    for number, posted in enumerate(occasion.posted, 1):
        found[f"{_name(number, posted)}.json"] = posted.document.encode()
    return found


def no_papers(occasion: Occasion, tournaments: Mapping[str, Tournament], head: str) -> Mapping[str, bytes]:
    """None, where none can be made."""
    return {}
