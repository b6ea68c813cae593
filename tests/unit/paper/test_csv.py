"""Forms as CSV: plain figures, one row of titles, and nothing a spreadsheet would compute."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.paper.page import Align, Box, Column, Grid, Notice, Notices, Paper, Statement, StatementLine, Text
from goodhand.paper.render.csv import to_csv
from goodhand.rules.money import Money

PRIZES = Grid(
    "Cash Prizes Log",
    (Column("Place"), Column("Winner", share=1), Column("Amount", Align.RIGHT), Column("Chips", Align.RIGHT)),
    (("1st", "Ruth Alvarez", Money(185_000), 12_500), ("2nd", "=HYPERLINK(1)", Money(-500), None)),
    ("Total", None, Money(184_500), None),
)
REVENUE = Statement(
    "Revenue",
    (
        StatementLine("Buy-ins, 62", Money(372_000)),
        StatementLine("Share", "51.6 %"),
        StatementLine("Sum", 7, is_sum=True),
    ),
)


def a_form(*blocks: object) -> Paper:
    return Paper(title="Form", date="2026-03-14", blocks=blocks)


def rows(form: Paper) -> list[list[str]]:
    return list(csv.reader(StringIO(to_csv(form).decode(), newline="")))


def test_a_form_with_one_table_has_its_titles_and_plain_figures():
    expected = (
        "Place,Winner,Amount,Chips\r\n"
        "1st,Ruth Alvarez,1850.00,12500\r\n"
        "2nd,'=HYPERLINK(1),-5.00,\r\n"
        "Total,,1845.00,\r\n"
    )

    assert expected == to_csv(a_form(PRIZES)).decode()


def test_a_form_with_several_blocks_names_them_first_and_has_one_row_of_titles():
    warnings = Notices("Warnings", (Notice("Expenses are 51.6 %.", "MI-25"),))
    form = a_form(REVENUE, Text("", "I certify."), replace(PRIZES, rows=()), warnings, Box("Explanation", "Rent rose."))

    assert [
        ["Block", "Item", "Amount", "Place", "Winner", "Chips", "Clause"],
        ["Revenue", "Buy-ins, 62", "3720.00", "", "", "", ""],
        ["Revenue", "Share", "51.6 %", "", "", "", ""],
        ["Revenue", "Sum", "7", "", "", "", ""],
        ["Cash Prizes Log", "", "1845.00", "Total", "", "", ""],
        ["Warnings", "Expenses are 51.6 %.", "", "", "", "", "MI-25"],
        ["Explanation", "Rent rose.", "", "", "", "", ""],
    ] == rows(form)


def test_a_negative_share_stays_a_figure_and_no_other_text_that_begins_with_a_minus_does():
    loss = Statement("Result", (StatementLine("Share", "-13.1%"), StatementLine("Note", "-13.1%+A1")))

    assert [["Share", "-13.1%"], ["Note", "'-13.1%+A1"]] == rows(a_form(loss))[1:]


def test_columns_of_one_title_are_told_apart():
    table = Grid("Log", (Column("Signature"), Column("Signature")), (("a", "b"),))

    assert [["Signature", "Signature 2"], ["a", "b"]] == rows(a_form(table))


def test_a_paragraph_alone_leaves_no_rows():
    assert [[]] == rows(a_form(Text("", "I certify.")))


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", " =1", "\r=1", "＝1", "-5.00"])  # noqa: RUF001
def test_text_that_a_spreadsheet_would_compute_is_marked_as_text(text):
    table = Grid(text, (Column(text), Column("B")), ((text, "b"),))

    assert [[f"'{text}", "B"], [f"'{text}", "b"]] == rows(a_form(table))
    assert f"'{text}" == rows(a_form(table, REVENUE))[1][0]


@pytest.mark.parametrize("text", ['say "no"', "a,b", "two\r\nlines", "慈善の夜", "מועדון", "'quoted", "1-2", ""])
def test_other_text_comes_back_as_it_was_written(text):
    table = Grid("Log", (Column("A"), Column("B")), ((text, "b"),))

    assert [text, "b"] == rows(a_form(table))[1]


cells = st.one_of(st.none(), st.text(), st.integers(), st.builds(Money, st.integers(-(10**9), 10**9)))


@given(st.lists(st.tuples(cells, cells, cells)))
def test_whatever_stands_in_a_table_every_row_has_every_cell_and_no_text_is_a_formula(written):
    table = Grid("Log", (Column("A"), Column("B"), Column("C")), tuple(written))
    read = rows(a_form(table))

    assert len(written) + 1 == len(read)
    for row, original in zip(read[1:], written, strict=True):
        assert 3 == len(row)
        for cell, value in zip(row, original, strict=True):
            if isinstance(value, str):
                assert cell in (value, f"'{value}")
                assert not cell.startswith(tuple("=+-@"))
            elif isinstance(value, Money):
                assert value.cents == round(float(cell) * 100)
