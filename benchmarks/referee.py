"""Our referee, driven like the peers' (see `benchmarks/peers/rounds.py` for the same job done with each of them)."""

from benchmarks.peers.policy import (
    ALL_IN,
    BIG_BLIND,
    CHIP,
    FOLD,
    RAISE,
    SCRIPTS,
    SMALL_BLIND,
    STACK,
    conserved,
    scripts,
)
from goodhand.play import Bet, Call, Check, Command, Fold, Level, Raise, RoundBegan, begin, shuffled, step
from goodhand.rules import HOUSE


def play_rounds(players: int, rounds: int, seed: int) -> tuple[int, int]:
    """Play `rounds` rounds of play with fresh equal stacks; return how many rounds and decisions there were.

    Under the house rules, whose betting is the peers' (no cap, the previous raise is the smallest), from a shuffle of
    its own: the documented one, without the commitments.
    """
    written, decisions = scripts(seed), 0
    seats, stacks, level = tuple(range(1, players + 1)), (STACK,) * players, Level(SMALL_BLIND, BIG_BLIND)
    for number in range(rounds):
        script = iter(written[number % SCRIPTS])
        deck = shuffled(number.to_bytes(32, "big"))
        began = RoundBegan(HOUSE.id, seats, stacks, players, 1, 2, level, CHIP, 0, deck)
        state, _ = begin(began, HOUSE)
        while (turn := state.turn) is not None:
            decisions += 1
            choice = next(script)
            seat = turn.seat
            command: Command
            if choice == FOLD and turn.call:
                command = Fold(seat)
            elif choice >= RAISE and turn.high:
                to = turn.high if choice == ALL_IN else turn.low
                command = Bet(seat, to) if turn.opening else Raise(seat, to)
            else:
                command = Call(seat) if turn.call else Check(seat)
            state, _ = step(state, command)
        conserved(sum(state.stacks), players * STACK)
    return rounds, decisions
