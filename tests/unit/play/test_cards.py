import pytest
from hypothesis import given
from hypothesis import strategies as st

from goodhand.play import FULL_DECK, UNKNOWN, BadCards, card_name, card_set, cards_text, parse_cards


def test_a_deck_has_52_different_cards():
    assert 52 == len(FULL_DECK) == len(set(FULL_DECK))


@given(st.lists(st.sampled_from(FULL_DECK), unique=True))
def test_cards_are_read_as_they_are_written(cards):
    assert tuple(cards) == parse_cards(cards_text(cards)) == parse_cards(" ".join(map(card_name, cards)))


def test_a_ten_may_be_written_with_two_digits_and_case_does_not_matter():
    assert parse_cards("TcAh") == parse_cards("10cAh") == parse_cards("tC ah")


def test_unknown_cards_may_come_several_times():
    assert (UNKNOWN, UNKNOWN) == parse_cards("????")


@pytest.mark.parametrize("text", ["Ax", "1h", "AhK", "hA", "Ah Kd Zz"])
def test_what_is_no_card_is_refused_in_one_sentence(text):
    with pytest.raises(BadCards, match=r"^'.*' is no card: .*\.$"):
        parse_cards(text)


def test_a_card_twice_is_refused_by_name():
    with pytest.raises(BadCards, match="Ah appears twice"):
        parse_cards("AhKdAh")


def test_a_card_is_its_own_bit_in_a_set():
    assert 52 == card_set(FULL_DECK).bit_count()
    assert card_set(parse_cards("2c")) == 1
