"""O-36 on the floor: a sale that was recorded by mistake is taken back with its chips, and stays in the record."""

import pytest

from goodhand.rules.money import Money
from goodhand.tournament.events import SaleVoided
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.rebuys import sell_rebuy, void_sale
from support import BOOKS, clause
from support_tournament import a_room

MI = BOOKS["MI"]
REBUYS = RebuyPlan(2, Money(2000), 1000, until_level=3)


def the_room(stack=400):
    return a_room(MI, {1: {1: ("A", stack), 2: ("B", 1500), 3: ("C", 1500)}}, rebuys=REBUYS)


@clause("MI-81", "MI-19")
def test_a_rebuy_sold_to_the_wrong_player_is_taken_back_with_its_price_and_its_chips():
    floor = the_room()
    before = floor.t
    floor.do(sell_rebuy, "A", at=100)

    floor.do(void_sale, "A", "it was B who asked", add_on=False, at=200)

    assert SaleVoided("A", False, Money(2000), 1000, "it was B who asked", 200) == floor.happened[-1]
    player = floor.t.players["A"]
    assert (400, 0) == (player.stack, player.rebuys)
    assert (before.takings, before.chips_in_play()) == (floor.t.takings, floor.t.chips_in_play())


@clause("MI-81")
@pytest.mark.parametrize(
    ("add_on", "reason", "refused"),
    [(False, " ", ("reason-needed", "MI-81")), (True, "a mistake", ("cannot-void", None))],
)
def test_without_a_reason_or_without_such_a_sale_nothing_is_taken_back(add_on, reason, refused):
    floor = the_room()
    floor.do(sell_rebuy, "A", at=100)

    assert refused == floor.refusal(void_sale, "A", reason, add_on=add_on, at=200)


def test_chips_that_have_been_lost_cannot_be_taken_back():
    floor = the_room()

    assert ("cannot-void", None) == floor.refusal(void_sale, "B", "a mistake", add_on=False, at=200)
