"""A Round of Play written as a hand history replays to the same end."""

from hypothesis import given, settings
from hypothesis import strategies as st

from goodhand.play import (
    Bet,
    Call,
    Check,
    DeclareMisdeal,
    ExposeCard,
    Fold,
    KillHand,
    KillReason,
    Level,
    Muck,
    Raise,
    Redeal,
    RoundPhase,
    Show,
    open_round,
    shuffled,
    step,
)
from goodhand.play.phh import read_phh, write_phh, write_phhs
from goodhand.play.replay import replay
from goodhand.rules import Role, rulebooks


@st.composite
def rounds(draw):
    book = draw(st.sampled_from(sorted(rulebooks(), key=lambda book: book.id)))
    seats = draw(st.sets(st.integers(1, book.table_capacity.value), min_size=2))
    level = Level(50, 100, draw(st.sampled_from([0, 25])), draw(st.sampled_from([0, 100])))
    stacks = {seat: 25 * draw(st.integers(1, 60)) for seat in seats}
    deck = shuffled(draw(st.binary(min_size=32, max_size=32)))
    r, happened = open_round(book, stacks, draw(st.sampled_from(sorted(seats))), level, chip=25, deck=deck)
    happened = list(happened)
    irregular = draw(st.sampled_from(["none", "none", "exposed card", "misdeal", "killed hand"]))
    if irregular == "exposed card" and r.turn is not None:
        r, more = step(r, ExposeCard(r.turn.seat, draw(st.integers(0, 1))))
        happened.extend(more)
    if irregular == "misdeal" and r.turn is not None:
        r, more = step(r, DeclareMisdeal("a card too many"))
        happened.extend(more)
        r, more = step(r, Redeal(shuffled(draw(st.binary(min_size=32, max_size=32)))))
        happened.extend(more)
    while not r.is_over:
        if irregular == "killed hand" and r.turn is not None and draw(st.integers(0, 5)) == 0:
            seat = draw(st.sampled_from(r.seats_in(r.live)))
            r, more = step(r, KillHand(seat, KillReason.FOULED, Role.DIRECTOR))
        else:
            r, more = step(r, draw(commands(r)))
        happened.extend(more)
    return book, r, happened


def commands(r):
    if r.phase is RoundPhase.SHOWDOWN:
        player = r.showdown.order[0]
        seat = r.seat(player)
        return st.just(Show(seat)) if r.showdown.obliged >> player & 1 else st.sampled_from([Show(seat), Muck(seat)])
    turn = r.turn
    passive = Call(turn.seat) if turn.call else Check(turn.seat)
    choices = [st.just(Fold(turn.seat)), st.just(passive), st.just(passive)]
    if turn.high:
        act = Bet if turn.opening else Raise
        choices.append(st.integers(turn.low // 25, turn.high // 25).map(lambda chips: act(turn.seat, 25 * chips)))
    return st.one_of(choices)


@settings(deadline=None, max_examples=200)
@given(rounds())
def test_a_round_written_as_a_hand_history_replays_to_the_same_end(played):
    book, r, happened = played

    (recorded,) = read_phh(write_phh(happened, r.stacks))

    again = replay(recorded, book, chip=25)
    assert not again.problem
    assert r.stacks == again.stacks


@settings(deadline=None, max_examples=20)
@given(st.lists(rounds(), min_size=1, max_size=4))
def test_several_rounds_share_a_file(played):
    text = write_phhs(write_phh(happened, r.stacks) for _, r, happened in played)

    assert len(played) == len(read_phh(text))
