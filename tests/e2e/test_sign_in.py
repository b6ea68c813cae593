"""Coming in: by the papers of the evening, by a link, by a password; and going out."""

import re

import pytest
from playwright.async_api import Page, expect

from e2e.browser import LAPTOP, PHONE, a_browser, a_device
from e2e.evenings import before_doors
from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, served_night
from goodhand.night.acts.access import PrintSeatCards
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.rules.units import PlayerId
from goodhand.server.access.model import Grant
from goodhand.server.room import Room
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def test_a_seat_card_is_shown_again_and_one_yes_opens_the_seat(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        code, player = await printed_card(room)
        name = next(iter(room.night.tournaments.values())).players[player].name
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in#code={code}")
        await expect(phone.page.get_by_role("heading", name="Is this your seat card?")).to_be_visible()
        await expect(phone.page.get_by_text(code)).to_be_visible()
        assert [] == await phone.violations()

        await phone.page.get_by_role("button", name="No, I found it").click()
        await expect(phone.page.get_by_text("Bring it to the desk")).to_be_visible()
        await phone.page.get_by_role("button", name="It is mine after all").click()
        await phone.page.get_by_role("button", name=f"Yes, I am {name}").click()

        await phone.page.wait_for_url("**/seat")
        await expect(phone.page.get_by_role("banner")).to_contain_text(name)
        assert [] == phone.faults


async def test_a_dealer_signs_in_with_the_own_card_and_pin_and_the_sign_of_a_table_signs_nobody_in(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        sign = night.house.doorkeeper.table_code(night.night, "spring-night", 2)
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in")
        await phone.page.get_by_label("Code on your card, or on the sign of a table", exact=True).fill(sign.lower())
        await phone.page.get_by_role("button", name="Continue").click()
        await expect(phone.page.get_by_role("heading", name="Table 2")).to_be_visible()
        await expect(phone.page.get_by_text("You deal here? Sign in with your own card")).to_be_visible()
        assert [] == await phone.violations()

        dealer, team = person_id(DEALERS[1]), night.house.doorkeeper.team
        await team.set_pin(night.night, dealer, "4170")
        card = await team.print_card(night.night, dealer)
        await phone.page.goto(f"{night.address}/sign-in#code={card}")
        await expect(phone.page.get_by_role("heading", name=f"{DEALERS[1]}, dealer")).to_be_visible()
        assert [] == await phone.violations()
        await phone.page.get_by_label("Digit 1", exact=True).press_sequentially("4170")
        await phone.page.get_by_role("button", name=f"Sign in as {DEALERS[1]}").click()
        await phone.page.wait_for_url("**/dealer")
        assert [] == phone.faults


async def test_a_player_sees_each_other_device_on_the_seat_and_signs_it_out(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        room = night.house.rooms[night.night]
        code, _ = await printed_card(room)
        phone, spy = await a_device(browser, PHONE), await a_device(browser, LAPTOP)
        for each, device in ((phone, "my phone"), (spy, "desk laptop")):
            sent = {"code": code, "device": device}
            answer = await each.page.context.request.post(f"{night.address}/api/v1/sign-in/code", data=sent)
            assert answer.ok
            await each.page.goto(f"{night.address}/{night.night}/seat")
        await expect(phone.page.get_by_text("Another device signed in to your seat")).to_contain_text("desk laptop")
        assert [] == await phone.violations()
        await phone.page.get_by_role("button", name="Sign it out").click()
        await expect(phone.page.get_by_text("Another device signed in to your seat")).to_have_count(0)
        await expect(spy.page.get_by_text("You are signed out here")).to_be_visible()


async def printed_card(room: Room) -> tuple[str, PlayerId]:
    """The code on the seat card of somebody who still plays."""
    tournament, t = next(iter(room.night.tournaments.items()))
    player = t.remaining()[0].id
    await room.note(PrintSeatCards(tournament=tournament, players=(player,)), by=person_id(CHAIR))
    return room.code_of_seat(tournament, player), player


@pytest.mark.parametrize(("locale", "button"), [("en-US", "Sign in"), ("fr-CA", "Se connecter")])
async def test_a_link_opens_the_night_by_one_button(tmp_path, locale, button):
    async with served_night(tmp_path) as night, a_browser() as browser:
        grant = Grant(night=night.night, role=Role.DIRECTOR, person=DIRECTOR.lower())
        token = await night.house.doorkeeper.invite(grant)
        phone = await a_device(browser, PHONE, locale=locale)
        await phone.page.goto(f"{night.address}/sign-in#{token}")
        await phone.page.get_by_role("button", name=button).click()
        await phone.page.wait_for_url(f"**/{night.night}**")
        await expect(phone.page.get_by_role("main")).to_be_attached()
        assert [] == phone.faults


async def test_who_is_invited_signs_on_by_one_button_and_comes_back_by_password(tmp_path):
    async with served_night(tmp_path, before_doors) as night, a_browser() as browser:
        grant = Grant(night=night.night, role=Role.DIRECTOR, person=DIRECTOR.lower())
        token = await night.house.doorkeeper.invite(grant, made_by=CHAIR.lower())
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in#{token}")
        await expect(phone.page.get_by_role("heading", name="Henrik Osei, director")).to_be_visible()
        await expect(phone.page.get_by_text(re.compile("Marion Alder invites you as director, from "))).to_be_visible()
        assert [] == await phone.violations()
        await phone.page.get_by_role("button", name="Set a password").click()
        await phone.page.get_by_label(re.compile("A password for the next time")).fill("battery staple")
        await answered(phone.page, plays="No", paid="No")
        await phone.page.get_by_role("button", name="Sign on as director").click()
        await phone.page.wait_for_url(f"**/{night.night}")
        o = night.house.rooms[night.night].night.books
        assert o.on_duty(DIRECTOR.lower()) is not None

        await phone.page.goto(f"{night.address}/{night.night}/devices")
        await phone.page.get_by_role("button", name="Sign out here").click()
        await phone.page.wait_for_url("**/sign-in")
        await phone.page.get_by_text("With a password").click(force=True)
        await phone.page.get_by_label("Your name", exact=True).fill("henrik osei")
        await phone.page.get_by_role("textbox", name="Password").fill("battery staple")
        await phone.page.get_by_role("button", name="Continue").click()
        await phone.page.wait_for_url(f"**/{night.night}")
        assert [] == phone.faults


async def answered(page: Page, **answers: str) -> None:
    for question, answer in answers.items():
        group = page.get_by_role(
            "radiogroup", name=re.compile({"plays": "You play", "paid": "Another charity"}[question])
        )
        await group.get_by_role("radio", name=answer).check(force=True)


async def test_four_figures_and_what_the_book_asks_come_before_signing_on(tmp_path):
    async with served_night(tmp_path, before_doors) as night, a_browser() as browser:
        grant = Grant(night=night.night, role=Role.DIRECTOR, person=DIRECTOR.lower())
        token = await night.house.doorkeeper.invite(grant, made_by=CHAIR.lower(), figures="4170")
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in#{token}")
        button = phone.page.get_by_role("button", name="Sign on as director")
        await expect(phone.page.get_by_role("status")).to_have_text(
            "Still missing: your PIN, and whether you play, and whether another charity pays you."
        )
        await expect(button).to_have_attribute("aria-disabled", "true")

        await phone.page.get_by_label("Digit 1", exact=True).press_sequentially("4")
        for figure in "170":
            await phone.page.keyboard.type(figure)
        await answered(phone.page, plays="Yes", paid="No")
        assert [] == await phone.violations()
        await button.click()

        await phone.page.wait_for_url(f"**/{night.night}")
        await expect(phone.page.get_by_text("this person plays here today")).to_be_visible()
        assert night.house.rooms[night.night].night.books.on_duty(DIRECTOR.lower()) is None


async def test_wrong_figures_are_named_and_the_link_tells_no_hours_before_the_right_ones(tmp_path):
    async with served_night(tmp_path, before_doors) as night, a_browser() as browser:
        grant = Grant(night=night.night, role=Role.DIRECTOR, person=DIRECTOR.lower())
        token = await night.house.doorkeeper.invite(grant, made_by=CHAIR.lower(), figures="4170")
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in#{token}")
        await expect(phone.page.get_by_text("Marion Alder invites you as director.", exact=True)).to_be_visible()
        await expect(phone.page.get_by_role("term")).to_have_text(["Duty"])

        await phone.page.get_by_label("Digit 1", exact=True).press_sequentially("0000")
        await phone.page.get_by_role("button", name="Sign in only").click()

        await expect(phone.page.get_by_role("alert", name="Refused")).to_contain_text(
            "after 5 wrong tries it is used up, and this was try 1."
        )


async def test_by_a_table_sign_a_player_finds_the_own_seat(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        t = night.house.rooms[night.night].night.tournaments["spring-night"]
        known = t.remaining()[0]
        code = night.house.doorkeeper.table_code(night.night, "spring-night", 2)
        phone = await a_device(browser, PHONE)
        await phone.page.goto(f"{night.address}/sign-in#code={code}")
        asked = phone.page.get_by_label(re.compile("Your name shows your seat"))

        await asked.fill(known.name[:-1])
        await phone.page.get_by_role("button", name="Show the seat").click()
        await expect(phone.page.get_by_role("alert", name="Refused")).to_contain_text("Nobody of this whole name")
        await asked.fill(known.name)
        await phone.page.get_by_role("button", name="Show the seat").click()

        place = f"{known.name}: table {known.place.table}, seat {int(known.place.seat)}"
        await expect(phone.page.get_by_text(place)).to_be_visible()
        await expect(phone.page.get_by_role("alert", name="Refused")).to_have_count(0)
        assert phone.page.url.endswith("/sign-in"), "nobody came in by it"


async def test_devices_are_listed_shown_out_and_invited(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/devices", LAPTOP)
        await expect(director.page.get_by_role("button", name="I am coming")).to_be_visible()
        assert [] == await chair.violations()

        await chair.page.get_by_role("button", name=re.compile("Sign out Henrik Osei")).click()
        await expect(director.page.get_by_text("You are signed out here")).to_be_visible()
        await expect(chair.page.get_by_role("button", name=re.compile("Sign out Henrik Osei"))).to_have_count(0)

        await chair.page.get_by_label("Role", exact=True).select_option("dealer")
        await chair.page.get_by_label("Name", exact=True).select_option(label=DEALERS[2])
        await chair.page.get_by_label(re.compile("Table, for a dealer")).fill("3")
        await chair.page.get_by_role("button", name="Make a link").click()
        link = await chair.page.locator("code").inner_text()
        phone = await a_device(browser, PHONE)
        await phone.page.goto(link)
        await expect(phone.page.get_by_text(re.compile("Marion Alder invites you to deal at table 3"))).to_be_visible()
        assert ([], []) == (chair.faults, phone.faults)


async def test_a_newcomer_without_a_session_is_told_where_to_go_and_may_practise(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        phone = await a_device(browser, PHONE)
        await phone.page.goto(night.address)
        await phone.page.wait_for_url("**/sign-in")
        await expect(phone.page.get_by_role("heading", name="Other ways in")).to_be_visible()
        assert [] == await phone.violations()

        await phone.page.get_by_role("link", name="Practise against bots").click()

        await phone.page.wait_for_url("**/practice")
        assert all("401" in each for each in phone.faults), "who is not signed in may not list nights"


async def test_a_shared_computer_locks_and_the_next_person_signs_in_by_name_and_pin(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        team = night.house.doorkeeper.team
        for name, pin in ((DESK, "2718"), (DIRECTOR, "3141")):
            await team.set_pin(night.night, person_id(name), pin)
        laptop = await a_device(browser, LAPTOP)
        page = laptop.page
        await page.goto(f"{night.address}/sign-in")
        await page.get_by_role("link", name="Choose your name", exact=True).click()
        await expect(page.get_by_role("heading", name="Who are you?", exact=True)).to_be_visible()
        assert [] == await laptop.violations()

        await page.get_by_role("button", name=re.compile("A dealer")).click()
        await expect(page.get_by_role("button", name=re.compile(DEALERS[0]))).to_be_visible()
        await page.get_by_label("Or type a name", exact=True).fill(DESK.split()[0].lower())
        await page.get_by_role("button", name=re.compile(DESK)).click()
        assert [] == await laptop.violations()
        await by_keypad(page, "9999")
        await page.get_by_role("button", name=f"Sign in as {DESK}", exact=True).click()
        await expect(page.get_by_text(re.compile("This PIN is not right"))).to_be_visible()
        await expect(page.get_by_label("Digit 1", exact=True)).to_have_value("")
        await by_keypad(page, "2718")
        await page.get_by_role("button", name=f"Sign in as {DESK}", exact=True).click()
        await page.wait_for_url(f"**/{night.night}")

        await page.get_by_role("button", name="Somebody else signs in", exact=True).click()
        await expect(page.get_by_text(re.compile(f"{DESK} was signed out at"))).to_be_visible()
        await page.goto(f"{night.address}/{night.night}/desk")  # nothing is shown on a locked computer
        await expect(page.get_by_text("You are signed out here")).to_be_visible()
        await page.goto(f"{night.address}/sign-in")
        await page.get_by_role("button", name=re.compile(DIRECTOR)).click()
        await page.get_by_label("Digit 1", exact=True).press_sequentially("3141")
        await page.keyboard.press("Enter")
        await page.wait_for_url(f"**/{night.night}")
        await expect(page.get_by_role("navigation")).to_contain_text(DIRECTOR)


async def by_keypad(page: Page, pin: str) -> None:
    pad = page.get_by_role("group", name="Keypad", exact=True)
    for figure in pin:
        await pad.get_by_role("button", name=figure, exact=True).click()
