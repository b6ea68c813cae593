"""A policy for whole evenings: it looks at no card, only at what a call costs, and takes a microsecond to decide."""

from random import Random

from goodhand.play import Bet, Call, Check, Command, Fold, Muck, Raise, RoundOfPlay, Show
from goodhand.rules.units import Chips


def quick(r: RoundOfPlay, rng: Random) -> Command:
    """Fold the more often the more a call costs; raise now and then; go all-in rarely, unless short of chips."""
    turn = r.turn
    if turn is None:
        assert r.showdown is not None
        player = r.showdown.order[0]
        seat = r.seat(player)
        return Show(seat) if r.showdown.obliged >> player & 1 or rng.random() < 0.5 else Muck(seat)
    dice, seat = rng.random(), turn.seat
    stack, big_blind = r.stacks[turn.player], r.table.minimum_bet
    short = stack < 8 * big_blind
    if turn.call:
        price = turn.call / stack
        if dice < (0.45 + 0.5 * price if not short else 0.4 + 0.35 * price):
            return Fold(seat)
    if turn.high and dice > (0.85 if short else 0.92):
        all_in = dice > (0.93 if short else 0.998)
        step = Chips(2 * big_blind + r.pot // 2)
        to = turn.high if all_in else min(turn.high, max(turn.low, step - step % r.table.began.chip))
        return Bet(seat, to) if turn.opening else Raise(seat, to)
    return Call(seat) if turn.call else Check(seat)
