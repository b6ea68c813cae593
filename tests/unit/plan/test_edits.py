"""Edits in an event file: one line changes, every other stays as somebody wrote it."""

import difflib
from pathlib import Path

import pytest

from goodhand.plan.findings import Change
from goodhand.plan.write import amended

MICHIGAN = (Path(__file__).parents[3] / "examples" / "michigan.toml").read_text(encoding="utf-8")
FIRST = ("tournament", 0)


def differences(change: Change) -> list[str]:
    lines = difflib.ndiff(MICHIGAN.splitlines(), amended(MICHIGAN, [change]).splitlines())
    return [line for line in lines if line[0] in "+-"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (Change(("licence", "date"), "2027-04-01"), ["- date = 2027-03-13", "+ date = 2027-04-01"]),
        (Change((*FIRST, "levels", 3), {"blinds": "80/160"}, insert=True), ['+   {blinds = "80/160"},']),
        (Change((*FIRST, "levels", 20), {"blinds": "1/2"}), ['+   {blinds = "1/2"},']),
        (Change((*FIRST, "levels", 3)), ["-   {break = 10},"]),
        (
            Change(("staff", 14), {"name": "Ada", "duty": "dealer"}),
            ["+ [[staff]]", '+ name = "Ada"', '+ duty = "dealer"', "+ "],
        ),
        (
            Change((*FIRST, "add_on"), {"price": 20, "chips": 3000}),
            ["+ [tournament.add_on]", "+ price = 20", "+ chips = 3000", "+ "],
        ),
        (Change((*FIRST, "sizes", 0), {"price": 100, "chips": 6000}), ["+ sizes = [{price = 100, chips = 6000}]"]),
        (Change(("house", "none"), None), []),
    ],
)
def test_an_edit_is_the_line_it_should_be(change, expected):
    assert expected == differences(change)


def test_the_first_of_several_sections_is_made():
    assert 'book = "x"\n[[expense]]\npayee = "Hall"\n\n' == amended(
        'book = "x"\n', [Change(("expense", 0), {"payee": "Hall"})]
    )


def test_a_date_that_is_none_stays_a_text():
    assert '+ date = "2027-02-30"' in differences(Change(("licence", "date"), "2027-02-30"))
