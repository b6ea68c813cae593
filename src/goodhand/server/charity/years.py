"""The charity's nights over the years: players, costs, money raised, dates to keep, and a plan for the next."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date
from enum import StrEnum

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity import years
from goodhand.charity.attendance import players_of, title_of
from goodhand.charity.calendar import calendar
from goodhand.charity.keeping import deletable_from
from goodhand.charity.next_night import Wanted, next_night
from goodhand.charity.people import consents_ending
from goodhand.charity.settings import settings_of
from goodhand.charity.years import LicencesUsed, NightHeld
from goodhand.night.hall_time import today, wall
from goodhand.night.state import Night
from goodhand.night.streams import night_key
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.people import is_date
from goodhand.plan.event_file import data_of
from goodhand.plan.values import days_after, days_between, slug
from goodhand.plan.write import dump
from goodhand.rules import Role, UnknownRulebook, rulebook
from goodhand.rules.money import Money
from goodhand.rules.tasks import Moment
from goodhand.server.charity.staff import for_staff, require_charity
from goodhand.server.gate import Handlers, SignedInSession, TheHouse, TheVisit, for_roles
from goodhand.server.house import House
from goodhand.server.plans.routes import PLANNERS, named_author
from goodhand.server.plans.saved import SavedPlan
from goodhand.server.refusals import NoSuchRoom, misunderstood

AHEAD = 90
"""Days for which dates to keep are listed."""
LATE_DUTIES = 60
"""Days after a night in which its open duties are listed."""
LOOKERS = (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK)
LONGEST = 200


class Keep(StrEnum):
    """Records that fall due on a day."""

    REPORT = "report"
    DUTY = "duty"
    CONSENTS = "consents"
    RECORDS = "records"
    """The records of a night may be deleted from then on."""


class Due(Struct, frozen=True):
    """A date to keep."""

    on: str
    keep: Keep
    late: bool
    soon: bool
    """Within a week."""
    night: str = ""
    """The key of its night; empty: none."""
    title: str = ""
    count: int = 0
    """Of consents that end."""
    said: str = ""
    """A duty, in a sentence."""
    clause: str = ""


class NightOpen(Struct, frozen=True):
    """A night whose books are open."""

    key: str
    title: str
    date: str
    players: int


class NightPlanned(Struct, frozen=True):
    """A plan from which no night was opened yet."""

    plan: str
    title: str
    date: str


class NightOver(NightHeld, frozen=True, kw_only=True):
    """A night whose books are closed."""

    new: int
    """Players who were not on the list with an earlier night."""
    costs_share: float
    """Costs as a part of everything that came in."""
    each: int
    """Cents raised from each player."""
    before: str = ""
    """The id of the night about a year before."""


class Years(Struct, frozen=True):
    """The charity's nights, the last one first."""

    nights: tuple[NightOver, ...]
    raised: tuple[Money, ...]
    """Of all nights, in each currency."""
    open: tuple[NightOpen, ...]
    planned: tuple[NightPlanned, ...]
    due: tuple[Due, ...]
    licences: LicencesUsed | None
    """Of this year; None: the book sets no number."""
    keep_years: int


class NextAsked(Struct, frozen=True):
    """A plan for the next night, from an earlier one."""

    night: str
    """The key of the earlier night."""
    date: str
    name: str = ""
    licence: str = ""


class NextBegun(Struct, frozen=True):
    plan: str
    """The key of the new plan."""


@get("/years", summary="The charity's nights over the years.", **for_staff("years", "years", who=LOOKERS))
async def years_of(house: TheHouse, session: SignedInSession) -> Years:
    """With what is planned and the dates to keep."""
    require_charity(house, session)
    lines = sorted((await house.charity.lines(house.journal)).values(), key=lambda each: each.date, reverse=True)
    rooms = [room.night for room in house.rooms.values() if room.journal is house.journal]
    own = [each for each in rooms if not each.practice and house.is_charitys(each)]
    planned = [_planned(each) for each in await house.plans.all(session.grant) if not each.night]
    planned = sorted((each for each in planned if each.date >= today()), key=lambda each: each.date)
    keep_years = (await settings_of(house.charity.shelf)).keep_years
    due = [*_reports(lines), *_duties(own), *await _consents(house), *_deletable(lines, keep_years)]
    return Years(
        tuple(_over(each, lines) for each in lines),
        _raised(lines),
        tuple(_open(each) for each in sorted(own, key=lambda each: each.plan.date) if not each.closed),
        tuple(planned),
        tuple(sorted(due, key=lambda each: each.on)),
        _licences(lines, own),
        keep_years,
    )


@post(
    "/years/next",
    summary="Plan the next night from an earlier one.",
    status_code=201,
    **for_staff("plan-next", "years", who=PLANNERS),
)
async def plan_next(house: TheHouse, session: SignedInSession, data: JSONBody[NextAsked]) -> NextBegun:
    """Another date and licence; plan, team and house rules stay, with the book's limits counted anew."""
    require_charity(house, session)
    name, licence = (" ".join(each.split()) for each in (data.name, data.licence))
    if not is_date(data.date) or len(name) > LONGEST or len(licence) > LONGEST:
        raise misunderstood("Choose a date, and a name and licence number of at most {most} letters.", most=LONGEST)
    held = await _days_held(house)
    text, plans = "", await house.plans.all(session.grant)
    for plan in plans:
        if plan.night == data.night:
            text = plan.text
    if not text:
        if not session.grant.opens(data.night):
            raise NoSuchRoom(night=data.night)
        text = dump((await house.room(data.night)).night.plan)
    made = await asyncio.to_thread(next_night, text, Wanted(data.date, name, licence), held)
    begun = await house.plans.begin(made, named_author(house, session), session.grant)
    return NextBegun(begun.key)


@post(
    "/years/{night:str}/reported",
    summary="Note that the report of a night was sent.",
    status_code=204,
    **for_staff("report-sent", "years", who=(Role.CHAIRPERSON, Role.DESK)),
)
async def report_sent(house: TheHouse, session: SignedInSession, night: FromPath[str]) -> None:
    require_charity(house, session)
    lines = await years.nights_held(house.charity.shelf)
    line = next((each for each in lines.values() if each.key == night), None)
    if line is None:
        raise NoSuchRoom(night=night)
    await years.keep(house.charity.shelf, replace(line, reported=today()))


@get(
    "/nights/{night:str}/calendar",
    summary="The night as a calendar file.",
    **for_roles(tuple(Role), "calendar", "years"),
)
async def night_calendar(visit: TheVisit) -> Response[bytes]:
    """An iCalendar file: its hours, tournaments and team, and the report's last day."""
    plan = visit.room.night.plan
    name = f"{slug(title_of(plan)) or 'night'}.ics"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(calendar(plan, wall(), visit.language), media_type="text/calendar", headers=headers)


def _over(line: NightHeld, lines: Collection[NightHeld]) -> NightOver:
    before = years.same_season(line, lines)
    known = {field: getattr(line, field) for field in NightHeld.__struct_fields__}
    return NightOver(
        **known,
        new=line.new,
        costs_share=line.share_of_costs,
        each=line.raised // line.players if line.players else 0,
        before=before.night if before is not None else "",
    )


def _raised(lines: Collection[NightHeld]) -> tuple[Money, ...]:
    sums = Counter[str]()
    for each in lines:
        sums[each.currency] += each.raised
    return tuple(Money(cents, currency) for currency, cents in sorted(sums.items()))


def _open(night: Night) -> NightOpen:
    return NightOpen(night_key(night.id), title_of(night.plan), night.plan.date, len(players_of(night)))


def _planned(plan: SavedPlan) -> NightPlanned:
    data, _ = data_of(plan.text)
    tournaments, licence = data.get("tournament"), data.get("licence")
    first = tournaments[0] if isinstance(tournaments, list) and tournaments else {}
    title = first.get("name", "") if isinstance(first, dict) else ""
    day = str(licence.get("date", "")) if isinstance(licence, dict) else ""
    return NightPlanned(plan.key, str(title), day if is_date(day) else "")


def _due(on: str, keep: Keep, **facts: object) -> Due:
    left = days_between(today(), on)
    return Due(on, keep, left < 0, 0 <= left <= 7, **facts)  # type: ignore[arg-type]


def _reports(lines: Collection[NightHeld]) -> Iterator[Due]:
    for line in lines:
        if line.report_due and not line.reported and not line.deleted:
            about = {"night": line.key, "title": line.title, "clause": line.report_clause}
            yield _due(line.report_due, Keep.REPORT, **about)


def _duties(nights: Collection[Night]) -> Iterator[Due]:
    for night in nights:
        if not night.closed or days_between(night.plan.date, today()) > LATE_DUTIES:
            continue
        for task in open_tasks(night.books):
            if Moment.AFTER_CLOSING in task.moments:
                about = {"title": title_of(night.plan), "said": task.text, "clause": task.id}
                yield _due(days_after(night.plan.date, 1), Keep.DUTY, night=night_key(night.id), **about)


async def _consents(house: House) -> list[Due]:
    people = await house.charity.people()
    days = sorted(each.consent_until for each in consents_ending(people.everybody(), date.fromisoformat(today())))
    return [_due(days[0], Keep.CONSENTS, count=len(days))] if days else []


def _deletable(lines: Collection[NightHeld], keep_years: int) -> Iterator[Due]:
    for line in lines:
        day = deletable_from(line.date, line.book, keep_years).isoformat()
        if not line.deleted and days_between(today(), day) <= AHEAD:
            yield replace(_due(day, Keep.RECORDS, night=line.key, title=line.title), late=False)


def _licences(lines: Collection[NightHeld], nights: Collection[Night]) -> LicencesUsed | None:
    """By the book of the newest night."""
    open_now = [each for each in nights if not each.closed]
    dated = [(each.plan.date, each.plan.book) for each in open_now] + [(each.date, each.book) for each in lines]
    if not dated:
        return None
    played = [(each.date, each.tournaments) for each in lines]
    played += [(each.plan.date, len(each.plan.tournaments)) for each in open_now]
    try:
        return years.licences_used(rulebook(max(dated)[1]), int(today()[:4]), played)
    except UnknownRulebook:
        return None


async def _days_held(house: House) -> list[str]:
    """The day of each tournament that the charity has held, as books count them."""
    lines = (await house.charity.lines(house.journal)).values()
    days = [each.date for each in lines for _ in range(each.tournaments)]
    rooms = (room.night for room in house.rooms.values() if room.journal is house.journal)
    for night in rooms:
        if not night.practice and not night.closed and house.is_charitys(night):
            days += [night.plan.date] * len(night.plan.tournaments)
    return sorted(days)


HANDLERS: Handlers = [years_of, plan_next, report_sent, night_calendar]
