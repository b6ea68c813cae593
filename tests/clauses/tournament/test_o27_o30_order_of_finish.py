"""O-27, O-28, O-30 and RP-8: who finished where, and what the places pay."""

import pytest

from goodhand.rules import HOUSE, MICHIGAN, TDA_2024
from goodhand.rules.money import Money
from goodhand.tournament.events import Eliminated
from goodhand.tournament.finish import Standing, order_of_finish
from goodhand.tournament.plan import Payout
from goodhand.tournament.prizes import pay, prize_pool, schedule, takings
from goodhand.tournament.refusals import CountsDoNotAddUp, NotCounted, NotInAnyMore
from support import clause, each_book


def names(first: int, last: int) -> list[str]:
    return [f"P{number:02}" for number in range(first, last + 1)]


def out(player: str, group: str, stack: int = 1000, **more: object) -> Eliminated:
    return Eliminated(player, 0, stack, group, **more)


def places(standings: tuple[Standing, ...]) -> dict[str, tuple[int, int]]:
    return {each.player: (each.place_from, each.place_to) for each in standings}


def dollars(amount: float) -> Money:
    return Money(round(amount * 100))


TWELVE_PAID = (*[dollars(100)] * 11, dollars(60))


@clause("HR-26", "HR-B7b", "HR-24")
def test_of_players_broke_in_one_round_equal_stacks_share_their_places():
    gone = [
        out(player, "T1/40", stack, by_player="P02") for player, stack in [("P05", 2300), ("P09", 900), ("P12", 2300)]
    ]

    standings = order_of_finish(names(1, 14), gone, HOUSE)

    found = places(standings)
    assert ((12, 13), (12, 13), (14, 14)) == (found["P05"], found["P12"], found["P09"])
    assert 11 == sum((1, 11) == place for place in found.values())
    paid = {prize.player: prize.amount for prize in pay(standings, TWELVE_PAID)}
    assert (dollars(30), dollars(30), None) == (paid["P05"], paid["P12"], paid.get("P09"))


@each_book("HR-26", "MB-01j")
def test_of_players_broke_in_one_round_the_larger_stack_places_higher(book):
    gone = [out(player, "T1/40", stack) for player, stack in [("P05", 2300), ("P09", 900), ("P12", 2350)]]

    standings = order_of_finish(names(1, 14), gone, book)

    assert {"P12": (12, 12), "P05": (13, 13), "P09": (14, 14)}.items() <= places(standings).items()
    paid = {prize.player: prize.amount for prize in pay(standings, TWELVE_PAID)}
    assert (dollars(60), None, None) == (paid["P12"], paid.get("P05"), paid.get("P09"))


COUNTS = {"P03": 15_600, "P11": 12_425, "P07": 12_425, "P19": 8_150, "P02": 3_400}


@clause("MI-39b", "MI-76c", "MI-30")
def test_at_a_set_time_chips_rank_the_players_and_equal_counts_share():
    entrants = names(1, 40)
    earlier = [player for player in entrants if player not in COUNTS]
    taken = takings(40, dollars(50), (12, dollars(50)))
    payout = Payout(7500, (5000, 3000, 2000), round_to=dollars(1))

    standings = order_of_finish(
        entrants, [out(player, player) for player in earlier], MICHIGAN, chips=COUNTS, in_play=52_000
    )
    prizes = schedule(prize_pool(taken, payout), payout, len(entrants))
    paid = pay(standings, prizes)

    found = places(standings)
    assert {"P03": (1, 1), "P07": (2, 3), "P11": (2, 3), "P19": (4, 4), "P02": (5, 5)}.items() <= found.items()
    assert list(range(40, 5, -1)) == [found[player][0] for player in earlier]
    assert [15_600, 12_425, 12_425, 8_150, 3_400, None] == [each.chips for each in standings[:6]]
    assert (dollars(2600), dollars(1950)) == (taken, prize_pool(taken, payout))
    assert (dollars(975), dollars(585), dollars(390)) == prizes
    assert {"P03": dollars(975), "P07": dollars(487.50), "P11": dollars(487.50)} == {
        prize.player: prize.amount for prize in paid
    }
    assert 195_000 == sum(prize.amount.cents for prize in paid)


@each_book("MI-39b", "NJ-06b", "HR-B7e", "MB-01i")
def test_more_chips_place_higher_when_play_is_over(book):
    standings = order_of_finish(list(COUNTS), [], book, chips=COUNTS, in_play=52_000)

    assert ["P03", "P11", "P07", "P19", "P02"] == [each.player for each in standings]


@clause("MI-39b")
def test_counts_that_do_not_add_up_rank_nobody():
    with pytest.raises(CountsDoNotAddUp) as refused:
        order_of_finish(list(COUNTS), [], MICHIGAN, chips={**COUNTS, "P02": 3_300}, in_play=52_000)

    assert "The counts add up to 51900, but 52000 chips are in play: count again before anybody is ranked." == str(
        refused.value
    )


@clause("MI-39b")
def test_all_that_are_left_are_counted_and_nobody_else():
    with pytest.raises(NotCounted, match="chips of P02 are missing"):
        order_of_finish(list(COUNTS), [], MICHIGAN, chips={key: COUNTS[key] for key in COUNTS if key != "P02"})
    with pytest.raises(NotInAnyMore, match="P99 cannot be ranked by chips"):
        order_of_finish(list(COUNTS), [], MICHIGAN, chips={**COUNTS, "P99": 1})


@each_book("MI-39a", "NJ-06a", "HR-B7b", "BC-5.17", "MB-01i")
def test_the_last_player_wins_and_the_others_follow_in_reverse_order_of_elimination(book):
    gone = [out("P03", "1"), out("P01", "2"), out("P04", "3")]

    standings = order_of_finish(names(1, 4), gone, book)

    assert {"P02": (1, 1), "P04": (2, 2), "P01": (3, 3), "P03": (4, 4)} == places(standings)
    assert ["P02", "P04", "P01", "P03"] == [each.player for each in standings]
    assert all(each.place_from == each.place_to for each in standings)


@clause("HR-26", "HR-29", "HR-B7d", "HR-B7e")
def test_two_tables_hand_for_hand_a_disqualification_and_a_time_limit():
    earlier = [out(player, player) for player in names(13, 24)]
    gone = [
        *earlier,
        out("P01", "hand for hand 3", 1850, table=1),
        out("P02", "hand for hand 3", 2400, table=2),
        out("P03", "F/1"),
        out("P04", "F/5"),
        out("P09", "F/6", 3700),
        out("P05", "F/9"),
        out("P06", "F/11"),
    ]
    counts = {"P07": 14_300, "P08": 11_250, "P10": 9_800, "P11": 5_700, "P12": 3_250}

    standings = order_of_finish(names(1, 24), gone, HOUSE, disqualified={"P09"}, chips=counts, in_play=48_000 - 3_700)

    found = places(standings)
    assert (12, 11) == (found["P01"][0], found["P02"][0])
    assert (10, 9, 8, 7, 6) == tuple(found[player][0] for player in ("P03", "P04", "P09", "P05", "P06"))
    assert [1, 2, 3, 4, 5] == [found[player][0] for player in counts]
    assert list(range(24, 12, -1)) == [found[player][0] for player in names(13, 24)]
    assert 44_300 == sum(counts.values())


@clause("HR-29")
def test_a_disqualified_player_is_placed_alone_even_during_a_round_in_which_others_go_out():
    gone = [out("P01", "h/1", 500), out("P09", "h/1", 9000), out("P02", "h/1", 400)]

    found = places(order_of_finish(["P01", "P02", "P03", "P09"], gone, HOUSE, disqualified={"P09"}))

    assert {"P03": (1, 1), "P01": (2, 2), "P02": (3, 3), "P09": (4, 4)} == found


def test_hand_for_hand_by_the_general_rules_all_tables_losers_share_one_place():
    # RP-8: 50 places paid, 52 left, three out in that round.
    gone = [out(f"P{number}", "hand for hand 1", 100 * number, table=number % 3) for number in (50, 51, 52)]

    standings = order_of_finish(names(1, 52), gone, TDA_2024, tables_tie=True)

    assert {(50, 52)} == {place for player, place in places(standings).items() if player in ("P50", "P51", "P52")}
    prizes = (*[dollars(100)] * 49, dollars(50))
    paid = [prize for prize in pay(standings, prizes) if prize.place_from == 50]
    assert [1667, 1667, 1666] == [prize.amount.cents for prize in paid]
    one_table = [out(f"P{number}", "T1/9", number, table=1) for number in (50, 51, 52)]
    assert (50, 50) == places(order_of_finish(names(1, 52), one_table, TDA_2024, tables_tie=True))["P52"]


@clause("MI-43", "MI-69")
def test_thirty_one_left_the_next_out_is_thirty_first_and_the_one_after_thirtieth():
    found = places(order_of_finish(names(1, 31), [out("P05", "19:59"), out("P08", "20:01")], MICHIGAN))

    assert ((31, 31), (30, 30)) == (found["P05"], found["P08"])


@clause("MB-24")
def test_with_twenty_eight_left_who_declines_a_rebuy_is_twenty_eighth():
    assert (28, 28) == places(order_of_finish(names(1, 28), [out("P14", "T2/17")], MICHIGAN))["P14"]


def test_nobody_entered_nobody_placed():
    assert () == order_of_finish([], [], HOUSE)
