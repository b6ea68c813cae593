"""Compare hands one by one, many at once with numpy, and say how often each pocket wins."""

import numpy as np

import goodhand

flush, pairs = goodhand.hand("AhKh Qh7h2h"), goodhand.hand("AdAs KcKd 2c")
print(f"{flush} beats {pairs}: {flush > pairs}")

rng = np.random.default_rng(1)
deck = goodhand.card_numbers([rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]).ravel()
hands = rng.permuted(np.tile(deck, (100_000, 1)), axis=1)[:, :7]
print(f"The best of 100,000 hands has the value {goodhand.hand_values(hands).max():,}.")

for pocket, chances in zip(("AhAd", "KsKc"), goodhand.equity(["AhAd", "KsKc"]), strict=True):
    print(f"{pocket} wins {chances.win:.2%} and ties {chances.tie:.2%}")
