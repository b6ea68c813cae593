"""Table signs: a page across for each table."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render.pdf import to_pdf, to_pictures
from goodhand.paper.room.table_signs import table_signs
from goodhand.paper.writer import Writer
from goodhand.tournament.plan import TournamentPlan
from support_pages import sizes, white


def table_sign_pages(evening: OccasionPlan, plan: TournamentPlan, *tables: list[int]) -> list[Paper]:
    return [table_signs(Writer(evening.evening_book()), evening, plan, *tables)]


def numbers(pages: list[Paper]) -> list[str]:
    return [card.figures[0][1] for card in pages[0].blocks[0].cards]


def test_a_full_house_has_a_sign_for_each_of_its_tables(occasion):
    evening = occasion("michigan")
    plan = replace(evening.tournaments[0], capacity=31, table_size=10)

    pages = table_sign_pages(evening, plan)

    assert ["1", "2", "3", "4"] == numbers(pages)
    assert ["792 612"] * 4 == sizes(to_pdf(pages))


def test_only_the_tables_named_have_a_sign_in_their_order(occasion):
    evening = occasion("michigan")

    pages = table_sign_pages(evening, evening.tournaments[0], [12, 3])

    assert ["3", "12"] == numbers(pages)


@pytest.mark.parametrize("name", ["Spring night", "W" * 200, "מועדון הנוער"])
def test_a_number_is_huge_and_names_of_any_length_stay_below_it(occasion, name):
    evening = occasion("michigan")
    evening = replace(evening, licensee=replace(evening.licensee, name=name))
    pages = table_sign_pages(evening, replace(evening.tournaments[0], name=name), [8, 88, 888, 8888])

    for page in to_pictures(pages, ppi=36):
        assert not white(page, slice(170, 226), slice(80, 210))
        assert white(page, slice(0, 20))
        assert white(page, slice(-20, None))
        assert white(page, down=slice(-17, None))


def test_without_tables_there_is_nothing_to_print(occasion):
    evening = occasion("michigan")

    with pytest.raises(NothingToPrint) as refused:
        table_sign_pages(evening, evening.tournaments[0], [])

    assert "There are no table signs to print: there are no tables." == refused.value.sentence()
