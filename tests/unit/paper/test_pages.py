"""Papers as PDF and as web pages: whole, on letter pages, and with every text as it was written."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from threading import Barrier

import pytest
import typst
from msgspec.structs import replace

from goodhand.paper.blind_structure import blind_structure
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import french
from goodhand.paper.page import Align, Column, Grid, KeptTogether, Layout, Mark, Paper, Text
from goodhand.paper.render import pdf as rendering
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import NoFont, sheets, to_pdf, to_pictures
from support import clause
from support_pages import white

BOOKS = ("british-columbia", "house", "manitoba", "michigan", "new-jersey")
MARKUP = "#pagebreak() *b* _i_ $x$ `c` <b>&amp; [a] @r \\ ' ~ -- {0} // /* =h"


def laid_out(papers: list[Paper], poster: bool) -> list[Paper]:
    return [replace(paper, layout=Layout.POSTER) for paper in papers] if poster else papers


def pdf(papers: list[Paper], poster: bool = False) -> bytes:
    return to_pdf(laid_out(papers, poster))


def pictures(papers: list[Paper], poster: bool = False) -> list[bytes]:
    return to_pictures(laid_out(papers, poster))


def named(name: str) -> tuple[str, str]:
    return 'name = "Scholarship night"', f"name = {json.dumps(name, ensure_ascii=False)}"


@clause("MI-77")
@pytest.mark.parametrize("poster", [False, True], ids=["handout", "poster"])
@pytest.mark.parametrize("book", BOOKS)
def test_the_house_rules_of_every_example_are_printed_on_letter_pages(occasion, book, poster):
    evening = occasion(book)
    made = pdf([house_rules(evening, plan) for plan in evening.tournaments], poster)

    assert made.startswith(b"%PDF-")
    boxes = re.findall(rb"/MediaBox ?\[([^\]]*)\]", made)
    assert len(boxes) >= 2
    assert {b"0 0 612 792"} == set(boxes)


def test_a_poster_is_set_in_larger_type_and_so_has_more_pages(posted):
    paper = [posted("michigan")]

    assert len(pictures(paper, poster=True)) > len(pictures(paper)) > 1


@pytest.mark.usefixtures("set_anew")
def test_the_same_plan_gives_the_same_bytes(posted):
    assert pdf([posted("house")]) == pdf([posted("house")])


@pytest.mark.usefixtures("set_anew")
def test_two_desks_print_at_once(posted):
    paper = posted("house")
    alone = pdf([paper])
    together = Barrier(4)

    def printed(_: int) -> bytes:
        together.wait()
        return pdf([paper])

    with ThreadPoolExecutor(4) as desks:
        assert [alone] * 4 == list(desks.map(printed, range(4)))


def test_what_people_write_is_never_read_as_markup(posted):
    paper = posted("house", named(MARKUP))

    pages = sheets([paper])
    compiler = typst.Compiler(pages.source(), sys_inputs=pages.inputs)
    read = json.loads(compiler.query("heading.where(level: 2)"))

    assert [MARKUP] == [_plain(each["body"]) for each in read]
    assert len(pictures([posted("house")])) == len(pictures([paper]))
    assert pdf([paper]).startswith(b"%PDF-")


def _plain(body: dict[str, object]) -> object:
    """The text of Typst content that is nothing but styled text."""
    while body["func"] == "styled":
        body = body["child"]
    assert "text" == body["func"], body
    return body["text"]


@pytest.mark.parametrize("poster", [False, True], ids=["handout", "poster"])
@pytest.mark.parametrize("name", ["W" * 200, "w w" * 66, "מועדון הנוער", "صندوق الشباب", "Ñandú Ω Ж é"])
def test_long_and_foreign_names_leave_the_margin_empty(posted, name, poster):
    paper = posted("house", named(name), ('name = "Maple Grove Scholarship Trust"', f'name = "{name}"'))

    assert pdf([paper], poster).startswith(b"%PDF-")
    for page in pictures([paper], poster):
        assert white(page, slice(582, 612))


@pytest.mark.parametrize("book", ["manitoba", "michigan"])
def test_a_french_poster_leaves_its_margin_empty(occasion, book):
    evening = occasion(book)

    for page in pictures([house_rules(evening, evening.tournaments[0], french)], poster=True):
        assert white(page, slice(582, 612))


def test_a_name_for_which_there_is_no_font_is_refused_and_not_printed_as_boxes(posted, monkeypatch):
    monkeypatch.setattr(rendering, "compiler", lambda: typst.Compiler(ignore_system_fonts=True))

    with pytest.raises(NoFont) as refused:
        pdf([posted("house", named("慈善の夜"))])

    assert "慈" in refused.value.signs


class Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.said.append(data.strip())


@pytest.mark.parametrize("name", [MARKUP, "<script>alert(1)</script>", "慈善の夜", "מועדון"])
def test_a_web_page_says_the_same_and_reads_nothing_as_markup(posted, name):
    paper = posted("house", named(name))
    page = Words()

    page.feed(to_html([paper]))

    assert name in page.said
    assert "script" not in page.tags
    assert [] == [item.text for item in paper.rules() if item.text not in page.said]


@clause("BC-3.2")
@pytest.mark.parametrize("book", BOOKS)
def test_the_blind_structure_is_one_sheet_by_itself(occasion, book):
    evening = occasion(book)

    for plan in evening.tournaments:
        assert 1 == len(to_pictures([blind_structure(evening, plan)]))


@pytest.mark.parametrize("floats", [False, True], ids=["in its place", "goes to the next page"])
def test_a_schedule_that_fits_on_a_page_is_not_parted(posted, floats):
    """The text keeps to the left of the page; what is printed at its right is the schedule."""
    columns = (Column("Level"), Column("Begins", Align.RIGHT, share=1))
    schedule = KeptTogether((Grid("", columns, tuple((str(row), "13:00") for row in range(20))),), floats=floats)
    after = Text("", "\n".join("x" * 8))
    bare = replace(posted("house"), facts=(), subtitle="")
    for lines in (30, 40, 50):
        pages = to_pictures([replace(bare, blocks=(Text("", "\n".join("x" * lines)), schedule, after))], ppi=72)
        right = [not white(page, slice(400, 560), slice(60, 735)) for page in pages]
        assert 1 == sum(right), lines

    assert [False, True] == right


@pytest.mark.parametrize("mark", [Mark.DRAFT, Mark.PRACTICE])
@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_word_across_a_page_is_not_cut_at_its_edges(posted, mark, landscape, language):
    paper = replace(posted("house"), blocks=(), facts=(), title="", subtitle="", language=language, layout=Layout.FORM)
    [page] = to_pictures([replace(paper, mark=mark, landscape=landscape)], ppi=36)

    assert white(page, down=slice(0, 4))
    assert white(page, slice(0, 4))
    assert white(page, slice(-4, None))
    assert not white(page)
