"""A remedy that is an edit puts the mistake right, and leaves all else in the file as a person wrote it."""

import tomllib
from functools import cache

import pytest

from clauses.plan.files import FILES, changed
from clauses.plan.test_every_clause_of_a_plan import CASES
from goodhand.plan.check import check
from goodhand.plan.event_file import examine, examine_data, read_event
from goodhand.plan.findings import Change, Finding, Findings
from goodhand.plan.sections import EventFile, read_file
from goodhand.plan.write import amended, dump
from goodhand.rules import rulebook
from goodhand.rules.speech import Sentence
from unit.plan.test_mistakes import FORBIDDEN, mangled

BROKEN = [mangled(*case[:3])[0] for case in FORBIDDEN if case[3] != "syntax"]
BROKEN += [changed(param.values[0].partition("-")[0], *param.values[1]) for param in CASES]


@cache
def mendable(text: str) -> list[Finding]:
    return [finding for finding in examine(text).findings if finding.remedy.changes]


def same_place(finding: Finding, other: Finding) -> bool:
    return (finding.code, finding.path, finding.sentence) == (other.code, other.path, other.sentence)


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_an_edit_puts_its_mistake_right(text):
    for finding in mendable(text):
        mended = amended(text, finding.remedy.changes)

        left = examine(mended).findings
        assert not [each for each in left if same_place(each, finding)], mended
        assert not [each for each in left if each.code == "syntax"]


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_what_is_to_be_written_into_a_file_is_the_same_in_every_language(text):
    def sentences(value):
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
        return isinstance(value, Sentence) or any(map(sentences, parts))

    changes = [change for finding in mendable(text) for change in finding.remedy.changes]
    assert [] == [change for change in changes if sentences(change.value)]


def test_many_mistakes_have_an_edit():
    assert {
        *("bad-value", "unknown-key", "barred", "clause-fixes-it", "table-too-large", "room-too-small", "prize-cap"),
        *(
            "too-many-rebuys",
            "rebuys-too-late",
            "end-method",
            "outside-hours",
            "stack-sum",
            "not-payable",
            "fixed-prizes",
        ),
    } <= {finding.code for text in BROKEN for finding in mendable(text)}


def test_comments_layout_and_order_stay_as_they_were_written():
    text = changed("MI", ("table_size = 10", "table_size = 11  # as last year\n\n# the room is small"))
    (finding,) = examine(text).findings

    assert (Change(("tournament", 0, "table_size"), 10),) == finding.remedy.changes
    assert text.replace("table_size = 11", "table_size = 10") == amended(text, finding.remedy.changes)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("[venues]", "[venue]"), ("tabel_size = 10", "table_size = 10"), ("[[workers]]", "[[staff]]")],
)
def test_a_misspelt_key_keeps_its_place_and_its_comments(written, meant):
    text = changed("MI", (meant, written)).replace(meant, written if meant.startswith("[[") else meant)
    (finding,) = (each for each in examine(text).findings if each.code == "unknown-key")

    assert FILES["MI"] == amended(text, finding.remedy.changes)


def test_an_edit_writes_a_section_that_is_not_there_yet():
    text = FILES["MB"].partition("[posted]")[0] + "[[tournament]]" + FILES["MB"].partition("[[tournament]]")[2]
    edits = [change for finding in examine(text).findings for change in finding.remedy.changes]

    plan = tomllib.loads(amended(text, edits))

    assert {"elimination", "leaving"} == set(plan["posted"])


def test_the_keys_of_a_file_as_data_have_the_same_findings_without_lines():
    for text in BROKEN[:40]:
        data = {**tomllib.loads(text)}
        data["licence"] = {key: str(value) for key, value in data["licence"].items() if key != "other_games"}
        if "licensee" in data and "held" in data["licensee"]:
            data["licensee"] = data["licensee"] | {"held": [str(day) for day in data["licensee"]["held"]]}

        wanted = {(each.code, each.path, each.sentence) for each in examine(text).findings}

        assert wanted == {(each.code, each.path, each.sentence) for each in examine_data(data).findings}
        assert {0} == {each.line for each in examine_data(data).findings}


def test_a_finding_has_its_path_as_people_write_it_and_its_line_and_column():
    text = changed("MI", ('{blinds = "300/600"}', '{blinds = "100/200"}'))

    (finding,) = examine(text).findings

    line = text.split("\n").index(
        '  {blinds = "100/200"},', text.split("\n").index("  {break = 10, colour_up = [25]},")
    )
    assert ("tournament[0].levels[8].blinds", line + 1, 4) == (finding.at, finding.line, finding.column)


def test_a_draft_is_checked_as_far_as_it_goes():
    found = check(EventFile(), rulebook("mi-2009"))

    assert {"missing"} == {each.code for each in found}
    assert () == check(read_file({}, Findings()), None, whole=False)


@pytest.mark.parametrize("book", FILES)
def test_a_plan_that_was_read_has_nothing_wrong_with_it_and_a_changed_one_has(book):
    plan = read_event(FILES[book])

    assert () == check(plan, rulebook(plan.book))
    assert plan == read_event(dump(plan))
