"""Referee one Round of Play under New Jersey's rulebook, which allows three raises in a Betting Interval."""

import goodhand

stacks = {1: 3000, 2: 1200, 3: 2000, 4: 4000}
referee = goodhand.Referee("nj-lgccc", stacks, button=4, blinds=(50, 100), chip=25, seed=7)
for total in (300, 700, 1000):
    referee.raise_to(total)
try:
    referee.raise_to(1200)
except goodhand.Refusal as refusal:
    print(refusal.sentence())
referee.play_out(lambda view, rng: goodhand.show_or_muck(view) if view.showing else goodhand.stay_in(view))
print(referee.board, referee.stacks)
