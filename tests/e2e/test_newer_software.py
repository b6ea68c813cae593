"""A night that a newer version of the software goes on with while this one shows it."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PATIENCE, PHONE, a_browser
from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, served_night
from goodhand.night import conductor as conducting
from goodhand.night.acts.calls import AnnounceText
from goodhand.night.conductor import Conductor
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
PAGES = (
    (Role.DIRECTOR, DIRECTOR, "", LAPTOP, "en-US"),
    (Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP, "en-US"),
    (Role.DESK, DESK, "/desk", LAPTOP, "fr-FR"),
    (Role.DEALER, DEALERS[0], "/dealer", PHONE, "en-US"),
)


async def test_staff_read_on_every_page_that_nothing_more_is_recorded_here(tmp_path, monkeypatch):
    async with served_night(tmp_path) as night, a_browser() as browser:
        grants = [{"tournament": "spring-night", "table": 1} if role is Role.DEALER else {} for role, *_ in PAGES]
        staff = [
            await night.comes(browser, role, person, door, size, locale, **grant)
            for (role, person, door, size, locale), grant in zip(PAGES, grants, strict=True)
        ]
        hall = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/clock", LAPTOP)
        said = re.compile("^(Nothing more is recorded here|Plus rien n.est inscrit ici)")
        for each in staff:
            await expect(each.page.get_by_text(said)).to_have_count(0)

        room = night.house.rooms[night.night]
        newer = Conductor(room.conductor.journal, room.night.id)
        await newer.join()
        with monkeypatch.context() as patched:
            patched.setattr(conducting, "OWN", "99.0")
            await newer.do(AnnounceText(text="The kitchen closes."), by=person_id(DIRECTOR), at=room.now())
        await room.learn()

        for each in staff:
            await expect(each.page.get_by_role("status").get_by_text(said)).to_be_visible(timeout=PATIENCE)
            assert [] == await each.violations()
            assert [] == each.faults
        french = staff[2].page.get_by_text(re.compile(r"la version .99\.0. du logiciel"))
        await expect(french).to_be_visible(timeout=PATIENCE)
        await expect(hall.page.get_by_text("The kitchen closes.")).to_be_visible(timeout=PATIENCE)
        await expect(hall.page.get_by_text(said)).to_have_count(0)
