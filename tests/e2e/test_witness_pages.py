"""The regulator's page hashes every record itself, and a phone keeps and saves what it saw."""

import json
import re

import pytest
from playwright.async_api import Route, expect

from e2e.browser import LAPTOP, PHONE, a_browser
from e2e.served import served_night
from goodhand.audit.witness import compare, read_seen
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_the_regulators_browser_hashes_every_record_and_compares_a_devices_file(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        dana = await night.comes(browser, Role.REGULATOR, "", "/audit#night", LAPTOP)
        page, room = dana.page, night.house.rooms[night.night]
        await expect(page.get_by_role("heading", name=f"{room.version} records verified")).to_be_visible()
        await expect(page.get_by_text("Nothing was removed or changed")).to_be_visible()

        records = await night.house.journal.read(room.conductor.stream)
        heads = [{"record": r.version, "hash": r.hash.hex(), "at": r.at // 1_000_000} for r in records[::3]]
        file = {"format": "goodhand-seen/1", "night": room.night.id, "device": "Henrik", "role": "dealer"}
        file |= {"heads": heads, "deals": [], "rounds": []}
        honest, other = tmp_path / "honest.json", tmp_path / "other.json"
        honest.write_text(json.dumps(file))
        heads[4]["hash"] = "00" * 32
        other.write_text(json.dumps(file | {"device": "Kai"}))
        await page.get_by_label("Add files", exact=True).set_input_files([honest])
        await expect(page.get_by_role("row", name=re.compile("^Henrik"))).to_contain_text("1 to")
        await page.get_by_label("Add files", exact=True).set_input_files([other])
        await expect(page.get_by_role("row", name=re.compile("^Kai"))).to_contain_text(
            f"Record {heads[4]['record']} differs"
        )
        await expect(page.get_by_text("1 device saw other records")).to_be_visible()

        assert [] == dana.faults
        assert [] == await dana.violations()


async def test_a_server_that_hands_out_a_changed_record_is_named_by_the_browser(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:

        async def changes(route: Route) -> None:
            answer = await route.fetch()
            told = await answer.json()
            line = json.loads(told["records"][6]["line"])
            line["payload"] = line["payload"].replace('"at":', '"at": ')
            told["records"][6]["line"] = json.dumps(line)
            await route.fulfill(response=answer, json=told)

        dana = await night.comes(browser, Role.REGULATOR, "", "/audit", LAPTOP)
        await dana.page.route("**/journal?*", changes)
        await dana.page.get_by_role("link", name="Night", exact=True).click()

        await expect(dana.page.get_by_role("heading", name="Record 7 was changed")).to_be_visible()


async def test_a_phone_keeps_what_it_saw_and_saves_a_file_that_agrees(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        phone = await night.comes(browser, Role.DIRECTOR, "chair", "/saw", PHONE)
        page, room = phone.page, night.house.rooms[night.night]
        await expect(page.get_by_role("heading", name="What this phone saw", exact=True)).to_be_visible()
        await expect(page.get_by_role("heading", name=re.compile("^This phone saw"))).to_be_visible()
        async with page.expect_download() as download:
            await page.get_by_role("link", name="Save my file").click()
        file = tmp_path / "seen.json"
        await (await download.value).save_as(file)

        seen = read_seen("seen.json", file.read_bytes())
        (compared,) = compare([each async for each in night.house.journal.read_all()], [seen])
        assert (room.night.id, ()) == (seen.night, compared.against)
        assert compared.heads >= 1
        assert [] == phone.faults
        assert [] == await phone.violations()
