"""The registry: every paper is one entry, is made in both languages and every format, and says nothing untranslated."""

import asyncio
import re

import pytest
from msgspec.structs import replace

from goodhand.paper.languages import Texts, english, french
from goodhand.paper.page import Mark, Paper
from goodhand.paper.records.registry import PARTS
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.registry import PAPERS, About, Format, From, papers
from goodhand.paper.render.csv import to_csv
from goodhand.paper.render.html import to_html
from goodhand.paper.render.pdf import to_pdf, to_pictures
from goodhand.paper.source import NoSuchTournament, PaperSource
from goodhand.rules import Block, rulebooks
from nights import BOOKS, held, rehearsal

IDS = {
    "house-rules",
    "blind-structure",
    "pocket-card",
    "pocket-card-flat",
    "table-signs",
    "seat-cards",
    "dealers-cards",
    "receipts",
    "result",
    "accounting",
    "move-slips",
    "moves",
}


async def whole(book: str) -> PaperSource:
    """A whole night, of its first tournament as the seats were drawn."""
    source, drawn = await held(rehearsal(book))
    return replace(source, tournaments={drawn.plan.id: drawn}, language="en", tournament=drawn.plan.id)


@pytest.fixture(scope="module")
def sources() -> dict[str, PaperSource]:
    return {book: asyncio.run(whole(book)) for book in BOOKS}


def made(source: PaperSource) -> dict[str, Paper]:
    found: dict[str, Paper] = {}
    for entry in papers(source.occasion.book).values():
        try:
            found |= entry.make(source)
        except NothingToPrint:
            assert "moves" in entry.id or "move" in entry.id
    return found


def test_every_evening_has_the_papers_of_the_registry_and_the_forms_of_its_book():
    for book in rulebooks():
        assert IDS | {"payout-sheet"} | {spec.id for spec in book.all_forms()} == set(papers(book))


def test_an_entry_says_what_when_for_whom_and_from_what():
    for id_, entry in PAPERS.items():
        assert id_ == entry.id
        assert {"en", "fr"} == set(entry.titles)
        assert entry.readers
        assert entry.help.endswith(".")
    assert {From.PLAN} == {each.source for each in PAPERS.values() if each.about is About.RULES}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("book", BOOKS)
def test_the_report_of_operations_is_one_page_that_leads_with_the_result(sources, book, language):
    source = replace(sources[book], language=language)
    report = papers(source.occasion.book)["report-of-operations"].make(source)["report-of-operations"]

    assert report.blocks[0].title in ("Result", "Résultat")
    assert 1 == len(to_pictures([report], ppi=10))


def test_every_block_that_a_form_may_have_finds_its_maker():
    assert set(Block) == set(PARTS)


@pytest.mark.parametrize("book", BOOKS)
def test_every_paper_is_made_in_every_format(sources, book):
    for name, paper in made(sources[book]).items():
        assert to_pdf([paper]).startswith(b"%PDF-"), name
        assert paper.title in to_html([paper]).replace("&#x27;", "'"), name
        assert to_csv(paper), name


class Asked(dict[str, str]):
    """The French texts, and which were asked for that are not there."""

    def __init__(self, known: dict[str, str]) -> None:
        super().__init__(known)
        self.lacking: set[str] = set()

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        if key not in self:
            self.lacking.add(key)
        return super().get(key, default)


def test_every_text_of_every_paper_is_there_in_french(sources, monkeypatch):
    asked = Asked(french.texts)
    monkeypatch.setattr(french, "texts", asked)

    for source in sources.values():
        assert made(replace(source, language="fr")).keys() == made(source).keys()

    assert set() == asked.lacking


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_french_texts_take_the_facts_of_the_english_ones():
    assert {} == {text: said for text, said in french.texts.items() if fields(text) != fields(said)}


@pytest.mark.parametrize("texts", [english, french], ids=["en", "fr"])
@pytest.mark.parametrize("book", BOOKS)
def test_no_rule_is_printed_twice_on_a_paper_and_no_apostrophe_is_a_typewriters(sources, book, texts: Texts):
    source = replace(sources[book], language=texts.language)
    for entry in PAPERS.values():
        if entry.about is About.RULES:
            for paper in entry.make(source).values():
                said = [rule.text for rule in paper.rules()]
                assert len(said) == len(set(said))
                assert [] == [text for text in said if re.search(r"\w'\w|s' ", text)]


@pytest.mark.parametrize("book", BOOKS)
def test_every_paper_of_a_practice_night_says_so(sources, book):
    source = sources[book]
    practice = replace(source, occasion=replace(source.occasion, practice=True))

    assert {Mark.PRACTICE} == {paper.mark for paper in made(practice).values()}
    assert Mark.PRACTICE not in {paper.mark for paper in made(source).values()}


def test_a_plan_alone_can_be_practice_too(sources):
    source = PaperSource(plan=sources["house"].plan, practice=True)

    assert {Mark.PRACTICE} == {paper.mark for paper in PAPERS["house-rules"].make(source).values()}


def test_a_tournament_that_there_is_not_is_refused_with_those_that_there_are(sources):
    with pytest.raises(NoSuchTournament) as refused:
        PAPERS["house-rules"].make(replace(sources["michigan"], tournament="Autumn"))

    assert "There is no tournament 'Autumn'; there are 'Spring night'" in refused.value.sentence()


def test_pdf_html_and_csv_are_the_formats():
    assert {Format.PDF, Format.HTML, Format.CSV} == {each for entry in PAPERS.values() for each in entry.formats}
