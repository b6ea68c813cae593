"""`goodhand paper`: house rules as files, and what is refused."""

from pathlib import Path

import pytest

from goodhand.paper.registry import PAPERS

EXAMPLES = Path(__file__).parents[3] / "examples"
MICHIGAN = EXAMPLES / "michigan.toml"


@pytest.mark.parametrize("book", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_house_rules_are_written_as_pdf(goodhand, tmp_path, book):
    run = goodhand("paper", "house-rules", EXAMPLES / f"{book}.toml", "-o", tmp_path / "rules.pdf")

    assert (0, "") == (run.code, run.err)
    assert (tmp_path / "rules.pdf").read_bytes().startswith(b"%PDF-")
    assert ["rules.pdf"] == [path.name for path in tmp_path.iterdir()]


def test_a_web_page_holds_all_tournaments_or_the_one_that_is_named(goodhand, tmp_path):
    both, one = tmp_path / "both.html", tmp_path / "one.html"
    goodhand("paper", "house-rules", MICHIGAN, "-o", both, "--html")
    goodhand("paper", "house-rules", MICHIGAN, "-o", one, "--html", "--tournament", "Second chance")

    assert 2 == both.read_text().count("<article>")
    assert 1 == one.read_text().count("<article>")
    assert "Spring night" not in one.read_text()


def test_a_poster_is_another_pdf(goodhand, tmp_path):
    run = goodhand("paper", "house-rules", MICHIGAN, "-o", tmp_path / "wall.pdf", "--poster")

    assert 0 == run.code
    assert (tmp_path / "wall.pdf").read_bytes().startswith(b"%PDF-")


def test_a_plan_that_the_book_forbids_has_no_house_rules(goodhand, tmp_path):
    event, rules = tmp_path / "event.toml", tmp_path / "rules.pdf"
    event.write_text(MICHIGAN.read_text().replace('share = "75%"', 'share = "85%"'))
    rules.write_bytes(b"as it was")

    run = goodhand("paper", "house-rules", event, "-o", rules)

    assert 2 == run.code
    assert "MI-30" in run.err
    assert b"as it was" == rules.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-o", "{}/rules.txt"), "does not end in .pdf"),
        (("-o", "{}/rules.pdf", "--html"), "does not end in .html"),
        (("-o", "{}/rules.html", "--html", "--poster"), "A poster is a PDF"),
        (("-o", "{}/none/rules.pdf"), "There is no folder"),
        (("-o", "{}/folder.pdf"), "is a folder"),
        (("-o", "{}/rules.pdf", "--tournament", "Autumn"), "There is no tournament 'Autumn'"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_left_behind(goodhand, tmp_path, arguments, said):
    (tmp_path / "folder.pdf").mkdir()

    run = goodhand("paper", "house-rules", MICHIGAN, *(each.format(tmp_path) for each in arguments))

    assert 2 == run.code
    assert said in run.err
    assert ["folder.pdf"] == [path.name for path in tmp_path.iterdir()]


def test_the_event_file_is_not_written_over(goodhand, tmp_path):
    event = tmp_path / "event.pdf"
    event.write_text(MICHIGAN.read_text())

    run = goodhand("paper", "house-rules", event, "-o", event)

    assert 2 == run.code
    assert "is the event file" in run.err
    assert MICHIGAN.read_text() == event.read_text()


def test_a_run_that_fails_while_writing_leaves_nothing(goodhand, tmp_path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    run = goodhand("paper", "house-rules", MICHIGAN, "-o", tmp_path / "rules.pdf")

    assert 2 == run.code
    assert "No space left on device" in run.err
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("book", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_the_dealers_card_is_written_as_pdf(goodhand, tmp_path, book, language):
    run = goodhand(
        "paper", "pocket-card", EXAMPLES / f"{book}.toml", "-o", tmp_path / "card.pdf", "--language", language
    )

    assert (0, "") == (run.code, run.err)
    assert (tmp_path / "card.pdf").read_bytes().startswith(b"%PDF-")


def test_house_rules_are_written_in_french(goodhand, tmp_path):
    run = goodhand("paper", "house-rules", MICHIGAN, "-o", tmp_path / "regles.html", "--html", "--language", "fr")

    assert (0, "") == (run.code, run.err)
    assert '<html lang="fr">' in (tmp_path / "regles.html").read_text()
    assert "Not translated, and printed as they were written: prepaid, leaving, notes. [posted.fr]" in run.out


def test_nothing_is_said_of_translations_where_the_paper_is_in_the_houses_language(goodhand, tmp_path):
    assert "translated" not in goodhand("paper", "house-rules", MICHIGAN, "-o", tmp_path / "rules.html").out


@pytest.mark.parametrize("command", ["house-rules", "pocket-card"])
def test_a_language_in_which_no_paper_is_written_is_refused(goodhand, tmp_path, command):
    run = goodhand("paper", command, MICHIGAN, "-o", tmp_path / "rules.pdf", "--language", "de")

    assert 2 == run.code
    assert "No paper is written in 'de'; --language takes en or fr." in run.err
    assert [] == list(tmp_path.iterdir())


def test_a_card_that_is_no_paper_is_refused(goodhand, tmp_path):
    run = goodhand("paper", "pocket-card", MICHIGAN, "-o", tmp_path / "card.docx")

    assert 2 == run.code
    assert "does not end in .pdf; name a file such as pocket-card.pdf (.html, .csv too)." in run.err


def test_the_files_ending_says_in_what_form_a_paper_is_written(goodhand, tmp_path):
    for name in ("blinds.pdf", "blinds.html", "blinds.csv"):
        assert 0 == goodhand("paper", "blind-structure", MICHIGAN, "-o", tmp_path / name).code

    assert (tmp_path / "blinds.pdf").read_bytes().startswith(b"%PDF-")
    assert "<table>" in (tmp_path / "blinds.html").read_text()
    assert "Blind schedule" in (tmp_path / "blinds.csv").read_text()


def test_the_list_has_every_paper_and_who_it_is_for(goodhand):
    said = goodhand("paper", "list").out

    assert all(f"{id_} " in said for id_ in PAPERS)
    assert "for player, before the doors open" in said
