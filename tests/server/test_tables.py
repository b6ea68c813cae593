"""Software tables over the wire: a seat sees its own cards, acts when it is its turn, and what is seen is on disk."""

import asyncio
import time
from contextlib import asynccontextmanager

import pytest
from benchmarks.bots.crowd import Crowd
from benchmarks.bots.records import disagreements
from benchmarks.bots.wire import Address
from msgspec.structs import replace

from goodhand.audit.verify import sequence_of, verify
from goodhand.night import versions
from goodhand.night.acts.rounds import LetPeopleDeal, LetSoftwareDeal, PeopleDeal
from goodhand.night.record import Acted, Dealt
from goodhand.night.versions import OWN, OtherSoftware
from goodhand.occasion.events import OccasionClosed
from goodhand.play.commands import StepAway
from goodhand.play.entropy import Number, pledge
from goodhand.rules import Role
from goodhand.rules.books.registry import rulebook, rulebooks
from goodhand.server.access.attempts import Attempts
from goodhand.server.tables.pace import AT_ONCE
from goodhand.tournament.state import Phase
from support import BOOKS
from support_occasion import an_occasion
from support_process import PATIENCE
from support_server import a_server, listening
from support_tables import at_seat

HOUSE = "house-nlhe"


@asynccontextmanager
async def a_lobby(**pace):
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.lobby.pace = replace(AT_ONCE, **{"think": PATIENCE, **pace})
        yield server, port


async def practising(server, name="Ann", **more):
    answer = await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": name, **more})
    server.client.cookies.clear()
    assert answer.status_code == 200, answer.text
    return answer.json()


async def decoded(journal, kind):
    found = [journal.codec.decode(r.name, r.payload) async for r in journal.read_all() if r.stream.startswith("table/")]
    return [each for each in found if isinstance(each, kind)]


async def verdict(journal) -> str:
    found = await verify(sequence_of([record async for record in journal.read_all()]))
    return "" if found.flaw is None else found.flaw.why


@pytest.mark.parametrize("book", [book.id for book in rulebooks()])
async def test_a_guest_practises_under_each_book_at_once_with_bots_at_the_other_seats(book):
    async with a_lobby() as (server, port):
        who = await practising(server, book=book)
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            seated = ann.seated
            answer = await ann.play("fold" if ann.turn["call"] else "check")

    assert "done" == answer["type"]
    tables = -(-9 // rulebook(book).table_capacity.value)
    assert 9 // tables <= len(seated["players"]) <= -(-9 // tables)
    assert [who["player"]] == [each["player"] for each in seated["players"] if not each["bot"]]
    assert 2 == len(seated["pocket"])


async def test_every_action_is_on_record_before_it_is_seen_and_the_journal_verifies():
    async with a_lobby() as (server, port):
        who = await practising(server)
        async with at_seat(port, who) as ann:
            for _ in range(3):
                await ann.my_turn()
                head = await server.house.practice.head(_stream(server, who, ann))
                assert ann.version <= head.version
                await ann.play("fold" if ann.turn["call"] else "check")  # who calls all three times may be out
        assert "" == await verdict(server.house.practice)


def _stream(server, who, ann):
    night = server.house.rooms[who["night"]].night.id
    return f"table/{night}/{who['tournament']}/{ann.seated['table']}"


async def test_an_action_meant_for_another_turn_or_another_seat_is_refused_and_nothing_is_recorded():
    async with a_lobby(bot=0.5) as (server, port):
        who = await practising(server)
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            before = ann.version
            stale = await ann.play("fold", version=0)
            other = await ann.ask("play", command={"type": "fold", "seat": ann.seat % 9 + 1}, version=before)
            head = await server.house.practice.head(_stream(server, who, ann))

    assert "other-turn" == stale["problem"]["code"]
    assert "problem" == other["type"]
    assert before == head.version


async def test_who_loses_the_connection_sits_out_at_the_turn_and_plays_on_after_coming_back():
    async with a_lobby(gone=0.1, think=0.5, between=0.2) as (server, port):
        who = await practising(server)
        next(iter(server.house.lobby.runs.values())).players[who["player"]].bank = 0.0
        async with at_seat(port, who) as ann:
            await ann.my_turn()
        while not [each for each in await decoded(server.house.practice, Acted) if isinstance(each.command, StepAway)]:
            await asyncio.sleep(0.05)
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            answer = await ann.play("fold" if ann.turn["call"] else "check")

    assert "done" == answer["type"]


async def test_a_cut_in_the_own_decision_leaves_the_own_time_and_the_bank():
    async with a_lobby(gone=0.05, think=900.0) as (server, port):
        who = await practising(server)
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            version, ends = ann.version, ann.heard[-1]["ends"]
        player = next(iter(server.house.lobby.runs.values())).players[who["player"]]
        async with asyncio.timeout(PATIENCE):
            while player.gone_at is None or time.monotonic() - player.gone_at < 0.3:  # six times as long as `gone`
                await asyncio.sleep(0.02)
        async with at_seat(port, who) as ann:
            await ann.my_turn()

    assert (version, False) == (ann.version, player.away)
    assert ends == pytest.approx(ann.heard[-1]["ends"], abs=5)  # of 960: it was not given anew


async def test_a_player_whose_time_and_bank_run_out_has_the_clock_called():
    async with a_lobby(think=0.05) as (server, port):
        who = await practising(server)
        run = next(iter(server.house.lobby.runs.values()))
        run.players[who["player"]].bank = 0.0
        async with at_seat(port, who) as ann:
            called = await ann.until(lambda m: m["type"] == "moved" and m["did"]["type"] == "call-clock")

    assert ann.seat == called["turn"]["seat"]
    assert called["ends"] is not None


async def test_one_address_takes_only_so_many_seats_in_a_minute():
    async with a_lobby() as (server, _):
        server.house.doorkeeper.attempts = Attempts(practice=2)
        for name in ("Ann", "Bea"):
            await practising(server, name)
        answer = await server.client.post("/api/v1/practice", json={"book": HOUSE, "name": "Cid"})

    assert (429, "too-often") == (answer.status_code, answer.json()["code"])


async def test_practice_that_nobody_comes_to_is_put_away_and_goes_on_when_somebody_comes_back():
    async with a_lobby(idle=0.0, abandoned=0.1) as (server, port):
        who = await practising(server)
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            before = ann.version
        async with asyncio.timeout(PATIENCE):
            while server.house.rooms:
                await asyncio.sleep(0.05)
        assert {} == server.house.lobby.runs
        async with at_seat(port, who) as ann:
            await ann.my_turn()
            answer = await ann.play("fold" if ann.turn["call"] else "check")

    assert "done" == answer["type"]
    assert answer["version"] > before


async def test_decks_come_from_the_numbers_of_all_who_give_some():
    async with a_lobby() as (server, port):
        everybody = {"house", "ada", "bert", "cleo"}

        async def from_everybody(_: Crowd) -> bool:
            dealt = await decoded(server.house.practice, Dealt)
            return everybody in [{each.who for each in deal.numbers} for deal in dealt]

        crowd = await played(port, from_everybody, tables=1, players=3, numbers=True)
        flaw = await verdict(server.house.practice)

    assert crowd.tally.acknowledged
    assert "" == flaw


async def test_who_is_asked_for_a_number_is_told_in_whose_name():
    async with a_lobby(numbers=PATIENCE) as (server, port):
        who = await practising(server, people=1, players=2)
        async with at_seat(port, who) as ann:
            await ann.ask("numbers", wanted=True)
            while not (heard := [each for each in ann.heard if each["type"] == "numbers"]):
                if ann.turn is not None and ann.turn["seat"] == ann.seat:  # the first cards were dealt by then
                    await ann.play("fold" if ann.turn["call"] else "check")
                elif ann.showing is not None and ann.showing == ann.seat:
                    await ann.play("show")
                else:
                    await ann.message()
            asked = heard[0]
            digest = pledge(asked["deal"], Number(asked["player"], bytes(32))).digest.hex()
            pledged = await ann.ask("pledge", digest=digest)
            while not any(each["type"] == "numbers" and each["tell"] for each in ann.heard):
                await ann.message()
            told = await ann.ask("number", value=bytes(32).hex())

    assert (who["player"], "done", "done") == (asked["player"], pledged["type"], told["type"]), (pledged, told)


async def test_the_bots_own_record_agrees_with_the_journal():
    async with a_lobby() as (server, port):

        async def enough(crowd: Crowd) -> bool:
            return len(crowd.tally.acknowledged) > 50

        crowd = await played(port, enough, tables=3, players=4)
        wrong = await disagreements(server.house.practice, crowd.tally.acknowledged)
        flaw = await verdict(server.house.practice)

    assert [] == wrong
    assert crowd.tally.deliveries > 2 * len(crowd.tally.acknowledged)
    assert "" == flaw


async def played(port: int, enough, **options) -> Crowd:
    """Bots play over sockets until they have played enough."""
    crowd = Crowd(Address("localhost", port), book=HOUSE, **options)
    playing = asyncio.ensure_future(crowd.play())
    async with asyncio.timeout(2 * PATIENCE):
        while not await enough(crowd):
            done, _ = await asyncio.wait([playing], timeout=0.2)
            for each in done:
                each.result()
    playing.cancel()
    crowd.stop()
    await asyncio.gather(playing, return_exceptions=True)
    return crowd


async def test_a_tournament_of_several_tables_runs_by_itself_to_the_last_hand():
    async with a_lobby(idle=1000.0, gone=0.0) as (server, _):
        who = await practising(server, players=12)
        room = server.house.rooms[who["night"]]
        run = await server.house.lobby.run_of(room, who["tournament"])
        run.players[who["player"]].away = True
        await asyncio.wait_for(run.over.wait(), 4 * PATIENCE)
        flaw = await verdict(server.house.practice)

    assert Phase.FINISHED is run.state.phase
    assert 2 == max(run.hosts)
    assert 12 == len(run.state.order)
    assert "" == flaw


async def test_where_the_book_is_silent_software_deals_for_entry_fees_once_the_regulator_was_asked():
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        let = {"tournament": next(iter(server.room.night.tournaments))}
        asked = await chair.post("software-tables", let)
        assert (428, "software-deals") == (asked.status_code, asked.json()["question"])
        assert not server.house.lobby.runs

        answer = await chair.post("software-tables", {**let, "confirmed": ["software-deals"]})
        assert 202 == answer.status_code, answer.text
        assert [(server.room.key, let["tournament"])] == list(server.house.lobby.runs)
        assert ("let-software-deal", "chair") == (server.room.recorded[-1].act, server.room.recorded[-1].by)
        assert 202 == (await chair.post("software-tables", let)).status_code, "who says it again is not asked again"


async def test_software_deals_once_the_act_is_recorded_by_whichever_door_it_came():
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        tournament = next(iter(server.room.night.tournaments))
        act = LetSoftwareDeal(tournament=tournament)
        await server.room.do(act, by="chair", device="a page", confirmed=("software-deals",))
        async with asyncio.timeout(PATIENCE):
            while not server.house.lobby.runs:
                await asyncio.sleep(0.01)

        assert [(server.room.key, tournament)] == list(server.house.lobby.runs)
        assert (await chair.see("floor"))["software"]
        again = await chair.post("acts/let-software-deal", {"said": {"tournament": tournament}})
        assert "Software deals this tournament already." == again.json()["detail"]


async def test_a_tournament_that_people_deal_again_is_run_no_more_and_nobody_waits_at_its_tables():
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        tournament = next(iter(server.room.night.tournaments))
        assert [True, False] == [(await chair.see("floor"))[each] for each in ("software_may", "people_may")]
        await chair.post("software-tables", {"tournament": tournament, "confirmed": ["software-deals"]})
        assert [False, True] == [(await chair.see("floor"))[each] for each in ("software_may", "people_may")]
        await server.room.do(LetPeopleDeal(tournament=tournament), by="chair", device="a page")
        async with asyncio.timeout(PATIENCE):
            while server.house.lobby.runs:
                await asyncio.sleep(0.01)
        assert not await server.house.lobby.servers.is_dealt(server.room.key, tournament)

        await server.house.lobby.deal_all(server.room)
        await server.house.lobby.take_up(server.room)
        assert not server.house.lobby.runs
        floor = await chair.see("floor")
        assert [False, True, False] == [floor[each] for each in ("software", "software_may", "people_may")]


async def test_a_closed_night_is_run_no_more():
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        tournament = next(iter(server.room.night.tournaments))
        await chair.post("software-tables", {"tournament": tournament, "confirmed": ["software-deals"]})
        room, lobby = server.room, server.house.lobby
        run = lobby.runs[room.key, tournament]
        night = room.conductor.history.night
        closed = replace(night.books, closed=OccasionClosed("chair", "chair", 0))
        room.conductor.history._night = replace(night, occasion=closed)  # as if its books had been closed over it
        async with asyncio.timeout(PATIENCE):
            await run.over.wait()
            while lobby.runs:
                await asyncio.sleep(0.01)
        await lobby.deal_all(room)
        await lobby.take_up(room)

        assert not lobby.runs


async def test_a_night_of_a_newer_version_is_shown_and_nothing_is_dealt_or_done_in_it(tmp_path, monkeypatch):
    where = str(tmp_path / "night.db"), str(tmp_path / "access.db")
    async with a_server(*where, plan=an_occasion(BOOKS["MI"])) as server:
        tournament = next(iter(server.room.night.tournaments))
        act = LetSoftwareDeal(tournament=tournament)
        await server.room.do(act, by="chair", device="a page", confirmed=("software-deals",))
    monkeypatch.setattr(versions, "OWN", "0.0.9")
    monkeypatch.setattr(versions, "RELEASED", ())

    async with a_server(*where, plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        before = server.room.version
        refused = await chair.act("sign-on", {"person": "chair", "duty": "chairperson"})
        with pytest.raises(OtherSoftware):
            await server.house.lobby.run_of(server.room, tournament)
        await server.house.lobby.deal_all(server.room)

        assert (422, "other-software") == (refused.status_code, refused.json()["code"])
        assert "go on with that version or a newer one" in refused.json()["detail"]
        found = await chair.see("verified")
        assert ("does not know" in found["flaw"], repr(OWN)) == (True, found["unknown"])
        assert "cannot-be-verified" == (await chair.get("export")).json()["code"]
        assert (before, before) == ((await chair.see())["version"], server.room.version)
        assert not server.house.lobby.runs


async def test_whoever_works_at_a_night_of_a_newer_version_is_told_before_anything_is_asked_of_it(monkeypatch):
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        workers = [await server.device(role, "chair") for role in (Role.CHAIRPERSON, Role.DESK, Role.DEALER)]
        hall = await server.device(Role.DISPLAY)
        before = [(await each.see())["standstill"] for each in (*workers, hall)]
        monkeypatch.setattr(versions, "OWN", "0.0.9")
        monkeypatch.setattr(versions, "RELEASED", ())
        end = await server.house.journal.end()

        told = [(await each.see())["standstill"] for each in (*workers, hall)]
        french = await hall.client.get(workers[0].path(), headers=workers[0].headers | {"Accept-Language": "fr"})
        refused = await hall.get("closing")

        assert [""] * 4 == before
        assert [f"Nothing more is recorded here in this night: version {OWN!r}"] * 3 == [
            each.partition(" of the software")[0] for each in told[:3]
        ]
        assert "" == told[3]
        assert f"la version {OWN!r} du logiciel" in french.json()["standstill"]
        assert 403 == refused.status_code
        assert end == await server.house.journal.end(), "nor is it written beside it who was refused access"


async def test_a_tournament_that_a_newer_server_has_gone_on_with_is_run_no_more(monkeypatch):
    async with a_server(plan=an_occasion(BOOKS["MI"])) as server:
        chair = await server.device(Role.CHAIRPERSON, "chair")
        tournament = next(iter(server.room.night.tournaments))
        await chair.post("software-tables", {"tournament": tournament, "confirmed": ["software-deals"]})
        run = server.house.lobby.runs[server.room.key, tournament]
        monkeypatch.setattr(versions, "OWN", "0.0.9")
        monkeypatch.setattr(versions, "RELEASED", ())
        async with asyncio.timeout(PATIENCE):
            await run.over.wait()
            while server.house.lobby.runs:
                await asyncio.sleep(0.01)
        await server.house.lobby.take_up(server.room)

        assert not server.house.lobby.runs


@pytest.mark.parametrize(("book", "clause"), [("NJ", "NJ-14"), ("BC", "BC-5.1"), ("MB", "MB-06")])
async def test_software_deals_for_entry_fees_only_where_the_book_lets_it(book, clause):
    async with a_server(plan=an_occasion(BOOKS[book])) as server:
        tournament = next(iter(server.room.night.tournaments))
        chair = await server.device(Role.CHAIRPERSON, "chair")
        assert not (await chair.see("floor"))["software_may"]
        with pytest.raises(PeopleDeal) as refused:
            await server.house.lobby.deal(server.room, tournament)

    assert clause == refused.value.clause.id
