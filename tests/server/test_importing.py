"""Imports on the server: shown before anything is kept, doubts answered, undone whole; a night from a save file."""

import base64
from pathlib import Path
from typing import Any

import pytest

from goodhand.charity.imports import taking_over
from goodhand.plan.event_file import examine
from support_charity import HEADERS, added, asked, comes, names
from support_server import Server, a_server

SAVE = Path(__file__).parents[1] / "unit" / "charity" / "saves" / "small.tdt"
LIST = (
    "LastName;FirstName;Email;LastEvent;Events;Phone\n"
    "Abbot;Quin;quin@example.org;2026-11-14;4;555\n"
    "Lee;Ann;anne@example.org;2026-06-20;6;\n"
    "Tan;Jo;jo@example.org;;3;\n"
    "Tan;Jo;jo@example.org;;1;\n"
    ";;nobody@example.org;;;\n"
)


async def sent(server: Server, who: HEADERS, path: str, content: bytes, expect: int = 0, **more: Any) -> Any:
    body = {"name": "list.csv", "content": base64.b64encode(content).decode(), **more}
    answer = await server.client.post(f"/api/v1/imports{path}", json=body, headers=who)
    assert answer.status_code == expect if expect else answer.status_code < 300, answer.text
    return answer.json()


async def test_a_list_is_shown_before_anything_is_kept():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        await added(server, owner, "Anne Lee", email="anne@example.org")
        shown = await sent(server, owner, "/preview", LIST.encode())

        assert ("family", "first", "email", "last-seen", "nights", "leave-out") == tuple(
            each["column"] for each in shown["columns"]
        )
        assert ["Abbot", "Lee", "Tan"] == shown["columns"][0]["cells"]
        assert (5, 2, 1) == (shown["rows"], shown["ready"], len(shown["broken"]))
        assert [(3, "same-email", "Anne Lee"), (5, "twice", "")] == [
            (each["row"], each["doubt"], each["known"]) for each in shown["questions"]
        ]
        assert ["Anne Lee"] == await names(server, owner)
        others = [each["column"] for each in shown["columns"]]
        others[2] = "leave-out"
        again = await sent(server, owner, "/preview", LIST.encode(), columns=others)
        assert ["leave-out"] == [again["columns"][2]["column"]]


async def test_an_import_follows_the_answers_and_is_undone_whole():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        anne = await added(server, owner, "Anne Lee", email="anne@example.org")
        done = await sent(server, owner, "", LIST.encode(), answers={"3": "one", "5": "one"})
        assert (2, 1) == (done["added"], done["changed"])
        assert ["Quin Abbot", "Anne Lee", "Jo Tan"] == await names(server, owner)
        learned = await asked(server, owner, "GET", f"/{anne['id']}")
        assert (6, "") == (learned["nights_before"], learned["consent_until"])

        (listed,) = (await server.client.get("/api/v1/imports", headers=owner)).json()
        assert ("list.csv", done["id"]) == (listed["file"], listed["id"])
        assert {"removed": 2} == await sent(server, owner, f"/{done['id']}/undo", b"")
        assert ["Anne Lee"] == await names(server, owner)
        assert 0 == (await asked(server, owner, "GET", f"/{anne['id']}"))["nights_before"]
        refused = await sent(server, owner, f"/{done['id']}/undo", b"", expect=422)
        assert "no-such-import" == refused["code"]


async def test_two_people_of_one_name_are_two_and_a_row_without_an_answer_is_left_out():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        await added(server, owner, "Anne Lee", email="anne@example.org")
        await sent(server, owner, "", LIST.encode(), answers={"5": "two"})

        assert ["Quin Abbot", "Anne Lee", "Jo Tan", "Jo Tan"] == await names(server, owner)


async def test_after_thirty_days_nothing_of_an_import_is_remembered(monkeypatch):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        await sent(server, owner, "", LIST.encode())
        monkeypatch.setattr(taking_over, "UNDO_DAYS", -1)

        assert [] == (await server.client.get("/api/v1/imports", headers=owner)).json()
        assert {} == await server.house.charity.shelf.all("import")


async def test_somebody_who_is_forgotten_is_in_no_import_any_more():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        anne = await added(server, owner, "Anne Lee", email="anne@example.org")
        await sent(server, owner, "", LIST.encode(), answers={"3": "one"})
        await asked(server, owner, "POST", f"/{anne['id']}/forget", {"name": "Anne Lee"})
        for kind in ("person", "import", "merged"):
            for entry in (await server.house.charity.shelf.all(kind)).values():
                assert b"Anne" not in entry


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("list.csv", b"", "The file is empty."),
        ("list.csv", b"\x00\x01", "not a list of text"),
        ("list.csv", b"x" * 8_000_001, "larger than 8 MB"),
        ("list.tdt", b"x" * 8_000_001, "larger than 8 MB"),
        ("list.tdt", b"new Tournament(" + b"[" * 5_000, "not a save file"),
    ],
)
async def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(name, content, said):
    async with a_server(opened=False) as server:
        refused = await sent(server, await comes(server), "/preview", content, expect=400, name=name)

        assert said in refused["detail"]


async def test_players_of_a_save_file_are_imported_and_an_evening_is_planned_from_it():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        shown = await sent(server, owner, "/preview", SAVE.read_bytes(), name="League.TDT")
        assert (True, [], 0) == (shown["is_save"], shown["columns"], len(shown["broken"]))
        done = await sent(server, owner, "", SAVE.read_bytes(), name="League.tdt")
        assert shown["ready"] == done["added"] == len(await names(server, owner)) > 0

        body = {"content": base64.b64encode(SAVE.read_bytes()).decode(), "book": "mi-2009"}
        answer = await server.client.post("/api/v1/imports/night", json=body, headers=owner)
        assert 201 == answer.status_code, answer.text
        made = answer.json()
        assert ["League points"] == [what for what, _, _ in made["left_out"] if "points" in what]
        text = (await server.client.get(f"/api/v1/plans/{made['plan']}/file", headers=owner)).text
        assert examine(text).findings
