"""Doing an act for a signed-in device: the same for HTTP and sockets."""

import logging
import time
from typing import Any

from msgspec import Struct

from goodhand.night.act import DIRECTORS, STAFF, Act, Spec, is_sent
from goodhand.night.acts import CATALOGUE
from goodhand.night.acts.people import SignOff, SignOn
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.effects import Effect, effects_in
from goodhand.night.narration import Narration, Next, told_in
from goodhand.occasion.staffing import ROLES
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import say
from goodhand.server.gate import Visit
from goodhand.server.house import log
from goodhand.server.logs import duration
from goodhand.server.refusals import KeyNeeded, Nameless, OtherTable, OwnDutyOnly, VersionNeeded, misunderstood

LONGEST_KEY = 200
BY_PEOPLE = {name: kind for name, kind in CATALOGUE.items() if is_sent(kind)}
"""Acts that people do at an open night."""


class ActRequest(Struct, frozen=True, kw_only=True):
    """An act to do. `said` has its inputs."""

    said: Any
    expected: int | None = None
    """The version of the night that the person saw; if the night has moved on since, the act is refused."""
    seen: int | None = None
    """The version that the screen showed; if somebody has changed what the act leads to since, it is asked about."""
    confirmed: tuple[str, ...] = ()
    """The questions that somebody confirmed; with `expected`, the version that was asked about."""
    occurred: int | None = None
    """The second at which it happened, if it is entered later."""


class ActAnswer(Struct, frozen=True):
    """The outcome of an act. It is on disk."""

    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    repeated: bool = False
    """It had been done before, under the same key; nothing was done twice."""


class Foreseen(Struct, frozen=True):
    """The outcome that an act would have. Nothing is recorded."""

    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    draws: bool
    """Chance decides part of the act; that part is not foreseen, and no sentence mentions it."""
    effects: tuple[Effect, ...] = ()
    """The players' places, prizes and seats that change."""


def act_to_send(name: str) -> type[Act]:
    """The act of this name, if people may send it."""
    if name in BY_PEOPLE:
        return BY_PEOPLE[name]
    known = say("the software does it by itself") if name in CATALOGUE else say("there is none")
    raise misunderstood("{name!r} is no act that can be sent: {known}.", name=name, known=known)


def devices_for(spec: Spec) -> tuple[Role, ...]:
    """The roles of the devices that may send an act.

    A small charity has one laptop, invited as the desk, and the person on duty as the director uses it too. So every
    device of the staff may send a director's act; the act itself refuses, by its clause, a person who is not on duty
    as the director. Acts that need nobody on duty go by the device's role alone.
    """
    if spec.off_duty or not set(DIRECTORS) <= set(spec.who):
        return spec.who
    return tuple(dict.fromkeys((*spec.who, *STAFF)))


def require_own(visit: Visit, act: Act) -> None:
    """Refuse an act that nobody signs for, or that is about another duty or table than the device's own."""
    grant, person, night = visit.grant, visit.person, visit.room.night
    if not person and night.occasion is not None:
        raise Nameless
    if isinstance(act, SignOn | SignOff) and grant.role not in STAFF:
        duty = act.duty if isinstance(act, SignOn) else None
        if act.person != person or (duty is not None and ROLES[duty] is not grant.role):
            raise OwnDutyOnly(role=grant.role)
    if not grant.table:
        return
    said: Any = act
    if getattr(said, "tournament", grant.tournament) != grant.tournament:
        raise OtherTable(table=grant.table)
    if getattr(said, "table", grant.table) not in (grant.table, 0):
        raise OtherTable(table=grant.table)
    here = {player.id for player in night.tournaments[grant.tournament].at_table(grant.table).values()}
    named = {getattr(each, "player", each) for each in getattr(said, "players", ())}
    if not named <= here:
        raise OtherTable(table=grant.table)


async def do(visit: Visit, request: ActRequest, key: str = "") -> ActAnswer:
    """Do an act, then count and log it."""
    began, outcome, code = time.perf_counter(), "failed", ""
    try:
        answer = await _do(visit, request, key)
        outcome = "repeated" if answer.repeated else "done"
        return answer
    except Refusal as refusal:
        outcome, code = "refused", refusal.code
        raise
    except ConfirmationNeeded:
        outcome = "asked"
        raise
    finally:
        seconds, name = time.perf_counter() - began, request.said.spec.name
        visit.house.measures.act(name, outcome, seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"act": name, "outcome": outcome, "code": code, "version": visit.room.version}
            log.info("act", extra={"facts": facts | visit.facts | duration(seconds)})


async def _do(visit: Visit, request: ActRequest, key: str) -> ActAnswer:
    spec: Spec = request.said.spec
    if spec.money and not key:
        raise KeyNeeded(act=spec.does.rstrip("."))
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise misunderstood("An Idempotency-Key is text of at most {most} letters.", most=LONGEST_KEY)
    if request.confirmed and request.expected is None:
        raise VersionNeeded
    outcome = await visit.room.do(
        request.said,
        by=visit.person,
        device=visit.session.device,
        came=visit.session.came,
        key=key,
        expected=request.expected,
        seen=request.seen,
        confirmed=request.confirmed,
        occurred=request.occurred,
    )
    told = told_in(visit.room.told.get(key, Narration()) if outcome.again else outcome.told, visit.language)
    return ActAnswer(outcome.version, told.says, told.announces, told.next, outcome.again)


async def foresee(visit: Visit, request: ActRequest) -> Foreseen:
    """Decide an act and record nothing."""
    done, told, changes = await visit.room.preview(
        request.said,
        by=visit.person,
        device=visit.session.device,
        confirmed=request.confirmed,
        occurred=request.occurred,
    )
    told = Narration() if done.entropy else told_in(told, visit.language)
    changes = () if done.entropy else effects_in(changes, visit.language)
    return Foreseen(visit.room.version, told.says, told.announces, told.next, bool(done.entropy), changes)
