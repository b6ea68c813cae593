"""The inputs of an act, as far as words that were typed say them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from goodhand.night.act import Act
from goodhand.night.acts.chips import Out
from goodhand.night.state import Night
from goodhand.night.suggest.typed import Typed
from goodhand.occasion.plan import Duty
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PlayerId, Seat
from goodhand.tournament.state import SEATED, Status, Tournament

Chosen = tuple[tuple[str, int | None], ...]
"""Who is meant, by id, each with the number behind the name."""

MANY = frozenset({"players", "stacks"})
ONE_PLAYER = frozenset({"player", "mover"})
ONE_PERSON = frozenset({"person", "to"})
FLAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "everything": ("all", "everything", "tout", "toutes"),
    "crowded": ("crowded", "serre"),
    "add_on": ("add-on", "addon"),
    "declines": ("declines", "renonce"),
}
"""Inputs that are said by one word."""
FITTING: Final[Mapping[str, tuple[Status, ...]]] = {
    "report-out": SEATED,
    "move-player": SEATED,
    "decline-rebuy": (Status.PENDING,),
    "reinstate-player": (Status.OUT,),
}
"""Of which players an act is, if there is one of that name; others are offered only where there is none."""
ONLY_FITTING: Final = frozenset({"decline-rebuy", "reinstate-player"})
"""These are never offered for others: who has chips is not asked about."""


class Saying(Struct, frozen=True):
    night: Night
    t: Tournament
    typed: Typed
    chosen: Chosen
    numbers: tuple[tuple[int, int], ...]
    """Whole and cents of the numbers that number nothing and stand behind no name."""


def inputs_of(kind: type[Act]) -> dict[str, bool]:
    """The names of the inputs, and whether each must be said."""
    return {each.name: each.required for each in msgspec.structs.fields(kind)}


def named(kind: type[Act]) -> str:
    """The input that names people, if one does."""
    found = inputs_of(kind)
    return next((name for name in (*MANY, *ONE_PLAYER, *ONE_PERSON) if name in found), "")


def names_for(night: Night, t: Tournament, kind: type[Act]) -> dict[str, str]:
    """Everybody whom an act may be about, by id."""
    if named(kind) in ONE_PERSON:
        return {id_: each.name for id_, each in night.occasion.people.items()} if night.occasion is not None else {}
    return {each.id: each.name for each in t.players.values() if each.status is not Status.WITHDRAWN}


def fitting(t: Tournament, act: str, ids: Mapping[str, str]) -> dict[str, str]:
    """Those of them in whose state it can be done, if an act minds."""
    wanted = FITTING.get(act)
    return {id_: name for id_, name in ids.items() if wanted is None or t.players[PlayerId(id_)].status in wanted}


def fill(kind: type[Act], saying: Saying) -> dict[str, Any]:
    """The inputs that were said, by name."""
    found = dict[str, Any]()
    for name, required in inputs_of(kind).items():
        reader = READERS.get(name)
        value = reader(saying) if reader is not None else None
        if name in FLAGS:
            value = True if set(FLAGS[name]) & set(saying.typed.said_words) else None
        elif name == "players":
            value = _players(kind, saying)
        elif name in ("table", "rounds", "number", "chips", "value") and value is None and required:
            value = saying.numbers[0][0] if saying.numbers else None
        if value is not None:
            found[name] = value
    return found


def _players(kind: type[Act], saying: Saying) -> tuple[Any, ...] | None:
    if not saying.chosen:
        return None
    if kind.spec.name != "report-out":
        return tuple(id_ for id_, _ in saying.chosen)
    return tuple(Out(PlayerId(id_), Chips(n) if n is not None else None) for id_, n in saying.chosen)


def _one(saying: Saying) -> tuple[str | None, int | None]:
    """Who alone is named, and the number behind the name."""
    return saying.chosen[0] if len(saying.chosen) == 1 else (None, None)


def _stacks(saying: Saying) -> dict[str, int] | None:
    counted = {id_: number for id_, number in saying.chosen if number is not None}
    return counted if counted and len(counted) == len(saying.chosen) else None


def _money(saying: Saying) -> Money | None:
    loose = saying.numbers or tuple((number, 0) for _, number in saying.chosen if number is not None)
    return Money(loose[0][0] * 100 + loose[0][1], saying.night.plan.currency) if loose else None


def _stage(saying: Saying) -> tuple[int, int] | None:
    """The level that was said, as a stage, and its seconds."""
    wanted, level = saying.typed.numbered.get("level"), 0
    for place, stage in enumerate(saying.t.stages):
        level += stage.level is not None
        if stage.level is not None and level == wanted:
            return place, stage.seconds
    return None


def _remaining(saying: Saying) -> int | None:
    stage = _stage(saying)
    if saying.typed.time is not None:
        return saying.typed.time
    return stage[1] if stage is not None else None


def _number(saying: Saying) -> int | None:
    if "number" in saying.typed.numbered or saying.night.occasion is None:
        return saying.typed.numbered.get("number")
    waiting = saying.night.occasion.open_calls()
    return waiting[0].number if waiting and not saying.numbers else None


def _numbered(key: str, kind: Callable[[int], Any] = int) -> Callable[[Saying], Any]:
    return lambda saying: kind(saying.typed.numbered[key]) if key in saying.typed.numbered else None


READERS: Final[Mapping[str, Callable[[Saying], Any]]] = {
    "tournament": lambda saying: saying.t.plan.id,
    **dict.fromkeys(("player", "person", "to", "mover"), lambda saying: _one(saying)[0]),
    "stacks": _stacks,
    "table": _numbered("table"),
    "seat": _numbered("seat", Seat),
    "rounds": _numbered("rounds"),
    "value": _numbered("value"),
    "number": _number,
    "deck": _numbered("deck", str),
    "chips": lambda saying: _one(saying)[1],
    "amount": _money,
    "stage": lambda saying: stage[0] if (stage := _stage(saying)) is not None else None,
    "remaining": _remaining,
    "duty": lambda saying: next((each for each in Duty if each.value in saying.typed.said_words), None),
    **dict.fromkeys(("reason", "why", "text"), lambda saying: saying.typed.reason or None),
}
"""How each input is read. What is not among them cannot be said in a line."""
