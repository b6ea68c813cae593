"""The house and the players against a deck that nobody is to choose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goodhand.play.entropy import HOUSE, BadEntropy, Number, Pledge, deck_seed, pledge, require_revealed

DEAL = "table/charity/3 round 7"

values = st.binary(min_size=32, max_size=32)
names = st.text(min_size=1, max_size=6).filter(lambda who: who != HOUSE)
players = st.dictionaries(names, values, min_size=1, max_size=10)


def told(house: bytes, numbers: dict[str, bytes]) -> list[Number]:
    return [Number(HOUSE, house), *(Number(who, value) for who, value in numbers.items())]


def pledged(numbers: list[Number], *who: str, deal: str = DEAL) -> list[Pledge]:
    return [pledge(deal, each) for each in numbers if each.who in (HOUSE, *who)]


@given(values, values, players)
def test_the_house_cannot_tell_another_number_than_it_pledged(house, other, numbers):
    bound = pledged(told(house, numbers))

    if house == other:
        return
    with pytest.raises(BadEntropy, match="the number of house is not the one that was pledged"):
        deck_seed(DEAL, bound, told(other, numbers))


@given(values, players, values, st.data())
def test_one_other_number_gives_another_deck(house, numbers, other, data):
    # So with every other number fixed, whoever does not know the last one knows nothing of the deck.
    honest = data.draw(st.sampled_from(sorted(numbers)))
    changed = numbers | {honest: other}

    before, after = (deck_seed(DEAL, pledged(told(house, each)), told(house, each)) for each in (numbers, changed))

    assert (numbers == changed) == (before == after)


@given(values, players)
def test_where_players_pledge_too_none_can_wait_for_the_others(house, numbers):
    everything = told(house, numbers)
    bound = pledged(everything, *numbers)
    last = everything[-1]
    late = [*everything[:-1], Number(last.who, bytes(byte ^ 255 for byte in last.value))]

    require_revealed(DEAL, bound, everything)
    with pytest.raises(BadEntropy, match="is not the one that was pledged"):
        require_revealed(DEAL, bound, late)
    with pytest.raises(BadEntropy, match=r"did not tell the number|no player gave"):
        require_revealed(DEAL, bound, everything[:-1])


@given(values, players, st.randoms(use_true_random=False))
def test_the_order_in_which_numbers_come_in_chooses_nothing(house, numbers, chance):
    everything = told(house, numbers)
    mixed = everything.copy()
    chance.shuffle(mixed)

    assert deck_seed(DEAL, pledged(everything), everything) == deck_seed(DEAL, pledged(everything), mixed)


def test_a_pledge_holds_for_its_own_deal_only():
    numbers = told(bytes(32), {"ann": bytes([1] * 32)})

    with pytest.raises(BadEntropy, match="not the one that was pledged"):
        deck_seed("table/charity/3 round 8", pledged(numbers), numbers)


def test_the_same_numbers_give_two_deals_two_decks():
    numbers = told(bytes(32), {"ann": bytes([1] * 32)})
    deals = [f"table/charity/3 round {number}" for number in (7, 8)]

    assert 2 == len({deck_seed(deal, pledged(numbers, deal=deal), numbers) for deal in deals})


def test_a_pledge_taken_from_somebody_else_cannot_be_told():
    numbers = told(bytes(32), {"ann": bytes([1] * 32), "bo": bytes([1] * 32)})
    house, ann = pledged(numbers, "ann")

    with pytest.raises(BadEntropy, match="the number of bo is not the one that was pledged"):
        deck_seed(DEAL, [house, ann, Pledge("bo", ann.digest)], numbers)


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ([], "no player gave a number"),
        ([Number(HOUSE, bytes(32))], "no player gave a number"),
        ([Number("ann", bytes(32)), Number("bo", bytes(32))], "house did not tell the number that was pledged"),
        ([Number(HOUSE, bytes(32)), Number("ann", bytes(31))], "the number of ann has 31 bytes, not 32"),
        ([Number(HOUSE, bytes(32)), Number("ann", bytes(32)), Number("ann", bytes(32))], "somebody gave two numbers"),
    ],
)
def test_too_few_too_short_or_too_many_numbers_give_no_deck(numbers, why):
    with pytest.raises(BadEntropy, match=why):
        deck_seed(DEAL, pledged([Number(HOUSE, bytes(32))]), numbers)


def test_without_the_house_bound_first_there_is_no_deck():
    with pytest.raises(BadEntropy, match="the house did not pledge its number"):
        deck_seed(DEAL, [], told(bytes(32), {"ann": bytes(32)}))


def test_names_cannot_be_split_otherwise():
    one = told(bytes(32), {"a": bytes(32), "b" * 8: bytes(32)})
    other = told(bytes(32), {"ab": bytes(32), "b" * 7: bytes(32)})

    assert deck_seed(DEAL, pledged(one), one) != deck_seed(DEAL, pledged(other), other)


def test_the_seed_and_the_pledge_are_these_for_ever():
    # The vectors of docs/why/shuffle.md.
    numbers = [Number(HOUSE, bytes(32)), Number("bo", bytes([2] * 32)), Number("ann", bytes([1] * 32))]
    (house,) = pledged(numbers)

    assert "1b468753e9c5dfd5c881d9f8a8085d379feade8f66ba3784d8bd762bece31db2" == house.digest.hex()
    assert "bc8ecd28504ace6f8b2150f65dda5e1abc9faba741569ba6fad3c94c678a669f" == deck_seed(DEAL, [house], numbers).hex()
