"""What every form of an occasion says at its head and foot."""

from msgspec.structs import replace

from goodhand.paper.form import Column, Line, Lines, Signature, Table, Text
from goodhand.paper.letterhead import occasion_form
from goodhand.rules.money import Money
from support import clause


@clause("MI-36f")
def test_a_form_says_whose_it_is_under_which_licence_when_where_and_who_prepared_it(occasion):
    evening = occasion("michigan")
    form = occasion_form(
        evening, "Record", (), draft=True, preparer="Ruth Alvarez", head="9f2c", signatures=(Signature("Chair"),)
    )

    facts = dict(form.facts)
    assert evening.licensee.name == facts["Licensee"]
    assert evening.licence.number == facts["Licence"] == form.licence
    assert evening.date == facts["Date"] == form.date
    assert f"{evening.licence.opens} – {evening.licence.closes}" == facts["Hours"]  # noqa: RUF001
    assert (evening.venue.name, evening.venue.address) == (facts["Place"], facts["Address"])
    assert "Ruth Alvarez" == facts["Prepared by"]
    assert (True, "9f2c", (Signature("Chair"),)) == (form.draft, form.head, form.signatures)


def test_the_currency_is_named_where_there_are_amounts_and_only_there(occasion):
    amounts = Lines("", (Line("Rent", Money(1, "CAD")),))
    total = Table("", (Column("A"),), (("x",),), (Money(1, "CAD"),))
    words = (Text("", "x"), Lines("", (Line("Rent", "x"),)), Table("", (Column("A"),), ((1,),)))

    def currency(*blocks: object) -> str:
        return occasion_form(occasion("manitoba"), "Record", blocks, draft=False).currency

    assert "Canadian dollars (CAD)" == currency(amounts) == currency(*words, total)
    assert "" == currency(*words)
    other = replace(occasion("michigan"), currency="EUR")
    assert "EUR" == occasion_form(other, "Record", (amounts,), draft=False).currency
