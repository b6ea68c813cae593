"""The head and foot of every form of an occasion."""

from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Column, Grid, Mark, Paper, Signature, Statement, StatementLine, Text
from goodhand.paper.records.record import of_occasion
from goodhand.paper.writer import Writer
from goodhand.rules.money import Money
from support import clause


def occasion_form(evening: OccasionPlan, title: str, blocks: object, preparer: str = "", **facts: object) -> Paper:
    paper = Paper(title=title, date=evening.date, blocks=blocks, **facts)
    return of_occasion(paper, Writer(evening.evening_book()), evening, preparer)


@clause("MI-36f")
def test_a_form_says_whose_it_is_under_which_licence_when_where_and_who_prepared_it(occasion):
    evening = occasion("michigan")
    form = occasion_form(
        evening, "Record", (), mark=Mark.DRAFT, preparer="Ruth Alvarez", head="9f2c", signatures=(Signature("Chair"),)
    )

    facts = dict(form.facts)
    assert evening.licensee.name == facts["Licensee"]
    assert evening.licence.number == facts["Licence"] == form.licence
    assert evening.date == facts["Date"] == form.date
    assert f"{evening.licence.opens} – {evening.licence.closes}" == facts["Hours"]  # noqa: RUF001
    assert (evening.venue.name, evening.venue.address) == (facts["Place"], facts["Address"])
    assert "Ruth Alvarez" == facts["Prepared by"]
    assert (Mark.DRAFT, "9f2c", (Signature("Chair"),)) == (form.mark, form.head, form.signatures)


def test_the_currency_is_named_where_there_are_amounts_and_only_there(occasion):
    amounts = Statement("", (StatementLine("Rent", Money(1, "CAD")),))
    total = Grid("", (Column("A"),), (("x",),), (Money(1, "CAD"),))
    words = (Text("", "x"), Statement("", (StatementLine("Rent", "x"),)), Grid("", (Column("A"),), ((1,),)))

    def currency(*blocks: object) -> str:
        return occasion_form(occasion("manitoba"), "Record", blocks).currency

    assert "Canadian dollars (CAD)" == currency(amounts) == currency(*words, total)
    assert "" == currency(*words)
    other = replace(occasion("michigan"), currency="EUR")
    assert "the currency EUR" == occasion_form(other, "Record", (amounts,)).currency
