"""Off the main path too a refusal names its clause; where a book is silent it says so, and who may rule otherwise."""

from collections.abc import Callable
from pathlib import Path

import pytest

import goodhand
from goodhand.occasion.desk import deposit, hand_over_drawer, open_drawer
from goodhand.occasion.refusals import BadFact
from goodhand.rules import Refusal, Role, Rulebook, Topic
from goodhand.rules.level import Level
from goodhand.rules.speech import spoken
from goodhand.tournament.agreeing import record_deal
from goodhand.tournament.live_tables import tell_button
from goodhand.tournament.moving import change_seat
from goodhand.tournament.plan import Stage
from goodhand.tournament.racing import colour_up, enter_race
from goodhand.tournament.rounds import report_broke, start_hand_for_hand, start_round
from support import BOOKS, clause
from support_occasion import MEMBER, OTHER_MEMBER, Hall, an_occasion, dollars
from support_tournament import ENTROPY, a_room, levels

D = Role.DIRECTOR


def hall(book: Rulebook) -> Hall:
    found = Hall(an_occasion(book)).staff().at("18:06")
    found.line(open_drawer, dollars(900), by=MEMBER)
    for player in ("p01", "p02", "p03"):
        found.sell(player)
    return found


def one_person_in_two_seats(book: Rulebook) -> None:
    hall(book).sell("p01")


def a_prize_paid_twice(book: Rulebook) -> None:
    found = hall(book).at("20:00")
    found.fix(("p01", dollars(100)))
    found.pay("p01", dollars(100))
    found.pay("p01", dollars(100))


def the_drawer_handed_over_uncounted(book: Rulebook) -> None:
    hall(book).do(hand_over_drawer, MEMBER, by=OTHER_MEMBER)


def a_deposit_into_no_account(book: Rulebook) -> None:
    hall(book).line(deposit, dollars(100), " ", by=MEMBER)


def too_many_moved_from_a_table(book: Rulebook) -> None:
    a_room(book, {1: range(1, 7), 2: range(1, 7)}).do(change_seat, "T1s2", 2, 8, "a wish", by=D, at=60)


def a_seat_above_what_a_table_has(book: Rulebook) -> None:
    a_room(book, {1: range(1, 7), 2: range(1, 7)}).do(change_seat, "T1s2", 2, 12, "a wish", by=D, at=60)


def a_button_above_what_a_table_has(book: Rulebook) -> None:
    a_room(book, {1: range(1, 7)}).do(tell_button, 1, 12, at=60)


def a_colour_up_while_the_chip_is_needed(book: Rulebook) -> None:
    floor = a_room(book, {1: {1: ("a", 1475), 2: ("b", 1525)}}, stages=levels((25, 50), (200, 400)))
    floor.do(colour_up, 25, ENTROPY, by=D, at=60)


def a_colour_up_before_its_posted_moment(book: Rulebook) -> None:
    stages = (Stage(1200, Level(100, 200)), Stage(600, None, (25,)), Stage(1200, Level(200, 400)))
    a_room(book, {1: {1: ("a", 1475), 2: ("b", 1525)}}, stages=stages).do(colour_up, 25, ENTROPY, by=D, at=60)


def a_colour_up_of_the_larger_chip_first(book: Rulebook) -> None:
    a_room(book, {1: {1: ("a", 1475), 2: ("b", 1525)}}, stages=levels((200, 400))).do(
        colour_up, 100, ENTROPY, by=D, at=60
    )


def a_table_that_does_not_wait(book: Rulebook) -> None:
    floor = a_room(book, {1: range(1, 7), 2: range(1, 7)}, buttons={1: 1, 2: 1}).do(start_hand_for_hand, by=D, at=0)
    floor.round(1, 10).do(start_round, 1, ENTROPY, at=100)


COLOUR_UP = ("MB-01g", "MI-76d", "NJ-44b")
CAPACITY = ("BC-4.1", "HR-B7", "MI-32", "NJ-05")
CASES: list[tuple[Callable[[Rulebook], None], str, tuple[str, ...]]] = [
    (one_person_in_two_seats, "not-eligible", ("MB-07a", "MI-40", "NJ-07")),
    (a_prize_paid_twice, "paid-already", ("MB-01c", "MI-76f", "NJ-44d")),
    (the_drawer_handed_over_uncounted, "drawer-not-counted", ("MI-79d",)),
    (a_deposit_into_no_account, "needs-reason", ("MI-33c",)),
    (too_many_moved_from_a_table, "too-many-moved", ("BC-4.7", "MB-25")),
    (a_seat_above_what_a_table_has, "no-seat-there", CAPACITY),
    (a_button_above_what_a_table_has, "no-seat-there", CAPACITY),
    (a_colour_up_while_the_chip_is_needed, "chip-still-needed", COLOUR_UP),
    (a_colour_up_before_its_posted_moment, "not-the-posted-moment", COLOUR_UP),
    (a_colour_up_of_the_larger_chip_first, "not-the-smallest-chip", COLOUR_UP),
    (a_table_that_does_not_wait, "wait-for-all", ()),
]


def assert_whole(refusal: Refusal, book: Rulebook) -> None:
    """The clause, which is of this book; or that there is none, and who may rule otherwise."""
    said = refusal.sentence()
    if refusal.clause is not None:
        assert refusal.clause == book.clauses[refusal.clause.id.partition("-")[2]]
        assert said.endswith(f"[{refusal.clause.id}]")
    else:
        assert said.endswith(f"[a default; {book.dispute_authority.value.who} may rule otherwise]")
        assert "par défaut" in spoken(said, "fr")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("case", "code"),
    [pytest.param(case, code, marks=clause(*ids) if ids else (), id=case.__name__) for case, code, ids in CASES],
)
def test_every_book_is_named_or_said_to_be_silent(case, code, book):
    with pytest.raises(Refusal) as refused:
        case(BOOKS[book])

    assert code == refused.value.code
    assert_whole(refused.value, BOOKS[book])


@clause("MB-01g")
@pytest.mark.parametrize(
    "book", [name for name, book in BOOKS.items() if book.colour_up.is_silent or book.colour_up.house_choice]
)
def test_a_race_where_another_method_is_posted(book):
    ruled = BOOKS[book].colour_up
    posted = BOOKS[book].with_house_choice(colour_up="nearest")
    stages = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), Stage(1200, Level(100, 200)))
    floor = a_room(posted, {1: range(1, 5), 2: range(1, 5)}, stages=stages)
    floor.do(report_broke, "T2s4", 1500, at=600).do(colour_up, 25, b"", by=D, announced=True, at=1300)

    with pytest.raises(Refusal) as refused:
        floor.do(enter_race, 1, 0, (), b"", by=D, leftovers={"T1s1": 3}, cards={"T1s1": (50, 3, 7)}, at=1300)

    assert "not-the-posted-method" == refused.value.code
    assert refused.value.sentence().endswith(("[posted by the house]", f"[{ruled.clause}]"))


@clause("MB-01c", "MI-72", "MI-76f", "NJ-44d")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("shares", "consents", "code"), [((7500, 7500), 1, "no-consent"), ((9000, 9000), 2, "deal-does-not-add-up")]
)
def test_a_deal_that_not_all_agreed_on_or_that_is_of_another_sum(book, shares, consents, code):
    left = ("T1s1", "T1s2")
    floor = a_room(BOOKS[book], {1: range(1, 4)}).do(report_broke, "T1s3", 1500, at=60)

    with pytest.raises(Refusal) as refused:
        floor.do(record_deal, dict(zip(left, shares, strict=True)), left[:consents], by=D, at=120)

    binds = BOOKS[book].cite(Topic.NOTHING_ELSE, Topic.PRIZES) is not None
    assert ("prizes-as-posted" if binds else code) == refused.value.code
    assert_whole(refused.value, BOOKS[book])


def test_what_cannot_be_so_is_refused_by_its_own_code():
    kinds = BadFact.__subclasses__()
    assert len(kinds) > 20
    assert len(kinds) == len({kind.code for kind in kinds} - {Refusal.code})
    source = Path(goodhand.__file__).parent
    assert [] == [path.name for path in source.rglob("*.py") if "raise BadFact" in path.read_text(encoding="utf-8")]
