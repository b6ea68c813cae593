"""`goodhand plan` and `goodhand forecast`."""

import json
import re
from pathlib import Path

import pytest

import seeded

EXAMPLES = Path(__file__).parents[3] / "examples"
HOUSE, BC = EXAMPLES / "house.toml", EXAMPLES / "british-columbia.toml"


@pytest.fixture
def _roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Structures are measured by few evenings: for what does not hang on how sure their figures are."""
    monkeypatch.setattr("goodhand.planner.measure.FINE", 200)


def test_an_event_file_is_answered_with_its_evening(goodhand):
    run = goodhand("plan", HOUSE, "--evenings", "120")

    assert 0 == run.code
    assert "60 players, 120 evenings (casual field, volunteers)" in run.out
    assert "The licence ends at 23:00" in run.out
    for word in ("players left", "average stack", "net to the charity", "coloured up", "dealers", "rebuys"):
        assert word in run.out


def test_it_says_for_how_many_unless_that_was_asked(goodhand):
    some, all_ = (goodhand("plan", HOUSE, "--evenings", "20", *words).out for words in (("--players", "25"), ()))

    assert "25 players, 20 evenings" in some
    assert "as many players as may enter" not in some
    assert "as many players as may enter; --players N says how many you expect" in " ".join(all_.split())


def test_help_says_how_an_evening_is_asked_about(goodhand):
    said = goodhand("plan", "--help").out

    assert "`goodhand plan EVENT.toml` says when it ends" in said
    assert "..." not in said.partition("Commands:")[2]  # nothing is cut off


def test_chips_that_nobody_needs_are_not_listed(goodhand):
    said = goodhand("plan", EXAMPLES / "michigan.toml", "--evenings", "40", "--tournament", "Spring night").out
    listed = said.partition("chip ")[2]

    assert "yellow" in listed
    assert "red" not in listed.replace("coloured", "").replace("hundred", "")


def test_the_evening_that_is_shown_everywhere_ends_in_time(goodhand):
    said = goodhand("plan", EXAMPLES / "michigan.toml", "--evenings", "300", "--json").out

    assert all(each["late"] < 0.2 for each in json.loads(said)["tournaments"])


def test_who_is_late_is_told_what_helps(goodhand, tmp_path):
    late = tmp_path / "late.toml"
    late.write_text((EXAMPLES / "michigan.toml").read_text().replace('starts = "18:00"', 'starts = "18:45"'))

    said = goodhand("plan", late, "--evenings", "40", "--tournament", "Spring night").out

    assert "start earlier, or shorten the levels; `goodhand plan solve` finds" in " ".join(said.split())


def test_json_is_the_same_on_one_core_and_two(goodhand):
    one, two = (goodhand("plan", HOUSE, "--evenings", "60", "--threads", n, "--json") for n in ("1", "2"))

    assert one.out == two.out
    assert 60 == json.loads(one.out)["tournaments"][0]["players"]


def test_a_report_needs_nothing_else(goodhand, tmp_path):
    html, pdf = tmp_path / "plan.html", tmp_path / "plan.pdf"

    run = goodhand("plan", BC, "--evenings", "60", "--html", html, "--pdf", pdf)

    page = html.read_text()
    assert 0 == run.code
    assert 3 == page.count("<svg")
    assert "<script" not in page
    assert "src=" not in page
    assert pdf.read_bytes().startswith(b"%PDF")


def test_two_structures_stand_side_by_side(goodhand):
    run = goodhand("plan", "compare", HOUSE, BC, "--evenings", "60")

    assert 0 == run.code
    assert "after the licence's end" in run.out
    assert "50/100" in run.out
    assert "25/50" in run.out


@pytest.mark.usefixtures("_roughly")
def test_a_solved_structure_is_written_and_passes_the_check(goodhand, tmp_path):
    new = tmp_path / "new.toml"

    run = goodhand("plan", "solve", HOUSE, "--structures", "6", "--players", "12", "-o", new)

    assert 0 == run.code
    assert "structures tried" in run.out
    assert f"\n{new}: nothing forbids this evening" in goodhand("check", new).out
    again = goodhand("plan", "solve", HOUSE, "-o", new)
    assert (2, f"goodhand: {new} exists already, and is not written over; name another file.\n") == (
        again.code,
        again.err,
    )


def test_a_running_evening_is_forecast_from_its_journal_and_a_finished_one_fitted_to(goodhand, tmp_path):
    journal, settings = tmp_path / "night.db", tmp_path / "own.json"
    assert 0 == goodhand("evening", HOUSE, "--seed", "3", "--players", "24", "--journal", journal).code

    said = goodhand("forecast", journal, "--at", "19:10", "--evenings", "60")
    as_json = json.loads(goodhand("forecast", journal, "--at", "18:31", "--evenings", "60", "--json").out)
    fit = goodhand("plan", "fit", journal, "-o", settings, "--practice")
    used = goodhand("plan", HOUSE, "--evenings", "20", "--field", settings)

    ahead = " ".join(said.out.split())
    assert "It will probably end at about" in ahead
    assert re.search(r"Rounds have taken [78]\d seconds so far \(usual: 1[4-7]\d\), and are", ahead)
    assert as_json[0]["round_seconds"] is None  # in the first minute nothing is known of tonight's pace
    assert "1 finished night." in fit.out
    assert "fitted to 1 night)" not in " ".join(used.out.split())
    assert "fitted to 1 night field" in " ".join(used.out.split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "0"), "needs at least two"),
        (("--field", "nobody"), "There is no field 'nobody'"),
        (("--dealers", "robots"), "There is no pace 'robots'"),
        (("--evenings", "0"), "cannot be simulated"),
        (("--tournament", "Other"), "has no tournament"),
        (("--html", "plan.txt"), "does not end in .html"),
    ],
)
def test_bad_input_is_one_sentence(goodhand, words, said):
    run = goodhand("plan", HOUSE, *words)

    assert 2 == run.code
    assert said in run.err
    assert 1 == run.err.count("goodhand:")


def test_one_machine_imports_no_dask(goodhand):
    import subprocess

    code = (
        "import sys; from goodhand.cli import app;"
        "app(['plan', sys.argv[1], '--evenings', '5'], standalone_mode=False);"
        "assert not {'dask', 'distributed'} & set(sys.modules)"
    )
    subprocess.run(seeded.python("-c", code, HOUSE), check=True, capture_output=True)


@pytest.mark.wide
def test_a_cluster_that_is_not_there_is_one_sentence(goodhand):
    run = goodhand("plan", HOUSE, "--cluster", "tcp://127.0.0.1:9")

    assert 2 == run.code
    assert "There is no Dask scheduler at tcp://127.0.0.1:9" in run.err


@pytest.mark.usefixtures("_roughly")
@pytest.mark.parametrize("event", [HOUSE, EXAMPLES / "michigan.toml"], ids=["house", "michigan"])
def test_a_solved_file_keeps_what_somebody_wrote(goodhand, tmp_path, event):
    new = tmp_path / "new.toml"

    assert 0 == goodhand("plan", "solve", event, "--structures", "6", "--players", "12", "-o", new).code

    before, after = event.read_text().splitlines(), new.read_text().splitlines()
    comments = [line for line in before if line.startswith("#")]
    assert comments
    assert comments == [line for line in after if line.startswith("#")]
    structure = ("starting_stack", "  {", "level_minutes", "late_entry", "chips = ", "until_level")
    assert [each for each in before if not each.startswith(structure)] == [
        each for each in after if not each.startswith(structure)
    ]
    assert "warns" not in goodhand("check", new).out


def test_a_night_counts_once_and_practice_only_where_it_is_asked_for(goodhand, tmp_path):
    journal, copy = tmp_path / "night.db", tmp_path / "copy.db"
    assert 0 == goodhand("evening", HOUSE, "--seed", "3", "--players", "12", "--journal", journal).code
    copy.write_bytes(journal.read_bytes())

    practice = goodhand("plan", "fit", journal)
    twice = goodhand("plan", "fit", journal, journal, "--practice")
    copied = goodhand("plan", "fit", journal, copy, "--practice")

    assert "was played to practise" in practice.err
    assert f"{journal} is given twice" in twice.err
    assert f"{copy} holds the same night as {journal}" in copied.err
    assert {2} == {practice.code, twice.code, copied.code}


def test_several_tournaments_are_told_together(goodhand):
    run = goodhand("plan", EXAMPLES / "michigan.toml", "--evenings", "40")
    as_json = json.loads(goodhand("plan", EXAMPLES / "michigan.toml", "--evenings", "40", "--json").out)

    assert "All tournaments together:" in run.out
    assert "expenses (its part)" in run.out
    assert as_json["together"]["money"]["expenses"] == as_json["tournaments"][0]["money"]["all_expenses"]


def test_columns_are_explained(goodhand, tmp_path):
    html = tmp_path / "plan.html"
    run = goodhand("plan", HOUSE, "--evenings", "40", "--html", html)

    for said in (" ".join(run.out.split()), " ".join(html.read_text().split())):
        for line in ("dealers: one for each table", "with relief: half as many again", "at most: with the rebuys"):
            assert line in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--chips", "25"), "is no number of chips"),
        (("--chips", "25x" + "9" * 5000), "is no number of chips"),
        (("--chips", "0x100"), "is no number of chips"),
        (("--players", "61"), "takes at most 60 players"),
        (("--players", "0"), "needs at least two"),
        (("--finish-by", "17:00"), "licence ends at 23:00, so nothing can be planned until 17:00 the next day"),
        (("--confidence", "nan"), "cannot be asked for"),
        (("--sweep", EXAMPLES), "is a folder"),
        (("--sweep", EXAMPLES / "none" / "sweep"), "There is no folder"),
        (("--sweep", BC), "holds something else than a sweep"),
    ],
)
def test_a_bad_question_to_solve_is_one_sentence(goodhand, words, said):
    run = goodhand("plan", "solve", HOUSE, "--structures", "12", *words)

    assert 2 == run.code
    assert said in run.err
    assert 1 == run.err.count("goodhand:")
    assert len(run.err) < 400


def test_settings_that_nobody_can_play_with_are_one_sentence(goodhand, tmp_path):
    file = tmp_path / "own.json"
    usual = {"field": {"name": "own", "shares": [{"type": "tight", "share": 1}]}}
    pace = {"name": "own", "round_seconds": 1e308, "player_seconds": 1, "action_seconds": 1}
    file.write_text(json.dumps({**usual, "pace": pace}))

    run = goodhand("plan", HOUSE, "--field", file)

    assert 2 == run.code
    assert f"{file} cannot be used as settings: round_seconds is 1e+308; it lies between 5 and 3600." in run.err
