"""A plan as the keys of its event file: plain data, in the order in which a file has them."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan, Officer, TimeOfDay, Worker
from goodhand.plan.values import slug
from goodhand.rules import EndMethod
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import Payout, Size, Stage, TournamentPlan

HOUSE = ("prepaid", "leaving", "elimination", "notes")
"""What the house posts in words of its own, in each language."""


def file_of(plan: OccasionPlan) -> dict[str, Any]:
    licensee, licence, posted = plan.licensee, plan.licence, plan.posted
    return _same(plan, "book", "currency", "time_zone", "start_bank") | _written(
        licensee=_same(licensee, "name", "registration", "chairperson", "operator", "account", "held"),
        officer=[_same(each, "name", "office") | _affiliated(each) for each in licensee.officers],
        licence={
            "number": licence.number,
            "date": licence.date,
            **_times(licence.opens, licence.closes),
            **_same(licence, "fee", "municipal", "casino_night", "other_games", "shared_with", "chip_set"),
        },
        venue=_same(plan.venue, "name", "address", "tables", "owner"),
        house=dict(plan.house),
        posted=_same(posted, "language", *HOUSE)
        | {code: words for code, own in posted.translations.items() if (words := _same(own, *HOUSE))},
        tournament=[_tournament(each, plan.starts.get(each.id)) for each in plan.tournaments],
        staff=[
            {
                "name": each.name,
                "duty": each.duty,
                "member": each.member,
                **_times(each.begins, each.ends),
                **_same(each, "registration", "attested", "pay", "paid_by"),
                **_affiliated(each),
            }
            for each in plan.staff
        ],
        equipment=[_same(each, "item", "source", "supplier", "approval") for each in plan.equipment],
        expense=[
            _same(each, "payee", "what", "amount", "reason") | ({} if each.cheque else {"cheque": False})
            for each in plan.expenses
        ],
    )


def _tournament(t: TournamentPlan, start: TimeOfDay | None) -> dict[str, Any]:
    ends = t.stop_at is not None and t.end is EndMethod.SET_TIME
    runs_on = {} if t.breaks_hold else {"breaks_hold": False}
    return runs_on | _written(
        name=t.name,
        id="" if t.id == slug(t.name) else t.id,
        starts="" if start is None else str(start),
        **_named(t, "buy_in", "starting_stack"),
        sizes=_sizes(t.sizes),
        **_named(t, "table_size", "capacity"),
        late_entry=t.late_entry_level,
        smallest_raise=t.smallest_raise,
        seconds_per_round=None if t.seconds_per_round == 90 else t.seconds_per_round,
        chips=[_same(each, "value") | {"count": each.count} | _same(each, "colour") for each in t.chips],
        levels=[_stage(each) for each in t.stages],
        rebuys=None
        if t.rebuys is None
        else _written(
            **_named(t.rebuys, "at_most", "price", "chips", "until_level"),
            until_minutes=None if t.rebuys.until_seconds is None else _minutes(t.rebuys.until_seconds),
            sizes=_sizes(t.rebuys.sizes),
        ),
        add_on=None if t.add_on is None else _same(t.add_on, "price", "chips", "after_level"),
        prizes=_prizes(t.payout),
        end=_written(method=t.end.value, at=str(TimeOfDay(t.stop_at or 0)) if ends else ""),
    )


def _sizes(sizes: tuple[Size, ...]) -> list[dict[str, Any]]:
    return [_same(each, "price", "chips", "kept") for each in sizes]


def _stage(stage: Stage) -> dict[str, Any]:
    gone = _same(stage, "colour_up")
    if stage.level is None:
        return {"break": _minutes(stage.seconds), **gone}
    level: Level = stage.level
    blinds = f"{level.small_blind}/{level.big_blind}" if level.small_blind else f"{level.big_blind}"
    antes = _same(level, "ante", "big_blind_ante")
    return {"blinds": blinds, **antes, "minutes": _minutes(stage.seconds), **gone}


def _prizes(payout: Payout) -> dict[str, Any]:
    shared = {
        "share": _percent(payout.share_points),
        "places": [_percent(points) for points in payout.basis_points],
    }
    return {
        **({} if payout.sums and not payout.share_points else {"share": shared["share"]} if payout.sums else shared),
        "round_to": _plain(payout.round_to),
        **_same(payout, "guaranteed", "sums"),
        **_written(round_nearest=payout.nearest, house_makes_up=payout.house_makes_up),
        **({} if payout.rest_to == 1 else {"rest_to": payout.rest_to}),
        **_same(payout, "kept_per_entry", "added"),
    }


# Values


def _written(**keys: object) -> dict[str, Any]:
    """Keys with their values as a file has them; what says nothing is left out. An amount of nothing says something."""
    return {name: _plain(value) for name, value in keys.items() if value or isinstance(value, Money)}


def _same(part: Struct, *keys: str) -> dict[str, Any]:
    """Keys that the plan calls as the file does."""
    return _written(**_named(part, *keys))


def _named(part: Struct, *keys: str) -> dict[str, Any]:
    """The same, still to be written: what costs nothing is said, and told from what is not there by its type."""
    return {key: getattr(part, key) for key in keys}


def _plain(value: object) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Enum):
        return value.value
    if not isinstance(value, Money):
        return value
    whole, cents = divmod(value.cents, 100)
    return f"{whole}.{cents:02d}" if cents else whole


def _affiliated(person: Officer | Worker) -> dict[str, Any]:
    return _written(affiliated=person.affiliations)


def _times(begins: TimeOfDay | None, ends: TimeOfDay | None) -> Mapping[str, str]:
    return {key: str(time) for key, time in (("from", begins), ("to", ends)) if time is not None}


def _minutes(seconds: int) -> float | int:
    return seconds // 60 if seconds % 60 == 0 else seconds / 60


def _percent(points: int) -> str:
    whole, rest = divmod(points, 100)
    return f"{whole}.{rest:02d}%".replace(".00%", "%")
