"""Our referee, driven like the peers' (see `benchmarks/peers/rounds.py` for the same job done with each of them)."""


def play_rounds(players: int, rounds: int, seed: int) -> tuple[int, int]:
    """Play `rounds` rounds of play with fresh equal stacks; return how many rounds and decisions there were.

    FILL IN, in the pattern of every `play_*` in `benchmarks/peers/rounds.py`:

        written, decisions = scripts(seed), 0
        for number in range(rounds):
            script = iter(written[number % SCRIPTS])
            ...start a round: stacks of STACK, blinds SMALL_BLIND and BIG_BLIND, chip CHIP, a shuffle of its own
            while ...somebody is to act:
                decisions += 1
                choice = next(script)
                FOLD: fold if there is a bet to face, else check
                CALL, or no raise is legal: check or call
                RAISE: the smallest legal raise; ALL_IN: the largest
            conserved(...the sum of the stacks, players * STACK)
        return rounds, decisions
    """
    raise NotImplementedError("benchmarks/referee.py: play_rounds is to be filled in")
