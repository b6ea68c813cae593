"""Forms as pages: letter size, nothing over the edge, and a draft that says so on every page."""

import json

import pytest
import typst
from msgspec.structs import replace

from goodhand.paper.languages import english
from goodhand.paper.page import (
    Align,
    Box,
    Column,
    Grid,
    Mark,
    Notice,
    Notices,
    Paper,
    Signature,
    Statement,
    StatementLine,
    Text,
)
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render import pdf as rendering
from goodhand.paper.render.page_data import written
from goodhand.paper.render.pdf import NoFont, sheets, to_pdf, to_pictures
from goodhand.rules.money import Money
from support import clause
from support_pages import part, sizes, white

MARKUP = "#pagebreak() *b* _i_ $x$ `c` <b>&amp; [a] @r \\ ' ~ -- {0} // /* =h"
LONG = "W" * 200
NAMES = [LONG, "w w" * 66, "Featherstonehaugh-" * 11, "מועדון הנוער", "صندوق الشباب", "Ñandú Ω Ж é"]


def staff(*names: str) -> Grid:
    columns = (
        Column("No.", Align.RIGHT),
        Column("Name", share=3),
        Column("Pay", Align.RIGHT),
        Column("Paid by", share=1),
    )
    rows = tuple((number, name, Money(7550), name) for number, name in enumerate(names, 1))
    return Grid("Workers", columns, rows, (None, "Total", Money(7550 * len(names)), None))


def a_form(*blocks: object, **changes: object) -> Paper:
    form = Paper(
        title="Workers Service Record",
        date="2026-03-14",
        blocks=blocks or (staff("Ruth Alvarez", "Thomas Okafor"),),
        clauses=("MI-79a",),
        facts=(("Licensee", "Riverside Band Boosters"), ("Prepared by", "Ruth Alvarez")),
        signatures=(Signature("Chairperson", "Ruth Alvarez"),),
        licence="MP-2026-0417",
        head="9f2c4e1ab077d3c2" * 4,
        currency="USD",
    )
    return replace(form, **changes)


def with_everything(name: str) -> Paper:
    """A form with every kind of block, and this name wherever a person may have written it."""
    return a_form(
        staff(name, name),
        replace(staff(name), title=name, by_hand=True),
        Statement(
            name,
            (
                StatementLine(name, Money(12345)),
                StatementLine(name, Money(12345), is_sum=True),
                StatementLine("Facts", name),
            ),
        ),
        Notices(name, (Notice(name, "MI-25"), Notice(name, "MI-31", forbids=True))),
        Box(name, name * 3),
        Box("To be filled in"),
        Text(name, name),
        title=name,
        subtitle=name,
        facts=(("Licensee", name), (name, name)),
        signatures=(Signature("Chairperson", name), Signature(name)),
        licence=name,
    )


@clause("MI-77")
@pytest.mark.parametrize(("landscape", "size"), [(False, "612 792"), (True, "792 612")])
def test_a_form_is_printed_on_letter_pages_upright_or_across(landscape, size):
    assert [size] == sizes(to_pdf([a_form(landscape=landscape)]))


@pytest.mark.parametrize("landscape", [False, True], ids=["upright", "across"])
@pytest.mark.parametrize("name", NAMES)
def test_long_and_foreign_names_leave_both_margins_empty(name, landscape):
    pages = [replace(with_everything(name), landscape=landscape)]

    assert to_pdf(pages).startswith(b"%PDF-")
    for page in to_pictures(pages, ppi=36):
        assert white(page, slice(0, 23))
        assert white(page, slice(-23, None))


def test_three_hundred_rows_go_over_many_pages_with_the_titles_on_each():
    form = a_form(staff(*["Thomas Okafor"] * 300), facts=(), clauses=(), currency="")
    pages = to_pictures([form], ppi=36)
    titles = [part(page, down=slice(24, 30)) for page in pages]

    assert len(pages) > 6
    assert not white(pages[1], down=slice(24, 30))
    assert titles[1:2] * (len(pages) - 2) == titles[1:-1]


def test_a_form_that_fits_takes_one_page_and_one_that_is_tight_takes_two():
    names = ["Thomas Okafor"] * 60

    assert 1 == len(to_pictures([a_form()], ppi=10))
    assert 2 == len(to_pictures([a_form(staff(*names))], ppi=10))


def test_a_text_longer_than_a_page_goes_on_on_the_next():
    told = "The player in seat 4 said that the chips were never counted. " * 120
    log = Grid("Disputes", (Column("Time"), Column("Facts", share=1)), (("20:41", told),))
    pages = to_pictures([a_form(log, Box("Explanation", told))], ppi=36)

    assert len(pages) >= 3
    for page in pages:
        assert white(page, down=slice(-9, None))


def test_every_page_of_a_draft_says_so_and_no_page_of_a_closed_one():
    closed = a_form(staff(*["Thomas Okafor"] * 100))
    pages = to_pictures([closed], ppi=36)
    drafts = to_pictures([replace(closed, mark=Mark.DRAFT)], ppi=36)

    assert len(pages) == len(drafts) > 2
    for page, draft in zip(pages, drafts, strict=True):
        assert part(page, slice(60, 246), slice(100, 300)) != part(draft, slice(60, 246), slice(100, 300))
        assert part(page, slice(0, 23)) == part(draft, slice(0, 23))


def test_a_form_looks_the_same_in_a_packet_as_alone_and_counts_its_own_pages():
    first, second = a_form(staff(*["Thomas Okafor"] * 60)), a_form(title="Cash Prizes Log", landscape=True)

    alone = to_pictures([first]) + to_pictures([second])

    assert 3 == len(alone)
    assert alone == to_pictures([first, second])
    assert ["612 792", "612 792", "792 612"] == sizes(to_pdf([first, second]))


@pytest.mark.usefixtures("set_anew")
def test_the_same_data_gives_the_same_bytes():
    other = a_form(mark=Mark.DRAFT)

    made = to_pdf([with_everything(NAMES[0])])
    to_pdf([other])

    assert made == to_pdf([with_everything(NAMES[0])])
    assert made != to_pdf([other])


def test_what_people_write_is_never_read_as_markup():
    cells = Grid("Log", (Column("Name"), Column("Amount", Align.RIGHT)), ((MARKUP, Money(5)),))
    pages = sheets([a_form(cells, title=MARKUP)])

    compiler = typst.Compiler(pages.source(), sys_inputs=pages.inputs)

    assert [MARKUP] == [each["body"]["text"] for each in json.loads(compiler.query("heading"))]
    assert json.dumps(MARKUP) in json.dumps(json.loads(compiler.query("table")))
    assert 2 == len(to_pictures([with_everything(MARKUP)], ppi=10))


def test_a_sign_for_which_there_is_no_font_is_refused_and_not_printed_as_a_box(monkeypatch):
    monkeypatch.setattr(rendering, "compiler", lambda: typst.Compiler(ignore_system_fonts=True))

    with pytest.raises(NoFont) as refused:
        to_pdf([a_form(staff("慈善の夜"))])

    assert "慈" in refused.value.signs


def test_a_fact_without_a_value_is_left_out_and_the_journals_hash_is_short():
    [data] = json.loads(sheets([a_form(facts=(("Licensee", "x"), ("Address", "")))]).inputs["data"])

    assert [["Licensee", "x"]] == data["facts"]
    assert "9f2c4e1ab077d3c29f2c4e1ab077d3c2" == data["head"]


def test_a_packet_without_papers_is_refused():
    with pytest.raises(NothingToPrint) as refused:
        sheets([])

    assert "There are no papers to print: none was asked for." == refused.value.sentence()


def test_amounts_have_cents_and_counts_have_commas():
    assert "$1,850.00" == written(Money(185_000), english)
    assert "\N{MINUS SIGN}$5.00" == written(Money(-500, "CAD"), english)
    assert "\N{MINUS SIGN}13.1%" == written("-13.1%", english)
    assert "- by hand" == written("- by hand", english)
    assert "1,234" == written(1234, english)
    assert "" == written(None, english)
    assert "x" == written("x", english)


def test_a_row_with_too_few_cells_is_no_grid():
    with pytest.raises(ValueError, match="2 cells under 3 columns"):
        Grid("Log", (Column("A"), Column("B"), Column("C")), (("a", "b"),))


@pytest.mark.parametrize("total", [(), (None, "Total", Money(0), None)], ids=["without total", "with total"])
def test_a_grid_without_rows_says_that_there_are_none(total, monkeypatch):
    empty = a_form(replace(staff(), total=total))
    pages = to_pictures([empty], ppi=36)
    monkeypatch.setitem(english.labels, "nobody", "")

    assert 1 == len(pages)
    assert pages != to_pictures([empty], ppi=36)


def test_a_long_licensee_leaves_the_forms_name_at_the_head_of_the_second_page():
    rows = staff(*["Thomas Okafor"] * 60)
    short, long = (
        to_pictures([a_form(rows, facts=(("Licensee", name),))], ppi=72)[1]
        for name in ("Friends", "Friends " + "of the hall " * 20)
    )

    head = slice(20, 40)
    assert part(short, slice(50, 150), head) == part(long, slice(50, 150), head)


def test_an_empty_box_is_not_torn_apart_by_the_end_of_a_page():
    for lines in range(40, 56):
        boxed = a_form(Text("", "\n".join("x" * lines)), Box("To be filled in"), signatures=(), facts=())
        pages = to_pictures([boxed], ppi=36)
        if len(pages) > 1:
            break

    assert 2 == len(pages)
    assert 36 <= _height_of_frame(pages[1])


def _height_of_frame(page):
    """How many pixels the longest dark line down a page has, at its left edge."""
    columns = zip(*(line[4 * 24 : 4 * 30 : 4] for line in part(page)), strict=True)
    return max(sum(pixel < 200 for pixel in column) for column in columns)


def test_nobody_signs_on_a_page_with_nothing_else_on_it():
    rows = (("Thomas Okafor",) * 3,) * 9
    last = Grid("Last", (Column("A", share=1), Column("B", share=1), Column("C", share=1)), rows)
    for lines in range(20, 56):
        form = a_form(Text("", "\n".join("x" * lines)), last, facts=(), signatures=(Signature("Chairperson"),))
        pages = to_pictures([form], ppi=36)
        if len(pages) > 1:
            break

    assert 2 == len(pages)
    assert not white(pages[1], down=slice(90, 130))
