"""The journal in words for whoever audits it: one record between its neighbours, verifying, the regulator's file."""

import zipfile
from io import BytesIO

import pytest

from goodhand.journal.lines import from_line
from goodhand.rules import MICHIGAN, Role
from support_server import a_server, in_play


async def a_regulator(server):
    await in_play(server)
    return await server.device(Role.REGULATOR, "")


async def test_every_record_is_listed_in_words_with_its_hash():
    async with a_server() as server:
        regulator = await a_regulator(server)
        audited = await regulator.see("audit", limit=500)
        sales = await regulator.see("audit", show="money", limit=500)
        found = await regulator.see("audit", find=audited["lines"][3]["hash"][:12])

        assert server.room.version == audited["page"]["total"] == audited["counts"]["everything"]
        assert audited["counts"]["money"] == sales["page"]["total"] > 0
        assert {"sales", "money"} >= {line["noun"] for line in sales["lines"]}
        assert [4] == [line["version"] for line in found["lines"]]
        assert audited["lines"][-1]["hash"] == audited["head"]
        assert all(line["says"] for line in audited["lines"])


async def test_a_part_of_the_evening_and_a_word_are_looked_for_together():
    async with a_server() as server:
        regulator = await a_regulator(server)
        everything = (await regulator.see("audit", limit=500))["lines"]
        moment = everything[len(everything) // 2]["at"]

        later = await regulator.see("audit", since=moment, limit=500)
        page = await regulator.see("audit", limit=2, after=1)

        assert [line for line in everything if line["at"] >= moment] == later["lines"]
        assert everything[1:3] == page["lines"]
        assert 3 == page["page"]["after"]


async def test_a_record_stands_between_the_hashes_of_its_neighbours():
    async with a_server() as server:
        regulator = await a_regulator(server)
        second = await regulator.see("audit/2")
        first = await regulator.see("audit/1")
        last = await regulator.see(f"audit/{server.room.version}")

        record = from_line(second["stored"].encode())
        assert ([1, record.previous.hex()], 3) == (second["before"], second["after"][0])
        assert (None, None) == (first["before"], last["after"])
        assert second["holds"]
        assert record.hash.hex() == second["line"]["hash"]
        assert 404 == (await regulator.get("audit/99999")).status_code


async def test_verifying_is_kept_until_more_is_recorded():
    async with a_server() as server:
        regulator = await a_regulator(server)
        found = await regulator.see("verified")
        again = await regulator.see("verified")
        chair = await server.device(Role.CHAIRPERSON, "chair")
        await chair.act("announce", {"text": "The kitchen is open", "seconds": 60})
        more = await regulator.see("verified")

        assert "" == found["flaw"]
        assert found == again
        assert found["version"] < more["version"]
        assert (found["records"], found["head"]) != (more["records"], more["head"])


async def test_the_regulators_file_is_what_the_command_writes():
    async with a_server() as server:
        regulator = await a_regulator(server)
        answer = await regulator.get("export")

        assert "application/zip" == answer.headers["content-type"]
        name = (await regulator.see("closing"))["file"]
        assert f'attachment; filename="{name}"' == answer.headers["content-disposition"]
        assert f"{server.room.night.plan.licence.number}.zip" == name
        desk = await server.device(Role.DESK, "chair")
        assert "" == (await desk.see("closing"))["file"]
        with zipfile.ZipFile(BytesIO(answer.content)) as file:
            lines = file.read("journal.jsonl").splitlines()
        assert server.room.version == len(lines)


@pytest.mark.parametrize("role", [Role.DESK, Role.DEALER, Role.DISPLAY])
async def test_nobody_else_reads_it(role):
    async with a_server() as server:
        await in_play(server)
        device = await server.device(role, "" if role is Role.DISPLAY else "chair")

        for path in ("audit", "audit/1", "verified", "export"):
            assert 403 == (await device.get(path)).status_code


async def test_the_book_says_what_went_against_it_and_which_duties_are_open():
    async with a_server() as server:
        regulator = await a_regulator(server)
        chair = await server.device(Role.CHAIRPERSON, "chair")
        before = await regulator.see("book")
        duty = next(each for each in before["kept"] if each["deed"] == "open")
        await chair.does("tick-duty", {"tasks": [duty["clause"]]})

        after = await regulator.see("book")

        o = server.room.night.books
        against = [(each["clause"], each["text"]) for each in after["kept"] if each["deed"] == "against"]
        assert sorted((each.clause, each.text) for each in o.violations) == sorted(against)
        assert len(against) == after["against"] > 0
        assert before["open"] - 1 == after["open"]
        (seen,) = [each for each in after["kept"] if each["deed"] == "seen-to" and each["clause"] == duty["clause"]]
        assert (duty["text"], "Chair") == (seen["text"], seen["by"])


async def test_the_places_say_who_has_received_a_prize_and_who_has_not():
    async with a_server() as server:
        chair = await in_play(server, "finished")
        first = (await chair.see("results"))["results"][0]
        winner = first["places"][0]["ranked"]
        await chair.does("pay-prize", {"tournament": "t1", "player": winner["player"]})

        after = (await chair.see("results"))["results"][0]

        assert first["due"]["cents"] > 0 == first["paid"]["cents"]
        assert [True, *[False] * (len(after["places"]) - 1)] == [bool(each["received"]) for each in after["places"]]
        received = after["places"][0]["received"]
        assert (winner["name"], after["paid"]) == (received["name"], received["amount"])


async def test_a_whole_book_is_read_by_anybody():
    async with a_server() as server:
        answer = await server.client.get("/api/v1/books/mi-2009")
        nowhere = await server.client.get("/api/v1/books/nowhere")

        read = answer.json()
        assert [each.id for each in MICHIGAN.clauses.values()] == [each["id"] for each in read["clauses"]]
        assert all(each["summary"] for each in read["clauses"])
        raises = next(each for each in read["clauses"] if each["id"] == "MI-76e")
        assert "house rules" in {by for each in raises["answered"] for by in each["by"]}
        assert (200, 422) == (answer.status_code, nowhere.status_code)


async def test_a_record_says_who_gave_it_as_what_which_line_it_posted_and_what_took_it_back():
    async with a_server() as server:
        regulator = await a_regulator(server)
        desk = await server.device(Role.CHAIRPERSON, "chair")
        await desk.act(
            "pay-expense", {"payee": "The baker", "what": "bread", "amount": {"cents": 900, "currency": "USD"}}
        )
        paid = server.room.version
        number = server.room.night.books.lines[-1].number
        await desk.act("reverse-line", {"number": number, "reason": "not ours"})
        expense = await regulator.see(f"audit/{paid}")
        back = await regulator.see(f"audit/{paid + 1}")

        lines = expense["around"]["lines"]
        assert [(number, 900, "expenses", "bank")] == [
            (each["number"], each["amount"]["cents"], each["into"], each["out_of"]) for each in lines
        ]
        assert ("chairperson", True) == (expense["around"]["duty"], expense["around"]["member"])
        assert paid + 1 == expense["taken_back_by"]
        assert back["taken_back_by"] is None


async def test_what_a_tournament_takes_back_is_named_with_the_record_that_did():
    async with a_server() as server:
        regulator = await a_regulator(server)
        floor = await server.device(Role.CHAIRPERSON, "chair")
        tournament = next(iter(server.room.night.tournaments))
        await floor.does("pause-clock", {"tournament": tournament, "reason": "a fire alarm"})
        paused = server.room.version
        said = {"tournament": tournament, "reason": "it was none"}
        await floor.does("take-back", said, confirmed=["take-back"], expected=paused)
        record = await regulator.see(f"audit/{paused}")
        before = await regulator.see(f"audit/{paused - 1}")

        assert (paused + 1, None) == (record["taken_back_by"], before["taken_back_by"])
        assert server.room.night.tournaments[tournament].plan.name == record["around"]["tournament"]


async def test_a_paper_names_the_clause_that_asks_for_it():
    async with a_server() as server:
        regulator = await a_regulator(server)
        papers = {each["paper"]: each["clause"] for each in await regulator.see("papers")}

        asked = {form.id: (form.own or form.clauses[0]).id for form in MICHIGAN.all_forms() if form.clauses}
        assert asked == {paper: clause for paper, clause in papers.items() if paper in asked}
        own = {"workers-service-record": "MI-79a", "financial-statement": "MI-79e", "ledger": "MI-81"}
        assert {**own, "house-rules": "MI-82"}.items() <= papers.items()
        assert "" == papers["table-signs"]


async def test_of_two_sales_in_one_record_the_one_that_stands_is_not_called_taken_back():
    async with a_server() as server:
        regulator = await a_regulator(server)
        desk = await server.device(Role.CHAIRPERSON, "chair")
        t = {"tournament": "t1"}
        await desk.does("report-out", {**t, "players": [{"player": "p5", "chips": 100}], "by_player": "p1"})
        await desk.does("sell-rebuy", {**t, "players": ["p5", "p6"]})
        sold = server.room.version
        await desk.does("void-sale", {**t, "player": "p6", "reason": "it was another"})
        first = server.room.version
        one = await regulator.see(f"audit/{sold}")
        await desk.does("void-sale", {**t, "player": "p5", "reason": "neither"})
        both = await regulator.see(f"audit/{sold}")

        assert [0, first] == [each["reversed_by"] for each in one["around"]["lines"]]
        assert one["taken_back_by"] is None
        assert [server.room.version, first] == [each["reversed_by"] for each in both["around"]["lines"]]
        assert server.room.version == both["taken_back_by"]
