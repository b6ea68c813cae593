"""Every route and every message of the socket, tried with every role and with none."""

from typing import Any

import pytest

from goodhand.night.act import Act
from goodhand.night.acts import CATALOGUE
from goodhand.night.views.all_views import VIEWS
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.doing import BY_PEOPLE
from goodhand.server.routes.acts import example_of
from support_server import Server, a_screen, a_server, listening, the_app

CHAIR = "chair"
NIGHT = "/api/v1/nights/{night}"
HOSTS = {Role.CHAIRPERSON, Role.DIRECTOR}
STAFF = {Role.CHAIRPERSON, Role.DESK}
EVERYBODY = set(Role)
NAMELESS = {Role.DISPLAY, Role.REGULATOR}
"""Devices that are nobody's, here."""
DENIED = {"not-signed-in", "not-for-role", "other-night", "not-to-be-seen"}
ALONE = "own-duty-only"
"""It is for them, but the example is about somebody else."""

OTHERS: dict[tuple[str, str], set[Role] | None] = {
    ("GET", "/api/v1/nights"): EVERYBODY,
    ("POST", "/api/v1/nights"): set(),  # for whoever set the server up, and none of these has
    ("GET", "/api/v1/session"): EVERYBODY,
    ("POST", "/api/v1/session/shared"): {*HOSTS, Role.DESK},
    ("POST", "/api/v1/session/lock"): EVERYBODY,
    ("PUT", "/api/v1/session/idle"): {Role.CHAIRPERSON},
    ("POST", "/api/v1/sign-out"): EVERYBODY,
    ("GET", f"{NIGHT}/sessions"): HOSTS,
    ("POST", f"{NIGHT}/invitations"): HOSTS,
    ("POST", "/api/v1/screens/ask"): None,
    ("POST", "/api/v1/screens/join"): None,
    ("GET", f"{NIGHT}/screens"): HOSTS,
    ("GET", f"{NIGHT}/screens/waiting"): HOSTS,
    ("POST", f"{NIGHT}/screens"): HOSTS,
    ("PUT", f"{NIGHT}/screens/{{session}}"): HOSTS,
    ("GET", f"{NIGHT}/screens/own"): {Role.DISPLAY},
    ("DELETE", f"{NIGHT}/sessions/{{session}}"): HOSTS,
    ("PATCH", f"{NIGHT}/sessions/{{session}}"): HOSTS,
    ("DELETE", f"{NIGHT}/seat-devices/{{session}}"): {Role.PLAYER},
    ("GET", f"{NIGHT}/table-codes"): HOSTS,
    ("GET", f"{NIGHT}/team"): HOSTS,
    ("POST", f"{NIGHT}/team/{{person}}/pin"): HOSTS,
    ("POST", f"{NIGHT}/own-pin"): {*HOSTS, Role.DESK, Role.DEALER},
    ("GET", f"{NIGHT}/suggest"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK},
    ("POST", f"{NIGHT}/pots"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER},
    ("GET", f"{NIGHT}/forecast"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK},
    ("POST", f"{NIGHT}/race"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK},
    ("POST", f"{NIGHT}/turn"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER},
    ("GET", f"{NIGHT}/papers"): EVERYBODY,
    ("GET", f"{NIGHT}/papers/{{paper}}"): EVERYBODY,
    ("GET", f"{NIGHT}/journal"): {Role.CHAIRPERSON, Role.REGULATOR},
    ("GET", f"{NIGHT}/audit"): {Role.CHAIRPERSON, Role.REGULATOR},
    ("GET", f"{NIGHT}/audit/{{number}}"): {Role.CHAIRPERSON, Role.REGULATOR},
    ("GET", f"{NIGHT}/verified"): {Role.CHAIRPERSON, Role.REGULATOR},
    ("GET", f"{NIGHT}/export"): {Role.CHAIRPERSON, Role.REGULATOR},
    ("GET", f"{NIGHT}/my-rounds"): {Role.PLAYER},
    ("GET", f"{NIGHT}/my-rounds/{{table}}/{{number}}"): {Role.PLAYER},
    ("POST", f"{NIGHT}/software-tables"): HOSTS,
    ("GET", "/api/v1/people"): STAFF,
    ("POST", "/api/v1/people"): STAFF,
    ("GET", "/api/v1/people/{person}"): STAFF,
    ("PUT", "/api/v1/people/{person}"): STAFF,
    ("GET", "/api/v1/people/{person}/copy"): STAFF,
    ("POST", "/api/v1/people/{person}/forget"): STAFF,
    ("POST", "/api/v1/people/{person}/merge"): STAFF,
    ("POST", "/api/v1/people/{person}/separate"): STAFF,
    ("GET", f"{NIGHT}/known"): STAFF,
    ("POST", f"{NIGHT}/known"): STAFF,
    ("GET", "/api/v1/imports"): STAFF,
    ("POST", "/api/v1/imports"): STAFF,
    ("POST", "/api/v1/imports/preview"): STAFF,
    ("POST", "/api/v1/imports/{number}/undo"): STAFF,
    ("POST", "/api/v1/imports/night"): HOSTS,
    ("GET", "/api/v1/years"): {*STAFF, Role.DIRECTOR},
    ("POST", "/api/v1/years/next"): HOSTS,
    ("POST", "/api/v1/years/{night}/reported"): STAFF,
    ("GET", "/api/v1/settings"): {Role.CHAIRPERSON},
    ("PUT", "/api/v1/settings"): {Role.CHAIRPERSON},
    ("PUT", "/api/v1/settings/logo"): {Role.CHAIRPERSON},
    ("POST", "/api/v1/settings/copies/test"): {Role.CHAIRPERSON},
    ("POST", "/api/v1/settings/copies/renew"): {Role.CHAIRPERSON},
    ("POST", "/api/v1/settings/copies/new"): {Role.CHAIRPERSON},
    ("GET", "/api/v1/welcome"): None,
    ("POST", "/api/v1/welcome"): None,
    ("POST", "/api/v1/demonstration"): None,
    ("POST", "/api/v1/way-back"): None,
    ("POST", "/api/v1/followers"): {Role.CHAIRPERSON},
    ("GET", "/api/v1/phones"): HOSTS,
    ("PUT", "/api/v1/phones"): HOSTS,
    ("PUT", "/api/v1/phones/network"): HOSTS,
    ("GET", "/api/v1/takeover"): {*STAFF, Role.DIRECTOR},
    ("POST", "/api/v1/takeover"): {*STAFF, Role.DIRECTOR},
    ("GET", "/api/v1/copy"): set(),
    ("GET", "/api/v1/copy/beside"): set(),
    ("GET", "/api/v1/taken-over"): None,
    ("POST", "/api/v1/settings/records/{night}/delete"): {Role.CHAIRPERSON},
    ("GET", f"{NIGHT}/calendar"): EVERYBODY,
    ("GET", "/api/v1/plans"): HOSTS,
    ("POST", "/api/v1/plans"): HOSTS,
    ("GET", "/api/v1/plans/{plan}"): HOSTS,
    ("PUT", "/api/v1/plans/{plan}"): HOSTS,
    ("DELETE", "/api/v1/plans/{plan}"): HOSTS,
    ("GET", "/api/v1/plans/{plan}/file"): HOSTS,
    ("GET", "/api/v1/plans/{plan}/papers/{paper}"): HOSTS,
    ("POST", "/api/v1/plans/{plan}/open"): set(),  # as with any other night
    ("POST", "/api/v1/plans/drafts/check"): HOSTS,
    ("POST", "/api/v1/plans/drafts/trial"): HOSTS,
    ("POST", "/api/v1/plans/drafts/solve"): HOSTS,
    ("POST", "/api/v1/plans/drafts/preview"): HOSTS,
    ("GET", "/api/v1/practice"): None,
    ("POST", "/api/v1/practice"): None,
    ("POST", "/api/v1/sign-in/link"): None,
    ("POST", "/api/v1/sign-in/password"): None,
    ("POST", "/api/v1/sign-in/code"): None,
    ("POST", "/api/v1/sign-in/pin"): None,
    ("GET", "/api/v1/sign-in/team"): None,
    ("POST", "/api/v1/sign-in/look"): None,
    ("POST", "/api/v1/sign-in/seat"): None,
    ("GET", "/api/v1/openapi"): None,
    ("GET", "/api/v1/openapi/openapi.json"): None,
    ("GET", "/api/v1/openapi/{path}"): None,
    ("GET", "/metrics"): {Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK},
    ("GET", "/api/v1/public/{night}"): None,
    ("POST", "/api/v1/public/{night}/seat"): None,
    ("GET", "/api/v1/public/{night}/code"): None,
    ("GET", "/api/v1/books/{book}"): None,
    ("GET", "/api/v1/books/{book}/clauses/{clause}"): None,
    ("GET", "/api/v1/books/{book}/beside/{other}"): None,
    ("GET", "/"): None,
    ("GET", "/{path}"): None,
    ("GET", "/healthz"): None,
    ("GET", "/readyz"): None,
}
"""Roles for the routes that are not made from a catalogue; None: open without signing in."""


PARTS = {
    "session": "0" * 16,
    "person": "nobody",
    "path": "x",
    "paper": "house-rules",
    "book": "mi-2009",
    "other": "bc-lcgr",
    "clause": "MI-36b",
    "table": "1",
    "number": "1",
    "plan": "none",
}
"""Values for the parts of an address."""


def let_in(kind: type[Act]) -> set[Role]:
    """Roles whose devices the gate lets through; with a director on duty, all staff's: the act asks the person."""
    who = set(kind.spec.who)
    one_laptop = {Role.DESK} if HOSTS <= who and not kind.spec.off_duty else set()
    return (who | one_laptop) - NAMELESS


def expected() -> dict[tuple[str, str], set[Role] | None]:
    """Every route there should be, and for whom."""
    found = dict(OTHERS)
    for name, kind in BY_PEOPLE.items():
        found["POST", f"{NIGHT}/acts/{name}"] = let_in(kind)
        found["POST", f"{NIGHT}/acts/{name}/foresee"] = let_in(kind)
    for name, view in VIEWS.items():
        found["GET", NIGHT if name == "night" else f"{NIGHT}/{name}"] = set(view.who)
    return found


def test_every_route_is_in_the_table():
    routes = {
        (method, route.path_format)
        for route in the_app().routes
        for method in getattr(route, "methods", ())
        if method not in ("OPTIONS", "HEAD")
    }
    assert expected().keys() == routes


async def everybody(server: Server) -> dict[Role | None, dict[str, str]]:
    """The headers of a device of each role, and of nobody's."""
    chair = await server.device(Role.CHAIRPERSON, CHAIR)
    await chair.does("sign-on", {"person": CHAIR, "duty": "chairperson"})
    found: dict[Role | None, dict[str, str]] = {None: {}}
    for role in Role:
        found[role] = (await server.device(role, CHAIR if role not in NAMELESS else "")).headers
    return found


def body_of(path: str) -> Any:
    *_, last = path.removesuffix("/foresee").split("/")
    return {"said": example_of(last)} if last in CATALOGUE else {"role": "display", "event": "", "token": "x"}


async def test_a_route_is_open_to_its_roles_and_to_no_other():
    async with a_server() as server:
        server.house.doorkeeper.attempts = Attempts(requests=100_000)
        devices = await everybody(server)
        wrong = []
        for (method, path), who in expected().items():
            if path.endswith("/sign-out"):
                continue  # it would show the device out
            where = path.format(night=server.room.key, **PARTS)
            for role, headers in devices.items():
                body = body_of(path) if method == "POST" else None
                answer = await server.client.request(method, where, json=body, headers=headers)
                code = _code(answer)
                let_in = code == ALONE or (code not in DENIED and answer.status_code != 403)
                should = who is None or role in who
                if let_in is not should or answer.status_code >= 500:
                    wrong.append((method, path, role, answer.status_code, code))
                if role is None and who is not None and answer.status_code != 401:
                    wrong.append((method, path, role, answer.status_code, code))
        assert [] == wrong


def _code(answer: Any) -> str:
    if "problem" not in answer.headers.get("content-type", ""):
        return ""
    return str(answer.json()["code"])


async def test_signing_out_is_for_whoever_is_in():
    async with a_server() as server:
        devices = await everybody(server)
        for role, headers in devices.items():
            answer = await server.client.post("/api/v1/sign-out", headers=headers)
            assert (401 if role is None else 204) == answer.status_code
            assert 401 == (await server.client.get("/api/v1/session", headers=headers)).status_code


async def test_a_message_of_the_socket_is_answered_for_its_roles_and_no_other():
    async with a_server() as server, listening(server) as port:
        server.house.doorkeeper.attempts = Attempts(requests=100_000)
        await everybody(server)
        wrong = []
        for role in Role:
            person = CHAIR if role not in NAMELESS else ""
            async with a_screen(port, await server.device(role, person)) as screen:
                for number, (name, view) in enumerate(VIEWS.items(), 1):
                    answer = await screen.follow(number, name)
                    denied = answer["type"] == "problem" and answer["problem"]["code"] in DENIED
                    if denied is not (role not in view.who):
                        wrong.append((role, name, answer))
                for name, kind in CATALOGUE.items():
                    for foresee in (True, False):
                        answer = await screen.act(name, example_of(name), foresee=foresee, key=f"{role} {name}")
                        problem = answer.get("problem", {})
                        code = problem.get("code")
                        denied = code in DENIED or (problem.get("status") == 403 and code != ALONE)
                        should = name in BY_PEOPLE and role not in let_in(kind)
                        if denied is not should or problem.get("status", 0) >= 500:
                            wrong.append((role, name, answer))
        assert [] == wrong


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer x"}, {"Cookie": "goodhand=x"}])
async def test_the_socket_is_closed_to_whoever_is_not_signed_in(headers):
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    async with a_server() as server, listening(server) as port:
        address = f"ws://localhost:{port}/api/v1/nights/{server.room.key}/live"
        async with connect(address, additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert (4403, "not-signed-in") == (closed.value.rcvd.code, closed.value.rcvd.reason)
