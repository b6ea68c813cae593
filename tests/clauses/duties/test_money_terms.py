"""Buy-in, rebuy, management, and chips that are worth no money: terms that the books define, as they are used."""

from goodhand.rules import EndMethod, Management, Role
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.occasion_knobs import Barred
from goodhand.rules.tasks import tasks
from goodhand.tournament.counting import finish_by_count
from goodhand.tournament.entries import withdraw_entry
from goodhand.tournament.events import EntrySold, RebuySold
from goodhand.tournament.penalties import disqualify, forfeit_chips
from goodhand.tournament.plan import Payout, RebuyPlan
from goodhand.tournament.rebuys import sell_rebuy
from support import BOOKS, clause, each_book
from support_tournament import a_room, entered, levels, playing

STOP = 7200
REBUYS = RebuyPlan(at_most=2, price=Money(2000), chips=1000, until_seconds=3600)


@each_book("MI-06", "MI-27", "NJ-02", "MB-01a")
def test_a_buy_in_is_a_sale_of_its_own_at_one_price_for_the_same_chips(book):
    sold = entered(book, 4, buy_in=Money(6000)).of(EntrySold)

    assert ["P01", "P02", "P03", "P04"] == [sale.player for sale in sold]
    assert {(Money(6000), 1500)} == {(sale.price, sale.chips) for sale in sold}


@each_book("MI-19", "NJ-D15")
def test_a_rebuy_is_a_fee_for_more_chips_and_no_buy_in(book):
    floor = playing(book, 3, rebuys=REBUYS)
    floor.round(1, 60, losers=["P02"]).do(sell_rebuy, "P02", at=200)

    assert [("P02", Money(2000), 1000)] == [(sale.player, sale.price, sale.chips) for sale in floor.of(RebuySold)]
    assert 3 == len(floor.of(EntrySold))
    assert Money(3 * 5000 + 2000) == floor.t.takings


@clause("MI-15", "MI-36", "MI-36a", "MI-36b", "MI-36c", "MI-36d", "MI-36e", "MI-36f")
def test_management_is_chips_cash_prizes_wages_and_records_and_only_members_do_it():
    members_only = BOOKS["MI"].members_only

    assert {
        Management.CHIPS: "MI-36a",
        Management.CASH: "MI-36b",
        Management.HOUSE_SHARE: "MI-36c",
        Management.PRIZES: "MI-36d",
        Management.WAGES: "MI-36e",
        Management.RECORDS: "MI-36f",
    } == {what: str(clause_of(members_only, what)) for what in members_only.value}
    assert "dealing is open to others" in next(task.text for task in tasks(BOOKS["MI"]) if task.id == "MI-36")


@clause("MI-37")
def test_who_works_that_day_is_barred_from_play_by_a_clause_of_its_own():
    barred = BOOKS["MI"].may_not_play

    assert Barred.WORKERS_THAT_DAY in barred.value
    assert "MI-37" == str(clause_of(barred, Barred.WORKERS_THAT_DAY))


def prizes(book, counts):
    """Return each player's prize when the time is over and these chips are counted."""
    table = {seat: (player, count) for seat, (player, count) in enumerate(counts.items(), 1)}
    floor = a_room(
        book,
        {1: table},
        end=EndMethod.SET_TIME,
        stop_at=STOP,
        stages=levels((25, 50), minutes=240),
        payout=Payout(7500, (5000, 3000, 2000)),
    )
    return floor.do(finish_by_count, counts, at=STOP).prizes


@each_book("MI-28", "NJ-03")
def test_a_prize_goes_by_the_place_and_never_by_how_many_chips_are_held(book):
    close, clear = {"A": 2100, "B": 2000, "C": 1900}, {"A": 5800, "B": 125, "C": 75}

    assert prizes(book, close) == prizes(book, clear)
    assert ["A", "B", "C"] == list(prizes(book, clear))


@each_book("MI-28", "NJ-03")
def test_chips_that_leave_the_tournament_bring_nobody_money(book):
    floor = a_room(book, {1: range(1, 5)}, buttons={1: 1})
    taken = floor.t.takings

    floor.do(forfeit_chips, "T1s1", 500, "in a pocket", by=Role.DIRECTOR, at=10).do(
        disqualify, "T1s2", "threatened the dealer", by=Role.DIRECTOR, at=20
    )
    floor.round(1, 60, losers=["T1s3"], winner="T1s4")

    assert taken == floor.t.takings
    assert {} == floor.prizes
    assert "no-refund" == floor.refusal(withdraw_entry, "T1s4", at=200)[0]
