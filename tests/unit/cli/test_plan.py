"""`goodhand plan` and `goodhand forecast`."""

import json
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[3] / "examples"
HOUSE, BC = EXAMPLES / "house.toml", EXAMPLES / "british-columbia.toml"


def test_an_event_file_is_answered_with_its_evening(goodhand):
    run = goodhand("plan", HOUSE, "--evenings", "120")

    assert 0 == run.code
    assert "60 players, 120 evenings (casual field, volunteers)" in run.out
    assert "The licence ends at 23:00" in run.out
    for word in ("players left", "average stack", "net to the charity", "coloured up", "dealers", "rebuys"):
        assert word in run.out


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


def test_a_solved_structure_is_written_and_passes_the_check(goodhand, tmp_path):
    new = tmp_path / "new.toml"

    run = goodhand("plan", "solve", HOUSE, "--structures", "24", "-o", new)

    assert 0 == run.code
    assert "structures tried" in run.out
    assert 0 == goodhand("check", new).code
    assert 2 == goodhand("plan", "solve", HOUSE, "--structures", "24", "-o", new).code  # never written over


def test_a_running_evening_is_forecast_from_its_journal_and_a_finished_one_fitted_to(goodhand, tmp_path):
    journal, settings = tmp_path / "night.db", tmp_path / "own.json"
    assert 0 == goodhand("evening", HOUSE, "--seed", "3", "--players", "24", "--journal", journal).code

    said = goodhand("forecast", journal, "--at", "18:50", "--evenings", "60")
    fit = goodhand("plan", "fit", journal, "-o", settings)
    used = goodhand("plan", HOUSE, "--evenings", "20", "--field", settings)

    assert "It will probably end at about" in " ".join(said.out.split())
    assert "1 finished nights" in fit.out
    assert "fitted to 1 nights" in " ".join(used.out.split())


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
    import sys

    code = (
        "import sys; from goodhand.cli import app;"
        "app(['plan', sys.argv[1], '--evenings', '5'], standalone_mode=False);"
        "assert not {'dask', 'distributed'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code, str(HOUSE)], check=True, capture_output=True)


def test_a_cluster_that_is_not_there_is_one_sentence(goodhand):
    run = goodhand("plan", HOUSE, "--cluster", "tcp://127.0.0.1:9")

    assert 2 == run.code
    assert "There is no Dask scheduler at tcp://127.0.0.1:9" in run.err
