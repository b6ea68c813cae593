"""Views for the desk's pages: the person meant, the questions, the price, each person's offers."""

import pytest

from goodhand.rules import Role
from support import BOOKS
from support_occasion import an_occasion, dollars
from support_server import a_server, in_play


async def test_who_is_typed_is_found_however_the_name_is_spelt():
    async with a_server() as server:
        chair = await in_play(server, "opened")
        for name in ("Ann Lee", "Anneke Lees", "Anna Leith", "Bo Lund"):
            await chair.does("enroll-person", {"person": {"id": name.lower(), "name": name}})

        meant = await chair.see("search", find="Anne Lee")
        begun = await chair.see("search", find="le a")
        exact = await chair.see("search", find="bo lund")

        assert ["Ann Lee", "Anneke Lees", "Anna Leith"] == [each["name"] for each in meant["found"]]
        assert {"Anneke Lees", "Ann Lee", "Anna Leith"} == {each["name"] for each in begun["found"]}
        assert (False, True, ["Bo Lund"]) == (meant["known"], exact["known"], [each["name"] for each in exact["found"]])
        assert [] == (await chair.see("search", find="Zed"))["found"]


async def test_a_sale_has_what_the_book_asks_and_the_receipt_that_will_be_printed():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        desk = await chair.see("desk")

        sale = await chair.see("sale", find="Zoe  Falk")

        assert (True, None, "zoe falk", "Zoe Falk") == (
            sale["new"],
            sale["entry"],
            sale["person"]["id"],
            sale["person"]["name"],
        )
        receipt = sale["offers"][0]["receipt"]
        assert (desk["next_receipt"], sale["offers"][0]["price"]) == (receipt["number"], receipt["amount"])
        assert "Zoe Falk" in dict(receipt["facts"]).values()
        assert sale["offers"][0]["chips"] == sum(each["value"] * each["count"] for each in sale["offers"][0]["pieces"])
        answers = {each["question"]["about"]: each["answer"] for each in sale["asked"]}
        assert ("no", "", "") == (answers["workers-that-day"], answers["location-people"], answers["supplier-people"])


@pytest.mark.parametrize("answer", ["location", "supplier"])
async def test_what_a_sale_says_to_the_wrong_answer_is_what_the_act_would_say(answer):
    async with a_server() as server:
        chair = await in_play(server, "entered")
        sale = await chair.see("sale", find="Zoe Falk")
        shown = next(each for each in sale["asked"] if each["question"]["about"] == f"{answer}-people")
        person = sale["person"] | {"age_checked": True, "affiliations": [answer]}

        refused = await chair.act("sell-entry", {"tournament": sale["tournament"], "person": person})

        problem = refused.json()
        assert 422 == refused.status_code
        assert (shown["refusal"]["text"], shown["refusal"]["clause"]) == (
            problem["detail"].removesuffix(f" [{problem['clause']['id']}]"),
            problem["clause"]["id"],
        )


async def test_who_works_here_is_found_and_refused_before_any_question():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        found = (await chair.see("search", find="chair"))["found"]
        assert found[0]["never_plays"]["clause"] == "MI-37"
        sale = await chair.see("sale", find="chair")
        assert (False, "MI-37") == (sale["new"], sale["never_plays"]["clause"])


async def test_who_has_entered_is_shown_with_receipt_and_a_like_name_is_pointed_out():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        tournament = (await chair.see("sale", find="x"))["tournament"]
        person = {"id": "ann lee", "name": "Ann Lee", "age_checked": True, "asked": True}
        await chair.does("sell-entry", {"tournament": tournament, "person": person})
        sold = (await chair.see("desk"))["next_receipt"] - 1

        again, like = await chair.see("sale", find="ann lee"), await chair.see("sale", find="Anne Lee")

        assert (sold, []) == (again["entry"]["receipt"], again["alike"])
        assert [("Ann Lee", sold)] == [(each["name"], each["entry"]["receipt"]) for each in like["alike"]]
        assert {"no"} == {each["answer"] for each in again["asked"] if each["question"]["about"] != "age"}


async def test_each_namesake_has_a_name_that_nobody_has_yet():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        tournament = (await chair.see("sale", find="x"))["tournament"]
        for name in ("Ann Lee", "Ann Lee (2)"):
            person = {"id": name.lower(), "name": name, "age_checked": True, "asked": True}
            await chair.does("sell-entry", {"tournament": tournament, "person": person, "another": True})

        for name in ("Ann Lee", "Ann Lee (2)"):
            assert "Ann Lee (3)" == (await chair.see("sale", find=name))["namesake"]


async def test_only_one_persons_receipts_are_printed_when_asked_for():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        everybody = (await chair.get("papers/receipts", format="csv")).text
        mine = (await chair.get("papers/receipts", format="csv", player="p3")).text
        assert ",P3," in mine
        assert ",P4," not in mine
        assert ",P4," in everybody
        last = len(everybody.splitlines())
        newest = (await chair.get("papers/receipts", format="csv", receipt=last)).text
        assert 1 < len(newest.splitlines()) < last
        assert 200 != (await chair.get("papers/receipts", format="csv", player="nobody here")).status_code


async def test_buyers_are_told_what_each_may_buy_and_why_not():
    async with a_server() as server:
        chair = await in_play(server)
        shown = await chair.see("buyers")
        assert shown["buyers"]
        for each in shown["buyers"]:
            for what in ("rebuy", "add_on"):
                if each[what] is not None and each[what]["state"] == "refused":
                    assert each[what]["why"]["text"].endswith(".")
        first = shown["buyers"][0]["name"]
        assert first in [each["name"] for each in (await chair.see("buyers", find=first))["buyers"]]


async def test_a_dealer_sees_none_of_it():
    async with a_server() as server:
        await in_play(server)
        dealer = await server.device(Role.DEALER, "d1", tournament="main", table=1)
        for each in ("search", "sale", "buyers"):
            assert 403 == (await dealer.get(each)).status_code


async def test_closing_has_everything_that_is_missing_and_what_would_mend_it():
    async with a_server() as server:
        chair = await in_play(server, "finished")
        overview = await chair.see()
        shown = await chair.see("closing")

        lacks = [each["lack"] for each in shown["missing"]]
        assert "shift" not in lacks or lacks[-1] == "shift"
        assert lacks.index("prize") < lacks.index("count")
        assert len(overview["money"]["missing"]) == sum(
            len(each["of"]) if each["lack"] == "shift" else 1 for each in shown["missing"]
        )
        waits = {each["form"]: each["waits_for"] for each in shown["forms"]}
        assert "count" in waits["daily-cash-accountability"]

        for each in shown["missing"]:
            if each["lack"] == "prize":
                assert each["amount"]["cents"] > 0
                await chair.does("pay-prize", {"tournament": each["tournament"], "player": each["of"][0]})
        await chair.does("count-drawer", {"amount": (await chair.see("closing"))["drawer"]})
        after = await chair.see("closing")
        assert not {"prize", "count"} & {each["lack"] for each in after["missing"]}
        assert after["counted"]["over"]["cents"] == 0
        assert after["prizes"] == after["prizes_paid"]
        raised = after["result"]["raised"]
        assert after["result"]["net"]["cents"] == raised["sum"]["cents"] + raised["costs_planned"]["cents"]
        assert after["result"]["net"]["cents"] == (await chair.see("ledger"))["net_proceeds"]


async def test_while_they_play_no_form_of_prizes_is_whole_and_the_fund_is_told_one_sum():
    async with a_server() as server:
        chair = await in_play(server)
        shown, home = await chair.see("closing"), (await chair.see())["money"]

        waits = {each["form"]: each["waits_for"] for each in shown["forms"]}
        assert all("play" in waits[form] for form in ("cash-prizes-log", "financial-statement")), waits
        assert shown["result"]["raised"]["prizes_due"]["cents"] > 0
        assert home["raised"] == shown["result"]["raised"]


async def test_who_asks_for_the_desk_waits_there_and_not_on_the_floor():
    async with a_server() as server:
        chair = await in_play(server)
        dealer = await server.device(Role.DEALER, "", tournament="t1", table=1)
        player = await server.device(Role.PLAYER, "p1", tournament="t1", player="p1")
        place = server.room.night.tournaments["t1"].players["p1"].place
        asked = {"tournament": "t1", "table": place.table, "for_desk": True}
        before = await chair.see("floor")

        await player.does("call-floor", asked)
        again = await player.act("call-floor", asked)
        await player.does("call-floor", asked | {"why": "a receipt"})

        assert (422, True) == (again.status_code, "already" in again.json()["detail"])
        calls = (await chair.see("desk"))["calls"]
        assert [("P1", "p1", ""), ("P1", "p1", "a receipt")] == [(c["name"], c["player"], c["why"]) for c in calls]
        assert before["wants"] == (await chair.see("floor"))["wants"]
        assert calls[-1]["number"] == (await player.see("seat"))["asked_desk"]["number"]
        for call in calls:
            await chair.does("answer-call", {"number": call["number"]})
        assert ([], None) == ((await chair.see("desk"))["calls"], (await player.see("seat"))["asked_desk"])
        assert (await dealer.see("table"))["call"] is not None, "the floor is still wanted at table 1"


async def test_the_planned_opening_cash_is_asked_for_until_some_is_in_the_drawer():
    plan = an_occasion(BOOKS["MI"], start_bank=dollars(500))
    async with a_server(plan=plan) as server:
        chair = await in_play(server, "opened")
        await chair.does("sign-on", {"person": "chair", "duty": "chairperson"})
        planned = (await chair.see("desk"))["opening"]

        assert 50_000 == planned["cents"]
        await chair.does("put-bank", {"amount": {"cents": 45_000, "currency": "USD"}})
        assert (await chair.see("desk"))["opening"] is None
