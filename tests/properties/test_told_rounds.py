"""A round that a dealer tells without anybody's stack stands as the one whose stacks are known."""

from hypothesis import given
from hypothesis import strategies as st

from goodhand.play import Bet, Call, Check, Fold, Level, Raise, begin, dealing_order, first_positions, step
from goodhand.play.events import RoundBegan
from goodhand.play.pots import contributions, pots
from goodhand.play.told import Does, ToldAction, begin_told, tell
from goodhand.rules import rulebooks

CHIP = 25
BOOKS = sorted(rulebooks(), key=lambda book: book.id)


@st.composite
def rounds_begun(draw):
    book = draw(st.sampled_from(BOOKS))
    seats = range(1, draw(st.integers(2, book.table_capacity.value)) + 1)
    positions = first_positions(book, seats, drawn=draw(st.sampled_from(seats)))
    order = dealing_order(positions.button, seats)
    level = Level(50, 100, ante=draw(st.sampled_from([0, 25])), big_blind_ante=draw(st.sampled_from([0, 0, 100])))
    stacks = tuple(CHIP * draw(st.integers(1, 40)) for _ in order)
    posting = positions.small_blind, positions.big_blind
    return book, RoundBegan(book.id, order, stacks, positions.button, *posting, level, CHIP)


@given(rounds_begun(), st.data())
def test_what_is_told_without_stacks_stands_as_with_them(begun, data):
    book, began = begun
    r, _ = begin(began, book)
    all_in = {seat: stack for seat, stack, left in zip(began.seats, began.stacks, r.stacks, strict=True) if not left}
    told = begin_told(began, book, all_in)

    while r.turn is not None:
        turn, open_told = r.turn, told.turn
        assert turn.seat == open_told.seat
        assert (r.interval, r.bets, r.bet, r.live, r.raises) == (
            told.interval,
            told.bets,
            told.bet,
            told.live,
            told.raises,
        )
        assert contributions(r) == contributions(told)
        assert turn.call == min(open_told.call, r.stacks[turn.player])
        if turn.high:
            assert turn.low == min(open_told.low, turn.high)
        else:
            assert not open_told.low or r.stacks[turn.player] <= turn.call or not others_can_call(r)
        action = data.draw(st.sampled_from(["fold", "pass", "pass", *(["raise"] * 2 if turn.high else [])]))
        to = data.draw(st.integers(turn.low // CHIP, turn.high // CHIP)) * CHIP if action == "raise" else 0
        r, told = acted(r, told, turn, action, to)

    if r.live & (r.live - 1):
        assert pots(r) == pots(told)
    assert told.turn is None


def others_can_call(r):
    others = (player for player in range(r.table.players) if r.able >> player & 1 and player != r.turn.player)
    return any(r.stacks[player] + r.bets[player] > r.bet for player in others)


def acted(r, told, turn, action, to):
    everything = r.bets[turn.player] + r.stacks[turn.player]
    if action == "fold":
        command, does = Fold(turn.seat), Does.FOLD
    elif action == "raise":
        command, does = (Bet if turn.opening else Raise)(turn.seat, to), Does.RAISE
    elif turn.call:
        command, does, to = Call(turn.seat), Does.CALL, r.bets[turn.player] + turn.call
    else:
        command, does = Check(turn.seat), Does.CHECK
    if to == everything:
        does = Does.ALL_IN
    return step(r, command)[0], tell(told, ToldAction(turn.seat, does, to))
