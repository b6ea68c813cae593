"""`goodhand check`: every finding of an event file, and whether it forbids the evening."""

import json
from pathlib import Path

import pytest

from support import clause

EXAMPLES = Path(__file__).parents[3] / "examples"
MICHIGAN = EXAMPLES / "michigan.toml"


@pytest.fixture
def event(tmp_path):
    def write(*changes: tuple[str, str]) -> Path:
        text = MICHIGAN.read_text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "event.toml"
        path.write_text(text)
        return path

    return write


@pytest.mark.parametrize("book", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_nothing_forbids_the_examples(goodhand, book):
    run = goodhand("check", EXAMPLES / f"{book}.toml")

    assert (0, "") == (run.code, run.err)
    assert "nothing forbids this evening" in run.out


@clause("MI-30", "MI-32")
def test_every_finding_has_its_line_clause_gist_and_what_would_be_right(goodhand, event):
    path = event(('share = "75%"', 'share = "85%"'), ("table_size = 10\ncapacity = 70", "table_size = 12"))

    run = goodhand("check", path)

    assert 1 == run.code
    lines = path.read_text().splitlines()
    assert (
        f"{path}:{lines.index('table_size = 12') + 1}: forbids: A table seats the dealer and up to 10 players, not 12."
        in run.out
    )
    assert "    Write table_size = 10 or fewer.\n    MI-32: " in run.out
    assert "    MI-30: " in run.out
    assert "2 mistakes. This evening may not be held as it is planned." in run.out


def test_what_only_warns_does_not_forbid(goodhand, event):
    run = goodhand("check", event(('to = "23:30"', 'to = "23:00"')))

    assert 0 == run.code
    assert ": warns: " in run.out
    assert "nothing forbids this evening, 1 warning." in run.out


def test_json_says_the_same_to_programs(goodhand, event):
    run = goodhand("check", event(('share = "75%"', 'share = "85%"')), "--json")

    said = json.loads(run.out)
    assert 1 == run.code
    assert not said["allowed"]
    (finding,) = said["findings"]
    assert ("forbids", "MI-30") == (finding["severity"], finding["clause"]["id"])
    assert {"line", "column", "code", "sentence", "remedy", "path"} < set(finding)
    change = {"path": ["tournament", 0, "prizes", "share"], "value": "80%", "insert": False}
    assert [change] == finding["remedy"]["changes"]
    assert (1, 0, "2026-11-15") == (said["forbids"], said["warns"], said["checked_on"])


def test_mending_puts_right_what_has_one_way_and_leaves_the_rest_as_it_is_written(goodhand, event):
    path = event(('share = "75%"', 'share = "85%"'), ("tables = 8", 'tabels = "8"'), ("count = 4", "count = 5"))

    run = goodhand("check", path, "--mend")

    assert 0 == run.code, run.out
    assert 4 == run.out.count(": mended: ")  # the misspelt key, its quotes, the share and the stack
    wanted = MICHIGAN.read_text().replace('share = "75%"', 'share = "80%"').replace("count = 4", "count = 5")
    assert wanted.replace("starting_stack = 3000", "starting_stack = 3500") == path.read_text()


def test_an_evening_of_yesterday_warns_so_that_examples_do_not_expire(goodhand):
    today = goodhand("check", MICHIGAN, "--on", "2027-03-13")
    late = goodhand("check", MICHIGAN, "--on", "2027-03-14")

    assert (0, 0) == (today.code, late.code)
    assert "past" not in today.out
    assert "warns: 2027-03-13 is past: today is 2027-03-14." in late.out


def test_a_day_that_is_none_is_refused_in_one_sentence(goodhand):
    run = goodhand("check", MICHIGAN, "--on", "tomorrow")

    assert (2, "") == (run.code, run.out)
    assert 1 == run.err.count("\n")


def test_a_file_that_is_no_toml_is_a_finding_too(goodhand, tmp_path):
    path = tmp_path / "event.toml"
    path.write_text("book = \n")

    run = goodhand("check", path)

    assert 1 == run.code
    assert f"{path}:1: forbids: " in run.out


def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(goodhand, tmp_path):
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")

    for path in (tmp_path / "none.toml", tmp_path, binary):
        run = goodhand("check", path)

        assert (2, "") == (run.code, run.out)
        assert 1 == run.err.count("\n")
