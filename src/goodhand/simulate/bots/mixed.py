"""The mixed random policy, for load: it looks at no card, and every kind of action comes up."""

from random import Random

from goodhand.night.views.seat import SeatView
from goodhand.play.commands import Command
from goodhand.simulate.bots.policy import all_in, give_up, put_in, show_or_muck, stay_in


class Mixed:
    """Folds 20% when facing a bet, checks or calls 65%, makes the smallest raise 10% and goes all-in 5%."""

    name = "mixed"

    def __init__(self, *, all_in: bool = True) -> None:
        self._raises_until = 0.95 if all_in else 1.0
        """Without all-ins the smallest raise comes in their place, and a tournament lasts."""

    def decide(self, view: SeatView, rng: Random) -> Command:
        """Throw the dice; check or call if no raise is open."""
        if view.showing:
            return show_or_muck(view)
        dice = rng.random()
        if dice < 0.20:
            return give_up(view)
        if dice < 0.85:
            return stay_in(view)
        return put_in(view, 0) if dice < self._raises_until else all_in(view)
