"""The result of an occasion, in a few figures."""

from goodhand.night.views.books import books_summary
from goodhand.rules import MICHIGAN
from support_occasion import Hall, an_occasion, dollars, ledger_night


def test_the_figures_are_those_of_the_ledger():
    """62 buy-ins at $60 and 23 rebuys at $40, less the licence's fee and $200 for the hall."""
    hall = ledger_night(Hall(an_occasion(MICHIGAN)).staff().at("18:30"), (("hall", "200"),))

    view = books_summary(hall.state)

    assert ("Lakeside Youth Fund", 62, False) == (view.licensee, view.entries, view.closed)
    assert dollars(4640) == view.receipts
    assert (dollars(0), dollars(200), dollars(50)) == (view.prizes_paid, view.expenses, view.licence_fee)
    assert dollars(4390) == view.net_proceeds
    assert hall.state.violations == view.violations
