"""Every knob of every book, given another lawful value, changes something that a person sees.

What is tried: the house rules as they hang and the dealer's card; a plan that offends against as much as it can; an
evening at the desk on which people do what they should not; tables, balancing and the end of a tournament.
"""

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from goodhand.cli import main
from goodhand.occasion.closing import missing
from goodhand.occasion.desk import open_drawer, pay_wage
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.paying import begin_play, fix_prizes
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import enroll, go_off_duty, go_on_duty
from goodhand.paper.house_rules import house_rules
from goodhand.paper.records.record import occasion_facts
from goodhand.paper.writer import Writer
from goodhand.play import FULL_DECK
from goodhand.rules import CATALOGUE, Refusal, Role, Rulebook, rulebooks
from goodhand.rules.books import registry
from goodhand.rules.validation import faults
from goodhand.tournament.moving import change_seat, rebalance
from goodhand.tournament.racing import colour_up
from goodhand.tournament.rounds import start_round
from goodhand.tournament.timekeeping import change_stages
from support import open_play
from support_occasion import CHAIR, DEALER, MEMBER, Hall, a_ruling_by, an_occasion, dollars
from support_tournament import ENTROPY, a_room, levels
from turning import turned

OFFENCES = Path(__file__).parents[1] / "seventh" / "offences.toml"
KNOBS = [knob.name for knob in CATALOGUE if not knob.one_way]

EVERYWHERE = "every book"
UNSEEN: dict[tuple[str, str], str] = {
    ("software_dealing", EVERYWHERE): "What `verify` says of a night at which software dealt: tests/unit/audit.",
    ("half_raise", "mi-2009"): "The smallest raise is one chip, and nothing is half of it.",
    ("half_raise", "nj-lgccc"): "The smallest raise is one chip, and nothing is half of it.",
}
"""Knobs whose turning no probe here can show, each with the reason."""


@contextmanager
def on_the_shelf(book: Rulebook) -> Iterator[None]:
    """This book in the place of the one of its id."""
    own = registry.rulebook(book.id)
    registry.remove(own)
    registry.register(book)
    try:
        yield
    finally:
        registry.remove(book)
        registry.register(own)


# Output for people


def tried(does: Callable[[], object]) -> str:
    """Return the result of a call, or its refusal."""
    try:
        return repr(does())
    except Refusal as refused:
        return refused.sentence()


def papers(book: Rulebook) -> str:
    """The house rules, of a tournament that every book allows."""
    plan = an_occasion(book)
    return tried(lambda: house_rules(plan, replace(plan.tournaments[0], table_size=2, rebuys=None)))


def findings(book: Rulebook) -> str:
    """Return the findings of `goodhand check` for a plan that offends."""
    text = OFFENCES.read_text(encoding="utf-8").replace("xq-2031", book.id)
    said, arguments = io.StringIO(), sys.argv
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.toml"
        path.write_text(text, encoding="utf-8")
        sys.argv = ["goodhand", "check", str(path)]
        try:
            with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit):
                main()
        finally:
            sys.argv = arguments
        return said.getvalue().replace(folder, "")


def play(book: Rulebook) -> str:
    """Return the beginning of a Round of Play."""
    played = open_play(book, {1: 2000, 2: 2000, 3: 2000, 4: 2000}, 4, deck=FULL_DECK)
    return repr((played.happened, played.burned, played.pockets))


def desk(book: Rulebook) -> str:
    """An evening on which everything is tried that some book forbids."""
    hall = Hall(an_occasion(book))
    said = [tried(hall.staff)[:0]]
    attempt: list[tuple[str, Callable[[], object]]] = [
        ("18:05", lambda: hall.do(go_on_duty, hall.enroll("x1"), Duty.DIRECTOR)),
        ("18:05", lambda: hall.do(go_on_duty, hall.enroll("x2", registration="R"), Duty.DIRECTOR)),
        ("18:05", lambda: hall.do(go_on_duty, hall.enroll("x3"), Duty.DEALER)),
        ("18:05", lambda: hall.do(go_on_duty, hall.enroll("x4", affiliations=("supplier",)), Duty.DEALER)),
        ("18:06", lambda: hall.line(open_drawer, dollars(900), by=MEMBER)),
        ("18:10", lambda: hall.sell("p01")),
        ("18:10", lambda: hall.sell("p02", by=DEALER)),
        ("18:10", lambda: hall.sell(DEALER)),
        ("18:10", lambda: hall.sell(hall.enroll("young", born="2012-01-01"))),
        ("18:10", lambda: hall.sell(hall.enroll("x5", affiliations=("location",)))),
        ("18:40", lambda: hall.sell("p03", occurred=hall.now - 1200)),
        ("18:40", lambda: hall.expense("rent", dollars(600), reason="")),
        ("18:41", lambda: hall.do(pay_wage, person=DEALER, amount=dollars(9), by=DEALER)),
        ("18:41", lambda: hall.do(enroll, Person(id=DEALER, name="N02", paid_by="Others"), by=CHAIR)),
        ("18:42", lambda: hall.do(pay_wage, person=DEALER, amount=dollars(9), by=MEMBER)),
        ("19:00", lambda: hall.do(begin_play, "t1")),
        ("19:20", lambda: hall.do(go_off_duty, "x1")),
        ("19:20", lambda: hall.do(go_off_duty, "x2")),
        ("19:30", lambda: hall.do(ruled_by(DEALER, minor=True))),
        ("19:31", lambda: hall.do(ruled_by("m02"))),
        ("19:31", lambda: hall.do(ruled_by(CHAIR))),
        ("20:00", lambda: hall.do(fix_prizes, tournament="t1", prizes=(DUE,), entries=3, version=9)),
        ("20:01", lambda: hall.pay("p01", DUE.amount)),
        ("23:45", lambda: hall.pay("p01", DUE.amount)),
        ("23:50", lambda: [str(each) for each in missing(hall.state, CHAIR)]),
        ("23:51", lambda: hall.state.violations),
    ]
    for time, does in attempt:
        hall.at(time)
        said.append(tried(does))
    return "\n".join(said)


DUE = PrizeDue("p01", "P01", 1, 1, dollars(150))


def ruled_by(person: str, minor: bool = False) -> partial:
    return a_ruling_by(person, situation="odd-chip", facts="one chip", ruling="left", minor=minor)


def floor(book: Rulebook) -> str:
    """Uneven tables, a change of seat and of levels in play, and what begins when."""
    said = []
    for seats in ((7, 5), (5, 5)):
        tables = {n: range(1, many + 1) for n, many in enumerate(seats, 1)}
        stages = levels((25, 50), (50, 100))
        for ask in (
            lambda room: room.do(rebalance, ENTROPY, by=Role.DIRECTOR, at=60),
            lambda room: room.do(start_round, 1, ENTROPY, at=60),
            lambda room: room.do(change_seat, "T1s2", 1, 9, "a wheelchair", by=Role.DIRECTOR, at=60),
            lambda room, stages=stages: room.do(change_stages, stages, "a quicker end", by=Role.DIRECTOR, at=60),
        ):
            room = a_room(book, tables, buttons=dict.fromkeys(tables, 1))
            said.append(tried(lambda room=room, ask=ask: ask(room).happened))
    chips = a_room(book, {1: {1: ("a", 1475), 2: ("b", 1525), 3: ("c", 1550)}}, stages=levels((100, 200), (200, 400)))
    said.append(tried(lambda: chips.do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=60).happened))
    return "\n".join(said)


def forms(book: Rulebook) -> str:
    """Return the head of every form."""
    return repr(occasion_facts(Writer(book), an_occasion(book), ""))


PROBES = (papers, play, desk, floor, findings, forms)


@pytest.mark.parametrize("name", KNOBS)
def test_turning_a_knob_changes_something_that_people_see(name):
    unseen = set()
    for book in rulebooks():
        other = turned(book, name)
        assert () == faults(other), book.id
        if not any(_differs(probe, book, other) for probe in PROBES):
            unseen.add(book.id)

    expected = {book for knob, book in UNSEEN if knob == name}
    assert unseen == ({book.id for book in rulebooks()} if EVERYWHERE in expected else expected)


def _differs(probe: Callable[[Rulebook], str], book: Rulebook, other: Rulebook) -> bool:
    if (probe, book.id) not in _SEEN:
        _SEEN[probe, book.id] = probe(book)
    with on_the_shelf(other):
        return _SEEN[probe, book.id] != probe(other)


_SEEN: dict[tuple[Callable[[Rulebook], str], str], str] = {}
