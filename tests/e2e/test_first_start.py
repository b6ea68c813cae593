"""The first start: from the welcome page to a plan, the demonstration, and back in with another password."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser, a_device
from e2e.evenings import no_night
from e2e.served import CHAIR as MARION
from e2e.served import served_night
from goodhand.rules import Role
from goodhand.server import hall
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")
CHARITY, CHAIR, PASSWORD = "Lakeside Youth Fund", "Marion Alder", "battery staple"


async def test_a_charity_is_named_and_its_first_plan_begun(tmp_path):
    async with served_night(tmp_path, no_night) as here, a_browser() as browser:
        laptop = await a_device(browser, LAPTOP)
        page = laptop.page
        await page.goto(here.address)
        await expect(page.get_by_role("heading", name="Welcome to Goodhand")).to_be_visible()
        await page.get_by_role("button", name="Plan a night").click()
        await expect(page.get_by_text("Enter the name of your charity")).to_be_visible()
        await expect(page.get_by_label("Name of your charity", exact=True)).to_be_focused()
        await page.get_by_label("Name of your charity", exact=True).fill(CHARITY)
        await page.get_by_label("Your name", exact=True).fill(CHAIR)
        await page.get_by_label("Choose a password", exact=True).fill("staple")
        await page.get_by_role("button", name="Plan a night").click()
        await expect(page.get_by_text("Choose at least 10 characters")).to_be_visible()
        assert [] == await laptop.violations()
        await page.get_by_label("Choose a password", exact=True).fill(PASSWORD)
        await page.get_by_role("button", name="Plan a night").click()

        await page.wait_for_url("**/plan")
        await expect(page.get_by_label("Charity", exact=True)).to_have_value(CHARITY)
        await expect(page.get_by_label("Chairperson", exact=True)).to_have_value(CHAIR)
        await page.goto(f"{here.address}/welcome")
        await page.wait_for_url("**/plan")
        assert all("401" in each for each in laptop.faults), "nobody is signed in at first"

        later = await a_device(browser, LAPTOP)
        await later.page.goto(here.address)
        await later.page.wait_for_url("**/sign-in")
        await expect(later.page.get_by_label("Your name", exact=True)).to_have_value(CHAIR)
        await later.page.get_by_role("textbox", name="Password").fill(PASSWORD)
        await later.page.get_by_role("button", name="Continue").click()
        await later.page.wait_for_url("**/plan")


async def test_a_lost_password_is_replaced_with_a_file_of_this_computer(tmp_path):
    async with served_night(tmp_path, no_night) as here, a_browser() as browser:
        here.house.folder = tmp_path
        laptop = await a_device(browser, LAPTOP)
        page = laptop.page
        named = {"charity": CHARITY, "name": CHAIR, "password": PASSWORD}
        assert (await page.context.request.post(f"{here.address}/api/v1/welcome", data=named)).ok
        await page.context.clear_cookies()
        await page.goto(here.address)
        await page.get_by_role("button", name="Forgot your password?").click()
        await page.get_by_role("button", name="Write the file").click()
        place = page.get_by_text("Open this file within 10 minutes:")
        await expect(place).to_be_visible()
        assert [] == await laptop.violations()

        file = Path(str(await place.text_content()).split(": ", 1)[1])
        (link,) = set(re.findall(r'href="([^"]+)"', file.read_text()))
        await page.goto(link)
        await page.get_by_role("button", name="Set a password").click()
        await page.get_by_label(re.compile("A password for the next time")).fill("another staple")
        await page.get_by_role("button", name="Sign in").click()
        await page.wait_for_url("**/plan")
        assert all("401" in each for each in laptop.faults), "nobody is signed in at first"


async def test_the_demonstration_opens_and_leaves_the_charity_to_be_named(tmp_path):
    async with served_night(tmp_path, no_night) as here, a_browser() as browser:
        phone = await a_device(browser, PHONE)
        await phone.page.goto(here.address)
        await phone.page.get_by_role("button", name="Try the demonstration").click()
        await phone.page.wait_for_url(re.compile(r"http://director\.localhost:\d+/sign-in"))
        await phone.page.get_by_role("button", name="Sign in").click()
        await expect(phone.page.get_by_text("Practice").first).to_be_visible()

        await phone.page.goto(here.address)
        await expect(phone.page.get_by_role("heading", name="Welcome to Goodhand")).to_be_visible()


async def test_phones_are_let_in_by_one_switch_on_a_page(tmp_path, monkeypatch):
    monkeypatch.setattr(hall, "own_addresses", lambda: ["127.0.0.2"])
    monkeypatch.setattr("goodhand.server.routes.phones.own_addresses", lambda: ["127.0.0.2"])
    async with served_night(tmp_path) as night, a_browser() as browser:
        night.house.folder = tmp_path
        chair = await night.comes(browser, Role.CHAIRPERSON, MARION, "/phones", LAPTOP)
        page = chair.page
        await page.get_by_label("Network", exact=True).fill("Elm Street Hall")
        await page.get_by_label("Password", exact=True).fill("harvest-moon-12")
        await page.get_by_role("button", name="Save").click()
        await expect(page.get_by_role("img", name="The network as a code for a phone")).to_be_visible()
        await page.get_by_role("switch", name="Let phones connect").click()
        await expect(page.get_by_role("img", name="The address as a code for a phone")).to_be_visible()
        await expect(page.get_by_text(re.compile(r"^127\.0\.0\.2:\d+$"))).to_be_visible()
        await expect(page.get_by_text("The phone must show this fingerprint")).to_be_visible()
        assert [] == await chair.violations()
        await page.get_by_role("switch", name="Let phones connect").click()
        await expect(page.get_by_role("img", name="The address as a code for a phone")).to_have_count(0)
        assert [] == chair.faults
