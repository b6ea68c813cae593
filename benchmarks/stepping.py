"""The kernel's rounds stepped from Python by a numpy policy: the peers' scripts, one choice for each decision."""

import numpy as np

from benchmarks.peers.policy import (
    ALL_IN,
    BIG_BLIND,
    CHIP,
    FOLD,
    LONGEST,
    SCRIPTS,
    SMALL_BLIND,
    STACK,
    conserved,
    scripts,
)
from benchmarks.peers.serve import Contender
from goodhand.planner.stepping import CHECK_OR_CALL, ManyRounds
from goodhand.planner.stepping import FOLD as FOLDS
from goodhand.planner.stepping import RAISE as RAISES
from goodhand.rules import HOUSE
from goodhand.rules.level import Level

PLACES = 16 * SCRIPTS
STEPS = 400


def stepped_decisions_6() -> Contender:
    """Each place follows one script after the other; decisions are counted, and the policy's time is in them."""
    written = np.array([list(script) for script in scripts(8)], dtype=np.int8).ravel()
    rounds = ManyRounds(HOUSE, Level(SMALL_BLIND, BIG_BLIND), [STACK] * 6, places=PLACES, seed=8, chip=CHIP)
    script = np.arange(PLACES) % SCRIPTS
    at = script * LONGEST
    owed, low, high, finished = rounds.owed, rounds.low, rounds.high, rounds.finished
    facing = np.array([CHECK_OR_CALL, CHECK_OR_CALL, RAISES, RAISES], np.int8)
    contender = Contender(lambda: 0)

    def run() -> int:
        ended = 0
        for _ in range(STEPS):
            choice = written[at]
            decisions = np.where(high > 0, facing[choice], CHECK_OR_CALL).astype(np.int8)
            decisions[(choice == FOLD) & (owed > 0)] = FOLDS
            rounds.step(decisions, np.where(choice == ALL_IN, high, low))
            script[:] = (script + finished) % SCRIPTS
            at[:] = np.where(finished, script * LONGEST, at + 1)
            ended += np.count_nonzero(finished)
        conserved(int(rounds.gains.sum()), 0)
        contender.facts["decisions"] = round(PLACES * STEPS / int(ended), 1)
        return PLACES * STEPS

    contender.run = run
    return contender
