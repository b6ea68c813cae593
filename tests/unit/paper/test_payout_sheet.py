"""The payout sheet: who is due what, how ties share, and where to sign."""

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.page import Grid, Mark, Paper
from goodhand.paper.render.pdf import to_pdf
from goodhand.paper.room import payout_sheet as sheets
from goodhand.paper.writer import Writer
from goodhand.rules import HOUSE, MANITOBA, MICHIGAN, NEW_JERSEY
from goodhand.rules.money import Money
from goodhand.tournament.evolving import opened
from goodhand.tournament.finish import Standing
from goodhand.tournament.plan import Payout
from goodhand.tournament.prizes import pay, prize_pool, schedule
from goodhand.tournament.state import Phase, Player, Roster, Status, Tournament
from support import clause
from support_pages import sizes
from support_tournament import a_plan

DASH = "\u2013"
PAYOUT = Payout(7500, (5000, 3000, 2000))


def ended(*places: tuple[str, int, int], book=MICHIGAN, payout: Payout = PAYOUT) -> Tournament:
    """A tournament of forty at $50 with twelve rebuys ($2,600, as in scenario O-28) that ended so."""
    taken = Money(260_000)
    standings = [Standing(*place) for place in places]
    prizes = schedule(prize_pool(taken, payout), payout, len(standings))
    paid = {each.player: each.amount for each in pay(standings, prizes)}
    t = opened(a_plan(book, payout=payout), book)
    players = {name: Player(name, f"Name of {name}", 0, Status.OUT) for name, _, _ in places}
    order = tuple((name, first, last, paid.get(name, Money(0))) for name, first, last in places)
    return replace(t, phase=Phase.FINISHED, takings=taken, players=Roster(players), order=order)


def payout_sheet(evening: OccasionPlan, t: Tournament, **facts: object) -> Paper:
    return sheets.payout_sheet(Writer(t.book), evening, t, **facts)


@pytest.fixture
def tables(occasion):
    def read(t: Tournament) -> dict[str, Grid]:
        blocks = payout_sheet(occasion("michigan"), t).blocks
        return {block.title: block for block in blocks if isinstance(block, Grid)}

    return read


@pytest.mark.parametrize(
    ("book", "named"),
    [
        pytest.param(MICHIGAN, ("MI-76f", "MI-31", "MI-36d"), marks=clause("MI-76f", "MI-31", "MI-36d"), id="MI"),
        pytest.param(MANITOBA, ("MB-01c",), marks=clause("MB-01c"), id="MB"),
        pytest.param(NEW_JERSEY, ("NJ-44d",), marks=clause("NJ-44d"), id="NJ"),
    ],
)
def test_the_sheet_names_the_clauses_by_which_prizes_are_paid(occasion, book, named):
    sheet = payout_sheet(occasion("michigan"), ended(("P03", 1, 1), ("P11", 2, 2), book=book))

    assert [named] == [block.clauses for block in sheet.blocks if block.title == "Prizes due"]


@clause("MI-76f")
def test_each_winner_is_listed_with_the_prize_of_the_posted_schedule(tables):
    due = tables(ended(("P03", 1, 1), ("P11", 2, 2), ("P07", 3, 3), ("P19", 4, 4)))["Prizes due"]

    assert [
        ("1st", "Name of P03", Money(97_500)),
        ("2nd", "Name of P11", Money(58_500)),
        ("3rd", "Name of P07", Money(39_000)),
    ] == [row[:3] for row in due.rows]
    assert Money(195_000) == due.total[2]
    assert ("MI-76f", "MI-31", "MI-36d") == due.clauses


def test_those_who_tie_are_shown_with_how_they_share(tables):
    found = tables(ended(("P03", 1, 1), ("P11", 2, 3), ("P07", 2, 3), ("P19", 4, 4)))

    assert [(f"2nd{DASH}3rd", "Name of P11", Money(48_750)), (f"2nd{DASH}3rd", "Name of P07", Money(48_750))] == [
        row[:3] for row in found["Prizes due"].rows[1:]
    ]
    assert ((f"2nd{DASH}3rd", "$585.00 + $390.00", Money(97_500), 2, "$487.50"),) == found[
        "Ties: prizes shared equally"
    ].rows
    assert Money(195_000) == found["Prizes due"].total[2]


def test_a_tie_across_the_last_paid_place_shares_with_a_place_that_pays_nothing(tables):
    found = tables(ended(("P1", 1, 1), ("P2", 2, 2), ("P5", 3, 4), ("P12", 3, 4), book=HOUSE))

    assert ((f"3rd{DASH}4th", "$390.00 + $0.00", Money(39_000), 2, "$195.00"),) == found[
        "Ties: prizes shared equally"
    ].rows


def test_a_cent_that_cannot_be_shared_is_shown(tables):
    shared = ended(("P1", 1, 3), ("P2", 1, 3), ("P3", 1, 3), payout=Payout(100, (10_000,)))

    assert ((f"1st{DASH}3rd", "$26.00 + $0.00 + $0.00", Money(2600), 3, "$8.67 and $8.66"),) == tables(shared)[
        "Ties: prizes shared equally"
    ].rows


def test_a_tie_for_places_that_pay_nothing_is_not_mentioned(tables):
    out = ended(("P1", 1, 1), ("P2", 2, 2), ("P3", 3, 3), ("P4", 4, 5), ("P5", 4, 5))

    assert ["Prizes due"] == list(tables(out))


def test_before_the_end_it_is_a_draft_with_the_prizes_as_they_stand_and_room_for_names(occasion):
    over = ended(("P1", 1, 1), ("P2", 2, 2))
    form = payout_sheet(occasion("michigan"), replace(over, phase=Phase.PLAYING, order=()))

    assert form.mark is Mark.DRAFT
    assert payout_sheet(occasion("michigan"), over).mark is Mark.NONE
    assert [("1st", None, Money(121_900)), ("2nd", None, Money(73_100))] == [row[:3] for row in form.blocks[1].rows]


def test_before_the_first_entry_no_place_is_paid(tables):
    found = tables(opened(a_plan(MANITOBA), MANITOBA))["Prizes, if nothing more is sold"]

    assert ((), Money(0)) == (found.rows, found.total[2])
    assert ("MB-01c",) == found.clauses


@clause("MI-36d")
def test_winner_and_payer_sign_for_every_prize_on_a_page_across(occasion):
    evening = occasion("michigan")
    form = payout_sheet(evening, ended(("P1", 1, 1), ("P2", 2, 2)), head="9f2c")
    due = form.blocks[1]

    assert ["Received: winner’s signature", "Paid by: payer’s signature"] == [c.title for c in due.columns[-2:]]
    assert due.by_hand
    assert (evening.licence.number, "9f2c", "The evening") == (form.licence, form.head, form.subtitle)
    assert ["792 612"] == sizes(to_pdf([form]))
