"""An act that the grammar has never heard of is found by its name, and its inputs are read by their types."""

from collections.abc import Iterator
from typing import Annotated

import pytest

from goodhand.night.act import CATALOGUE, DIRECTORS, Noun, OfTournament, said
from goodhand.night.typed.meaning import understood
from goodhand.night.typed.suggesting import suggested
from goodhand.night.typed.tokens import tokens
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.rules.money import Money
from goodhand.rules.units import PlayerId, Seat


@pytest.fixture
def brings() -> Iterator[type[OfTournament]]:
    class BringPizza(OfTournament, frozen=True, kw_only=True):
        player: Annotated[PlayerId, said("For whom, by id.")]
        table: Annotated[int, said("To which table.")]
        topping: Annotated[str, said("With what.")]
        reason: Annotated[str, said("Why, for the record.")]
        seat: Annotated[Seat, said("To which seat.")] = Seat(0)
        price: Annotated[Money | None, said("How much.")] = None
        hot: Annotated[bool, said("Whether it is hot.")] = False

    yield Noun.FLOOR.act("bring-pizza", "Bring a pizza to a player.", DIRECTORS)(BringPizza)
    del CATALOGUE["bring-pizza"]


WHOLE = "bring pizza Ann Lee table 2 topping ham and olives seat 4 price 12.50 hot because she is hungry"


@pytest.mark.parametrize("line", [WHOLE, WHOLE.replace("bring pizza", "bring-pizza"), f"BRING PIZZA{WHOLE[11:]}"])
def test_a_new_act_is_read_without_an_edit_to_the_grammar(here, brings, line):
    act = understood(tokens(line), here).act

    assert act == brings(
        tournament="t1",
        player="ann lee",
        table=2,
        topping="ham and olives",
        seat=4,
        price=Money(1250),
        hot=True,
        reason="she is hungry",
    )
    assert act == suggested(line, here, {"bring-pizza"})[0].said


@pytest.mark.parametrize("line", ["pizza", "pizz", "ann pizza", "bring ann"])
def test_a_new_act_is_offered_by_the_words_of_its_name(here, brings, line):
    first = suggested(line, here, CATALOGUE)[0]

    assert ("bring-pizza", None, "Bring a pizza to a player") == (first.act, first.said, first.line)
    assert "To which table." in first.wants


def test_a_new_act_has_its_help(brings):
    word = vocabulary().words["bring-pizza"]

    usage = "bring-pizza NAME table N topping TEXT because REASON [seat N] [price AMOUNT] [hot] [in TOURNAMENT]"
    assert (usage, "Bring a pizza to a player.") == (word.usage, word.does)
    assert "bring-pizza" not in vocabulary().words["announce"].usage
