"""The socket: snapshots, changes, gaps, slow readers, acts, announcements, time."""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from goodhand.night.acts import CODEC
from goodhand.night.streams import access_stream
from goodhand.rules import Role
from goodhand.server.live import connection as live_connection
from goodhand.server.live.topics import differences
from support_process import PATIENCE
from support_server import a_screen, a_server, in_play, listening, patched

CHAIR = "chair"
ON_DUTY = {"person": CHAIR, "duty": "chairperson"}


async def test_a_view_comes_whole_and_then_as_what_changed():
    async with a_server() as server, listening(server) as port:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        async with a_screen(port, chair) as screen:
            first = await screen.follow(1, "night")
            assert ("snapshot", []) == (first["type"], first["state"]["staff"]["on_duty"])

            await chair.does("sign-on", ON_DUTY)
            change = await screen.until(lambda m: m["type"] == "delta")

            assert 2 == change["version"]
            assert "/version" in [op["path"] for op in change["ops"]], "not the whole view"
            assert all(op["path"].count("/") > 1 or op["path"] == "/version" for op in change["ops"])
            assert await chair.see() == screen.states[1], "the changes lead to what a look shows"
            assert "hello" == screen.others[0]["type"]


async def test_what_was_missed_is_sent_after_a_gap_and_all_of_it_after_a_longer_one():
    async with a_server() as server, listening(server) as port:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        async with a_screen(port, chair) as kept, a_screen(port, chair) as screen:
            await kept.follow(1, "night")
            await screen.follow(1, "night")
            run, seq = screen.seen[1]
            await screen.socket.close()
            await chair.does("sign-on", ON_DUTY)
            await kept.until(lambda m: m["type"] == "delta")

            async with a_screen(port, chair) as again:
                again.states[1], again.seen[1] = screen.states[1], (run, seq)
                missed = await again.follow(1, "night", since={"run": run, "seq": seq})
                assert "delta" == missed["type"]
                assert await chair.see() == again.states[1]

                other = await again.follow(2, "night", since={"run": "another", "seq": seq})
                assert "snapshot" == other["type"]


async def test_a_reader_who_is_slow_gets_the_whole_view_and_nothing_piles_up(monkeypatch):
    monkeypatch.setattr(live_connection, "MOST_WAITING", 3)
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        await chair.does("sign-on", ON_DUTY)
        sent, gate = [], asyncio.Event()

        async def send(data: bytes) -> None:
            sent.append(json.loads(data))
            await gate.wait()

        visit = live_connection.Visit(server.house, server.room, await _session(server, chair))
        slow = live_connection.LiveConnection(visit, server.house.hub(server.room), send)
        slow.greet()
        pump = asyncio.create_task(slow.pump())
        await slow.receive(b'{"type": "subscribe", "id": 1, "view": "people"}')
        number = 0
        async with asyncio.timeout(PATIENCE):  # several changes may be sent as one
            while slow._followed[1].topic.seq <= 3:
                number += 1
                person = {"id": f"p{number}", "name": f"Pat No{number}"}
                await chair.does("enroll-person", {"person": person}, **_yes(server))
                await asyncio.sleep(0.03)

        gate.set()
        people = await chair.see("people")
        async with asyncio.timeout(PATIENCE):
            while people not in [message["state"] for message in sent if message["type"] == "snapshot"]:
                await asyncio.sleep(0.02)
        pump.cancel()
        assert not any(message["type"] == "delta" for message in sent)


def _yes(server):
    return {"confirmed": ["odd-name"], "expected": server.room.version}


async def _session(server, device):
    return await server.house.doorkeeper.session(device.who["token"])


async def test_acts_go_over_the_socket_with_the_same_answers():
    async with a_server() as server, listening(server) as port:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        async with a_screen(port, chair) as screen:
            done = await screen.act("sign-on", ON_DUTY)
            assert ("done", ["Chair is on duty as chairperson."]) == (done["type"], done["says"])

            refused = await screen.act("sign-on", ON_DUTY)
            assert ("problem", "on-duty-already") == (refused["type"], refused["problem"]["code"])

            money = await screen.act("put-bank", {"amount": {"cents": 100, "currency": "USD"}})
            assert "key-needed" == money["problem"]["code"]

            foreseen = await screen.act("announce", {"text": "Soup"}, foresee=True)
            assert ("foreseen", ["Soup"], 2) == (foreseen["type"], foreseen["announces"], server.room.version)

            await screen.send("subscribe", id="x")
            assert "bad-request" == (await screen.message())["problem"]["code"]


async def test_the_room_hears_announcements_and_the_clock_is_the_servers():
    async with a_server() as server, listening(server) as port:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        display = await server.device(Role.DISPLAY)
        await chair.does("sign-on", ON_DUTY)
        async with a_screen(port, display) as screen:
            await screen.follow(1, "clock")
            await chair.does("announce", {"text": "Soup is served", "seconds": 60})
            heard = await screen.until(lambda m: m["type"] == "announced")
            assert ["Soup is served"] == heard["texts"]
            while screen.states[1]["announcement"] is None:  # it may have come before
                await screen.message()
            assert "Soup is served" == screen.states[1]["announcement"]["text"]

            await screen.send("time", id=9, sent=5.5)
            told = await screen.until(lambda m: m["type"] == "time")
            assert (5.5, server.clock.second) == (told["sent"], told["second"])


async def test_what_a_socket_is_refused_is_noted():
    async with a_server() as server, listening(server) as port:
        async with a_screen(port, await server.device(Role.DISPLAY)) as screen:
            assert "not-for-role" == (await screen.follow(1, "ledger"))["problem"]["code"]
            assert "not-for-role" == (await screen.act("announce", {"text": "x"}))["problem"]["code"]
        records = await server.house.journal.read(access_stream(server.room.night.id))
        noted = [CODEC.decode(record.name, record.payload) for record in records]
        assert [("ledger", "not-for-role"), ("announce", "not-for-role")] == [(each.act, each.code) for each in noted]


async def test_a_level_that_ends_is_told_by_the_clock_itself():
    async with a_server() as server, listening(server) as port:
        chair = await in_play(server)
        async with a_screen(port, await server.device(Role.DISPLAY)) as screen:
            await screen.follow(1, "clock")
            face = screen.states[1]["clock"]
            assert (1, True) == (face["level_number"], face["running"])
            ends_at = face["ends_at"]
            server.clock.second = ends_at - 1.5
            await chair.does("announce", {"text": "The level ends"})  # whoever sets a clock forward tells nobody
            await screen.until(lambda _: screen.states[1]["announcement"] is not None)
            assert 1 == screen.states[1]["clock"]["level_number"]
            server.clock.runs_from(ends_at - 1.5)
            await chair.does("announce", {"text": "It runs"})
            await screen.until(lambda _: screen.states[1]["clock"]["level_number"] == 2)
            assert server.clock.read(server.room.night) >= ends_at


async def test_a_device_that_is_shown_out_loses_its_socket():
    async with a_server() as server, listening(server) as port:
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        display = await server.device(Role.DISPLAY)
        async with a_screen(port, display) as screen:
            await screen.message()
            (listed,) = [each for each in await chair.see("sessions") if each["role"] == "display"]
            gone = await chair.client.delete(chair.path(f"sessions/{listed['session']}"), headers=chair.headers)
            assert 204 == gone.status_code
            with pytest.raises(ConnectionClosed) as closed:
                await screen.until(lambda _: False)
            assert 4401 == closed.value.rcvd.code
        assert 401 == (await display.get("clock")).status_code


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": [1, 2]}, {"a": [1, 3]}),
        ({"a": [1, 2]}, {"a": [1]}),
        ({"a": {"b/c": 1, "d~e": None}}, {"a": {"d~e": 1, "f": []}}),
        ({"a": 1}, [1]),
        ([{"a": 1}, {"a": 2}], [{"a": 1}, {"b": 2}]),
    ],
)
def test_changes_lead_from_one_state_to_the_other(before, after):
    assert after == patched(json.loads(json.dumps(before)), list(differences(before, after)))
