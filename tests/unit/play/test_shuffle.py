from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goodhand.chance import seed_from
from goodhand.play import FULL_DECK, cards_text, shuffled
from goodhand.play.commitment import check, commit
from goodhand.play.shuffle import order
from support import clause

seeds = st.binary(min_size=32, max_size=32)


@clause("MI-29", "MI-46", "MB-08", "NJ-04", "BC-5.3")
@given(seeds)
def test_a_shuffled_deck_has_all_52_cards(seed):
    assert set(FULL_DECK) == set(shuffled(seed))
    assert 52 == len(shuffled(seed))


def test_the_same_seed_gives_the_same_deck_for_ever():
    # The vector of docs/why/shuffle.md: whoever writes the shuffle anew must get this.
    assert "2s3hKhTc" == cards_text(shuffled(bytes(32))[:4])
    root = "d4d92a12273c3442465cc223393068cd8e331c28e7174ffdcad2f5ed4ae95a2f"
    assert root == commit(shuffled(bytes(32)), bytes(32)).root.hex()


def test_every_order_has_a_number_and_neighbours_differ():
    assert FULL_DECK != order(0)
    assert 2000 == len({order(number) for number in range(1000)} | {order(factorial(52) - 1 - n) for n in range(1000)})


def test_each_card_comes_to_the_top_about_equally_often():
    tops = Counter(shuffled(number.to_bytes(32, "big"))[0] for number in range(5200))

    expected = 100
    chi_squared = sum((tops[card] - expected) ** 2 / expected for card in FULL_DECK)
    assert chi_squared < 110  # 51 degrees of freedom: exceeded once in 400,000 sets of seeds, and these seeds are fixed


def test_players_nonces_change_the_seed_and_their_borders_matter():
    entropy = bytes(32)

    assert 3 == len({seed_from(entropy), seed_from(entropy, (b"ab", b"c")), seed_from(entropy, (b"a", b"bc"))})
    with pytest.raises(ValueError, match="32 bytes"):
        seed_from(b"short")


@clause("HR-25")
@given(seeds, seeds, st.integers(0, 51))
def test_every_card_opens_its_commitment_and_no_other_does(seed, salts, position):
    sealed = commit(shuffled(seed), salts)
    opening = sealed.open(position)

    assert check(sealed.root, opening)
    assert sealed.deck[position] == opening.card
    other = sealed.deck[(position + 1) % 52]
    for forged in (
        {"card": other},
        {"position": (position + 1) % 52},
        {"salt": bytes(32)},
        {"path": opening.path[:-1]},
        {"path": (*opening.path[:-1], bytes(32))},
    ):
        assert not check(sealed.root, type(opening)(**{**as_dict(opening), **forged}))


def test_the_same_deck_with_other_salts_has_another_root():
    deck = shuffled(bytes(32))

    assert commit(deck, b"a" * 32).root != commit(deck, b"b" * 32).root


def as_dict(opening):
    return {name: getattr(opening, name) for name in opening.__struct_fields__}
