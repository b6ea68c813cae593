"""A night for the regulator: sums that are the forms' sums, prizes with those who received them, clauses with deeds."""

import pytest

from goodhand.night.history import History
from goodhand.night.reading import acts_of, the_night
from goodhand.night.state import Night
from goodhand.night.views.book import Deed, book
from goodhand.night.views.ledger import ledger
from goodhand.night.views.results import results
from goodhand.night.views.viewer import Look, Viewer, Wanted
from goodhand.occasion.ledger import Kind
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from nights import BOOKS, rehearsal
from support_forms import assert_forms_agree, lines, michigan_form


async def closed_night(name: str) -> Night:
    """A whole night of an example, rehearsed to closed books."""
    night = rehearsal(name, players=12)
    await night.run()
    records = [record async for record in night.conductor.journal.read_all()]
    history = History(the_night(records))
    for _, done in acts_of(records):
        history.add(done)
    return history.night


def seen_by_the_regulator(night: Night, **wanted: object) -> Look:
    return Look(night, Viewer(Role.REGULATOR), Seconds(30 * 3600), Wanted(**wanted))


@pytest.mark.parametrize("name", BOOKS)
async def test_a_regulator_finds_the_same_on_the_pages_as_on_the_forms(name):
    night = await closed_night(name)
    o, money = night.books, night.books.money
    statement = lines(michigan_form(o, "financial-statement"))
    assert_forms_agree(o)

    shown = ledger(seen_by_the_regulator(night, limit=5))
    placed = results(seen_by_the_regulator(night)).results
    kept = book(seen_by_the_regulator(night))

    by_kind = {each.kind: each for each in shown.kinds}
    assert len(o.lines) == sum(each.lines for each in shown.kinds) == shown.page.total
    assert statement["Prizes"] == money(by_kind[Kind.PRIZE].cents) == money(sum(each.paid.cents for each in placed))
    assert statement["Revenue"] == money(shown.receipts)
    assert statement["Gross profit"] == money(shown.gross_profit)
    assert statement["Net proceeds"] == money(shown.net_proceeds)
    assert {line.by for line in shown.lines} == set(shown.names)

    for result in placed:
        assert result.due == result.paid
        assert [each.ranked.place for each in result.places] == sorted(each.ranked.place for each in result.places)
        assert all((each.due is None) is (each.received is None) for each in result.places)
        assert all(each.received.name == each.ranked.name for each in result.places if each.received)

    known = {clause.id for clause in o.book.clauses.values()}
    assert (len(known), len(o.violations)) == (kept.clauses, kept.against)
    seen_to = {each.clause for each in kept.kept if each.deed is Deed.SEEN_TO}
    assert {each.task for each in o.done} == seen_to <= known


async def test_what_the_house_posts_stands_with_the_clause_that_leaves_it_open():
    night = await closed_night("manitoba")

    kept = book(seen_by_the_regulator(night)).kept

    assert [each.text for each in kept if (each.clause, each.deed) == ("MB-01g", Deed.POSTED)] == [
        "colour-up: a chip race from seat 1; nobody is raced out"
    ]
