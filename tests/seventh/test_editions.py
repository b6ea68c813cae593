"""A night under each book says its edition, whether it is in force, and whom to ask."""

import html
import re

import pytest

from goodhand.night import hall_time
from goodhand.paper.registry import PAPERS
from goodhand.paper.render.pdf import to_pdf
from goodhand.paper.source import PaperSource
from goodhand.plan.event_file import read_event
from goodhand.rules import Rulebook, rulebooks
from goodhand.rules.speech import spoken
from support_charity import comes
from support_server import a_server

FOLLOWED = {
    "mi-2009": ("R 432.101 to 432.410", "R 432.101 à 432.410"),
    "mb-mgcc": ("Liquor, Gaming and Cannabis Authority", "Régie des alcools, des jeux et du cannabis"),
    "bc-lcgr": ("13 April 2026", "13 avril 2026"),
}
"""Words about the rules that replaced an edition, in English and French."""
BOOKS = [pytest.param(book, id=book.id) for book in rulebooks()]


def test_three_editions_that_come_with_goodhand_were_replaced():
    assert set(FOLLOWED) <= {book.id for book in rulebooks() if book.edition_on("2031-06-14").warns}


def edition_of(book: Rulebook, language: str) -> tuple[str, str, str]:
    """The edition, whether it is in force, and whom to ask, in a language, on the day of the night."""
    said = book.edition_on("2031-06-14")
    assert said.sentence
    assert said.ask
    own = book.texts[language].edition if language in book.texts and book.texts[language].edition else book.edition
    return own, spoken(said.sentence, language), spoken(said.ask, language)


@pytest.fixture
def event(goodhand, tmp_path, request):
    """An event file as `goodhand new` writes it, for a night of 2031."""
    path = tmp_path / "night.toml"
    assert 0 == goodhand("new", "--book", request.param.id, "--defaults", path)[0]
    text = re.sub(r"(?m)^date = .*", "date = 2031-06-14", path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    return request.param, path


def in_one_line(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).replace("\u00a0", " ").split())


@pytest.mark.parametrize("event", BOOKS, indirect=True)
def test_check_and_plan_say_it_at_the_top(goodhand, event):
    book, path = event
    edition, in_force, ask = edition_of(book, "en")

    for said in (goodhand("check", path)[1], goodhand("plan", path, "--evenings", 20)[1]):
        top = in_one_line(said).partition(".toml")[0]
        assert edition in top
        assert f"{in_force} {ask}" in top
        assert FOLLOWED.get(book.id, ("",))[0] in top


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("event", BOOKS, indirect=True)
def test_the_house_rules_say_it_in_both_languages(goodhand, event, tmp_path, language):
    book, path = event
    page = tmp_path / "rules.html"

    code, _ = goodhand("paper", "house-rules", path, "--html", "--language", language, "-o", page)

    text = in_one_line(page.read_text(encoding="utf-8")).replace("’", "'")
    assert 0 == code
    for part in edition_of(book, language):
        assert in_one_line(part).replace("’", "'") in text
    assert FOLLOWED.get(book.id, ("", ""))[language == "fr"].replace("’", "'") in text


@pytest.mark.parametrize("paper", ["pocket-card", "pocket-card-flat"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("event", BOOKS, indirect=True)
def test_the_dealers_card_says_it_in_both_languages(event, language, paper):
    book, path = event
    source = PaperSource(plan=read_event(path.read_text(encoding="utf-8")), language=language)

    (card,) = PAPERS[paper].make(source).values()

    said = in_one_line(" ".join(fact for _, fact in card.facts)).replace("’", "'")
    for part in edition_of(book, language):
        assert in_one_line(part).replace("’", "'") in said
    assert to_pdf([card])


def test_the_list_of_rulebooks_says_it_for_today(goodhand):
    today = hall_time.today()

    listed = in_one_line(goodhand("rulebooks")[1])

    for book in rulebooks():
        said = book.edition_on(today)
        assert in_one_line(f"{book.regulator}: {book.source} ({book.edition}) {said.sentence} {said.ask}") in listed


@pytest.mark.parametrize("book", BOOKS)
async def test_the_plan_page_has_it(book):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        asked = {"book": book.id, "players": "30", "name": "Spring night"}
        answer = await server.client.post("/api/v1/plans", json=asked, headers=owner)

    shown = answer.json()["draft"]["book"]["edition"]
    said = book.edition_on(answer.json()["draft"]["text"].partition("date = ")[2][:10])
    assert 201 == answer.status_code, answer.text
    assert (str(book.edition), str(said.sentence), str(said.ask)) == (shown["edition"], shown["sentence"], shown["ask"])
    assert said.warns is shown.get("warns", said.warns)
