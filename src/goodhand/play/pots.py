"""Main pot and sidepots, and how one is shared."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.play.state import RoundOfPlay
from goodhand.rules.knobs import OddChip
from goodhand.rules.units import NO_CHIPS, Chips


class Pot(Struct, frozen=True, gc=False):
    """A pot and the players who can win it; folded players' chips are in it, they are not."""

    amount: Chips
    eligible: int


class Split(Struct, frozen=True):
    """Each winner's share, in the order given, and the chips that leave play."""

    shares: tuple[Chips, ...]
    to_dealer: Chips


def pots(r: RoundOfPlay) -> tuple[Pot, ...]:
    """The main pot first, then a sidepot for each larger stake that two or more matched (MI-68, BC-2b.8, HR-B6a).

    Layers are cut at the stakes of those still in, so chips of folded players go to the deepest layer they reach.
    """
    if r.live == r.able:  # nobody is all-in, so all who are in have matched each other
        return (Pot(r.pot, r.live),)
    return pots_of(contributions(r), r.live, r.dead)


def pots_of(paid: Sequence[Chips], live: int, dead: Chips = NO_CHIPS) -> tuple[Pot, ...]:
    """Make pots of the players' contributions; ``live`` are those who can win, ``dead`` belongs to nobody."""
    total = sum(paid, dead)
    levels = sorted({stake for player, stake in enumerate(paid) if live >> player & 1})
    if len(levels) == 1:
        return (Pot(total, live),)
    layers: list[Pot] = []
    left, below = total, NO_CHIPS
    for level in levels:
        eligible = sum(1 << player for player, stake in enumerate(paid) if live >> player & 1 and stake >= level)
        amount = sum((min(stake, level) - min(stake, below) for stake in paid), NO_CHIPS)
        if not layers:
            amount += dead
        if level == levels[-1]:
            amount = left
        if amount:
            layers.append(Pot(amount, eligible))
        left -= amount
        below = level
    return tuple(layers)


def contributions(r: RoundOfPlay) -> tuple[Chips, ...]:
    """Each player's contribution to the pots, antes and blinds included, without an ante for the whole table."""
    began = r.table.began.stacks
    if r.dead:
        poster = r.table.big_blind
        return tuple(
            start - now - (r.dead if player == poster else NO_CHIPS)
            for player, (start, now) in enumerate(zip(began, r.stacks, strict=True))
        )
    return tuple([start - now for start, now in zip(began, r.stacks, strict=True)])


def split_pot(amount: Chips, winners: Sequence[int], unit: Chips, odd_chip: OddChip) -> Split:
    """Share a pot equally in whole chips; ``winners`` run clockwise from the button.

    Odd chips go one each to the winners nearest the button's left (BC-2b.25, HR-22), or all out of play (MB-23).
    """
    chips, remainder = divmod(amount, unit)
    each, odd = divmod(chips, len(winners))
    # A pot holds a fraction of a chip only where stacks are not multiples of it; the first winner keeps it.
    if odd_chip is OddChip.DEALER:
        shares = [unit * each] * len(winners)
        shares[0] += remainder
        return Split(tuple(shares), unit * odd)
    shares = [unit * (each + (place < odd)) for place in range(len(winners))]
    shares[0] += remainder
    return Split(tuple(shares), NO_CHIPS)


def uncalled(r: RoundOfPlay) -> tuple[int, Chips] | None:
    """The player whose bet of this interval nobody matched in full, and by how much (MI-67)."""
    if not r.bet:
        return None
    bets = r.bets
    highest = max(bets)
    if bets.count(highest) > 1:
        return None
    player = bets.index(highest)
    if not r.live >> player & 1:
        return None
    return player, highest - max(bets[:player] + bets[player + 1 :])
