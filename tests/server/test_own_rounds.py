"""A player's own rounds: told event by event without what lies face down, read again later, every card proved."""

import json

import httpx
import pytest
from msgspec.structs import replace

from goodhand.cli.verify_cards import verify_cards
from goodhand.night.streams import night_stream
from goodhand.play.cards import UNKNOWN
from goodhand.play.openings import FORMAT
from goodhand.rules import rulebooks
from goodhand.server.tables import player
from goodhand.server.tables.pace import AT_ONCE
from goodhand.simulate.bots.policy import put_in, show_or_muck
from support_server import a_server, listening
from support_tables import at_seat

BOOK = "mi-2009"


async def played(server, port, *, rounds=3, players=4):
    """Somebody who asks for the story checks and calls through some rounds; what was heard, and the way back in."""
    answer = await server.client.post("/api/v1/practice", json={"book": BOOK, "name": "Ann", "players": players})
    server.client.cookies.clear()
    who = answer.json()
    async with at_seat(port, who) as ann:
        await ann.ask("story", wanted=True)
        while not (ann.seated and ann.seated["round"] > rounds):
            if ann.turn is not None and ann.turn["seat"] == ann.seat:
                await ann.play("call" if ann.turn["call"] else "check")
            elif ann.showing is not None and ann.showing == ann.seat:
                await ann.play("show")
            elif (await ann.message())["type"] == "ended":
                break
    return who, ann.heard


async def get(server, who, path):
    headers = {"Authorization": f"Bearer {who['token']}"}
    answer: httpx.Response = await server.client.get(f"/api/v1/nights/{who['night']}/{path}", headers=headers)
    return answer


def cards_in(event) -> set[int]:
    """Every card that an event names, wherever it stands."""
    named = ("cards", "burned", "deck", "exposed", "replacement")
    text = json.dumps([event.get(name) for name in named])
    return {int(each) for each in text.replace("[", " ").replace("]", " ").replace(",", " ").split() if each.isdigit()}


class Raiser:
    """A bot that raises by the least that is open to it: soon the book allows no more raises."""

    def decide(self, view, rng):
        return show_or_muck(view) if view.turn is None else put_in(view, view.turn.low)


async def test_the_story_of_a_round_has_no_card_that_the_seat_has_not_seen(monkeypatch):
    monkeypatch.setattr(player, "PERSONALITIES", (Raiser(),))
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.lobby.pace = AT_ONCE
        _, heard = await played(server, port)

        shown: dict[int, set[int]] = {}
        for message in heard:
            if message["type"] == "seated" and message["pocket"]:
                shown.setdefault(message["round"], set()).update(message["pocket"])
            if message["type"] != "story":
                continue
            for event in message["events"]:
                seen = shown[message["round"]]
                if event["type"] in ("round.board-dealt/1", "round.hand-shown/1", "round.hand-seen/1"):
                    seen.update(event["cards"])
                assert cards_in(event) <= seen, event
        stories = [each for each in heard if each["type"] == "story"]

    assert any(each["first"] == 0 for each in stories)
    assert any(each["held"] for each in stories)
    mine = [each["open"] for each in stories if each["open"]]
    assert {"MI-76e"} == {each["clause"] for each in mine if each["limit"] == "raises"}


async def test_a_round_is_read_again_as_it_was_told_and_its_cards_open_the_root(tmp_path):
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.lobby.pace = replace(AT_ONCE, idle=0.0)
        who, heard = await played(server, port)
        listed = (await get(server, who, "my-rounds")).json()
        first = listed["rounds"][-1]
        told = (await get(server, who, f"my-rounds/{first['table']}/{first['round']}")).json()
        missing = await get(server, who, "my-rounds/99/1")

    roots = {each["round"]: each["root"] for each in heard if each["type"] == "seated" and each["root"]}
    live = [e for each in heard if each["type"] == "story" and each["round"] == first["round"] for e in each["events"]]
    assert (BOOK, roots[first["round"]]) == (listed["book"], told["opened"]["root"])
    assert {json.dumps(each) for each in live} <= {json.dumps(each) for each in told["events"]}
    assert first["after"] is not None
    assert 2 == len(told["pocket"])
    assert UNKNOWN not in told["pocket"]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"rounds": [told["opened"]], "format": FORMAT}))
    verify_cards(file)
    assert 404 == missing.status_code


async def test_who_asks_for_the_rounds_again_waits_only_for_those_that_are_new(monkeypatch):
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.lobby.pace = replace(AT_ONCE, idle=0.0)
        who, _ = await played(server, port, players=9)  # of whom nobody has won so soon
        room, asked = server.house.rooms[who["night"]], []
        read = server.house.practice.read

        async def noted(stream, after=0, most=None):
            if stream == night_stream(room.night.id):  # the tables play on meanwhile, each in its own
                asked.append(after)
            return await read(stream, after, most)

        first = (await get(server, who, "my-rounds")).json()
        known = room.rounds.version
        monkeypatch.setattr(server.house.practice, "read", noted)
        again = (await get(server, who, "my-rounds")).json()

    assert known > 0
    seen = [each["round"] for each in first["rounds"]]
    assert seen == [each["round"] for each in again["rounds"]][-len(seen) :]
    assert asked
    assert all(after >= known for after in asked)


@pytest.mark.parametrize("wanted", [{"minutes": 61}, {"minutes": -1}])
async def test_a_level_of_practice_has_as_many_minutes_as_are_asked_for(wanted):
    async with a_server(opened=False) as server:
        asked = {"book": BOOK, "name": "Ann", "people": 2}
        refused = await server.client.post("/api/v1/practice", json=asked | wanted)
        taken = await server.client.post("/api/v1/practice", json=asked | {"minutes": 3})
        server.client.cookies.clear()
        room = server.house.rooms[taken.json()["night"]]

    assert 400 == refused.status_code
    assert {180} == {each.seconds for t in room.night.tournaments.values() for each in t.plan.levels()}


async def test_the_lobby_says_of_each_book_what_few_others_have():
    async with a_server(opened=False) as server:
        listed = (await server.client.get("/api/v1/practice")).json()
        beside = (await server.client.get(f"/api/v1/books/{BOOK}/beside/bc-lcgr")).json()

    assert [book.id for book in rulebooks()] == [each["book"] for each in listed]
    assert all(2 == len(each["ways"]) for each in listed)
    assert "MI-76e" in {way["clause"] for each in listed for way in each["ways"]} | {
        row["one_clause"] for row in beside["differ"]
    }
    assert 0 < len(beside["differ"]) < beside["rules"]


async def test_the_lobby_names_the_book_under_which_a_night_is_open():
    async with a_server() as server:
        listed = (await server.client.get("/api/v1/practice")).json()

    assert [server.room.night.plan.book] == [each["book"] for each in listed if each["tonight"]]
