"""A bot that looks at its cards, against five that call everything."""

from random import Random

import goodhand


def careful(view: goodhand.SeatView, rng: Random) -> goodhand.Command:
    """Raise with pairs and high cards, bluff now and then, and give up otherwise."""
    if view.showing:
        return goodhand.show_or_muck(view)
    first, second = (card % 16 for card in view.pocket)
    if first == second or min(first, second) >= 8 or rng.random() < 0.05:
        return goodhand.put_in(view, 3 * view.price)
    return goodhand.give_up(view)


def caller(view: goodhand.SeatView, rng: Random) -> goodhand.Command:
    return goodhand.show_or_muck(view) if view.showing else goodhand.stay_in(view)


won = 0
for seed in range(100):
    stacks = dict.fromkeys(range(1, 7), 2000)
    referee = goodhand.Referee("house-nlhe", stacks, button=1 + seed % 6, blinds=(25, 50), seed=seed)
    referee.play_out({1: careful} | dict.fromkeys(range(2, 7), caller), seed=seed)
    won += referee.stacks[1] - 2000
print(f"The careful bot won {won:,} chips in 100 rounds.")
