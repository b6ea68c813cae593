"""Plans on the server: written from nothing, checked as one types, saved by two, tried out, printed, and opened."""

import asyncio
import io
import zipfile
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.night.act import Act
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.streams import night_id
from goodhand.plan.event_file import read_event
from goodhand.rules import Role, rulebooks
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.plans import saved
from goodhand.server.plans.bench import MOST_WAITING, Bench
from goodhand.server.refusals import HeldAsPractice, TooOften
from support import BOOKS
from support_night import DESK, Night
from support_occasion import an_occasion
from support_server import Server, a_server

MICHIGAN = (Path(__file__).parents[2] / "examples" / "michigan.toml").read_text(encoding="utf-8")
PLANS = "/api/v1/plans"
FAR_OFF = "2099-03-13"
HEADERS = dict[str, str]


async def comes(server: Server, night: str = EVERY_NIGHT, role: Role = Role.CHAIRPERSON) -> HEADERS:
    """Somebody's headers; without more, of whoever set the server up."""
    token = await server.house.doorkeeper.invite(Grant(night=night, role=role))
    answer = await server.client.post("/api/v1/sign-in/link", json={"token": token, "device": "a laptop"})
    server.client.cookies.clear()
    return {"Authorization": f"Bearer {answer.json()['token']}"}


async def asked(server: Server, who: HEADERS, method: str, path: str, body: Any = None) -> Any:
    answer = await server.client.request(method, f"{PLANS}{path}", json=body, headers=who)
    assert answer.status_code in (200, 201, 204), answer.text
    return answer.json() if answer.content else None


async def checked(server: Server, who: HEADERS, text: str, *changes: dict[str, Any]) -> Any:
    return await asked(server, who, "POST", "/drafts/check", {"text": text, "changes": changes})


@pytest.mark.parametrize("book", [each.id for each in rulebooks()])
async def test_a_plan_from_nothing_may_be_held_under_every_book(book):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"book": book, "players": "60", "name": "Spring night"})

        assert (True, 1) == (made["draft"]["lawful"], made["version"])
        assert book == made["draft"]["book"]["id"]
        assert "forbids" not in {each["severity"] for each in made["draft"]["findings"]}
        assert "Spring night" == read_event(made["draft"]["text"]).tournaments[0].name


async def test_a_house_choice_that_is_a_list_is_offered_with_all_that_may_be_in_it():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"book": "tda-2024", "players": "60", "name": "Spring night"})
        lists = {each["key"]: each for each in made["draft"]["book"]["house"] if each["several"]}
        posted = await checked(
            server,
            owner,
            made["draft"]["text"],
            {"path": ["house", "members_only"], "value": ["cash", "prizes"]},
            {"path": ["house", "blinds_posted"], "value": [1, 2]},
        )
        wrong = await checked(server, owner, made["draft"]["text"], {"path": ["house", "members_only"], "value": ["x"]})

        assert ["1", "2"] == [each["value"] for each in lists["blinds_posted"]["options"]]
        assert {"cash", "prizes"} < {each["value"] for each in lists["members_only"]["options"]}
        assert "nothing" == lists["members_only"]["otherwise"]
        house = read_event(posted["text"]).house
        assert (["cash", "prizes"], [1, 2]) == (house["members_only"], house["blinds_posted"])
        assert [["house", "members_only"]] == [
            each["path"] for each in wrong["findings"] if each["severity"] == "forbids"
        ]


async def test_a_house_choice_with_parts_is_offered_with_each_and_written_on_one_line():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"book": "mi-2009", "players": "60", "name": "Spring night"})
        parts = {each["key"]: each["parts"] for each in made["draft"]["book"]["house"] if each["parts"]}
        final = {"path": ["house", "final_table"], "value": {"players": 8, "redraw": True}}
        posted = await checked(server, owner, made["draft"]["text"], final)
        wrong = await checked(
            server, owner, posted["text"], {"path": ["house", "final_table"], "value": {"players": 0, "redraw": True}}
        )
        taken_out = await checked(server, owner, posted["text"], {"path": ["house", "final_table"], "value": None})

        assert {"action_clock", "table_tolerance", "final_table"} <= set(parts)
        assert [("players", 10), ("redraw", False)] == [
            (each["key"], each["otherwise"]) for each in parts["final_table"]
        ]
        assert "final_table = {players = 8, redraw = true}" in posted["text"].splitlines()
        assert [["house", "final_table"]] == [
            each["path"] for each in wrong["findings"] if each["severity"] == "forbids"
        ]
        assert "final_table" not in taken_out["text"]


async def test_a_house_choice_that_is_a_share_is_written_in_percent_and_holds():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"book": "bc-lcgr", "players": "60", "name": "Spring night"})
        house = {each["key"]: each for each in made["draft"]["book"]["house"]}
        text = made["draft"]["text"]
        cap = ["house", "prize_cap"]
        held, broken, wrong = [
            await checked(
                server,
                owner,
                text,
                {"path": cap, "value": posted},
                {"path": ["tournament", 0, "prizes", "share"], "value": share},
            )
            for posted, share in (("60%", "60%"), ("60%", "61%"), ("60 dollars", "60%"))
        ]

        assert (True, False) == (house["prize_cap"]["share"], house["minimum_age"]["share"])
        assert "expense_limit" not in house, "a rule with parts that the book lacks is written in the file"
        refused = [
            [each["path"] for each in draft["findings"] if each["severity"] == "forbids"]
            for draft in (held, broken, wrong)
        ]
        assert [[], [["tournament", 0, "prizes", "share"]], [cap]] == refused


async def test_a_further_tournament_is_written_like_the_first_and_taken_out_again():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        draft = await checked(server, owner, MICHIGAN)
        further = draft["data"]["tournament"][0] | {"name": "Late night", "starts": "21:30"}

        three = await checked(server, owner, MICHIGAN, {"path": ["tournament", 2], "value": further, "insert": True})
        ante = {"path": ["tournament", 2, "levels", 1, "ante"], "value": 25}
        with_ante = await checked(server, owner, three["text"], ante)
        two = await checked(server, owner, three["text"], {"path": ["tournament", 2]})

        assert further == three["data"]["tournament"][2]
        assert "[[tournament.levels]]" not in three["text"]
        assert 25 == with_ante["tournaments"][2]["stages"][1]["ante"]
        assert '{blinds = "50/100", ante = 25}' in with_ante["text"]
        assert draft["data"] == two["data"]


async def test_an_answer_that_cannot_be_used_is_refused_in_a_sentence():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        for answer, said in (
            ({"players": "many"}, "'many' is no whole number."),
            ({"date": "2001-01-01"}, "2001-01-01 is past."),
            ({"buy_in": "fifty"}, "is no amount."),
        ):
            refused = await server.client.post(PLANS, json={"book": "mi-2009", **answer}, headers=owner)

            assert 400 == refused.status_code
            assert said in refused.json()["detail"]


async def test_an_edit_keeps_every_comment_and_says_what_the_book_says():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        size = {"path": ["tournament", 0, "table_size"], "value": 12}
        draft = await checked(server, owner, MICHIGAN, size)

        assert MICHIGAN.replace("table_size = 10", "table_size = 12", 1) == draft["text"]
        found = next(each for each in draft["findings"] if each["code"] == "table-too-large")
        assert ("forbids", "MI-32") == (found["severity"], found["clause"]["id"])
        assert [{"path": ["tournament", 0, "table_size"], "value": 10, "insert": False}] == found["changes"]
        assert not draft["lawful"]

        assert MICHIGAN == (await checked(server, owner, draft["text"], *found["changes"]))["text"]


async def test_levels_are_put_in_taken_out_and_timed():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        row = {"path": ["tournament", 0, "levels", 3], "value": {"blinds": "80/160"}, "insert": True}
        draft = await checked(server, owner, MICHIGAN, row)
        stages = draft["tournaments"][0]["stages"]

        assert '  {blinds = "75/150"},\n  {blinds = "80/160"},\n  {break = 10},' in draft["text"]
        assert [1, 2, 3, 4, None, 5] == [each["level"] for each in stages[:6]]
        assert [18 * 3600 + minutes * 60 for minutes in (0, 20, 40, 60, 80, 90)] == [
            each["begins"] for each in stages[:6]
        ]
        out = await checked(server, owner, draft["text"], {"path": ["tournament", 0, "levels", 3]})
        assert MICHIGAN == out["text"]


async def test_a_text_that_is_no_toml_is_answered_with_its_line():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        draft = await checked(server, owner, MICHIGAN.replace('book = "mi-2009"', "book = mi-2009"))

        assert (False, False) == (draft["whole"], draft["lawful"])
        assert [("syntax", 4)] == [(each["code"], each["line"]) for each in draft["findings"] if each["line"] == 4]


@pytest.mark.parametrize(
    "path", [[], ["licence", "date", "x"], ["tournament", 7, "name"], ["staff", -99], ["tournament", "x", 1], [5]]
)
async def test_a_change_of_what_is_not_there_is_refused(path):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        change = {"path": path, "value": {"a": [1]}}
        answer = await server.client.post(
            f"{PLANS}/drafts/check", json={"text": MICHIGAN, "changes": [change]}, headers=owner
        )
        assert 400 == answer.status_code, answer.text


async def test_what_is_too_long_is_refused():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        for path, body in (
            ("/drafts/check", {"text": "#" * 64_001}),
            ("/drafts/check", {"text": "", "changes": [{"path": ["a"]}] * 201}),
            ("", {"text": "#" * 64_001}),
        ):
            assert 400 == (await server.client.post(f"{PLANS}{path}", json=body, headers=owner)).status_code


async def test_of_two_who_save_one_is_told_and_nothing_is_lost():
    async with a_server(opened=False) as server:
        first, second = await comes(server), await comes(server)
        made = await asked(server, first, "POST", "", {"text": MICHIGAN})
        path = f"/{made['plan']}"
        await asked(server, first, "PUT", path, {"text": f"# mine\n{MICHIGAN}", "expected": 1})
        refused = await server.client.put(f"{PLANS}{path}", json={"text": "# theirs", "expected": 1}, headers=second)

        assert (409, "saved-meanwhile") == (refused.status_code, refused.json()["code"])
        now = await asked(server, second, "GET", path)
        assert (2, f"# mine\n{MICHIGAN}") == (now["version"], now["draft"]["text"])


async def test_of_two_who_save_at_the_very_same_time_one_is_told():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"text": MICHIGAN})
        answers = await asyncio.gather(
            *(
                server.client.put(
                    f"{PLANS}/{made['plan']}", json={"text": f"# {n}\n{MICHIGAN}", "expected": 1}, headers=owner
                )
                for n in range(4)
            )
        )
        assert [200, 409, 409, 409] == sorted(each.status_code for each in answers)


async def test_a_version_that_was_put_down_is_read_though_the_list_had_not_heard_of_it():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"text": MICHIGAN})
        store, key = server.house.doorkeeper.store, made["plan"]
        before = await store.get(saved.PLAN, key)
        await asked(server, owner, "PUT", f"/{key}", {"text": "# later", "expected": 1})
        assert before is not None
        await store.put(saved.PLAN, key, before)  # as if the server had been killed between the two

        now = await asked(server, owner, "GET", f"/{key}")
        assert (2, "# later") == (now["version"], now["draft"]["text"])


async def test_a_plan_is_for_those_of_the_night_under_which_it_was_made():
    async with a_server() as server:
        owner, chair = await comes(server), await comes(server, server.room.key)
        director = await comes(server, server.room.key, Role.DIRECTOR)
        elsewhere = await comes(server, "another-night")
        made = await asked(server, chair, "POST", "", {"text": MICHIGAN})
        of_the_house = await asked(server, owner, "POST", "", {"text": MICHIGAN})

        seen = [(await asked(server, each, "GET", ""))["plans"] for each in (owner, chair, director, elsewhere)]
        assert [2, 1, 1, 0] == [len(each) for each in seen]
        for who, plan, status in ((director, made, 200), (elsewhere, made, 404), (chair, of_the_house, 404)):
            answer = await server.client.get(f"{PLANS}/{plan['plan']}", headers=who)
            assert status == answer.status_code


async def test_evenings_are_tried_with_what_is_refused_put_right():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        text = MICHIGAN.replace("table_size = 10", "table_size = 12", 1)
        trial = await asked(server, owner, "POST", "/drafts/trial", {"text": text, "players": 60})
        first = trial["tournaments"][0]

        assert (1000, True, 60) == (trial["evenings"], trial["mended"], first["players"])
        assert first["starts"] < first["finish"]["p5"] < first["finish"]["p50"] < first["finish"]["p95"]
        assert 50 < first["half_hours"][0]["left"]["p50"] <= 60  # some enter late
        assert [6, 5, 4, 3, 2, 1] == [tables for tables, _ in first["tables"]]
        assert first["gross"]["p50"] - first["prizes"]["p50"] - first["expenses"] == pytest.approx(
            first["net"]["p50"], abs=15_000
        )


async def test_tournaments_of_the_same_hour_that_want_more_tables_than_there_are_are_warned_of():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        few = MICHIGAN.replace("tables = 8", "tables = 7", 1)
        later, at_once = (few.replace('starts = "20:30"', f'starts = "{hour}"', 1) for hour in ("21:15", "18:00"))
        said = [
            (await asked(server, owner, "POST", "/drafts/trial", {"text": text, "players": 60}))
            for text in (later, at_once)
        ]

        assert [] == said[0]["together"]
        assert ["8 tables must stand there at the same time, and the venue has 7 tables."] == [
            each for each in said[1]["together"] if "tables" in each
        ]
        assert not any("tables" in each for trial in said[1]["tournaments"] for each in trial["warnings"])


async def test_what_cannot_be_tried_says_why():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        trial = await asked(server, owner, "POST", "/drafts/trial", {"text": 'book = "mi-2009"'})
        assert ((), "Fix the red items") == (tuple(trial["tournaments"]), trial["why_none"][:17])
        many = await server.client.post(
            f"{PLANS}/drafts/trial", json={"text": MICHIGAN, "players": 10**9}, headers=owner
        )
        assert 400 == many.status_code


async def test_a_structure_that_ends_in_time_is_put_into_the_text(monkeypatch):
    monkeypatch.setattr("goodhand.server.plans.trial.STRUCTURES", 12)
    monkeypatch.setattr("goodhand.planner.measure.FINE", 200)
    async with a_server(opened=False) as server:
        owner = await comes(server)
        found = await asked(
            server, owner, "POST", "/drafts/solve", {"text": MICHIGAN, "players": 10, "finish_by": "21:00"}
        )
        before, after = read_event(MICHIGAN), read_event(found["draft"]["text"])

        assert "evenings end by 21:00" in found["reasons"][0]
        assert before.tournaments[0].stages != after.tournaments[0].stages
        assert before.tournaments[1] == after.tournaments[1]
        assert 'chairperson = "Marion Alder" # settles disputes (MI-44)' in found["draft"]["text"]
        refused = await server.client.post(
            f"{PLANS}/drafts/solve", json={"text": MICHIGAN, "players": 10, "finish_by": "18:10"}, headers=owner
        )
        assert 422 == refused.status_code, refused.text


async def test_the_house_rules_are_looked_at_and_printed():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        pages = await asked(server, owner, "POST", "/drafts/preview", {"text": MICHIGAN, "language": "fr"})
        made = await asked(server, owner, "POST", "", {"text": MICHIGAN})
        paper = await server.client.get(f"{PLANS}/{made['plan']}/papers/blind-structure", headers=owner)
        everything = await server.client.get(f"{PLANS}/{made['plan']}/papers/all", headers=owner)
        file = await server.client.get(f"{PLANS}/{made['plan']}/file", headers=owner)

        assert "Règlement maison" == pages["title"]
        assert all(b64decode(page).startswith(b"\x89PNG") for page in pages["pages"])
        assert len(pages["pages"]) > 1
        assert paper.content.startswith(b"%PDF")
        packed = zipfile.ZipFile(io.BytesIO(everything.content))
        assert {
            "lakeside-youth-fund-2027-03-13.toml", "house-rules.pdf", "blind-structure.pdf", "pocket-card.pdf",
            "pocket-card-flat.pdf", "table-signs.pdf",
        } == set(packed.namelist())  # fmt: skip
        assert MICHIGAN == file.text


async def test_a_night_is_opened_from_a_plan_by_whoever_set_the_server_up():
    async with a_server() as server:
        owner, chair = await comes(server), await comes(server, server.room.key)
        text = MICHIGAN.replace("2027-03-13", FAR_OFF)
        made = await asked(server, chair, "POST", "", {"text": text})
        path = f"{PLANS}/{made['plan']}/open"

        assert 403 == (await server.client.post(path, json={"expected": 1}, headers=chair)).status_code
        assert 409 == (await server.client.post(path, json={"expected": 7}, headers=owner)).status_code
        opened = await server.client.post(path, json={"expected": 1}, headers=owner)
        night = opened.json()["night"]
        assert 201 == opened.status_code
        assert FAR_OFF == server.house.rooms[night].night.plan.date
        assert night == (await asked(server, owner, "GET", f"/{made['plan']}"))["night"]
        link = opened.json()["link"].partition("#")[2]
        came = await server.client.post("/api/v1/sign-in/link", json={"token": link})
        assert ("chairperson", night) == (came.json()["role"], came.json()["night"])


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("table_size = 10", "table_size = 12"), "up to 10 players, not 12"),
        (('number = "M-00417"', 'number = "to be filled in"'), "still to be filled in"),
        (("America/Detroit", "America/Nowhere"), "There is no time zone"),
        ((FAR_OFF, "2020-03-13"), "Before the night can be opened"),
    ],
)
async def test_a_plan_that_is_not_ready_opens_no_night(changed, said):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        text = MICHIGAN.replace("2027-03-13", FAR_OFF).replace(*changed, 1)
        made = await asked(server, owner, "POST", "", {"text": text})
        refused = await server.client.post(f"{PLANS}/{made['plan']}/open", json={"expected": 1}, headers=owner)

        assert (422, "not-to-open") == (refused.status_code, refused.json()["code"])
        assert said in refused.json()["detail"]
        assert {} == server.house.rooms


async def test_to_practise_a_plan_need_not_be_filled_in():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"book": "mi-2009"})
        path = f"{PLANS}/{made['plan']}/open"

        assert 422 == (await server.client.post(path, json={"expected": 1}, headers=owner)).status_code
        opened = await server.client.post(path, json={"expected": 1, "practice": True}, headers=owner)
        assert 201 == opened.status_code
        assert server.house.rooms[opened.json()["night"]].night.books.practice


async def test_practice_leaves_the_night_itself_to_be_opened():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        text = MICHIGAN.replace("2027-03-13", FAR_OFF)
        made = await asked(server, owner, "POST", "", {"text": text})
        path = f"/{made['plan']}"

        tried = (await asked(server, owner, "POST", f"{path}/open", {"expected": 1, "practice": True}))["night"]
        shown = await asked(server, owner, "GET", path)
        assert ("", tried) == (shown["night"], shown["practice"])
        again = {"expected": shown["version"], "practice": True}
        assert tried == (await asked(server, owner, "POST", f"{path}/open", again))["night"], "it is not closed yet"

        night = (await asked(server, owner, "POST", f"{path}/open", {"expected": shown["version"]}))["night"]
        shown = await asked(server, owner, "GET", path)
        assert (night, tried) == (shown["night"], shown["practice"])
        rooms = server.house.rooms
        assert (False, True) == (rooms[night].night.books.practice, rooms[tried].night.books.practice)

        another = await asked(server, owner, "POST", "", {"text": text})
        assert night == (await asked(server, owner, "POST", f"/{another['plan']}/open", {"expected": 1}))["night"]
        assert None is (await verify(server.house.journal.read_all())).flaw


class Practised(Night):
    """A whole evening that was practice."""

    async def do(self, act: Act, by: str = DESK, **around: Any) -> Outcome:
        return await super().do(replace(act, practice=True) if isinstance(act, OpenNight) else act, by, **around)


@pytest.mark.parametrize(("named", "next_one"), [("", " practice"), (" practice", " practice 2")])
async def test_practice_that_is_closed_is_followed_by_another(named, next_one):
    plan = an_occasion(BOOKS["MI"])
    plan = replace(plan, licence=replace(plan.licence, chip_set="blue, with a wheel"))
    own = night_id(plan)
    async with a_server(opened=False) as server:
        house = server.house
        tried = Practised(house.journal, plan)
        tried.conductor = Conductor(house.journal, own + named)
        await (await (await (await tried.opens()).plays()).settles()).closes()

        room, opened = await house.open_night(plan, practice=True)
        assert (own + next_one, True) == (room.night.id, opened)
        assert (room, False) == await house.open_night(plan, practice=True)
        if named:
            real, _ = await house.open_night(plan, practice=False)
            assert (own, False) == (real.night.id, real.night.books.practice)
        else:
            with pytest.raises(HeldAsPractice, match="was opened here to practise"):
                await house.open_night(plan, practice=False)
        assert None is (await verify(house.journal.read_all())).flaw


async def test_a_plan_can_be_taken_away():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        made = await asked(server, owner, "POST", "", {"text": MICHIGAN})
        await asked(server, owner, "DELETE", f"/{made['plan']}")

        assert [] == (await asked(server, owner, "GET", ""))["plans"]
        assert {} == await server.house.doorkeeper.store.all(saved.VERSION)
        assert 404 == (await server.client.get(f"{PLANS}/{made['plan']}", headers=owner)).status_code


async def test_who_comes_while_too_many_wait_is_told_so():
    bench, go = Bench(), asyncio.Event()
    running = asyncio.get_running_loop()

    def waits() -> None:
        asyncio.run_coroutine_threadsafe(go.wait(), running).result()

    waiting = [asyncio.create_task(bench.do(waits)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooOften):
        await bench.do(lambda: None)
    go.set()
    await asyncio.gather(*waiting)
    assert 1 == await bench.do(lambda: 1)
