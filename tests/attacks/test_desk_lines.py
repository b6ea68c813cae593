"""Somebody at the desk, or in front of it, against what the desk hears and what a terminal or a paper shows."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import goodhand as goodhand_package
from goodhand.journal import MemoryJournal
from goodhand.night import hall_time
from goodhand.night.acts import CODEC
from goodhand.night.acts.chips import Out, ReportOut
from goodhand.night.acts.clock import CloseRebuys
from goodhand.night.acts.disputes import RecordIncident
from goodhand.night.acts.money import PutBank
from goodhand.night.acts.people import EnrollPerson
from goodhand.night.conductor import Conductor
from goodhand.night.draft import ALWAYS, ConfirmationNeeded
from goodhand.night.lookalikes import looks_like, scripts
from goodhand.night.texts import LONGEST, TextTooLong, UnprintableText, require_printable
from goodhand.occasion.people import Person
from goodhand.occasion.refusals import BeforeTheDay, InTheFuture
from goodhand.rules import Refusal
from support_desk import EXAMPLES, Night, entered, event_file, playing, staffed
from support_night import CHAIR, FLOOR
from support_night import Night as Books
from support_occasion import dollars

SOURCE = Path(goodhand_package.__file__).parent
UNSEEN = ("\x00", "\x07", "\x1b[2J", "\x7f", "\x85", "\x9b31m", "\u202e", "\u2066", "\u200b", "\ufeff", "\U000e0041")
BLANK = ("\u00ad", "\u034f", "\u115f", "\u180e", "\u2800", "\u3164", "\uffa0", "\U0001d173")
"""Letters and signs that are drawn as nothing."""


@pytest.fixture
def night(goodhand, tmp_path):
    return Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")


# A sale that goes to another tournament than was said


@pytest.mark.parametrize("said", ['"Second chance"', '"second chance"', '"Second ch"', "“Second chance”"])
def test_a_quoted_tournament_is_that_tournament(night, said):
    staffed(night)

    told = night.say(f"19:40 enter Ann Lee of age in {said}", "who Ann Lee")

    assert "Ann Lee buys in" in told
    assert "plays in Second chance" in told


def test_a_quoted_tournament_that_there_is_not_sells_nothing(night):
    staffed(night)

    assert "no tournament 'Third chance'" in night.refused('19:40 enter Ann Lee of age in "Third chance"')
    assert "Third" not in night.say("19:41 who")


def test_in_within_a_reason_stays_text(night):
    playing(night)

    told = night.say('18:30 penalty Ann Lee because of a chair in "the way"', who="Marion Alder")

    assert "the way" in told


# Somebody of another tournament put out this one's player


def test_who_plays_in_the_other_tournament_puts_nobody_out(night):
    playing(night)
    night.say("19:40 enter Zed Kay of age in Second chance", "enter Yul Kay of age in Second chance")

    assert "Nobody in Spring night is called 'Zed Kay'" in night.refused("19:45 out Ann Lee by Zed Kay")


async def test_nor_at_any_other_door():
    books = await Books(MemoryJournal(CODEC)).opens()
    await books.sells("p1", "p2", "p3")

    with pytest.raises(Refusal):
        await books.conductor.do(
            ReportOut(tournament="t1", players=(Out("p1", None),), by_player="nobody"), by=FLOOR, at=books.now
        )


# Texts that show something else than they are


@pytest.mark.parametrize("sign", UNSEEN + BLANK, ids=ascii)
def test_a_sign_that_nobody_sees_is_refused_in_every_text(sign):
    for act in (
        EnrollPerson(person=Person(id="x", name=f"Ann{sign} Lee")),
        EnrollPerson(person=Person(id="x", name="Ann Lee", address=f"3 Oak{sign} Street")),
        RecordIncident(category="other", facts=f"Nothing{sign} happened."),
    ):
        with pytest.raises(UnprintableText, match="cannot be printed"):
            require_printable(act)
    with pytest.raises(UnprintableText):
        require_printable(EnrollPerson(person=Person(id="x", name="Ann Lee")), f"desk{sign}")


def test_a_line_break_is_for_what_is_told_in_lines():
    require_printable(RecordIncident(category="other", facts="First this.\nThen that."))
    with pytest.raises(UnprintableText, match=r"The name holds a sign that cannot be printed \(U\+000A\)"):
        require_printable(EnrollPerson(person=Person(id="x", name="Ann\nReceipt 2: paid")))


def test_half_a_character_is_refused_and_not_a_fault():
    with pytest.raises(UnprintableText):
        require_printable(EnrollPerson(person=Person(id="x", name="Ann \udcff")))


def test_a_text_without_end_is_refused():
    with pytest.raises(TextTooLong):
        require_printable(RecordIncident(category="other", facts="x" * LONGEST))


def test_the_names_of_the_world_are_not_refused():
    for name in ("José Díaz", "Zoë O’Brien", "Жанна д’Арк", "محمد علی‌پور", "山田 たろう", "김철수", "Nguyễn Thị Ánh"):
        require_printable(EnrollPerson(person=Person(id="x", name=name)))
        assert 1 == len(scripts(name))


def test_the_desk_says_so_in_one_sentence(night):
    staffed(night)

    assert "U+001B" in night.refused("17:30 enter Ann\x1b[2J Lee of age in Spring night")
    assert "\x1b" not in night.say("17:31 who")


# One person under two names, or two that look like one


@pytest.mark.parametrize("other", ["Аnn Lee", "Ann Ꮮee"])  # noqa: RUF001 - they are the attack
def test_letters_of_two_scripts_in_one_name_are_asked_about(night, other):
    staffed(night)

    asked = night.refused(f"17:30 enter {other} of age in Spring night")

    assert "letters of two scripts" in asked
    assert "`yes`" in asked
    assert "buys in" in night.say(f"17:31 enter {other} of age in Spring night yes")


@pytest.mark.parametrize("other", ["Ann Leé", "Аnn Lее", "Ann L33", "ANN  LEE.", "Añn Lee"])  # noqa: RUF001
def test_what_looks_like_a_known_name_is_found(other):
    assert ("" if "3" in other else "Ann Lee") == looks_like(other, ["Bo Diaz", "Ann Lee"])


def test_a_player_who_looks_like_another_is_asked_about(night):
    entered(staffed(night))

    asked = night.refused("17:45 enter Ann Leé of age in Spring night")

    assert "Ann Leé looks like Ann Lee, who is known here; is this somebody else?" in asked
    assert "buys in" in night.say("17:46 enter Ann Leé of age in Spring night yes")


async def test_every_door_asks():
    books = await Books(MemoryJournal(CODEC)).opens()
    person = EnrollPerson(person=Person(id="x", name="Аnn Lee"))  # noqa: RUF001 - it is the attack

    with pytest.raises(ConfirmationNeeded):
        await books.conductor.do(person, by=CHAIR, at=books.now)
    done = await books.conductor.do(person, by=CHAIR, at=books.now, confirmed=ALWAYS)

    assert ("two-scripts",) == done.done.confirmed


# A clock that somebody set


class TestTheClock:
    @pytest.fixture
    def wall(self, monkeypatch):
        class Wall:
            now = datetime.fromisoformat("2027-03-13T16:00:00-05:00")

        monkeypatch.setattr(hall_time, "wall", lambda: Wall.now)
        return Wall

    @pytest.fixture
    def real(self, goodhand, tmp_path, wall):
        event = event_file(tmp_path, "michigan")
        journal = tmp_path / "night.db"
        assert 0 == goodhand("open", event, "--journal", journal).code
        return lambda who, *lines: goodhand("desk", journal, "--as", who, typed="\n".join(lines) + "\n")

    def test_a_day_ahead_is_asked_about_before_anything_is_recorded(self, real, wall):
        assert 0 == real("Marion Alder", "on").code
        wall.now += timedelta(days=1, minutes=10)  # and summer time began that night

        asked = real("Marion Alder", "off")

        assert 2 == asked.code
        assert (
            "The clock reads 17:10 of the next day, and the last record is of 16:00; is the clock right?" in asked.err
        )
        wall.now -= timedelta(days=1)
        assert "16:10" in real("Marion Alder", "off").out

    def test_an_evening_that_has_such_a_record_goes_on(self, goodhand, real, wall, tmp_path):
        wall.now += timedelta(days=1)
        assert 0 == real("Marion Alder", "on yes").code
        wall.now -= timedelta(days=1)

        assert "of the next day" not in real("Ivo Brandt", "on").err
        told = real("Marion Alder", "time-right because the laptop was a day ahead")
        assert "The time is 16:00 again, after records of up to 17:00 of the next day." in told.out
        wall.now += timedelta(minutes=30)
        assert real("Ivo Brandt", "bank 500").out.startswith("16:30")
        assert 0 == goodhand("verify", tmp_path / "night.db").code

    def test_the_time_is_not_set_back_where_nothing_was_ahead(self, real, wall):
        assert 0 == real("Marion Alder", "on").code
        wall.now -= timedelta(minutes=50)

        refused = real("Marion Alder", "time-right because we sold too late")

        assert 2 == refused.code
        assert "nothing is an hour ahead" in refused.err


async def test_a_timer_and_a_table_are_asked_too_where_the_time_is_a_walls():
    books = await Books(MemoryJournal(CODEC)).opens()
    await books.sells("p1", "p2", "p3")
    other = Conductor(books.conductor.journal, books.conductor.history.id, wall=True)
    before = (await other.learn()).version

    with pytest.raises(ConfirmationNeeded, match="is the clock right"):
        await other.do(CloseRebuys(tournament="t1", players=("p1",)), at=books.now + 86_400)

    assert before == (await other.learn()).version


def test_every_door_says_whether_its_time_is_a_walls():
    """A door that forgets would record whatever a clock says that was set a day ahead."""
    doors = [path for folder in ("cli", "server") for path in (SOURCE / folder).rglob("*.py")]
    opened = [each for path in doors for each in re.findall(r"\bConductor\([^\n]*", path.read_text())]

    assert len(opened) > 4
    assert [] == [each for each in opened if "wall=" not in each]


@pytest.mark.parametrize(
    "act",
    [
        EnrollPerson(person=Person(id="x", name="Ann")),
        PutBank(amount=dollars(500)),
        RecordIncident(category="other", facts="A chair fell."),
    ],
    ids=lambda act: act.spec.name,
)
async def test_nothing_happened_after_it_was_written_down_or_before_the_day(act):
    """Also what an act makes nothing of: it would be on record."""
    books = await Books(MemoryJournal(CODEC)).opens()
    around = {"by": CHAIR, "at": books.now, "confirmed": act.spec.asks}

    with pytest.raises(InTheFuture):
        await books.conductor.do(act, **around, occurred=books.now + 1)
    with pytest.raises(BeforeTheDay, match="A time before 2026-03-14"):
        await books.conductor.do(act, **around, occurred=-1)

    assert 0 == (await books.conductor.do(act, **around, occurred=0)).done.occurred


async def test_what_the_clock_read_is_on_record_where_it_was_set_back():
    books = await Books(MemoryJournal(CODEC)).opens()
    await books.conductor.do(EnrollPerson(person=Person(id="x", name="Ann")), by=CHAIR, at=books.now + 7200)

    done = await books.conductor.do(EnrollPerson(person=Person(id="y", name="Bo")), by=CHAIR, at=books.now)

    assert (books.now + 7200, books.now) == (done.done.at, done.done.read)
