"""Rounds of Play, told to those who were not there: nothing varies with cards that nobody showed."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.night.sealed_round import deal, played_out
from goodhand.night.views.rounds import PlayedRound, as_seen, round_as_phh, round_in_a_line, round_view, rounds_of
from goodhand.night.views.seat import view_of
from goodhand.play.events import HandSeen, HandShown, PocketCardsDealt
from goodhand.play.phh import read_phh
from goodhand.rules import HOUSE
from goodhand.simulate.bots import Mixed
from goodhand.tournament.rounds import settle_round
from support_tournament import a_room


def a_played_round(seed):
    """A floor on which one round was dealt by software and settled, and the round."""
    rng = Random(seed)
    floor = a_room(HOUSE, {1: {seat: (f"P{seat}", 1500) for seat in range(1, 6)}}, buttons={1: 1})
    started = floor.start(1, 60)

    def decide(r):
        seat = r.turn.seat if r.turn else r.seat(r.showdown.order[0])
        return Mixed().decide(view_of(r, seat), rng)

    dealt = played_out(deal(started, HOUSE, rng.randbytes(32)), decide)
    stacks = dict(zip(dealt.state.table.began.seats, dealt.state.stacks, strict=True))
    before = floor.t
    floor.do(settle_round, 1, {player: stacks[seat] for seat, player, _ in started.seats}, at=90)
    (played,) = rounds_of(floor.happened, {(1, started.number): dealt.happened})
    return before, played


@given(st.integers(0, 2**32))
def test_what_is_told_does_not_vary_with_hidden_cards(seed):
    t, played = a_played_round(seed)
    shown = {event.seat for event in played.happened if isinstance(event, HandShown | HandSeen)}
    began, *rest = played.happened
    others = iter(began.deck[-20:])

    def swapped(event):
        if not isinstance(event, PocketCardsDealt):
            return event
        pairs = zip(began.seats, event.cards, strict=True)
        return replace(event, cards=tuple(p if s in shown else (next(others), next(others)) for s, p in pairs))

    other = PlayedRound(played.started, played.settled, (began, *map(swapped, rest)))

    assert as_seen(played.happened) == as_seen(other.happened)
    assert round_as_phh(played) == round_as_phh(other)
    assert round_view(t, played) == round_view(t, other)


def test_the_regulator_may_see_every_card():
    t, played = a_played_round(1)

    hidden, whole = (read_phh(round_as_phh(played, all_cards=every))[0] for every in (False, True))

    assert hidden != whole
    assert len(round_view(t, played).story) <= len(round_view(t, played, all_cards=True).story)
    assert round_view(t, played).story != round_view(t, played, all_cards=True).story


def test_a_round_in_a_line_names_who_won_most():
    t, played = a_played_round(1)
    view = round_view(t, played)

    most = max(view.seats, key=lambda each: each.after - each.stack)
    assert f"table 1 round 8, blinds 25/50, 5 players: {most.name} {most.after - most.stack:+,}" == round_in_a_line(
        t, played
    )


def test_a_round_that_a_person_dealt_has_no_story():
    floor = a_room(HOUSE, {1: range(1, 4)}, buttons={1: 1})
    floor.start(1, 60)

    (played,) = rounds_of(floor.happened, {})

    assert () == round_view(floor.t, played).story
    assert round_in_a_line(floor.t, played).endswith(": in play")
