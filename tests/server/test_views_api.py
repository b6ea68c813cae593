"""Views over HTTP: what pages read."""

import asyncio

from every_act import practised
from goodhand.night.acts.calls import AnnounceText
from goodhand.night.acts.people import SignOn
from goodhand.night.streams import held_nights, night_key
from goodhand.occasion.plan import Duty
from goodhand.rules import Role
from support_server import a_server, in_play


async def wants(chair, wish):
    return [each for each in (await chair.see("floor"))["wants"] if each["wish"] == wish]


async def test_a_call_is_shown_with_who_called_and_who_comes():
    async with a_server() as server:
        chair = await in_play(server)
        (call,) = await wants(chair, "call")
        assert ("answer-call", 1, "Chair", "") == (call["act"], call["table"], call["by"], call["answered_by"])

        await chair.does("answer-call", {"number": call["number"]})
        (call,) = await wants(chair, "call")
        assert ("", "Chair") == (call["act"], call["answered_by"])

        server.clock.at("19:20")
        assert [] == await wants(chair, "call")


async def test_a_call_that_was_answered_is_done_with_the_next_act_of_whoever_went_there():
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("enroll-person", {"person": {"id": "m01", "name": "Mia Berg", "member": True}})
        await server.room.do(SignOn(person="m01", duty=Duty.DESK), by="m01", device="another")
        (call,) = await wants(chair, "call")
        await chair.does("answer-call", {"number": call["number"]})

        server.clock.at("19:01")
        await server.room.do(AnnounceText(text="Soup"), by="m01", device="another")
        assert 1 == len(await wants(chair, "call")), "somebody else did something"
        await chair.does("announce", {"text": "Soup is ready"})
        assert [] == await wants(chair, "call")


async def test_what_balancing_asks_is_a_sentence_and_a_move():
    async with a_server() as server:
        chair = await in_play(server, "seated")
        await chair.does("enroll-person", {"person": {"id": "x", "name": "Xan Yew"}})
        server.clock.at("18:40")
        t = {"tournament": "t1"}
        asked = (await chair.act("take-back", {**t, "reason": "more came"})).json()
        await chair.does("take-back", {**t, "reason": "more came"}, confirmed=["take-back"], expected=asked["version"])
        for number in range(7, 16):
            person = {"id": f"p{number}", "name": f"P{number}", "age_checked": True}
            await chair.does("sell-entry", {**t, "person": person})
        await chair.does("draw-seats", t)
        server.clock.at("19:00")
        await chair.does("start-clock", t)
        at_two = [each["player"] for each in (await chair.see("floor"))["tables"]["2"]["seats"]]
        for player in at_two[:3]:
            await chair.does("report-out", {**t, "players": [{"player": player}], "declines": True})

        (want,) = await wants(chair, "balance")
        (move,) = want["moves"]
        assert ("", 1, 2) == (move["player"], move["origin"]["table"], move["to"]["table"])
        assert "balance" == want["act"]
        rule = server.room.night.tournaments["t1"].book.table_tolerance
        assert (rule.clause.id if rule.clause else "", rule.house_choice) == (want["clause"], want["house"])
        assert "Who at table 1" in want["text"]

        await chair.does("tell-button", {**t, "table": 1, "seat": 1})
        (want,) = await wants(chair, "balance")
        (move,) = want["moves"]
        assert move["name"] in want["text"]
        done = await chair.does("balance", {**t, "mover": move["player"]})
        assert any(move["name"] in text for text in done["says"])


async def test_stacks_are_known_when_they_were_counted():
    async with a_server() as server:
        chair = await in_play(server, "seated")
        floor = await chair.see("floor")
        assert (True, None) == (floor["counted"], floor["counted_at"])
        server.clock.at("19:00")
        await chair.does("start-clock", {"tournament": "t1"})
        assert not (await chair.see("floor"))["counted"], "they play, and nobody reports a stack"

        stacks = {f"p{number}": 1500 for number in range(1, 7)}
        await chair.does("count-chips", {"tournament": "t1", "stacks": stacks})
        floor = await chair.see("floor")
        assert (True, 19 * 3600) == (floor["counted"], floor["counted_at"])
        assert all(seat["known"] for seat in floor["tables"]["1"]["seats"])


async def test_a_table_that_is_not_there_is_said_to_be_none_before_there_are_any():
    async with a_server() as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")

        answer = await chair.get("table", table=99)

        assert (404, "There is no table 99 here; the tables are not set up yet.") == (
            answer.status_code,
            answer.json()["detail"],
        )


async def test_the_next_break_says_when_how_long_and_which_chips_leave():
    async with a_server() as server:
        chair = await in_play(server)
        shown = await chair.see("clock")
        breaks = [stage for stage in shown["stages"] if stage["level"] is None]
        if not breaks:
            assert shown["clock"]["next_break"] is None
        else:
            assert breaks[0]["seconds"] == shown["clock"]["next_break"]["seconds"]


async def test_a_clause_is_looked_up_by_anybody():
    async with a_server() as server:
        found = (await server.client.get("/api/v1/books/mi-2009/clauses/MI-36b")).json()
        assert ("MI-36b", "mi-2009") == (found["id"], found["book"])
        assert found["summary"]
        # A clause of another book is found where it stands, though a night of this one cites it.
        general = (await server.client.get("/api/v1/books/mi-2009/clauses/TDA-1")).json()
        whole = (await server.client.get(f"/api/v1/books/{general['book']}")).json()
        assert "TDA-1" in [clause["id"] for clause in whole["clauses"]]
        assert whole["name"] == general["title"]
        for path in ("mi-2009/clauses/MI-0x", "mi-2009/clauses/zz", "nothing/clauses/MI-36b"):
            answer = await server.client.get(f"/api/v1/books/{path}")
            assert answer.status_code in (404, 422), path


async def test_lists_come_in_pages():
    async with a_server() as server:
        chair = await in_play(server)
        first = await chair.see("people", limit=3)
        rest = await chair.see("people", limit=500, after=first["page"]["after"])
        everybody = await chair.see("people")
        assert everybody["people"] == first["people"] + rest["people"]
        assert everybody["page"] == {"total": len(everybody["people"]), "after": None}
        found = await chair.see("people", find="p3")
        assert ["p3"] == [each["person"]["id"] for each in found["people"]]
        newest = (await chair.see("timeline", limit=1))["happened"][0]
        assert server.room.version == newest["version"]
        everything, of_one = [await chair.see("timeline", limit=500, **of) for of in ({}, {"tournament": "t1"})]
        assert {"", "t1"} == {each["tournament"] for each in everything["happened"]}
        assert {"t1"} == {each["tournament"] for each in of_one["happened"]}
        assert of_one["page"]["total"] == sum(each["tournament"] == "t1" for each in everything["happened"])
        assert 400 == (await chair.get("people", limit=0)).status_code


async def test_what_is_asked_of_practice_without_books_is_said_not_to_be_there():
    async with a_server(opened=False) as server:
        await practised(server.house.journal)
        (night,) = await held_nights(server.house.journal)
        async with asyncio.timeout(60):
            while night_key(night) not in server.house._held:
                await asyncio.sleep(0.02)
        assert {} == server.house.rooms, "practice is read when somebody asks for it"
        server.room = await server.house.room(night_key(night))
        chair = await server.device(Role.CHAIRPERSON)
        assert 200 == (await chair.get("floor")).status_code
        assert 404 == (await chair.get("ledger")).status_code
        assert (await chair.see())["practice"]


async def test_who_was_moved_together_is_one_list_until_it_is_taken_back():
    async with a_server() as server:
        chair = await in_play(server)
        t = {"tournament": "t1"}
        taken = {each["seat"] for each in (await chair.see("floor"))["tables"]["1"]["seats"]}
        free = min(set(range(1, 10)) - taken)
        moved = {**t, "player": "p1", "table": 1, "seat": free, "reason": "she is tall"}
        before = (await chair.see("moves"))["lists"]
        done = await chair.does("move-player", moved)

        (last, *_) = (await chair.see("moves"))["lists"]
        (move,) = last["moves"]
        assert (done["version"], 1, True, False) == (last["version"], last["table"], last["stands"], last["breaks"])
        assert ("P1", {"table": 1, "seat": free}) == (move["name"], move["to"])
        assert len(before) + 1 == len((await chair.see("moves", table=1))["lists"])
        assert [] == (await chair.see("moves", table=2))["lists"]

        asked = (await chair.act("take-back", {**t, "reason": "no"})).json()
        await chair.does("take-back", {**t, "reason": "no"}, confirmed=["take-back"], expected=asked["version"])
        assert not (await chair.see("moves"))["lists"][0]["stands"]


async def test_the_room_hears_that_a_move_is_undone_and_never_a_reason_for_the_record():
    async with a_server() as server:
        chair = await in_play(server)
        player = await server.device(Role.PLAYER, tournament="t1", player="p1")
        t = {"tournament": "t1"}
        home = (await player.see("seat"))["seat"]
        free = min(set(range(1, 10)) - {each["seat"] for each in (await chair.see("floor"))["tables"]["1"]["seats"]})
        await chair.does("move-player", {**t, "player": "p1", "table": 1, "seat": free, "reason": "a quarrel"})
        for seen in ((await player.see("seat"))["move"], *(await player.see("clock"))["moves"]):
            assert ({"table": 1, "seat": free}, False, "") == (seen["to"], seen["undone"], seen["why"])

        asked = (await chair.act("take-back", {**t, "reason": "no"})).json()
        await chair.does("take-back", {**t, "reason": "no"}, confirmed=["take-back"], expected=asked["version"])

        for seen in ((await player.see("seat"))["move"], *(await player.see("clock"))["moves"]):
            assert ({"table": 1, "seat": home}, True) == (seen["to"], seen["undone"])


async def test_a_situation_is_found_by_words_and_says_how_it_was_ruled_tonight():
    async with a_server() as server:
        chair = await in_play(server)
        shown = await chair.see("situations", find="bets before turn")
        assert ("out-of-turn", ()) == (shown["found"][0]["name"], tuple(shown["found"][0]["earlier"]))
        assert ("MI-44", 1) == (shown["clause"], shown["next_number"])

        said = {"situation": "out-of-turn", "facts": "Ann bet first.", "tournament": "t1", "table": 1}
        await chair.does("record-ruling", said)
        again = await chair.see("situations", find="out of turn")
        (earlier,) = again["found"][0]["earlier"]
        assert (1, again["found"][0]["ruling"], 2) == (earlier["number"], earlier["ruling"], again["next_number"])
        assert [] == (await chair.see("situations", find="zzzz"))["found"]


async def test_who_settles_a_ruling_and_who_prepares_one_is_said_in_words():
    async with a_server() as server:
        chair = await in_play(server)
        for person, duty in (("f1", "floor"), ("d1", "desk")):
            known = {"id": person, "name": person.upper(), "member": True}
            await chair.does("enroll-person", {"person": known})
            await chair.does("sign-on", {"person": person, "duty": duty})
        floor, desk = await server.device(Role.DIRECTOR, "f1"), await server.device(Role.DESK, "d1")

        shown = await floor.see("situations")
        assert ("the occasion's chairperson", "Settled by") == (shown["settles"], shown["appeal_title"])
        assert [(True, False), (True, True), (False, False)] == [
            (seen["prepares"], seen["yours"])
            for seen in [await each.see("situations") for each in (floor, chair, desk)]
        ]


async def test_a_no_may_have_lines_and_is_kept_with_them():
    async with a_server() as server:
        chair = await in_play(server)
        asked = {"situation": "odd-chip", "facts": "A split pot.", "tournament": "t1", "table": 1}
        await chair.does("ask-ruling", asked)

        await chair.does("settle-ruling", {"number": 1, "agreed": False, "why": "Never.\nDeal again."})

        (prepared,) = (await chair.see("disputes"))["prepared"]
        assert ("Never.\nDeal again.", False) == (prepared["why"], prepared["agreed"])
