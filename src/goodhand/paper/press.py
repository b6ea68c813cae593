"""Where papers become pages: a template of Typst's and its data make a PDF, or pictures to look at.

Data goes to the template as JSON, so nothing a person wrote is read as markup.
"""

import re
from functools import cache
from importlib.resources import files

import msgspec
import typst


class NoFont(Exception):
    """No font on this machine has these signs, so a paper with them could not be read."""

    def __init__(self, signs: str) -> None:
        super().__init__(signs)
        self.signs = signs


class Sheets(msgspec.Struct, frozen=True):
    """Pages to be printed: the templates that make them, one after the other, and what stands on them."""

    templates: tuple[str, ...]
    inputs: dict[str, str]

    def source(self) -> bytes:
        """The templates as one text: what the first ones define, the later ones use."""
        return b"\n".join(map(_template, self.templates))


def sheets(template: str, data: object) -> Sheets:
    """Pages of a template that shares its tools with all others, and reads all it says from ``data``."""
    return Sheets(("tools", template), {"data": msgspec.json.encode(data).decode()})


def to_pdf(pages: Sheets) -> bytes:
    """The pages as PDF; the same pages give the same bytes.

    It is PDF/A, for keeping: that also refuses a sign for which there is no font.
    """
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


def to_pictures(pages: Sheets, ppi: float = 72) -> list[bytes]:
    """A PNG of every page."""
    made = compiler().compile(pages.source(), format="png", ppi=ppi, sys_inputs=pages.inputs)
    return [made] if isinstance(made, bytes) else list(made or ())


@cache
def compiler() -> typst.Compiler:
    """Fonts are looked for once; a second paper takes a fraction of the first one's time."""
    return typst.Compiler()


@cache
def _template(name: str) -> bytes:
    return (files("goodhand.paper") / "templates" / f"{name}.typ").read_bytes()
