"""Mistyped values, and names that are only unusual: refused clearly, or taken as they are."""

import pytest

from clauses.plan.files import changed
from goodhand.plan.event_file import examine, read_event
from goodhand.plan.findings import Severity
from goodhand.plan.values import MOST_ITEMS
from goodhand.plan.write import dump

NAME = 'name = "Lakeside Youth Fund"'


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("1,50", '"1.50"'),
        ("1,5", '"1.50"'),
        ("$1,500", '"1500"'),
        ("1,500.25", '"1500.25"'),
        ("12,345,678", '"12345678"'),
        ("1,23,4", '"1500.50"'),
        ("1.500,00", '"1500.50"'),
    ],
)
def test_an_amount_with_a_comma_is_refused_with_what_was_meant(written, right):
    (finding,) = examine(changed("MI", ("amount = 180", f'amount = "{written}"'))).findings

    assert f'expense 1, amount: "{written}" has a comma.' == finding.sentence
    assert right in finding.remedy.sentence


@pytest.mark.parametrize("written", ['"x"', "5", f"[{'{},' * (MOST_ITEMS + 1)}]"])
@pytest.mark.parametrize("section", ["officer", "staff", "equipment", "expense", "tournament"])
def test_a_section_that_may_come_several_times_and_is_none_is_said_to_be(section, written):
    examined = examine(f'book = "MI"\n{section} = {written}\n')

    assert examined.plan is None
    assert {"bad-section", "too-many-items"} & {each.code for each in examined.findings if each.path == (section,)}


@pytest.mark.parametrize("line", ['price = "-$40"', "price = -40", "chips = -3000", "at_most = -1"])
def test_a_negative_rebuy_is_refused(line):
    key = line.partition(" ")[0]
    before = {"price": 'price = "$40"', "chips": "chips = 3000", "at_most": "at_most = 1"}[key]

    (finding,) = examine(changed("MI", (before, line))).findings

    assert "bad-value" == finding.code
    assert f"tournament 1, rebuys, {key}: " in finding.sentence


@pytest.mark.parametrize(
    ("key", "value"), [("start_bank", '"-$5"'), ("start_bank", '"a lot"'), ("fee", "-1"), ("pay", "-1")]
)
def test_other_amounts_are_amounts_too(key, value):
    before = {"start_bank": 'start_bank = "$500"', "fee": 'fee = "$50"', "pay": 'pay = "$40"'}[key]

    assert ["bad-value"] == [each.code for each in examine(changed("MI", (before, f"{key} = {value}"))).findings]


def test_a_date_in_the_past_warns_when_it_is_planned_and_is_read_ever_after():
    text = changed("MI", ("date = 2027-03-13", "date = 2024-03-16"))

    examined = examine(text, today="2026-11-15")
    (finding,) = examined.findings

    assert Severity.WARNS is finding.severity
    assert examined.plan is not None
    assert ("past-date", "2024-03-16 is past: today is 2026-11-15.") == (finding.code, finding.sentence)
    assert "2024-03-16" == read_event(text).date
    assert () == examine(text, today="2024-03-16").findings


@pytest.mark.parametrize("section", ["officer", "staff"])
def test_nobody_is_without_a_name(section):
    def codes(line: str) -> list[str]:
        text = changed("MI", ("[[equipment]]", f"[[{section}]]\n{line}\n[[equipment]]"))
        return [finding.code for finding in examine(text).findings]

    rest = 'duty = "helper"' if section == "staff" else 'office = "auditor"'

    assert ["missing"] == codes(rest)
    assert ["bad-value"] == codes(f'name = " "\n{rest}')


def test_a_name_of_two_hundred_characters_is_taken_and_a_longer_one_refused_with_its_length():
    longest = "Friends of the " + "x" * 185

    assert longest == read_event(changed("MI", (NAME, f'name = "{longest}"'))).licensee.name
    (finding,) = examine(changed("MI", (NAME, f'name = "{longest}y"'))).findings
    assert ("licensee, name: It has 201 characters.", "Write at most 200, so that it can be printed.") == (
        finding.sentence,
        finding.remedy.sentence,
    )


def test_a_posted_text_may_be_longer_than_a_name_but_not_endless():
    assert () == examine(changed("MI", ("Phones stay off the tables.", "x" * 800))).findings
    assert ["bad-value"] == [
        each.code for each in examine(changed("MI", ("Phones stay off the tables.", "x" * 801))).findings
    ]


@pytest.mark.parametrize("sign", ["\\u0007", "\\n", "\\u202e", "\\u0000", "\\u007f", "\\u2028"])
def test_signs_that_cannot_be_printed_are_refused(sign):
    (finding,) = examine(changed("MI", (NAME, f'name = "Lakeside{sign}Fund"'))).findings

    assert "bad-value" == finding.code
    assert "cannot be printed" in finding.sentence


@pytest.mark.parametrize(
    "name",
    [
        "جمعية البحيرة",
        "עמותת האגם",
        "湖畔青年基金",
        "מרים Alder",
        "Ñandú e Óxido",
        "می\u200cخواهم",  # noqa: RUF001 - Persian, with the joiner it needs
        "𠮷野家の会",
    ],
)
def test_names_in_any_script_are_taken_as_they_are(name):
    plan = read_event(changed("MI", (NAME, f'name = "{name}"')))

    assert name == plan.licensee.name
    assert plan == read_event(dump(plan))


def test_any_kind_of_space_is_a_space():
    assert "山田 太郎" == read_event(changed("MI", (NAME, 'name = "\u3000山田\u3000太郎\u00a0"'))).licensee.name


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("dealr", '"dealer"'),
        ("casino night operator", '"operator"'),
        ("Tournament Director", '"director"'),
        ("cashier", '"desk"'),
        ("juggler", "The duties are"),
    ],
)
def test_a_duty_that_is_none_is_refused_with_the_nearest(written, meant):
    (finding,) = examine(changed("MI", ('duty = "helper"', f'duty = "{written}"'))).findings

    assert f'"{written}" is no duty.' in finding.sentence
    assert meant in finding.remedy.sentence


def test_a_duty_may_have_a_capital_letter_and_one_person_two_duties():
    text = changed("MI", ('duty = "helper"', 'duty = "Helper"'), ('name = "Edith Salonen"', 'name = "Rosa Quill"'))

    plan = read_event(text)

    assert ["dealer", "helper"] == [worker.duty for worker in plan.staff if worker.name == "Rosa Quill"]


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ('source = "owned"', 'source = "rented"', '"supplier"'),
        ('source = "owned"', 'source = "ownd"', '"owned"'),
        ('office = "treasurer"', 'affiliated = ["landlord"]', '"location"'),
        ('office = "treasurer"', 'affiliated = ["friends"]', '"location", "supplier", "worker"'),
        ("Entries may be paid", 'x"\nprepayed = "Entries', "prepaid"),
        ("[[expense]]", "[[expenses]]", "expense"),
    ],
)
def test_a_word_that_is_not_known_is_refused_with_the_one_that_is(old, new, right):
    assert any(right in finding.remedy.sentence for finding in examine(changed("MI", (old, new))).findings)


def test_a_shift_that_ends_when_it_begins_is_refused():
    text = changed("MI", ('from = "16:30"\nto = "23:30"', 'from = "16:30"\nto = "16:30"'))

    assert ["no-hours"] == [finding.code for finding in examine(text).findings]


def test_what_nobody_has_filled_in_is_warned_of():
    found = examine(changed("MI", ('number = "M-00417"', 'number = "to be filled in"')))

    assert ["to-fill-in"] == [finding.code for finding in found.findings]
    assert found.plan is not None
