"""The papers of a plan: as a preview, to print, and all together to download."""

import io
import zipfile
from base64 import b64encode

from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.languages import LANGUAGES
from goodhand.paper.registry import PAPERS, From, PaperKind
from goodhand.paper.render.pdf import NoFont, to_pdf, to_pictures
from goodhand.paper.source import PaperSource
from goodhand.plan.values import slug
from goodhand.rules.speech import joined, say
from goodhand.server.plans.plan_draft import plan_in
from goodhand.server.refusals import misunderstood

OF_A_PLAN = {entry.id: entry for entry in PAPERS.values() if entry.source is From.PLAN}
ALL = "all"
SHARPNESS = 100
"""Dots per inch of a preview."""
MOST_PAGES = 12
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same plan gives the same bytes."""


class PaperOfPlan(Struct, frozen=True):
    paper: str
    title: str
    help: str


class Preview(Struct, frozen=True):
    """A paper as pictures of its pages."""

    title: str
    pages: tuple[str, ...]
    """PNG, in base64."""
    mended: bool
    """Whether mistakes were corrected first."""
    why_none: str


def listed(language: str) -> tuple[PaperOfPlan, ...]:
    return tuple(PaperOfPlan(each.id, each.title(language), each.help) for each in OF_A_PLAN.values())


def preview(text: str, paper: str, language: str, tournament: int) -> Preview:
    """One paper of one tournament of a draft, as printed."""
    plan, was_mended = plan_in(text)
    entry = _entry(paper)
    if plan is None:
        return Preview(
            entry.title(language), (), mended=False, why_none=say("It is printed once the file has no mistakes.")
        )
    if not 0 <= tournament < len(plan.tournaments):
        tournament = 0
    made = entry.make(
        PaperSource(plan=plan, language=language_asked(language), tournament=plan.tournaments[tournament].id)
    )
    pages = to_pictures(list(made.values()), SHARPNESS)[:MOST_PAGES]
    return Preview(entry.title(language), tuple(b64encode(each).decode() for each in pages), was_mended, "")


def printed(plan: OccasionPlan, paper: str, language: str) -> bytes:
    source = PaperSource(plan=plan, language=language_asked(language))
    try:
        return to_pdf(list(_entry(paper).make(source).values()))
    except NoFont as lacking:
        raise misunderstood("No font here has {signs}; write it in other letters.", signs=lacking.signs) from None


def archive(plan: OccasionPlan, text: str, language: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_dated(f"{slug(plan.licensee.name) or 'event'}-{plan.date}.toml"), text)
        for id_ in OF_A_PLAN:
            packed.writestr(_dated(f"{id_}.pdf"), printed(plan, id_, language))
    return out.getvalue()


def _dated(name: str) -> zipfile.ZipInfo:
    return zipfile.ZipInfo(name, LONG_AGO)


def _entry(paper: str) -> PaperKind:
    if paper not in OF_A_PLAN:
        raise misunderstood(
            "No plan makes a paper {paper!r}; there is {known}.", paper=paper[:40], known=joined(", ", OF_A_PLAN)
        )
    return OF_A_PLAN[paper]


def language_asked(code: str) -> str | None:
    """The language for a paper; None: the posted one."""
    if code and code not in LANGUAGES:
        raise misunderstood(
            "No paper is written in {code!r}; there is {known}.", code=code[:20], known=joined(" and ", LANGUAGES)
        )
    return code or None
