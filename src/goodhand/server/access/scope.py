"""What a session may ask for, before the night itself is asked: its role, its night, its table."""

from typing import Any

from goodhand.night.act import DIRECTORS, STAFF, Act, Spec
from goodhand.night.acts.people import SignOff, SignOn
from goodhand.night.state import Night
from goodhand.occasion.staffing import ROLES
from goodhand.rules import Role
from goodhand.rules.speech import joined
from goodhand.server.access.model import Grant
from goodhand.server.refusals import Nameless, NotForRole, OtherTable, OwnDutyOnly


def require_role(grant: Grant, who: tuple[Role, ...], what: str) -> None:
    if grant.role not in who:
        raise NotForRole(what=what, role=grant.role, who=joined(" or ", who))


def devices_for(spec: Spec) -> tuple[Role, ...]:
    """The roles of the devices by which an act may come.

    A small charity has one laptop, invited as the desk, and who runs the floor there is on duty as the director: what
    is the director's comes by any device of the staff, and the act itself refuses, by its clause, whoever is not on
    duty as one. Where nobody need be on duty, the device alone says who it is.
    """
    if spec.off_duty or not set(DIRECTORS) <= set(spec.who):
        return spec.who
    return tuple(dict.fromkeys((*spec.who, *STAFF)))


def require_own_act(person: str, grant: Grant, act: Act, night: Night) -> None:
    """An act is somebody's; and what comes from a table's own device is about that table and who sits there."""
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
