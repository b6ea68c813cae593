"""The director at work on a real night: by keyboard, by taps, on a laptop and on a phone."""

import re

import pytest
from playwright.async_api import expect

from e2e.browser import LAPTOP, PHONE, a_browser, types
from e2e.evenings import second_in_play
from e2e.served import CHAIR, DEALERS, DIRECTOR, recorded, served_night
from goodhand.night.acts.chips import ColourUp, EnterRace, Out, ReportOut
from goodhand.night.acts.clock import SetClock
from goodhand.night.acts.disputes import AskRuling, SettleRuling
from goodhand.rules import Role
from goodhand.server.routes.pages import built_files

pytestmark = pytest.mark.skipif(not built_files(), reason="the pages are not built; `make web` builds them")


async def on_floor(night, browser, size=LAPTOP):
    floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", size)
    await expect(floor.page.get_by_role("button", name="I am coming")).to_be_visible()
    return floor


async def test_the_bar_goes_on_with_what_is_still_to_be_said(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "penalty jack dale")
        await expect(floor.page.get_by_role("option").first).to_contain_text("Why, for the record.")

        await floor.page.keyboard.press("Enter")
        bar = floor.page.get_by_role("combobox")
        await expect(bar).to_have_value("penalty Jack Dale because ")
        await floor.page.keyboard.type("a phone at the table")
        await expect(floor.page.get_by_role("option").first).to_contain_text("Jack Dale is warned")
        await floor.page.keyboard.press("Enter")

        await expect(floor.page.get_by_role("status").get_by_text(re.compile("Jack Dale is warned"))).to_be_visible()
        assert [] == floor.faults


async def test_a_refused_line_is_shown_with_its_clause_and_cannot_be_taken(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "add-on jack dale")
        line = floor.page.get_by_role("option", name=re.compile("The add-on for Jack Dale"))
        await expect(line).to_have_attribute("aria-disabled", "true")
        await expect(line).to_contain_text("[MI-43]")

        await floor.page.keyboard.press("Enter")

        await expect(line).to_be_visible()
        assert [] == floor.faults


async def test_what_was_recorded_is_taken_back_from_the_toast(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await types(floor.page, "out jack dale")
        await expect(floor.page.get_by_role("option").first).to_contain_text("34 players left")
        await floor.page.keyboard.press("Enter")
        toast = floor.page.get_by_role("status").filter(has_text="Jack Dale is out")
        await toast.get_by_role("button", name="Undo").click()

        dialog = floor.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="It was somebody else").click()
        await expect(dialog.get_by_role("status")).to_contain_text("This takes back")
        await expect(dialog.get_by_role("status")).to_contain_text("Jack Dale is out")
        await dialog.get_by_role("button", name="Yes, undo").click()

        await expect(floor.page.get_by_text("35 of 40").first).to_be_visible()
        assert [] == floor.faults


async def test_two_go_out_in_one_round_with_the_chips_each_began_it_with(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        seats = floor.page.get_by_role("button", name=re.compile(r"^\d+ (?!Open)"))
        await seats.nth(0).click()
        await floor.page.get_by_role("button", name="Several in one round").click()
        await seats.nth(1).click()
        together = floor.page.get_by_role("region", name="Out in the same round")
        await expect(together.get_by_role("status")).to_contain_text("how many chips")
        for place, chips in enumerate(("900", "1,200")):
            await together.get_by_role("textbox").nth(place).fill(chips)
        await expect(together.get_by_role("status")).to_contain_text("33 players left")

        await together.get_by_role("button", name="2 players are out").click()

        await expect(floor.page.get_by_text("33 of 40").first).to_be_visible()
        assert [] == floor.faults


async def test_the_clock_is_paused_and_goes_on(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        await floor.page.get_by_role("button", name="Pause the clock").click()
        await floor.page.get_by_role("button", name="Start the clock").click()

        await expect(floor.page.get_by_role("button", name="Pause the clock")).to_be_visible()
        assert [] == floor.faults


async def test_a_phone_reports_who_is_out_and_gives_a_penalty(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser, PHONE)
        await floor.page.get_by_role("button", name="Out", exact=True).click()
        seat = floor.page.get_by_role("button", name=re.compile(r"^\d+ ?[A-Z]")).first
        await seat.click()
        await floor.page.get_by_role("button", name="Penalty").click()
        dialog = floor.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="A phone at the table").click()
        await expect(dialog.get_by_role("status")).to_contain_text("is warned")
        await dialog.get_by_role("button", name="Give the penalty").click()
        await expect(floor.page.get_by_role("status").get_by_text(re.compile("is warned"))).to_be_visible()

        wide = await floor.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, floor.faults)


async def test_a_table_is_broken_its_list_read_out_and_the_break_taken_back(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        t = night.house.rooms[night.night].night.tournaments["spring-night"]
        for player in [each for each in t.remaining() if each.place.table != 3][:5]:
            await night.does(ReportOut(tournament="spring-night", players=(Out(player.id),)))
        floor = await on_floor(night, browser)
        await types(floor.page, "break table 3")
        await expect(floor.page.get_by_role("option").first).to_contain_text("Break table 3")
        await floor.page.keyboard.press("Enter")
        await expect(floor.page.get_by_role("status").get_by_text(re.compile("able 3"))).to_be_visible()
        await floor.page.goto(f"{night.address}/{night.night}/break?table=3")
        await expect(floor.page.get_by_role("heading", name="Table 3 breaks")).to_be_visible()
        await expect(floor.page.get_by_text("0 of 6 seated")).to_be_visible()

        await floor.page.keyboard.press(" ")
        await floor.page.keyboard.press(" ")
        await floor.page.keyboard.press("Enter")
        await expect(floor.page.get_by_text("2 of 6 seated")).to_be_visible()
        await floor.page.reload()
        await expect(floor.page.get_by_text("2 of 6 seated")).to_be_visible()
        await floor.page.keyboard.press(" ")
        row = floor.page.get_by_role("row").filter(has_text="Read out").first
        await row.get_by_role("button", name="Not here", exact=True).click()
        asked = floor.page.get_by_role("region", name=re.compile("^Where is"))
        await expect(asked).to_contain_text(
            re.compile(r"Seat \d+ at table \d is held\..* An absent player is dealt in")
        )
        await asked.get_by_role("button", name="Yes, at the new seat").click()
        await expect(floor.page.get_by_text("3 of 6 seated")).to_be_visible()
        assert 3 == len(room_of(night).night.occasion.seated)
        seated = floor.page.get_by_role("row").filter(has_text="Seated 19:").first
        await seated.get_by_role("button", name="Not here", exact=True).click()
        await expect(floor.page.get_by_text("2 of 6 seated")).to_be_visible()

        await floor.page.get_by_role("button", name="Undo the break").click()
        dialog = floor.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="It was too early").click()
        await expect(dialog.get_by_role("status")).to_contain_text("This takes back")
        await dialog.get_by_role("button", name="Yes, undo").click()
        await floor.page.wait_for_url("**/floor")
        assert [] == floor.faults


async def writes_a_ruling(page, facts):
    await page.get_by_role("textbox", name="What happened?").fill("bets before turn")
    await page.get_by_role("button", name=re.compile("somebody acts before their turn", re.I)).click()
    await page.get_by_label("Facts, as agreed at the table", exact=True).fill(facts)


async def test_whom_the_book_names_records_a_ruling_alone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        seen = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/ruling?table=3", LAPTOP)
        await writes_a_ruling(seen.page, "Ada Ash put out 900.")

        await expect(seen.page.get_by_role("main").get_by_role("status")).to_contain_text("Ruling 1 is on record")
        await seen.page.get_by_role("button", name="Record ruling No. 1").click()

        await expect(seen.page.get_by_text(re.compile("acted? before|acts before")).first).to_be_visible()
        await expect(seen.page.get_by_text("Table 3.").first).to_be_visible()
        assert [] == seen.faults


async def test_a_director_asks_whom_the_book_names_and_records_what_was_settled(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)
        page, name = director.page, "Marion Alder"
        await writes_a_ruling(page, "Ada Ash put out 900.")
        status = page.get_by_role("main").get_by_role("status")
        await expect(status).to_contain_text("[MI-44]")
        await expect(page.get_by_role("button", name="Record ruling")).to_have_count(0)
        await page.get_by_role("button", name=f"Ask {name}").click()
        await expect(status).to_contain_text(f"{name} was asked at")
        await expect(page.get_by_role("button", name="Record ruling No. 1")).to_have_attribute("aria-disabled", "true")

        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", PHONE)
        await chair.page.get_by_role("button", name="Read it").click()
        asked = chair.page.get_by_role("region", name="Henrik Osei asks you to settle a dispute")
        await expect(asked).to_contain_text("Ada Ash put out 900.")
        await asked.get_by_role("button", name="No", exact=True).click()
        await asked.get_by_label("Reason, or what to rule instead", exact=True).fill("She had announced it.")
        await asked.get_by_role("button", name="No, I disagree").click()
        await expect(asked).to_have_count(0)
        await expect(status).to_contain_text("She had announced it.")

        await page.get_by_label("Facts, as agreed at the table", exact=True).fill("Ada Ash announced and put out 900.")
        await page.get_by_role("button", name="Ask again").click()
        await expect(asked).to_contain_text("announced and put out 900")
        await asked.get_by_role("button", name="Yes, I agree").click()
        await expect(status).to_contain_text(f"{name} has settled it")
        await expect(page.get_by_role("article")).to_contain_text(f"No. 1, ruled by {name}")

        await page.reload()  # the question is found again by its words
        await expect(status).to_contain_text(f"{name} has settled it")
        await page.get_by_role("button", name="Record ruling No. 1").click()
        await expect(page.get_by_role("listitem").get_by_text("Table 3.")).to_be_visible()
        ruling = night.house.rooms[night.night].night.books.rulings[-1]
        assert (2, True) == (ruling.asked, ruling.settled_at is not None)
        assert ([], []) == (director.faults, chair.faults)


def room_of(night):
    return night.house.rooms[night.night]


def books_of(night):
    return night.house.rooms[night.night].night.books


async def asks(page, night, facts):
    """A ruling is written and put before the chairperson; its number."""
    before = len(books_of(night).questions)
    await writes_a_ruling(page, facts)
    await page.get_by_role("button", name=f"Ask {CHAIR}").click()
    await expect(page.get_by_role("main").get_by_role("status")).to_contain_text(f"{CHAIR} was asked at")
    return before + 1


async def test_what_is_pressed_twice_is_asked_and_recorded_once(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)
        page = director.page
        await writes_a_ruling(page, "Ada Ash put out 900.")
        await page.get_by_role("button", name=f"Ask {CHAIR}").dblclick()
        status = page.get_by_role("main").get_by_role("status")
        await expect(status).to_contain_text(f"{CHAIR} was asked at")

        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", PHONE)
        await chair.page.get_by_role("button", name="Read it").click()
        asked = chair.page.get_by_role("region", name=f"{DIRECTOR} asks you to settle a dispute")
        await asked.get_by_role("button", name="Yes, I agree").dblclick()
        await expect(asked).to_have_count(0)
        await expect(status).to_contain_text(f"{CHAIR} has settled it")
        await page.get_by_role("button", name="Record ruling No. 1").dblclick()
        await expect(page.get_by_role("listitem").get_by_text("Table 3.")).to_be_visible()
        # Acts of one device are done in order: what follows is recorded after all that was pressed before.
        await writes_a_ruling(page, "Ben Birch put out 300.")
        await page.get_by_role("button", name="Record, to be signed on paper").dblclick()
        await expect(page.get_by_role("listitem").get_by_text("To be signed on paper")).to_be_visible()

        books = books_of(night)
        assert (1, ["Ada Ash put out 900.", "Ben Birch put out 300."]) == (
            len(books.questions),
            [each.facts for each in books.rulings],
        )
        assert ([], []) == (director.faults, chair.faults)


async def test_two_questions_in_the_same_words_are_both_shown_on_the_first_page(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        for _ in range(2):
            await night.does(AskRuling(situation="out-of-turn", facts="Ada Ash put out 900.", table=3))
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "", PHONE)

        await expect(chair.page.get_by_role("button", name="Read it")).to_have_count(2)
        assert [] == chair.faults


async def test_words_that_were_changed_after_the_yes_are_not_signed(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)
        page = director.page
        number = await asks(page, night, "Ada Ash put out 900.")
        paper, status = page.get_by_role("article"), page.get_by_role("main").get_by_role("status")
        await night.does(SettleRuling(number=number, agreed=True), CHAIR)
        await expect(paper).to_contain_text(f"No. 1, ruled by {CHAIR}")
        signed = paper.locator(".sign").filter(has_text=CHAIR)
        await expect(signed).to_have_count(1)
        record = page.get_by_role("button", name="Record ruling No. 1")

        await page.get_by_label("Facts, as agreed at the table", exact=True).fill("Something else entirely.")
        await expect(paper).to_contain_text(f"No. 1, prepared by {DIRECTOR}")
        await expect(signed).to_have_count(0)
        await expect(paper.locator(".sign").filter(has_text=DIRECTOR)).to_have_count(0)
        await expect(record).to_have_attribute("aria-disabled", "true")
        await expect(status).not_to_contain_text("has settled it")

        await page.get_by_role("button", name=f"Use the wording {CHAIR} agreed to").click()
        await expect(page.get_by_label("Facts, as agreed at the table", exact=True)).to_have_value(
            "Ada Ash put out 900."
        )
        await expect(signed).to_have_count(1)
        await record.click()
        await recorded(lambda: [number] == [each.asked for each in books_of(night).rulings])
        assert [] == director.faults


async def test_another_matter_leaves_the_question_that_waits_alone(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)
        page = director.page
        number = await asks(page, night, "Ada Ash put out 900.")
        await page.get_by_role("textbox", name="What happened?").fill("misdeal")
        await page.get_by_role("button", name=re.compile("misdeal", re.I)).first.click()
        facts = page.get_by_label("Facts, as agreed at the table", exact=True)
        await expect(facts).to_have_value("")
        await facts.fill("Seat 4 got three cards.")
        await page.get_by_role("button", name="Record, to be signed on paper").click()
        await recorded(lambda: [0] == [each.asked for each in books_of(night).rulings])

        await (
            page.get_by_role("region", name="somebody acts before their turn")
            .get_by_role("button", name="Continue")
            .click()
        )
        await expect(facts).to_have_value("Ada Ash put out 900.")
        await night.does(SettleRuling(number=number, agreed=True), CHAIR)
        await page.get_by_role("button", name="Record ruling No. 2").click()
        await recorded(lambda: [0, number] == [each.asked for each in books_of(night).rulings])
        assert [] == director.faults


async def test_the_first_page_opens_the_ruling_that_was_settled_in_its_own_tournament(tmp_path):
    async with served_night(tmp_path, second_in_play) as night, a_browser() as browser:
        where = "/ruling?table=1&tournament=second-chance"
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, where, LAPTOP)
        page = director.page
        number = await asks(page, night, "Ada Ash put out 900.")
        await page.goto(f"{night.address}/{night.night}/ruling?table=2")
        await writes_a_ruling(page, "Ben Birch put out 300.")
        await night.does(SettleRuling(number=number, agreed=True), CHAIR)

        await page.goto(f"{night.address}/{night.night}")
        await page.get_by_role("button", name="Record", exact=True).click()
        await expect(page.get_by_label("Facts, as agreed at the table", exact=True)).to_have_value(
            "Ada Ash put out 900."
        )
        await page.get_by_role("button", name="Record ruling No. 1").click()
        await recorded(lambda: bool(books_of(night).rulings))
        ruling = books_of(night).rulings[-1]
        assert (number, "second-chance", 1) == (ruling.asked, ruling.tournament, ruling.table)
        assert [] == director.faults


async def test_what_is_no_time_is_marked_and_waited_for(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        seen = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/ruling?table=3", LAPTOP)
        await writes_a_ruling(seen.page, "Ada Ash put out 900.")
        record, field = (
            seen.page.get_by_role("button", name="Record ruling No. 1"),
            seen.page.get_by_label("Seen at", exact=True),
        )
        await field.fill("7:30 pm")
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(record).to_have_attribute("aria-disabled", "true")
        await expect(seen.page.get_by_role("article")).not_to_contain_text("7:30 pm")

        await field.fill("19:30")
        await record.click()
        await recorded(lambda: [19 * 3600 + 30 * 60] == [each.occurred for each in books_of(night).rulings])
        assert [] == seen.faults


async def test_a_no_is_written_at_once_and_kept_while_it_is(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        await night.does(AskRuling(situation="out-of-turn", facts="Ada Ash put out 900.", table=3))
        chair = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/ruling", PHONE)
        await chair.page.get_by_role("button", name="No", exact=True).click()
        why = chair.page.get_by_label("Reason, or what to rule instead", exact=True)
        await expect(why).to_be_focused()
        await chair.page.keyboard.type("She had announced")

        await chair.page.reload()
        await expect(why).to_have_value("She had announced")
        assert [] == chair.faults


async def test_a_ruling_that_nobody_can_sign_here_is_recorded_to_be_signed_on_paper(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        director = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/ruling?table=3", LAPTOP)
        await writes_a_ruling(director.page, "Ada Ash put out 900.")

        await director.page.get_by_role("button", name="Record, to be signed on paper").click()

        await expect(director.page.get_by_role("listitem").get_by_text("To be signed on paper")).to_be_visible()
        assert [] == director.faults


async def test_an_incident_is_written_down_and_waits_for_its_report(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        seen = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/ruling", PHONE)
        await seen.page.get_by_role("button", name="Record an incident").click()
        dialog = seen.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="Marked cards").click()
        await dialog.get_by_label("Facts", exact=True).fill("The ace of spades has a nick.")
        await dialog.get_by_role("button", name="Yes").click()
        await expect(dialog.get_by_role("status")).to_contain_text("Incident 1 is on record")
        await dialog.get_by_role("button", name="Record").click()

        await seen.page.get_by_role("button", name="Record the report").click()
        await seen.page.get_by_role("button", name="It was reported").click()
        await expect(seen.page.get_by_text("Not reported to the regulator yet")).to_have_count(0)
        wide = await seen.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, seen.faults)


async def test_everybody_sees_that_tables_begin_together(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        floor = await on_floor(night, browser)
        at = {"tournament": "spring-night", "table": 1}
        dealer = await night.comes(browser, Role.DEALER, DEALERS[0], "/dealer", PHONE, **at)
        await expect(dealer.page.get_by_text("Hand for hand.")).to_have_count(0)
        await floor.page.get_by_text("More", exact=True).click()
        await floor.page.get_by_role("button", name="Hand for hand").click()

        await expect(dealer.page.get_by_text("Wait with the next round until every table is done.")).to_be_visible()
        await expect(floor.page.get_by_text("All tables begin each round together.")).to_be_visible()
        await expect(floor.page.get_by_role("button", name="End hand for hand")).to_be_hidden()
        await floor.page.get_by_text("More", exact=True).click()
        await floor.page.get_by_role("button", name="End hand for hand").click()
        await expect(dealer.page.get_by_text("Hand for hand.")).to_have_count(0)
        assert [] == floor.faults + dealer.faults


async def test_small_chips_leave_play_and_a_race_is_entered_by_taps(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        stages = night.house.rooms[night.night].night.tournaments["spring-night"].stages
        on_break = next(place for place, stage in enumerate(stages) if 25 in stage.colour_up)
        late = SetClock(tournament="spring-night", stage=on_break, remaining=600, reason="it was started late")
        await night.does(late)
        seen = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/colour-up", LAPTOP)
        await seen.page.get_by_role("button", name=re.compile("Announce: chips of 25 leave")).click()
        await expect(seen.page.get_by_role("heading", name="Race at table 1")).to_be_visible()
        rows = seen.page.get_by_role("main").get_by_role("row")
        for place in (1, 2, 3):
            await rows.nth(place).get_by_role("button", name="2", exact=True).click()
        await rows.nth(1).get_by_role("button", name=re.compile("wins one")).click()
        await expect(seen.page.get_by_role("main").get_by_role("status")).to_contain_text("Who is the second winner?")
        button = seen.page.get_by_role("button", name="Table 1 is done")
        await expect(button).to_have_attribute("aria-disabled", "true")
        await rows.nth(3).get_by_role("button", name=re.compile("wins one")).click()
        await expect(button).not_to_have_attribute("aria-disabled", "true")
        await button.click()

        await expect(seen.page.get_by_role("heading", name="Race at table 2")).to_be_visible()
        deck = seen.page.get_by_role("dialog")
        for place, cards in (
            (1, ("queen of diamonds",)),
            (2, ("king of hearts", "four of clubs", "two of spades")),
            (3, ("ten of spades", "nine of spades")),
        ):
            await rows.nth(place).get_by_role("button", name=f"{len(cards)}", exact=True).click()
            await rows.nth(place).get_by_role("button", name=re.compile("^Cards of ")).click()
            for card in cards:
                await deck.get_by_role("button", name=card, exact=True).click()
            await expect(deck).to_have_count(0)
        names = [await rows.nth(place).get_by_role("rowheader").inner_text() for place in (1, 2, 3)]
        says = seen.page.get_by_role("main").get_by_role("status")
        await expect(says).to_contain_text(f"goes to {names[1]}, {names[0]}.")
        await rows.nth(3).get_by_role("button", name=re.compile("^Cards of ")).click()
        await expect(deck.get_by_role("button", name="king of hearts")).to_be_disabled()
        await deck.get_by_role("button", name="nine of spades").click()
        await deck.get_by_role("button", name="Close").click()
        await expect(says).to_contain_text("races 2 chips and gets 2 cards; 1 were given")
        await rows.nth(3).get_by_role("button", name=re.compile("^Cards of ")).click()
        await deck.get_by_role("button", name="nine of spades").click()
        done = seen.page.get_by_role("button", name="Table 2 is done")
        await expect(done).not_to_have_attribute("aria-disabled", "true")
        await done.click()
        await expect(seen.page.get_by_role("heading", name="Race at table 3")).to_be_visible()
        # Forty came with eight chips of each; two tables rounded 150 up to 200.
        await expect(seen.page.get_by_role("row", name="Chip of 25 320 0", exact=True)).to_be_visible()
        await expect(seen.page.get_by_role("row", name="Chip of 100 320 401", exact=True)).to_be_visible()
        assert [] == seen.faults


async def test_small_chips_are_counted_and_the_cards_name_who_wins_next(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        stages = night.house.rooms[night.night].night.tournaments["spring-night"].stages
        on_break = next(place for place, stage in enumerate(stages) if 25 in stage.colour_up)
        late = SetClock(tournament="spring-night", stage=on_break, remaining=600, reason="it was started late")
        await night.does(late)
        await night.does(ColourUp(tournament="spring-night", value=25, announced=True))
        seen = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/colour-up", LAPTOP)
        await seen.page.get_by_role("button", name="Count all chips of 25 instead").click()
        rows = seen.page.get_by_role("main").get_by_role("row")
        fields = seen.page.get_by_role("main").get_by_role("textbox")
        counts = (6, 7, 9, *[8] * (await fields.count() - 3))
        for place, count in enumerate(counts):
            await fields.nth(place).fill(str(count))
        given = sum(counts) // 4 + 1  # what is left over is rounded up
        done = seen.page.get_by_role("button", name=f"Table 1 is done: {given} chips of 100")
        await expect(rows.nth(1).get_by_role("cell", name="2", exact=True)).to_be_visible()
        await expect(seen.page.get_by_text("Who is the first winner?")).to_be_visible()
        await expect(done).to_have_attribute("aria-disabled", "true")
        deck = seen.page.get_by_role("dialog")
        for place, cards in (
            (1, ("queen of diamonds", "two of clubs")),
            (2, ("king of hearts", "four of clubs", "two of spades")),
            (3, ("ten of spades",)),
        ):
            await rows.nth(place).get_by_role("button", name=re.compile("^Cards of ")).click()
            for card in cards:
                await deck.get_by_role("button", name=card, exact=True).click()
            await expect(deck).to_have_count(0)
        await rows.nth(2).get_by_role("button", name=re.compile("wins one")).click()
        name = await rows.nth(1).get_by_role("rowheader").inner_text()
        await expect(seen.page.get_by_text(f"By the cards: {name}, Q")).to_be_visible()
        await rows.nth(1).get_by_role("button", name=re.compile("Tap: wins one")).click()
        await expect(done).not_to_have_attribute("aria-disabled", "true")
        await done.click()

        await expect(seen.page.get_by_role("heading", name="Race at table 2")).to_be_visible()
        await expect(seen.page.get_by_text(f"{sum(counts)} chips, for {given} chips of 100")).to_be_visible()
        await expect(seen.page.get_by_text(f"{sum(counts)} of the 320 chips of 25 are back in the box")).to_be_visible()
        assert [] == seen.faults


async def test_what_a_race_comes_to_is_asked_anew_once_another_device_has_entered_its_table(tmp_path):
    """The chips in play then depend on every table; a director who has counted types nothing more."""
    async with served_night(tmp_path) as night, a_browser() as browser:
        tournament = night.house.rooms[night.night].night.tournaments["spring-night"]
        on_break = next(place for place, stage in enumerate(tournament.stages) if 25 in stage.colour_up)
        late = SetClock(tournament="spring-night", stage=on_break, remaining=600, reason="it was started late")
        await night.does(late)
        await night.does(ColourUp(tournament="spring-night", value=25, announced=True))
        here, there = ([player.id for player in tournament.at_table(table).values()] for table in (1, 2))
        seen = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/colour-up", LAPTOP)
        await seen.page.get_by_role("button", name="Count all chips of 25 instead").click()
        fields = seen.page.get_by_role("main").get_by_role("textbox")
        await expect(fields).to_have_count(len(here))
        for place in range(len(here)):
            await fields.nth(place).fill("8")
        back = "{} of the 320 chips of 25 are back in the box"
        await expect(seen.page.get_by_text(back.format(8 * len(here)))).to_be_visible()

        await night.does(EnterRace(tournament="spring-night", table=2, small=dict.fromkeys(there, 8)))

        await expect(seen.page.get_by_text(back.format(8 * len([*here, *there])))).to_be_visible()
        await expect(seen.page.get_by_role("heading", name="Race at table 1")).to_be_visible()
        done = seen.page.get_by_role("button", name="Table 1 is done")
        await expect(done).not_to_have_attribute("aria-disabled", "true")
        assert [] == seen.faults


async def test_a_duty_is_ticked_and_the_timeline_is_searched(tmp_path):
    async with served_night(tmp_path) as night, a_browser() as browser:
        seen = await night.comes(browser, Role.CHAIRPERSON, CHAIR, "/duties", PHONE)
        await expect(seen.page.get_by_role("heading", name="Duties")).to_be_visible()
        ticks = seen.page.get_by_role("button", name="Mark done")
        await expect(ticks.first).to_be_visible()
        before = await ticks.count()
        await ticks.first.click()
        await expect(ticks).to_have_count(before - 1)

        await seen.page.goto(f"{night.address}/{night.night}/timeline")
        await seen.page.get_by_role("textbox").fill("Ella Ash")
        await expect(seen.page.get_by_role("listitem")).to_have_count(2)
        await seen.page.get_by_role("textbox").fill("nothing like it")
        await expect(seen.page.get_by_text("Nothing found")).to_be_visible()
        wide = await seen.page.evaluate("document.documentElement.scrollWidth")
        assert (390, []) == (wide, seen.faults)
