"""A plan as the keys of its event file: plain data, in the order in which a file has them."""

from collections.abc import Mapping
from typing import Any

from goodhand.occasion.plan import OccasionPlan, Posted, TimeOfDay
from goodhand.plan.values import slug
from goodhand.rules import EndMethod
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import Payout, Size, Stage, TournamentPlan


def file_of(plan: OccasionPlan) -> dict[str, Any]:
    licensee, licence, venue, posted = plan.licensee, plan.licence, plan.venue, plan.posted
    return _written(
        book=plan.book,
        currency=plan.currency,
        time_zone=plan.time_zone,
        start_bank=plan.start_bank,
        licensee=_written(
            name=licensee.name,
            registration=licensee.registration,
            chairperson=licensee.chairperson,
            operator=licensee.operator,
            account=licensee.account,
            held=list(licensee.held),
        ),
        officer=[
            _written(name=each.name, office=each.office, affiliated=[str(one) for one in each.affiliations])
            for each in licensee.officers
        ],
        licence={
            "number": licence.number,
            "date": licence.date,
            "from": str(licence.opens),
            "to": str(licence.closes),
            **_written(
                fee=licence.fee,
                municipal=licence.municipal,
                casino_night=licence.casino_night,
                other_games=licence.other_games,
                shared_with=list(licence.shared_with),
                chip_set=licence.chip_set,
            ),
        },
        venue=_written(name=venue.name, address=venue.address, tables=venue.tables, owner=venue.owner),
        house=dict(plan.house),
        posted=_written(
            language=posted.language,
            **_posted(posted),
            **{code: _posted(own) for code, own in posted.translations.items()},
        ),
        tournament=[_tournament(each, plan.starts.get(each.id)) for each in plan.tournaments],
        staff=[
            {
                "name": each.name,
                "duty": each.duty,
                "member": each.member,
                **_times(each.begins, each.ends),
                **_written(
                    registration=each.registration,
                    attested=each.attested,
                    pay=each.pay,
                    paid_by=each.paid_by,
                    affiliated=[str(one) for one in each.affiliations],
                ),
            }
            for each in plan.staff
        ],
        equipment=[
            _written(item=each.item, source=each.source.value, supplier=each.supplier, approval=each.approval)
            for each in plan.equipment
        ],
        expense=[
            _written(payee=each.payee, what=each.what, amount=each.amount, reason=each.reason)
            | ({} if each.cheque else {"cheque": False})
            for each in plan.expenses
        ],
    )


def _posted(own: Posted) -> dict[str, object]:
    """The house's words in one language."""
    return _written(prepaid=own.prepaid, leaving=own.leaving, elimination=own.elimination, notes=list(own.notes))


def _tournament(t: TournamentPlan, start: TimeOfDay | None) -> dict[str, Any]:
    ends = t.stop_at is not None and t.end is EndMethod.SET_TIME
    runs_on = {} if t.breaks_hold else {"breaks_hold": False}
    return runs_on | _written(
        name=t.name,
        id="" if t.id == slug(t.name) else t.id,
        starts="" if start is None else str(start),
        buy_in=t.buy_in,
        starting_stack=t.starting_stack,
        sizes=_sizes(t.sizes),
        table_size=t.table_size,
        capacity=t.capacity,
        late_entry=t.late_entry_level,
        smallest_raise=t.smallest_raise,
        seconds_per_round=None if t.seconds_per_round == 90 else _plain(t.seconds_per_round),
        chips=[_written(value=each.value) | {"count": each.count} | _written(colour=each.colour) for each in t.chips],
        levels=[_stage(each) for each in t.stages],
        rebuys=None
        if t.rebuys is None
        else _written(
            at_most=t.rebuys.at_most,
            price=t.rebuys.price,
            chips=t.rebuys.chips,
            until_level=t.rebuys.until_level,
            until_minutes=None if t.rebuys.until_seconds is None else _minutes(t.rebuys.until_seconds),
            sizes=_sizes(t.rebuys.sizes),
        ),
        add_on=None
        if t.add_on is None
        else _written(price=t.add_on.price, chips=t.add_on.chips, after_level=t.add_on.after_level),
        prizes=_prizes(t.payout),
        end=_written(method=t.end.value, at=str(TimeOfDay(t.stop_at or 0)) if ends else ""),
    )


def _sizes(sizes: tuple[Size, ...]) -> list[dict[str, Any]]:
    return [_written(price=each.price, chips=each.chips, kept=each.kept) for each in sizes]


def _stage(stage: Stage) -> dict[str, Any]:
    gone = _written(colour_up=list(stage.colour_up))
    if stage.level is None:
        return {"break": _minutes(stage.seconds), **gone}
    level: Level = stage.level
    blinds = f"{level.small_blind}/{level.big_blind}" if level.small_blind else f"{level.big_blind}"
    antes = _written(ante=level.ante, big_blind_ante=level.big_blind_ante)
    return {"blinds": blinds, **antes, "minutes": _minutes(stage.seconds), **gone}


def _prizes(payout: Payout) -> dict[str, Any]:
    shared = {
        "share": _percent(payout.share_points),
        "places": [_percent(points) for points in payout.basis_points],
    }
    return {
        **({} if payout.sums and not payout.share_points else {"share": shared["share"]} if payout.sums else shared),
        "round_to": _plain(payout.round_to),
        **_written(guaranteed=payout.guaranteed, sums=[_plain(each) for each in payout.sums]),
        **_written(round_nearest=payout.nearest, house_makes_up=payout.house_makes_up),
        **({} if payout.rest_to == 1 else {"rest_to": payout.rest_to}),
        **_written(kept_per_entry=payout.kept_per_entry, added=payout.added),
    }


# Values


def _written(**keys: object) -> dict[str, Any]:
    """Keys with their values as a file has them; what says nothing is left out. An amount of nothing says something."""
    return {name: _plain(value) for name, value in keys.items() if value or isinstance(value, Money)}


def _plain(value: object) -> Any:
    if not isinstance(value, Money):
        return value
    whole, cents = divmod(value.cents, 100)
    return f"{whole}.{cents:02d}" if cents else whole


def _times(begins: TimeOfDay | None, ends: TimeOfDay | None) -> Mapping[str, str]:
    return {key: str(time) for key, time in (("from", begins), ("to", ends)) if time is not None}


def _minutes(seconds: int) -> float | int:
    return seconds // 60 if seconds % 60 == 0 else seconds / 60


def _percent(points: int) -> str:
    whole, rest = divmod(points, 100)
    return f"{whole}.{rest:02d}%".replace(".00%", "%")
