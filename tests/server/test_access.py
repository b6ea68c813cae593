"""Signing in: links, passwords, codes, cookies, origins, limits; and every refusal is noted."""

import msgspec
import pytest
from argon2 import PasswordHasher

from goodhand.charity.shelf import open_shelf
from goodhand.night.acts import CODEC
from goodhand.night.streams import access_stream
from goodhand.rules import Role
from goodhand.server.access import doorkeeper
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.model import Grant
from goodhand.server.routes.sign_in import PHONES
from support_server import a_server, seat_card

CHAIR = "chair"
MISREAD = str.maketrans("OIB", "018")
DEALER = {"id": "dee ler", "name": "Dee Ler", "rostered": "dealer"}
ON_DUTY = {"said": {"person": CHAIR, "duty": "chairperson"}}


async def noted(server, night="M-00417 2026-03-14"):
    records = await server.house.journal.read(access_stream(night))
    return [CODEC.decode(record.name, record.payload) for record in records]


async def test_a_link_opens_once():
    async with a_server() as server:
        token = await server.house.doorkeeper.invite(Grant(night=server.room.key, role=Role.DISPLAY))

        first = await server.client.post("/api/v1/sign-in/link", json={"token": token})
        second = await server.client.post("/api/v1/sign-in/link", json={"token": token})

        assert (200, 401) == (first.status_code, second.status_code)
        assert ("display", "sign-in-refused") == (first.json()["role"], second.json()["code"])
        assert ["sign-in-refused"] == [each.code for each in await noted(server, "")]


async def test_a_link_that_is_too_old_opens_nothing():
    async with a_server() as server:
        grant = Grant(night=server.room.key, role=Role.DISPLAY)
        token = await server.house.doorkeeper.invite(grant, lasts=-1)

        assert 401 == (await server.client.post("/api/v1/sign-in/link", json={"token": token})).status_code


async def test_staff_come_back_by_password_and_nobody_by_a_wrong_one():
    async with a_server() as server:
        grant = Grant(night=server.room.key, role=Role.CHAIRPERSON, person=CHAIR)
        token = await server.house.doorkeeper.invite(grant)
        short = await server.client.post("/api/v1/sign-in/link", json={"token": token, "password": "short"})
        assert (400, "bad-request") == (short.status_code, short.json()["code"]), "the link is not used up by it"
        body = {"token": token, "password": "correct horse battery"}
        assert 200 == (await server.client.post("/api/v1/sign-in/link", json=body)).status_code

        def tries(name, password):
            sent = {"night": server.room.key, "name": name, "password": password}
            return server.client.post("/api/v1/sign-in/password", json=sent)

        assert 200 == (await tries("Chair", "correct horse battery")).status_code
        assert 401 == (await tries("Chair", "correct horse batterx")).status_code
        assert 401 == (await tries("Nobody", "correct horse battery")).status_code


def test_an_unknown_name_takes_as_long_as_a_wrong_password():
    assert not PasswordHasher().check_needs_rehash(doorkeeper.NOBODY)


async def test_only_hashes_are_kept(tmp_path):
    file = tmp_path / "access.db"
    async with a_server(access=str(file)) as server:
        grant = Grant(night=server.room.key, role=Role.CHAIRPERSON, person=CHAIR)
        token = await server.house.doorkeeper.invite(grant)
        signed_in = await server.client.post(
            "/api/v1/sign-in/link", json={"token": token, "password": "battery staple"}
        )
        unused = await server.house.doorkeeper.invite(grant)
        kept = b"".join(path.read_bytes() for path in tmp_path.glob("access.db*"))

        for secret in (token, unused, signed_in.json()["token"], "battery staple"):
            assert secret.encode() not in kept
        assert b"$argon2id$" in kept
        assert 0o600 == file.stat().st_mode & 0o777


async def test_a_seat_card_lets_its_player_in_and_shows_no_more_than_the_seat():
    async with a_server() as server:
        code, player = await _seated(server)

        for typed in (code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')} ", code.translate(MISREAD)):
            answer = await server.client.post("/api/v1/sign-in/code", json={"code": typed})
            shown = await server.client.post("/api/v1/sign-in/look", json={"code": typed})
            assert (200, code) == (answer.status_code, shown.json()["code"]), typed
        who = answer.json()
        assert ("player", player) == (who["role"], who["player"])

        headers = {"Authorization": f"Bearer {who['token']}"}
        night = f"/api/v1/nights/{server.room.key}"
        seat = (await server.client.get(f"{night}/seat", headers=headers)).json()
        assert (player, 1) == (seat["player"], seat["table"])
        assert 403 == (await server.client.get(f"{night}/people", headers=headers)).status_code
        overview = (await server.client.get(night, headers=headers)).json()
        assert (None, None) == (overview["staff"], overview["money"])


async def test_by_a_seat_card_a_player_has_a_few_devices_and_the_next_shows_the_oldest_out():
    async with a_server() as server:
        code, _ = await _seated(server)
        came = [
            (await server.client.post("/api/v1/sign-in/code", json={"code": code, "device": f"phone {n}"})).json()
            for n in range(PHONES + 1)
        ]
        server.client.cookies.clear()
        night = f"/api/v1/nights/{server.room.key}"
        seen = [
            (await server.client.get(f"{night}/seat", headers={"Authorization": f"Bearer {who['token']}"})).status_code
            for who in came
        ]
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        listed = [each["device"] for each in (await chair.see("sessions")) if each["role"] == "player"]

    assert [401] + [200] * PHONES == seen
    assert [f"phone {n}" for n in range(PHONES, 0, -1)] == listed


async def _seated(server):
    """Two players with seats; the code of one of them."""
    chair = await server.device(Role.CHAIRPERSON, CHAIR)
    await chair.does("sign-on", ON_DUTY["said"])
    await chair.does("put-bank", {"amount": {"cents": 100, "currency": "USD"}})
    server.clock.at("18:30")
    for name in ("Ann Lee", "Bo Diaz"):
        person = {"id": name.lower(), "name": name, "age_checked": True}
        await chair.does("sell-entry", {"tournament": "t1", "person": person})
    await chair.does("draw-seats", {"tournament": "t1"})
    return await seat_card(chair, "Ann Lee"), "ann lee"


async def test_a_device_at_a_table_does_nothing_at_another():
    async with a_server() as server:
        await _seated(server)
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        await chair.does("enroll-person", {"person": DEALER})
        dealer = await server.device(Role.DEALER, "dee ler", tournament="t1", table=1)

        seen = await dealer.see("table", table=7)
        assert 1 == seen["table"]["table"], "whatever is asked for, it is the own table"
        other = await dealer.act("tell-button", {"tournament": "t1", "table": 2, "seat": 1})
        assert (403, "other-table") == (other.status_code, other.json()["code"])
        other = await dealer.act("report-out", {"tournament": "t1", "players": [{"player": "somebody else"}]})
        assert "other-table" == other.json()["code"]


async def test_guesses_of_codes_are_blocked():
    async with a_server() as server:
        statuses = [
            (await server.client.post("/api/v1/sign-in/code", json={"code": f"AAAA-{n:04d}"})).status_code
            for n in range(12)
        ]
        assert [401] * 10 + [429] * 2 == statuses

        code, _ = await _seated_later(server)
        blocked = await server.client.post("/api/v1/sign-in/code", json={"code": code})
        assert (429, "60") == (blocked.status_code, blocked.headers["retry-after"]), "also a right one, for a while"


async def _seated_later(server):
    token, session = await server.house.doorkeeper.let_in(
        Grant(night=server.room.key, role=Role.CHAIRPERSON, person=CHAIR), "a chair's"
    )
    server.device = _fixed(server, token, session)
    return await _seated(server)


def _fixed(server, token, session):
    from support_server import Device

    async def device(*_, **__):
        return Device(server.client, server.room.key, {"token": token})

    return device


async def test_a_cookie_is_for_pages_of_ours_alone():
    async with a_server() as server:
        token = await server.house.doorkeeper.invite(Grant(night=server.room.key, role=Role.CHAIRPERSON, person=CHAIR))
        signed_in = await server.client.post("/api/v1/sign-in/link", json={"token": token})
        cookie = signed_in.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        path, csrf = f"/api/v1/nights/{server.room.key}/acts/sign-on", {"X-CSRF-Token": signed_in.json()["csrf"]}

        async def code(**headers):
            answer = await server.client.post(path, json=ON_DUTY, headers=headers)
            return answer.status_code, answer.json().get("code")

        assert (403, "no-csrf-token") == await code()
        assert (403, "no-csrf-token") == await code(**{"X-CSRF-Token": "x"})
        assert (403, "wrong-origin") == await code(Origin="http://evil.example", **csrf)
        assert (403, "wrong-origin") == await code(Origin="https://localhost", **csrf)
        assert (403, "wrong-origin") == await code(**{"Sec-Fetch-Site": "cross-site"}, **csrf)
        assert (403, "wrong-origin") == await code(Origin="null", **csrf)
        assert 1 == server.room.version
        assert (200, None) == await code(Origin="http://localhost", **csrf)


async def test_another_name_of_the_machine_is_not_answered():
    async with a_server() as server:
        for host, status in (("evil.example", 421), ("localhost:99", 401), ("LOCALHOST", 401), ("", 421)):
            answer = await server.client.get("/api/v1/session", headers={"Host": host})
            assert status == answer.status_code, host


async def test_answers_carry_a_strict_policy():
    async with a_server() as server:
        for path in ("/api/v1/session", "/healthz", "/api/v1/nothing"):
            headers = (await server.client.get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "nosniff" == headers["x-content-type-options"]
            assert "no-store" == headers["cache-control"]


async def test_a_session_is_for_its_night_and_refusals_are_noted_there():
    async with a_server() as server:
        display = await server.device(Role.DISPLAY)
        server.room.key, own = server.room.key, server.room.key
        answer = await server.client.get("/api/v1/nights/another-night", headers=display.headers)
        assert (403, "other-night") == (answer.status_code, answer.json()["code"])

        assert 403 == (await display.get("ledger")).status_code
        (refused,) = await noted(server)
        assert ("ledger", "not-for-role") == (refused.act, refused.code)
        assert own == display.night


async def test_a_director_neither_invites_nor_shows_out_a_chairperson():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        director = await server.device(Role.DIRECTOR, CHAIR)

        invited = await director.post("invitations", {"role": "chairperson", "person": "Chair"})
        assert (403, "not-for-role") == (invited.status_code, invited.json()["code"])
        assert 201 == (await director.post("invitations", {"role": "display"})).status_code
        player = await director.post("invitations", {"role": "player", "person": "Ann Lee"})
        assert (400, True) == (player.status_code, "seat card" in player.json()["detail"])

        (listed,) = [each for each in await director.see("sessions") if each["role"] == "chairperson"]
        out = await director.client.delete(director.path(f"sessions/{listed['session']}"), headers=director.headers)
        assert 403 == out.status_code
        assert 200 == (await chair.get()).status_code


async def test_too_many_requests_of_one_device_are_refused():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        server.house.doorkeeper.attempts = Attempts(requests=2)
        body = {"said": {"number": 7}}

        async def refused() -> bool:
            return 429 == (await chair.post("acts/answer-call/foresee", body)).status_code

        assert not await refused()
        while not await refused():  # a slow machine does not ask three times in every second
            pass


@pytest.mark.parametrize("where", ["file", "postgresql"])
async def test_a_store_keeps_takes_and_lists(where, tmp_path, request):
    address = str(tmp_path / "access.db")
    if where == "postgresql":
        address = await request.getfixturevalue("postgres").new_database()
    one, other = await open_shelf(address), await open_shelf(address)
    try:
        assert await one.put("kind", "a", b"1")
        assert not await other.put("kind", "a", b"2", new=True)
        assert b"1" == await other.get("kind", "a")
        assert await other.put("kind", "a", b"3")
        assert {"a": b"3"} == await one.all("kind")
        assert {} == await one.all("another")
        assert [b"3", None] == [await one.take("kind", "a"), await other.take("kind", "a")]
    finally:
        await one.close()
        await other.close()


def test_a_grant_is_written_and_read():
    grant = Grant(night="n", role=Role.DEALER, person="p", tournament="t", table=3)
    assert grant == msgspec.json.decode(msgspec.json.encode(grant), type=Grant)
