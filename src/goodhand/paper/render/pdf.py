"""Papers as PDF, or as pictures to look at: a template of Typst's and its data make the pages.

Data goes to the template as JSON, so nothing a person wrote is read as markup.
"""

import re
import threading
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
import typst

from goodhand.paper.page import Layout, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render.page_data import page_data
from goodhand.rules.speech import encoding, say

_TEMPLATES = {Layout.FOLDED: "folded", Layout.FLAT: "folded", Layout.CARDS: "cards"}
"""Of what does not simply go from page to page."""


class NoFont(Exception):
    """No font on this machine has these signs, so a paper with them could not be read."""

    def __init__(self, signs: str) -> None:
        super().__init__(signs)
        self.signs = signs


class Sheets(msgspec.Struct, frozen=True):
    """Pages to be printed: their template and their content."""

    template: str
    inputs: dict[str, str]

    def source(self) -> bytes:
        """The template, after the tools that all of them share."""
        return _template("tools") + b"\n" + _template(self.template)


def sheets(papers: Sequence[Paper]) -> Sheets:
    """The papers one after the other, each with its own count of pages; all have the layout of the first."""
    if not papers:
        raise NothingToPrint(what=say("papers"), why=say("none was asked for"))
    data = [page_data(paper) for paper in papers]
    return Sheets(
        _TEMPLATES.get(papers[0].layout, "pages"), {"data": msgspec.json.encode(data, enc_hook=encoding()).decode()}
    )


def to_pdf(papers: Sequence[Paper]) -> bytes:
    """The papers as PDF; the same papers give the same bytes."""
    return compiled(sheets(papers))


def compiled(pages: Sheets) -> bytes:
    """Make the pages as PDF/A, for keeping; a character without a font is refused."""
    try:
        made = compiler().compile(pages.source(), format="pdf", pdf_standards="a-2b", sys_inputs=pages.inputs)
    except typst.TypstError as error:
        signs = dict.fromkeys(re.findall(r'the text `"(.+?)"` could not be displayed', error.diagnostic))
        if not signs:
            raise
        raise NoFont(" ".join(signs)) from None
    if not isinstance(made, bytes):
        raise AssertionError("Typst made no PDF")
    return made


def to_pictures(papers: Sequence[Paper], ppi: float = 72) -> list[bytes]:
    pages = sheets(papers)
    made = compiler().compile(pages.source(), format="png", ppi=ppi, sys_inputs=pages.inputs)
    return [made] if isinstance(made, bytes) else list(made or ())


class _Own(threading.local):
    """The compiler of each thread."""

    def __init__(self) -> None:
        self.compiler = typst.Compiler()


_OWN = _Own()


def compiler() -> typst.Compiler:
    """One for each thread: a compiler sets one paper at a time, and refuses a second while two desks print.

    It looks for fonts once; its second paper takes a fraction of the first one's time.
    """
    return _OWN.compiler


@cache
def _template(name: str) -> bytes:
    return (files("goodhand.paper.render") / "templates" / f"{name}.typ").read_bytes()
