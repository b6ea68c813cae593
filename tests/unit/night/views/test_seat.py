"""A seat sees its own cards and what lies open, and nothing else."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from goodhand.night.views.seat import cards_seen, table_seen, view_of
from goodhand.play import open_round, shuffled, step
from goodhand.rules import MICHIGAN
from goodhand.simulate.bots import Mixed
from support import clause


def states(seed):
    rng = Random(seed)
    deck = shuffled(rng.randbytes(32))
    r, _ = open_round(MICHIGAN, dict.fromkeys(range(1, 6), 1500), 1, (50, 100), chip=25, deck=deck)
    yield r
    while not r.is_over:
        seat = r.turn.seat if r.turn else r.seat(r.showdown.order[0])
        r, _ = step(r, Mixed().decide(view_of(r, seat), rng))
        yield r


@clause("MI-17", "NJ-D13", "HR-B1a")
@given(st.integers(0, 2**32))
def test_a_view_does_not_vary_with_hidden_cards(seed):
    for r in states(seed):
        hidden = [p for p in range(1, 5) if not r.cards.shown >> p & 1]
        unseen = set(r.cards.deck) - set(r.cards.board) - {card for pocket in r.cards.pockets for card in pocket}
        others = iter(sorted(unseen))
        pockets = tuple(
            (next(others), next(others)) if player in hidden else pocket
            for player, pocket in enumerate(r.cards.pockets)
        )
        swapped = replace(r, cards=replace(r.cards, pockets=pockets, deck=tuple(reversed(r.cards.deck)), burned=()))

        assert view_of(r, r.seat(0)) == view_of(swapped, r.seat(0))


@clause("MI-52", "MB-07g", "NJ-20")
@given(st.integers(0, 2**32))
def test_a_view_tells_what_everybody_sees(seed):
    for r in states(seed):
        for player, seat in enumerate(r.table.began.seats):
            view = view_of(r, seat)
            assert view.pocket == r.cards.pockets[player]
            assert view.board == r.cards.board
            assert view.pot == r.pot
            assert [seen.stack for seen in view.seats] == list(r.stacks)
            assert (view.turn is not None) == (r.turn is not None and r.turn.seat == seat)
            assert view.mine.seat == seat
            assert all(seen.live and seen.seat != seat for seen in view.opponents)
            assert "deck" not in asdict(view)


@given(st.integers(0, 2**32))
def test_the_cards_seen_are_ones_own_the_board_and_what_lies_face_up(seed):
    for r in states(seed):
        shown = {card for p, pocket in enumerate(r.cards.pockets) if r.cards.shown >> p & 1 for card in pocket}

        assert {*r.cards.pockets[0], *r.cards.board, *shown} == cards_seen(r, r.seat(0))


@given(st.integers(0, 2**32))
def test_what_is_seen_since_the_last_action_is_what_is_seen_with_fresh_eyes(seed):
    before, seen = None, None
    for r in states(seed):
        known = seen.seats if seen is not None else ()
        seen = table_seen(r, before, known)
        before = r

        assert table_seen(r) == seen
        assert all(now is then for now, then in zip(seen.seats, known, strict=False) if now == then)


def test_of_another_round_nothing_is_taken_over():
    first, other = (next(states(seed)) for seed in (1, 2))
    other = replace(other, stacks=first.stacks, bets=first.bets)

    assert table_seen(other) == table_seen(
        other, first, tuple(replace(each, shown=(0, 1)) for each in table_seen(first).seats)
    )
