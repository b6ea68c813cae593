"""A second computer follows the night, the first is killed, and the second goes on with it."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from e2e.served import DESK, DIRECTOR, write_evening
from goodhand.audit.verify import sequence_of, verify
from goodhand.audit.witness import FORMAT, SeenHead, WitnessFile, compare
from goodhand.journal import MemoryJournal
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.taking_over import TakeOver
from goodhand.occasion.people import person_id
from goodhand.occasion.taking_over import ChairpersonToo, NotToTakeOver
from goodhand.rules.units import Seconds
from goodhand.server.standby import FollowLink, NoFollowLink
from support_desk import EXAMPLES
from support_night import CHAIR, FLOOR, MI, Night
from support_night import DESK as THE_DESK
from support_occasion import an_occasion
from support_process import PATIENCE, Process, a_port

API = "/api/v1"
PRACTICE = (str(EXAMPLES / "michigan.toml"), "--practice")
WAIT = 2


class Owner:
    """Somebody who came in by the link that a server printed."""

    def __init__(self, server: Process, night: str = "") -> None:
        self.address, said = server.address, {"token": server.link, "device": "a laptop"}
        answer = httpx.post(f"{self.address}{API}/sign-in/link", json=said, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        self.night = night or answer.json()["night"]
        self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return httpx.request(method, f"{self.address}{API}{path}", json=body, headers=self.headers, timeout=PATIENCE)

    def gets(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def does(self, act: str, said: Any) -> httpx.Response:
        return self.ask("POST", f"/nights/{self.night}/acts/{act}", {"said": said})

    def invites(self, night: str) -> str:
        """The token of a link for the chairperson of the copied night."""
        said = {"role": "chairperson", "person": "marion alder"}
        answer = self.ask("POST", f"/nights/{night}/invitations", said)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["link"]).partition("#")[2]

    def copy_has(self, records: int) -> Any:
        return self.until(lambda seen: seen["records"] >= records)

    def until(self, holds: Any) -> Any:
        ends = time.monotonic() + PATIENCE
        while not holds(seen := self.gets("/takeover")):
            assert time.monotonic() < ends, seen
            time.sleep(0.1)  # asks again: nothing tells when the copy has grown
        return seen


def of(person: str, figures: str, **more: Any) -> dict[str, Any]:
    return {"person": person, "figures": figures, "off": True, "unplugged": True} | more


async def test_a_second_computer_goes_on_after_the_first_is_killed(tmp_path):
    first_folder, second_folder = tmp_path / "first", tmp_path / "second"
    first_folder.mkdir()
    second_folder.mkdir()
    await write_evening(str(first_folder / "goodhand.db"))
    with a_port() as port, a_port() as other:
        await asyncio.to_thread(killed_and_taken_over, first_folder, second_folder, port, other)
    await records_are_whole(second_folder / "following.db")


def killed_and_taken_over(first_folder: Path, second_folder: Path, port: int, other: int) -> None:
    first = Process(*PRACTICE, folder=first_folder, port=port)
    second = None
    try:
        chair = Owner(first)
        director = person_id(DIRECTOR)
        pin = chair.ask("POST", f"/nights/{chair.night}/team/{director}/pin", {}).json()["figures"]
        link = chair.ask("POST", "/followers").json()["link"]
        second = Process(link, "--wait", str(WAIT), folder=second_folder, port=other, command="follow")
        helper = Owner(second, chair.night)
        assert chair.does("announce", {"text": "Pizza is here"}).status_code == 200
        version = chair.gets(f"/nights/{chair.night}")["version"]
        seen = helper.copy_has(version)
        assert ("follows", "", 0) == (seen["state"], seen["flaw"], seen["behind"])
        assert director in {each["person"] for each in seen["deciders"]}
        assert "reads-only" == helper.does("announce", {"text": "no"}).json()["code"]
        assert "still-answers" == helper.ask("POST", "/takeover", of(director, pin)).json()["code"]

        first.process.kill()
        first.process.wait()
        helper.until(lambda found: found["wait"] == 0)
        wrong = "0000" if pin != "0000" else "1111"
        refused = [
            of(director, wrong),
            of(person_id(DESK), pin),
            of(director, pin) | {"off": False},
        ]
        assert [401, 401] == [helper.ask("POST", "/takeover", each).status_code for each in refused[:2]]
        assert "first-not-off" == helper.ask("POST", "/takeover", refused[2]).json()["code"]
        taken = helper.ask("POST", "/takeover", of(director, pin))
        assert taken.status_code == 201, taken.text
        shown = taken.json()
        assert ("runs", 2, DIRECTOR) == (shown["state"], shown["taken"]["term"], shown["taken"]["by"])
        assert version <= shown["taken"]["record"]
        assert helper.does("announce", {"text": "We go on"}).status_code == 200

        again = Process(*PRACTICE, folder=first_folder, port=port)
        first.closes()
        first = again
        back = Owner(first, chair.night)
        assert "handed-over" == back.gets("/takeover")["state"]
        assert "reads-only" == back.does("announce", {"text": "by mistake"}).json()["code"]
        assert version == back.gets(f"/nights/{back.night}")["version"]
    finally:
        first.closes()
        if second is not None:
            second.closes()


async def records_are_whole(file: Path) -> None:
    journal = await open_journal(str(file), CODEC, create=False, read_only=True)
    records = [record async for record in journal.read_all()]
    await journal.close()
    assert (await verify(sequence_of(records))).flaw is None
    assert 1 == sum(record.name == TakeOver.spec.form for record in records)


async def test_a_first_computer_that_is_not_sure_asks_before_it_goes_on(tmp_path):
    await write_evening(str(tmp_path / "goodhand.db"))
    second_folder = tmp_path / "second"
    second_folder.mkdir()
    await asyncio.to_thread(unsure, tmp_path, second_folder)


def unsure(folder: Path, second_folder: Path) -> None:
    with a_port() as port:
        first = Process(*PRACTICE, folder=folder, port=port)
        chair = Owner(first)
        director = person_id(DIRECTOR)
        pin = chair.ask("POST", f"/nights/{chair.night}/team/{director}/pin", {}).json()["figures"]
        second = Process(chair.ask("POST", "/followers").json()["link"], folder=second_folder, command="follow")
        Owner(second, chair.night).copy_has(chair.gets(f"/nights/{chair.night}")["version"])
        second.closes()
        first.closes()
        first = Process(*PRACTICE, folder=folder, port=port)
        try:
            back = Owner(first, chair.night)
            assert "unsure" == back.gets("/takeover")["state"]
            assert "reads-only" == back.does("announce", {"text": "no"}).json()["code"]
            assert 201 == back.ask("POST", "/takeover", of(director, pin)).status_code
            assert 200 == back.does("announce", {"text": "We go on"}).status_code
        finally:
            first.closes()


async def test_an_old_copy_needs_the_chairperson_too():
    night = await (await Night(MemoryJournal(CODEC), an_occasion(MI)).opens()).plays()
    now = night.now
    with pytest.raises(ChairpersonToo):
        await night.do(TakeOver(answered=Seconds(now - 301)), FLOOR)
    with pytest.raises(NotToTakeOver):
        await night.do(TakeOver(answered=Seconds(now)), THE_DESK)
    await night.do(TakeOver(answered=Seconds(now - 301), agreed=CHAIR), FLOOR)
    await night.do(TakeOver(answered=Seconds(now - 60)), FLOOR)

    assert [2, 3] == [each.term for each in night.state.takeovers]


async def test_heads_seen_after_the_copy_are_named_as_lost_and_no_others():
    night = await (await Night(MemoryJournal(CODEC), an_occasion(MI)).opens()).plays()
    journal, id_ = night.conductor.journal, night.conductor.night.id
    before = [record async for record in journal.read_all() if record.stream == night.conductor.stream]
    await night.do(TakeOver(answered=night.now), FLOOR)
    records = [record async for record in journal.read_all()]
    last = len(before)

    def seen(*heads: tuple[int, str, int]) -> WitnessFile:
        return WitnessFile(FORMAT, id_, heads=tuple(SeenHead(*each) for each in heads))

    now = night.now
    (found,) = compare(records, [seen((last, before[-1].hash.hex(), now), (last + 1, "ab" * 32, now))])
    (later,) = compare(records, [seen((last + 1, "ab" * 32, now + 60))])
    (earlier,) = compare(records, [seen((last, "ab" * 32, now))])

    assert (1, 1, ()) == (found.heads, found.lost, found.against)
    assert [0, 0] == [later.lost, earlier.lost]
    assert later.against
    assert earlier.against


def test_a_follow_link_is_read_whole_or_not_at_all():
    link = FollowLink.read("https://192.168.1.20:8437/second#abc.AA:BB")

    assert ("https://192.168.1.20:8437", "abc", "aabb") == (link.address, link.token, link.fingerprint)
    for wrong in ("", "https://192.168.1.20:8437", "ftp://a/second#b", "https://a/sign-in#b"):
        with pytest.raises(NoFollowLink):
            FollowLink.read(wrong)
