"""`goodhand backup` of what a server keeps: records and plans go on in the copy, and nobody comes in by it unasked."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import seeded
from goodhand.charity.shelf import open_shelf, shelf_of
from goodhand.server.plans.saved import PLAN, copy_beside
from support_desk import EXAMPLES
from support_process import PATIENCE
from support_server import Device, a_server, in_play

PLANS = "/api/v1/plans"


async def backup(*arguments: str) -> Any:
    command = seeded.goodhand("backup", *arguments)
    pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.STDOUT}
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(*command, **pipes, env=environment)


async def backed_up(*arguments: str) -> str:
    process = await backup(*arguments)
    said, _ = await process.communicate()
    assert process.returncode == 0, said
    return str(said.decode())


async def planned(chair: Device, name: str) -> Any:
    text = (EXAMPLES / "house.toml").read_text().replace("Scholarship night", name)
    answer = await chair.client.post(PLANS, json={"text": text}, headers=chair.headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def names_of(chair: Device) -> dict[str, int]:
    """The plans that somebody sees, and the version of each."""
    answer = await chair.client.get(PLANS, headers=chair.headers)
    assert answer.status_code == 200, answer.text
    return {each["plan"]: each["version"] for each in answer.json()["plans"]}


def both(file: Path) -> tuple[str, str]:
    return str(file), shelf_of(str(file))


async def test_plans_are_copied_beside_the_records_and_who_may_come_in_is_not(tmp_path):
    file, copy = tmp_path / "night.db", tmp_path / "stick" / "night.db"
    copy.parent.mkdir()
    async with a_server(*both(file)) as server:
        chair = await in_play(server, "entered")
        version = server.room.version
        first = await planned(chair, "Spring")
        said = await backed_up(str(file), str(copy))
        assert "1 plan." in said

        changed = {"text": first["draft"]["text"].replace("Spring", "Autumn"), "expected": first["version"], "yes": []}
        saved = await chair.client.put(f"{PLANS}/{first['plan']}", json=changed, headers=chair.headers)
        assert saved.status_code == 200, saved.text
        await planned(chair, "Winter")
        assert "2 plans." in await backed_up(str(file), str(copy.parent))
        kept = await names_of(chair)

    async with a_server(*both(copy)) as restored:
        assert version == restored.room.version
        stranger = Device(restored.client, restored.room.key, chair.who)
        assert 401 == (await stranger.get()).status_code, "whoever was in signs in anew"
        again = await in_play(restored, "opened")
        assert kept == await names_of(again)
        assert sorted(kept.values()) == [1, 2]
        seen = await restored.client.get(f"{PLANS}/{first['plan']}", headers=again.headers)
        assert "Autumn" in seen.json()["draft"]["text"]
        later = changed | {"expected": 2, "text": changed["text"].replace("Autumn", "Fall")}
        assert (
            200
            == (await restored.client.put(f"{PLANS}/{first['plan']}", json=later, headers=again.headers)).status_code
        )

    assert 2 == await copy_beside(str(file), str(copy))
    async with a_server(*both(copy)) as restored:
        again = await in_play(restored, "opened")
        assert sorted((await names_of(again)).values()) == [1, 3], "what was saved in the copy stays"


async def test_a_copy_that_is_kept_up_has_plans_as_they_are_saved(tmp_path):
    file, copy = tmp_path / "night.db", tmp_path / "copy.db"
    async with a_server(*both(file)) as server:
        chair = await in_play(server, "entered")
        process = await backup(str(file), str(copy), "--follow")
        try:
            made = await planned(chair, "Spring")
            async with asyncio.timeout(PATIENCE):
                while made["plan"] not in await plans_in(copy):
                    await asyncio.sleep(0.1)
        finally:
            process.send_signal(signal.SIGTERM)
            said, _ = await process.communicate()
    assert (0, True) == (process.returncode, b"Stopped" in said), said


async def plans_in(copy: Path) -> set[str]:
    where = shelf_of(str(copy))
    if not Path(where).is_file():
        return set()
    store = await open_shelf(where)
    try:
        return set(await store.all(PLAN))
    finally:
        await store.close()


async def test_where_no_server_kept_plans_nothing_is_made_beside_the_copy(tmp_path):
    file, copy = tmp_path / "night.db", tmp_path / "copy.db"
    async with a_server(*both(file)):
        assert "1 record." in await backed_up(str(file), str(copy))
    assert not Path(shelf_of(str(copy))).exists()
    Path(shelf_of(str(file))).unlink()
    assert 0 == await copy_beside(str(file), str(copy))
    assert not Path(shelf_of(str(file))).exists(), "looking makes none"
