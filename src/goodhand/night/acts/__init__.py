"""Every act of a night, one module for each noun; importing this package fills the catalogue."""

from goodhand.night.act import CATALOGUE, Act, Noun, Spec
from goodhand.night.acts import (
    absence,
    access,
    calls,
    chips,
    clock,
    closing,
    disputes,
    duties,
    floor,
    mid_play,
    money,
    opening,
    people,
    rounds,
    sales,
    showing,
    taking_back,
    taking_over,
    times,
)
from goodhand.night.record import NightCodec

MODULES = (
    *(opening, mid_play, times, people, sales, money, floor, taking_back, chips, absence),
    *(clock, rounds, duties, disputes, calls, showing, closing, access, taking_over),
)

CODEC = NightCodec()
"""Of every journal that holds nights."""

__all__ = ["CATALOGUE", "CODEC", "Act", "Noun", "Spec"]
