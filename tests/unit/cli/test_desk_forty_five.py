"""The 45-player Michigan night at two desks, typed as a person types it, from shut doors to closed books."""

import re
from pathlib import Path

import pytest

from support_desk import Night, event_file

FIRST = ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gwen", "Hugo", "Iris")
LAST = ("Ash", "Birch", "Cedar", "Dale", "Elm")
NAMES = tuple(f"{first} {last}" for last in LAST for first in FIRST)
CHAIR, DESK, OTHER = "Marion Alder", "Ivo Brandt", "Aaliyah Whitcomb"


class Room(Night):
    """The director's view of the seating."""

    def seats(self) -> dict[int, dict[int, str]]:
        found: dict[int, dict[int, str]] = {}
        listed = self.say("standings in Spring night")
        for name, table, seat in re.findall(r"   in  (.+?), table (\d+) seat (\d+)", listed):
            found.setdefault(int(table), {})[int(seat)] = name
        return {number: dict(sorted(there.items())) for number, there in sorted(found.items())}

    def left(self) -> list[str]:
        return [name for there in self.seats().values() for name in there.values()]

    def balanced(self, time: str) -> None:
        """Carry out what balancing asks, and name whom it asks for, until it asks for nothing."""
        for _ in range(20):
            look = self.say(f"{time} balance look in Spring night", who=CHAIR)
            if "nobody needs to move" in look:
                return
            if match := re.search(r"somebody moves from table (\d+)", look):
                name = next(iter(self.seats()[int(match[1])].values()))
                self.say(f"{time} balance move {name} in Spring night", who=CHAIR)
            else:
                self.say(f"{time} balance all in Spring night", who=CHAIR)


@pytest.fixture
def room(goodhand, tmp_path: Path) -> Room:
    event = _event(tmp_path)
    return Room(goodhand, event, tmp_path / "night.db", DESK)


def _event(folder: Path) -> Path:
    """The example, with an add-on in the first of its breaks, which wait for people."""
    path = event_file(folder, "michigan")
    text = path.read_text()
    first = text.index("[tournament.prizes]")
    add_on = '[tournament.add_on]\nprice = "$20"\nchips = 2000\nafter_level = 3\n\n'
    path.write_text(text[:first] + add_on + text[first:])
    return path


def opened_and_entered(room: Room) -> None:
    """Two desks sell; one entry is given back, one name was wrong, three come late."""
    room.say("16:00 on", "16:01 tick before doors", "16:05 post-rules copies 20", who=CHAIR)
    assert "is for the chairperson" in room.refused("16:29 on", "16:29 tick MI-26")
    room.say("16:29 off")
    room.say("16:30 on", "bank 500")
    room.say("16:31 on", who=OTHER)
    for dealer in ("Rosa Quill", "Tobias Renner", "Mei Castellan", "Ansel Dufour", "Priya Lindgren"):
        room.say(f"17:20 on {dealer} as dealer")
    entries = [f"enter {name} of age in Spring night" for name in NAMES]
    room.say("17:31 in Spring night", *entries[:20])
    room.say("17:32 in Spring night", *entries[20:42], who=OTHER)
    room.say("17:40 enter Zed Yew of age in Spring night", "17:41 refund Zed Yew in Spring night", who=OTHER)
    assert "Hugo Ellm" in room.say("17:42 correct Hugo Dale to Hugo Ellm")
    room.say("17:43 tick entries")
    room.say("17:50 draw in Spring night", "18:00 start in Spring night yes")
    late = room.say("18:05 in Spring night", *entries[42:])
    assert 3 == late.count("draws table")
    assert 45 == len(room.left())


def test_a_whole_night_of_45_is_typed_at_two_desks_to_closed_books(room):
    opened_and_entered(room)

    # Level 1 to 3: one rebuys, one does not, one was mistaken for another
    one, two, three, four = room.left()[:4]
    room.say(f"18:20 out {one} in Spring night", f"18:21 rebuy {one} in Spring night")
    room.say(f"18:30 out {two}, declines in Spring night", f"18:40 out {three}, declines in Spring night")
    room.balanced("18:45")
    room.say(f"18:50 penalty {four} 2 rounds because of a phone in Spring night", who=CHAIR)
    back = room.say(f"18:55 reinstate {two} 1,500 because it was a neighbour in Spring night", who=CHAIR)
    assert f"{two} is back in" in back
    assert f"{three} is 45th now, not 44th." in back
    shown = room.refused("18:56 undo because of nothing in Spring night", who=CHAIR)
    assert "This takes back: 18:55 (yours)" in shown

    # The break waits for people, and the add-on is sold in it
    assert "is over, and play waits" in room.say("19:13 clock in Spring night")
    room.say(f"19:14 add-on {one} and {four} in Spring night")
    assert "Level 4 begins" in room.say("19:15 go in Spring night", who=CHAIR)
    assert "rebuys is over" in room.refused(f"19:16 rebuy {four} in Spring night")
    room.say("19:20 ruling misdeal facts two cards face up table 1 minor", who=CHAIR)

    # They go out, tables break, and the small chips leave play
    minute = 0
    while len(room.left()) > 9:
        minute += 1
        names = room.left()
        room.say(f"19:{20 + minute:02d} out {names[-1]} in Spring night")
        if minute % 6 == 0 or len(names) == 10:
            room.balanced(f"19:{20 + minute:02d}")
    assert "from table" in room.say("moves in Spring night")
    assert 1 == len(room.seats())
    assert "MI-72" in room.refused("20:10 deal Ada Ash 100, Ben Ash 100 agreed in Spring night", who=CHAIR)

    names = room.left()
    assert "MI-76d" in room.refused("20:11 colour-up 25 in Spring night", who=CHAIR)
    assert "nobody's stack needs to be counted" in room.say("20:16 colour-up 25 in Spring night", who=CHAIR)
    asked = room.refused(f"20:17 race table 1 odd 3 won by {names[0]} in Spring night", who=CHAIR)
    assert "are in play, which chips of 100 cannot make; is this what lay on the tables?" in asked
    raced = room.say(f"20:17 race table 1 odd 4 won by {names[0]} in Spring night", who=CHAIR)
    assert f"For 4 odd chips of 25 at table 1, a chip of 100 goes to {names[0]}." in raced
    assert "by value " in room.say("20:18 chips in Spring night")
    room.say("20:19 go in Spring night", who=CHAIR)
    for n, name in enumerate(names[1:]):
        room.say(f"20:{20 + 3 * n:02d} out {name} in Spring night")
    assert "Spring night: finished" in room.say("standings in Spring night")
    room.say(
        "20:45 prize in Spring night", *(f"prize {place} in Spring night" for place in ("1st", "2nd", "3rd", "4th"))
    )
    room.say("20:50 prize 5th in Spring night", "prize 6th in Spring night")
    closed(room)
    assert 0 == room.goodhand("verify", room.journal).code


def closed(room: Room) -> None:
    """Costs and wages are paid, every duty is ticked by whose it is, all go home, and the books are closed."""
    room.say("21:00 expense planned", "21:01 expense 50 to Michigan Gaming Control Board for licence fee")
    room.say("21:02 wage Rosa Quill", "21:02 wage Tobias Renner", "21:03 tick closing")
    assert "missing" in room.refused("21:04 close", who=CHAIR)
    drawer = re.search(r"Drawer \$([\d,]+\.\d\d)", room.say("21:04 status"))
    assert drawer is not None
    assert "as it should be" in room.say(f"21:04 count {drawer[1]}")
    room.say("21:05 explain the hall costs the same for 45 as for 70", who=CHAIR)
    for dealer in ("Rosa Quill", "Tobias Renner", "Mei Castellan", "Ansel Dufour", "Priya Lindgren"):
        room.say(f"21:05 off {dealer}")
    room.say("21:06 off", who=OTHER)
    room.say("21:06 off")
    for moment in ("throughout", "dispute", "closing"):
        room.say(f"21:07 tick {moment}", who=CHAIR)
    assert "Nothing is missing" in room.say("21:08 missing", who=CHAIR)
    assert "The books are closed. Net proceeds" in room.say(f"21:10 close prepared by {DESK}", who=CHAIR)
    room.say("21:20 deposit all", "21:21 tick after closing", who=CHAIR)
    assert "Duties still open: 0" in room.say("21:22 status", who=CHAIR)
