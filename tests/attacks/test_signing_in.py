"""Somebody in the hall, or one of the team, wants to act as another: a dealer, a player, the chairperson."""

import asyncio
import re
import ssl

import pytest

from goodhand.charity.settings import CharitySettings
from goodhand.night.acts import CODEC
from goodhand.night.acts.access import Invite, JoinSeat, PrintSeatCards
from goodhand.night.record import Done, Downloaded
from goodhand.night.streams import access_stream, night_stream
from goodhand.rules import Role
from goodhand.server.access import team
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.certificate import own_certificate
from goodhand.server.standby import FOLLOWER, ask
from support_server import Device, Server, a_server, in_play, seat_card

CODE = re.compile(r"\b[A-Z2-7]{4}-[A-Z2-7]{4}\b")
DEE = {"id": "dee ler", "name": "Dee Ler", "rostered": "dealer"}
DES = {"id": "des kay", "name": "Des Kay", "rostered": "desk", "member": True}
DIRK = {"id": "dirk tor", "name": "Dirk Tor", "rostered": "director", "member": True}


where = pytest.mark.parametrize("where", [":memory:", pytest.param("postgresql", marks=pytest.mark.wide)])


async def a_place(where: str, request: pytest.FixtureRequest) -> str:
    """Return the databases of the night and of its access."""
    return await request.getfixturevalue("postgres").new_database() if where == "postgresql" else where


async def a_team(server: Server) -> Device:
    """A night in play with a dealer, a desk and a director; its chairperson."""
    chair = await in_play(server)
    for person in (DEE, DES, DIRK):
        await chair.does("enroll-person", {"person": person})
    return chair


async def signs_in(server: Server, way: str, **said):
    answer = await server.client.post(f"/api/v1/sign-in/{way}", json=said)
    server.client.cookies.clear()
    return answer


async def a_device(server: Server, way: str, **said) -> Device:
    answer = await signs_in(server, way, **said)
    assert answer.status_code == 200, answer.text
    return Device(server.client, server.room.key, answer.json())


async def its_pin(chair: Device, person: str) -> str:
    made = await chair.post(f"team/{person}/pin", {})
    assert made.status_code == 201, made.text
    return str(made.json()["figures"])


async def its_card(chair: Device) -> str:
    page = await chair.get("papers/dealers-cards", format="html")
    (code,) = CODE.findall(page.text)
    return str(code)


async def acts(server: Server) -> list[Done]:
    records = await server.house.journal.read(night_stream(server.room.night.id))
    return [CODEC.decode(each.name, each.payload) for each in records]


# The sign of a table


async def test_the_sign_of_a_table_and_a_dealers_name_open_no_session():
    async with a_server() as server:
        chair = await a_team(server)
        for sign in await chair.see("table-codes"):
            for name in ("D", "Dee", "Dee Ler", ""):
                answer = await signs_in(server, "code", code=sign["code"], name=name, figures="")
                assert answer.status_code in (401, 429), answer.text

        assert not [each for each in await chair.see("sessions") if each["role"] == "dealer"]


# Dealers' cards and PINs


@where
async def test_a_dealers_card_wants_the_pin_and_signs_in_one_device_once(where, request):
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        pin, card = await its_pin(chair, "dee ler"), await its_card(chair)
        wrong = "0000" if pin != "0000" else "1111"
        assert 401 == (await signs_in(server, "code", code=card, figures=wrong)).status_code
        assert 401 == (await signs_in(server, "code", code=card)).status_code

        both = await asyncio.gather(*(signs_in(server, "code", code=card, figures=pin) for _ in range(2)))

        assert [200, 401] == sorted(each.status_code for each in both)
        (dealer,) = [each for each in await chair.see("sessions") if each["role"] == "dealer"]
        assert ("Dee Ler", "dealer-card") == (dealer["name"], dealer["how"])
        await chair.client.delete(chair.path(f"sessions/{dealer['session']}"), headers=chair.headers)
        assert 401 == (await signs_in(server, "code", code=card, figures=pin)).status_code, "signed out stays out"


@where
async def test_a_card_that_was_printed_again_makes_the_old_one_worthless(where, request, monkeypatch):
    monkeypatch.setattr("goodhand.server.routes.papers.A_MOMENT", 0.0)
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        pin, old = await its_pin(chair, "dee ler"), await its_card(chair)
        new = await its_card(chair)
        assert old != new

        assert 401 == (await signs_in(server, "code", code=old, figures=pin)).status_code
        assert 200 == (await signs_in(server, "code", code=new, figures=pin)).status_code


async def test_a_pin_is_guessed_three_times_and_then_not_for_a_minute_and_twice_as_long_after(monkeypatch):
    async with a_server() as server:
        chair = await a_team(server)
        pin = await its_pin(chair, "dee ler")
        doorkeeper, now = server.house.doorkeeper, server.house.doorkeeper.now()
        monkeypatch.setattr(doorkeeper.team, "_now", lambda: now)
        wrong = "0000" if pin != "0000" else "1111"

        async def tries(figures: str) -> int:
            return (await signs_in(server, "pin", name="Dee Ler", figures=figures)).status_code

        assert [401, 401, 401, 429] == [await tries(wrong) for _ in range(4)]
        assert 429 == await tries(pin), "also the right one waits"
        now += team.WAIT
        assert [401, 401, 401] == [await tries(wrong) for _ in range(3)]
        now += team.WAIT
        assert 429 == await tries(pin)
        now += team.WAIT
        assert 200 == await tries(pin)


async def test_guesses_of_a_pin_that_come_together_are_counted_one_by_one():
    async with a_server() as server:
        chair = await a_team(server)
        pin = await its_pin(chair, "dee ler")
        guesses = [each for each in (f"{n:04d}" for n in range(41)) if each != pin][:40]

        answers = await asyncio.gather(*(signs_in(server, "pin", name="Dee Ler", figures=each) for each in guesses))

        assert 3 == [each.status_code for each in answers].count(401)


async def test_a_pin_opens_no_desk_or_chair_on_a_device_that_nobody_shares():
    async with a_server() as server:
        chair = await a_team(server)
        pins = {name: await its_pin(chair, name.lower()) for name in ("Chair", "Des Kay", "Dirk Tor")}
        guest = server.client.__class__(transport=other_address(server), base_url="http://localhost")
        async with guest:
            for name, pin in pins.items():
                answer = await guest.post("/api/v1/sign-in/pin", json={"name": name, "figures": pin})
                assert (403, "not-shared") == (answer.status_code, answer.json()["code"])
            nobody = await guest.post("/api/v1/sign-in/pin", json={"name": "No Body", "figures": "1234"})
            assert (403, "not-shared") == (nobody.status_code, nobody.json()["code"])
            for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo"):  # and tries are counted
                await guest.post("/api/v1/sign-in/pin", json={"name": name, "figures": "1234"})
            assert 429 == (await guest.post("/api/v1/sign-in/pin", json={"name": "Gus", "figures": "1"})).status_code
            listed = await guest.get("/api/v1/sign-in/team")
            assert (403, "not-shared") == (listed.status_code, listed.json()["code"])
        for name, pin in pins.items():
            assert 200 == (await signs_in(server, "pin", name=name, figures=pin)).status_code


def other_address(server: Server):
    """A way to the server from another device of the hall."""
    import httpx

    return httpx.ASGITransport(server.app, client=("192.168.1.77", 40000))


async def test_a_locked_computer_shows_and_does_nothing():
    async with a_server() as server:
        chair = await a_team(server)
        pin = await its_pin(chair, "des kay")
        desk = await a_device(server, "pin", name="Des Kay", figures=pin)
        assert 200 == (await desk.get()).status_code

        assert 204 == (await server.client.post("/api/v1/session/lock", headers=desk.headers)).status_code

        for answer in (await desk.get(), await desk.act("put-bank", {}), await desk.get("people")):
            assert (401, "locked") == (answer.status_code, answer.json()["code"])


# The person recorded


async def test_a_director_makes_no_link_pin_or_card_in_the_chairpersons_name():
    async with a_server() as server:
        chair = await a_team(server)
        await chair.does("sign-on", {"person": "dirk tor", "duty": "director"})
        director = await server.device(Role.DIRECTOR, "dirk tor")

        for role in ("director", "desk", "dealer", "chairperson"):
            made = await director.post("invitations", {"role": role, "person": "Chair"})
            assert made.json()["code"] in ("not-in-their-name", "not-for-role"), role
        pin = await director.post("team/chair/pin", {"figures": "1234"})
        assert "not-in-their-name" == pin.json()["code"]
        assert 401 == (await signs_in(server, "pin", name="Chair", figures="1234")).status_code


@where
async def test_every_invitation_is_on_record_with_its_inviter_and_every_act_with_its_sign_in(where, request):
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        link = (await chair.post("invitations", {"role": "desk", "person": "Des Kay"})).json()["link"]
        desk = await a_device(server, "link", token=link.partition("#")[2], device="desk laptop")
        await desk.does("sign-on", {"person": "des kay", "duty": "desk"})
        await desk.does("announce", {"text": "Sandwiches at the bar"})

        done = await acts(server)

    (invited,) = [each for each in done if isinstance(each.said, Invite)]
    assert ("chair", Role.DESK, "des kay") == (invited.by, invited.said.role, invited.said.person)
    sold = done[-1]
    assert sold.came is not None
    assert ("des kay", "desk laptop", "link", "chair") == (sold.by, sold.device, sold.came.how, sold.came.invited_by)
    assert sold.came.session == next(each.came for each in done if each.by == "des kay" and each.came).session


async def test_a_desk_signs_neither_the_chairperson_off_nor_itself_on():
    async with a_server() as server:
        chair = await a_team(server)
        await chair.does("sign-on", {"person": "des kay", "duty": "desk"})
        desk = await server.device(Role.DESK, "des kay")

        for act, said in (
            ("sign-off", {"person": "chair"}),
            ("sign-on", {"person": "dirk tor", "duty": "director"}),
            ("enroll-person", {"person": DES | {"rostered": "director"}}),
            ("enroll-person", {"person": DES | {"rostered": "chairperson"}}),
        ):
            refused = await desk.act(act, said)
            assert (403, "not-yours") == (refused.status_code, refused.json()["code"]), (act, said)
        await desk.does("sign-off", {"person": "des kay"})
        for duty in ("director", "chairperson", "floor"):
            refused = await desk.act("sign-on", {"person": "des kay", "duty": duty})
            assert (403, "not-yours") == (refused.status_code, refused.json()["code"]), duty
        assert server.room.night.books.on_duty("chair") is not None


# Seat cards


@where
async def test_staff_who_sign_in_with_a_seat_card_are_seen_by_its_player_and_on_record(where, request):
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        card = await seat_card(chair, "P1")
        phone = await a_device(server, "code", code=card, device="my phone")
        spy = await a_device(server, "code", code=card, device="desk laptop")

        seen = (await phone.see("seat"))["devices"]

        assert ["desk laptop", "my phone"] == [each["device"] for each in seen]
        joined = [each.said for each in await acts(server) if isinstance(each.said, JoinSeat)]
        assert ["my phone", "desk laptop"] == [each.device for each in joined]
        await phone.client.delete(phone.path(f"seat-devices/{seen[0]['session']}"), headers=phone.headers)
        assert 401 == (await spy.get("seat")).status_code
        assert 200 == (await phone.get("seat")).status_code


@where
async def test_a_seat_card_that_was_printed_again_has_a_new_code_and_who_printed_it_is_on_record(
    where, request, monkeypatch
):
    monkeypatch.setattr("goodhand.server.routes.papers.A_MOMENT", 0.0)
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        assert not server.room.seats_by_code, "before a card is printed there is no code to steal"
        first = await seat_card(chair, "P1")
        second = await seat_card(chair, "P1")
        assert first != second

        assert 401 == (await signs_in(server, "code", code=first)).status_code
        assert 200 == (await signs_in(server, "code", code=second)).status_code
        printed = [each for each in await acts(server) if isinstance(each.said, PrintSeatCards)]
        assert [("chair", ("p1",))] * 2 == [(each.by, each.said.players) for each in printed]


async def test_nobody_reads_a_seats_code_out_of_the_journal_or_from_a_regulators_paper():
    async with a_server() as server:
        chair = await a_team(server)
        card = await seat_card(chair, "P1")
        regulator = await server.device(Role.REGULATOR)

        records = await server.house.journal.read(night_stream(server.room.night.id))
        page = await regulator.get("papers/seat-cards", format="html")

        assert card.encode() not in b"".join(each.payload for each in records)
        assert card not in page.text
        assert 200 == (await signs_in(server, "code", code=card)).status_code, "reading made no new code"


# Downloads


@where
async def test_every_download_of_the_journal_is_on_record(where, request):
    database = await a_place(where, request)
    async with a_server(database, database) as server:
        chair = await a_team(server)
        regulator = await server.device(Role.REGULATOR)
        assert 200 == (await regulator.get("export")).status_code
        assert 200 == (await chair.get("journal", limit=3)).status_code
        answer = await chair.client.post("/api/v1/followers", headers=chair.headers)
        assert 201 == answer.status_code

        records = await server.house.journal.read(access_stream(server.room.night.id))

    found = [CODEC.decode(each.name, each.payload) for each in records]
    downloads = [each for each in found if isinstance(each, Downloaded)]
    assert [("export", ""), ("journal 1", "chair"), ("follower", "chair")] == [(e.what, e.by) for e in downloads]
    assert all(each.came is not None and each.came.session for each in downloads)


async def test_the_chairperson_of_another_charitys_night_gets_no_copy_of_this_ones():
    async with a_server() as server:
        chair = await a_team(server)
        server.house.settings = CharitySettings(name="Another Charity")
        answer = await chair.client.post("/api/v1/followers", headers=chair.headers)

        assert 403 == answer.status_code
        assert {} == await server.house.charity.shelf.all(FOLLOWER)


@pytest.mark.parametrize("fingerprint", ["", "ab" * 32], ids=["none", "another"])
async def test_a_second_laptop_sends_its_token_to_no_computer_that_it_does_not_know(tmp_path, fingerprint):
    heard = []

    async def listens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(1000))
        writer.close()

    certificate, key, _ = own_certificate(tmp_path, ["127.0.0.1"])
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    liar = await asyncio.start_server(listens, "127.0.0.1", 0, ssl=context)
    async with liar:
        port = liar.sockets[0].getsockname()[1]
        with pytest.raises(OSError, match=r"certificate|another computer"):
            await asyncio.to_thread(ask, f"https://127.0.0.1:{port}", "/copy", "the token", fingerprint)

    assert "the token" not in b"".join(heard).decode(errors="replace")


def test_the_owner_of_the_server_is_no_teammate():
    assert Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON).person == ""
