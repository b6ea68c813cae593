"""Every command that a bot gives is legal, under every book, and takes next to no time."""

import time
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goodhand.night.views.seat import view_of
from goodhand.play import Call, Fold, Raise, open_round, shuffled, step
from goodhand.rules import HOUSE, rulebooks
from goodhand.simulate.bots import PERSONALITIES, STATION, TIGHT, Mixed
from sound_round import assert_sound

POLICIES = (*PERSONALITIES, Mixed())


def played(book, stacks, policies, rng, chip=25):
    """A whole Round of Play by bots: its states, and who did what."""
    button = rng.choice(list(stacks))
    r, _ = open_round(book, stacks, button, (50, 100), chip=chip, deck=shuffled(rng.randbytes(32)))
    while not r.is_over:
        seat = r.turn.seat if r.turn else r.seat(r.showdown.order[0])
        command = policies[seat].decide(view_of(r, seat), rng)
        yield r, command
        r, _ = step(r, command)
        assert_sound(r)


@given(
    st.sampled_from(rulebooks()),
    st.lists(st.integers(1, 200), min_size=2, max_size=10),
    st.lists(st.sampled_from(POLICIES), min_size=10, max_size=10),
    st.integers(0, 2**32),
)
def test_bots_only_do_what_is_legal(book, chips, policies, seed):
    stacks = {seat: 25 * count for seat, count in enumerate(chips[: book.table_capacity.value], 1)}

    for r, command in played(book, stacks, dict(enumerate(policies, 1)), Random(seed)):
        assert command.seat == (r.turn.seat if r.turn else r.seat(r.showdown.order[0]))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
def test_a_decision_takes_less_than_five_milliseconds(policy):
    rng, spent = Random(1), []
    r, _ = open_round(HOUSE, dict.fromkeys(range(1, 11), 2000), 1, (50, 100), deck=shuffled(b"deck"))
    view = view_of(r, r.turn.seat)
    policy.decide(view, rng)
    for _ in range(50):
        began = time.thread_time()
        policy.decide(view, rng)
        spent.append(time.thread_time() - began)

    assert sorted(spent)[25] < 0.005


def test_the_same_luck_makes_the_same_decisions():
    def commands(seed):
        policies = dict(enumerate(POLICIES, 1))
        return [command for _, command in played(HOUSE, dict.fromkeys(policies, 2000), policies, Random(seed))]

    assert commands(3) == commands(3)
    assert commands(3) != commands(4)


def test_characters_differ():
    def share(policy, kind):
        rng, did = Random(5), Counter()
        for _ in range(60):
            table = dict.fromkeys(range(1, 7), policy)
            did.update(type(command) for _, command in played(HOUSE, dict.fromkeys(table, 2000), table, rng))
        return did[kind] / did.total()

    assert share(TIGHT, Fold) > 2 * share(STATION, Fold)
    assert share(STATION, Call) > 1.5 * share(TIGHT, Call)
    assert share(STATION, Raise) < 0.05


def test_the_mixed_policy_mixes_as_it_says():
    rng, did = Random(8), Counter()
    r, _ = open_round(HOUSE, dict.fromkeys(range(1, 4), 2000), 1, (50, 100), deck=shuffled(b"deck"))
    view = view_of(r, r.turn.seat)
    for _ in range(20_000):
        command = Mixed().decide(view, rng)
        did[type(command).__name__, getattr(command, "to", 0)] += 1

    shares = {what: count / did.total() for what, count in did.items()}
    assert shares == {
        ("Fold", 0): pytest.approx(0.20, abs=0.02),
        ("Call", 0): pytest.approx(0.65, abs=0.02),
        ("Raise", 200): pytest.approx(0.10, abs=0.02),
        ("Raise", 2000): pytest.approx(0.05, abs=0.02),
    }


def test_a_beaten_hand_is_mucked_unless_a_sidepot_may_be_won():
    book = next(book for book in rulebooks() if book.id == "bc-lcgr")
    mucked = shown = 0
    for seed in range(60):
        policies = dict.fromkeys(range(1, 5), STATION)
        stacks = dict(zip(policies, (500, 1000, 2000, 2000), strict=True))
        for r, command in played(book, stacks, policies, Random(seed)):
            mucked += type(command).__name__ == "Muck"
            shown += r.turn is None and type(command).__name__ == "Show"

    assert mucked
    assert shown
