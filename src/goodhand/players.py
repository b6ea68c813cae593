"""The people of a night: the types of players, how many there are of each, and what they buy."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

DEPTHS: Final = (2, 4, 8, 16, 32, 64, 128)
"""The big blinds at which a curve has its values; between them it is straight."""

Curve = tuple[float, float, float, float, float, float, float]


class PlayerType(Struct, frozen=True, kw_only=True):
    """A kind of player, as `kernel/src/players.hpp` has it. Shares are of all pocket cards, best first."""

    name: str
    enter: Curve
    """Hands played where nobody has raised."""
    shove: Curve
    """Hands moved all-in where nobody has raised."""
    call_raise: Curve
    """Hands that stay in against a raise that costs little of the stack."""
    call_all_in: Curve
    """Hands that stay in against one that costs all of it."""
    fear: Curve
    """How much better a hand must look on the board to put the whole stack in."""
    raise_share: float
    """Of the hands played, those raised."""
    reraise: float
    """Of the hands that stay in against a raise, those raised again."""
    bet_from: float = 0.6
    """The look of a hand from which it bets."""
    aggression: float = 0.6
    """How often it then does."""
    bluff: float = 0.08
    """How often it bets with nothing."""
    call_from: float = 0.3
    """The look of a hand that calls a bet of nothing; the price comes on top."""
    raise_margin: float = 0.25
    """How much better than a call it must look to raise."""
    moods: float = 0.25
    """How much the same cards look better or worse from one time to the next."""

    def numbers(self) -> list[float]:
        """As the kernel takes them."""
        curves = (*self.enter, *self.shove, *self.call_raise, *self.call_all_in, *self.fear)
        return [*curves, self.raise_share, self.reraise, self.bet_from, self.aggression, self.bluff, self.call_from,
                self.raise_margin, self.moods]  # fmt: skip


class TypeShare(Struct, frozen=True):
    """How much of the field a type is, and how often it buys again when it may."""

    type: str
    share: float
    rebuy: float = 0.97
    add_on: float = 0.94


class Field(Struct, frozen=True, kw_only=True):
    """The players of a night. `docs/why/planner.md` says what each number was fitted to."""

    name: str
    shares: tuple[TypeShare, ...]
    gamble: Curve = (1, 1, 1, 1, 1, 1, 1)
    """By depth: how readily chips go in, against the types as they are written down."""
    looseness: float = 1.0
    """How many hands are played, against the same."""
    rebuy_gamble: float = 1.0
    """How much more readily while a rebuy is left."""
    last_rebuy_gamble: float = 1.0
    """The same in the last level in which they are sold."""
    short_gamble: tuple[float, float, float] = (1, 1, 1)
    """How much more readily chips go in with two, three and four at a table."""
    rebuy_depth: float = 30.0
    """Big blinds below which a rebuy tempts less: fewer buy it, and fewer gamble for it."""
    night_gamble_spread: float = 0.1
    """How much one night differs from another."""
    late_share: float = 0.06
    """The share of the field that buys in after the start, if the evening allows it."""

    def types(self) -> list[PlayerType]:
        """The types of the field with its gamble and looseness in them."""
        return [self._as_here(TYPES[each.type]) for each in self.shares]

    def _as_here(self, type_: PlayerType) -> PlayerType:
        def times(curve: Curve, factor: Curve) -> Curve:
            a, b, c, d, e, f, g = (min(x * y, 1.0) for x, y in zip(curve, factor, strict=True))
            return (a, b, c, d, e, f, g)

        def over(curve: Curve, factor: Curve) -> Curve:
            a, b, c, d, e, f, g = (x / y for x, y in zip(curve, factor, strict=True))
            return (a, b, c, d, e, f, g)

        loose: Curve = (self.looseness,) * 7
        return replace(
            type_,
            enter=times(type_.enter, loose),
            call_raise=times(type_.call_raise, loose),
            shove=times(type_.shove, self.gamble),
            call_all_in=times(type_.call_all_in, self.gamble),
            fear=over(type_.fear, self.gamble),
        )


_ENTER: Curve = (0.45, 0.36, 0.27, 0.25, 0.28, 0.32, 0.34)
_SHOVE: Curve = (0.42, 0.30, 0.16, 0.045, 0.008, 0.002, 0.001)
_CALL_RAISE: Curve = (0.35, 0.28, 0.20, 0.17, 0.18, 0.20, 0.21)
_CALL_ALL_IN: Curve = (0.45, 0.30, 0.17, 0.11, 0.085, 0.07, 0.055)
_FEAR: Curve = (0.02, 0.05, 0.10, 0.15, 0.19, 0.23, 0.28)


def _scaled(curve: Curve, factor: float) -> Curve:
    a, b, c, d, e, f, g = (min(0.95, x * factor) for x in curve)
    return (a, b, c, d, e, f, g)


def _type(
    name: str, enter: float, shove: float, stay: float, brave: float, raise_share: float, reraise: float, **rest: float
) -> PlayerType:
    return PlayerType(
        name=name,
        enter=_scaled(_ENTER, enter),
        shove=_scaled(_SHOVE, shove),
        call_raise=_scaled(_CALL_RAISE, stay),
        call_all_in=_scaled(_CALL_ALL_IN, stay * brave),
        fear=_scaled(_FEAR, 1 / brave),
        raise_share=raise_share,
        reraise=reraise,
        **rest,
    )


TYPES: Final[dict[str, PlayerType]] = {
    each.name: each
    for each in (
        _type("tight", 0.62, 0.75, 0.70, 0.85, 0.60, 0.35, aggression=0.60, bluff=0.04, call_from=0.38),
        _type("loose", 1.35, 1.10, 1.30, 1.10, 0.35, 0.18, aggression=0.55, bluff=0.10, call_from=0.28),
        _type("passive", 1.05, 0.70, 1.10, 0.95, 0.20, 0.10, aggression=0.35, bluff=0.02, call_from=0.29),
        _type("aggressive", 1.05, 1.40, 0.95, 1.15, 0.75, 0.45, aggression=0.80, bluff=0.18, call_from=0.32),
        _type("beginner", 1.50, 0.80, 1.60, 1.25, 0.15, 0.08, aggression=0.40, bluff=0.05, call_from=0.23),
    )
}
"""Tight, loose, passive, aggressive, and beginners who call."""

CASUAL: Final = Field(
    name="casual",
    shares=(
        TypeShare("tight", 0.25),
        TypeShare("loose", 0.20),
        TypeShare("passive", 0.20),
        TypeShare("aggressive", 0.15),
        TypeShare("beginner", 0.20),
    ),
    gamble=(0.4, 0.4, 0.6736, 0.6618, 0.793, 0.8282, 0.78),
    looseness=0.72,
    rebuy_gamble=1.76,
    last_rebuy_gamble=4.5,
    short_gamble=(1.7, 0.9, 0.77),
    rebuy_depth=36.0,
    night_gamble_spread=0.38,
)
"""A charity night, a club, a league: fitted to 84 nights that were held. `docs/why/planner.md` has how true it is."""

FESTIVAL: Final = Field(
    name="festival",
    shares=(
        TypeShare("tight", 0.40, rebuy=0.6),
        TypeShare("loose", 0.15, rebuy=0.7),
        TypeShare("passive", 0.10, rebuy=0.5),
        TypeShare("aggressive", 0.30, rebuy=0.7),
        TypeShare("beginner", 0.05, rebuy=0.4),
    ),
    gamble=(0.9, 0.85, 0.85, 0.8, 0.65, 0.45, 0.3),
    looseness=0.8,
    rebuy_gamble=1.2,
    last_rebuy_gamble=1.6,
    night_gamble_spread=0.1,
)
"""Players who paid more and know more: from single published points, so less sure than the casual field."""

FIELDS: Final = {field.name: field for field in (CASUAL, FESTIVAL)}
