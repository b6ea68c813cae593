"""The kernel's decks and seals, against what defines them in Python."""

from collections.abc import Iterator
from hashlib import sha256
from math import factorial
from threading import Thread

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from goodhand import _kernel
from goodhand.chance import Drbg
from goodhand.play.cards import FULL_DECK
from goodhand.play.commitment import tree
from goodhand.play.shuffle import number, order

each_way = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
seeds = st.binary(min_size=32, max_size=32)


@pytest.fixture(params=_kernel._sha256_ways(), autouse=True)
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """With the processor's own instructions, if it has them, and without."""
    _kernel._use_sha256(request.param)
    yield request.param
    _kernel._use_sha256(_kernel._sha256_ways()[0])


def test_a_hash_of_any_length_is_that_of_the_library():
    messages = [bytes(range(200))[:size] for size in range(200)]

    assert [sha256(message).digest() for message in messages] == [*map(_kernel.sha256, messages)]


@each_way
@given(st.binary(max_size=300))
def test_a_seed_gives_the_deck_that_its_definition_gives(seed):
    assert order(number(seed)) == _kernel.shuffled_deck(seed)


def test_no_order_is_likelier_than_another():
    orders = factorial(52)
    limit = 2**256 // orders * orders  # past it some orders would come once more often than others

    for block in (0, 1, orders - 1, orders, limit - 1):
        assert order(block % orders) == _kernel._deck_of_block(block.to_bytes(32, "big"))
    for block in (limit, limit + 1, 2**256 - 1):
        assert _kernel._deck_of_block(block.to_bytes(32, "big")) is None


@each_way
@given(seeds)
def test_a_block_of_the_generator_is_the_hash_of_domain_seed_and_counter(seed):
    chance = Drbg(seed, b"test")

    found = [chance.block() for _ in range(300)]  # so that the counter takes more than a byte

    assert found == [sha256(b"test" + seed + counter.to_bytes(8, "big")).digest() for counter in range(300)]


@each_way
@given(seeds, st.lists(st.integers(0, 40), min_size=1, max_size=4))
def test_things_are_shuffled_as_the_generator_draws_one_place_after_the_other(seed, sizes):
    chance, written_out = Drbg(seed, b"test"), Drbg(seed, b"test")

    for size in sizes:  # each goes on where the last one ended
        expected = list(range(size))
        for last in range(size - 1, 0, -1):
            other = written_out.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert chance.shuffled(range(size)) == expected
    assert chance.block() == written_out.block()


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52, 2000, 2**16, 2**32 - 1])
def test_no_place_is_likelier_than_another(bound):
    limit = 2**256 // bound * bound

    for block in (0, 1, bound, limit - 1, *range(limit - 5, limit)):
        assert _kernel._below_of_block(block.to_bytes(32, "big"), bound) == block % bound
    for block in (limit, limit + 1, 2**256 - 1):
        if limit <= block < 2**256:
            assert _kernel._below_of_block(block.to_bytes(32, "big"), bound) is None


@each_way
@given(st.permutations(FULL_DECK), seeds)
def test_the_root_is_that_of_the_tree_written_out(deck, salts):
    assert tree(deck, salts)[-1] == [_kernel.seal_deck(deck, salts)]


@pytest.mark.parametrize(
    ("deck", "salts", "why"),
    [
        ([*FULL_DECK[:51], FULL_DECK[0]], bytes(32), "2c is in the deck twice."),
        ([*FULL_DECK[:51], 13], bytes(32), "13 is not a card."),
        ([*FULL_DECK[:51], 255], bytes(32), "255 is not a card."),
        (FULL_DECK, bytes(31), "The seed of a deck's salts has 32 bytes."),
    ],
)
def test_what_is_no_deck_is_not_sealed(deck, salts, why):
    with pytest.raises(ValueError, match=why):
        _kernel.seal_deck(deck, salts)


def test_a_deck_has_52_cards():
    with pytest.raises(TypeError):
        _kernel.seal_deck(FULL_DECK[:51], bytes(32))


def test_decks_can_be_sealed_in_several_threads_at_once():
    decks = [order(number(bytes([byte]))) for byte in range(40)]
    roots: list[bytes] = [b""] * len(decks)

    def seal(start: int) -> None:
        for place in range(start, len(decks), 4):
            roots[place] = _kernel.seal_deck(decks[place], bytes(32))

    threads = [Thread(target=seal, args=(start,)) for start in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [tree(deck, bytes(32))[-1][0] for deck in decks] == roots


def test_an_unknown_way_of_hashing_is_refused():
    with pytest.raises(ValueError, match="There is no SHA-256 by hand here"):
        _kernel._use_sha256("hand")
