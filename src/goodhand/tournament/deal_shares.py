"""Shares that the last players may agree on: by chips, and by the chances of each place."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from goodhand._kernel import icm
from goodhand.rules.units import PlayerId

A_DOLLAR = 100
MOST_PLAYERS = 20
"""Players for whom shares are proposed."""


def by_chips(stacks: Mapping[PlayerId, int], prizes: Sequence[int]) -> dict[PlayerId, int]:
    """The last prize for everybody, the rest by chips; in cents."""
    least, total = min(prizes), sum(stacks.values())
    rest = sum(prizes) - least * len(stacks)
    return _whole({player: least + Fraction(rest * chips, total) for player, chips in stacks.items()}, prizes, stacks)


def by_icm(stacks: Mapping[PlayerId, int], prizes: Sequence[int]) -> dict[PlayerId, int]:
    """The chance of each place, worked out from the chips, times its prize; in cents."""
    worth = icm([float(chips) for chips in stacks.values()], [float(prize) for prize in prizes])
    return _whole({player: Fraction(cents) for player, cents in zip(stacks, worth, strict=True)}, prizes, stacks)


def _whole(
    shares: Mapping[PlayerId, Fraction], prizes: Sequence[int], stacks: Mapping[PlayerId, int]
) -> dict[PlayerId, int]:
    """Whole dollars that add up, where all prizes are; else whole cents. Equal stacks may differ by one."""
    unit = A_DOLLAR if all(prize % A_DOLLAR == 0 for prize in prizes) else 1
    found = {player: int(share // unit) for player, share in shares.items()}
    left = sum(prizes) // unit - sum(found.values())
    order = sorted(shares, key=lambda player: (found[player] - shares[player] / unit, -stacks[player], player))
    for player in order[:left]:
        found[player] += 1
    return {player: count * unit for player, count in found.items()}
