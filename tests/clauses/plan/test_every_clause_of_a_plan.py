"""Every clause on plans, money and postings: a file that breaks it, refused or warned of by that clause."""

import pytest

from clauses.plan.files import FILES, Change, changed, line_of, part_of
from goodhand.plan.event_file import examine
from goodhand.plan.findings import Severity
from goodhand.rules.clause import ClauseKind
from support import clause
from with_seventh import our_clauses

FORBIDS, WARNS = Severity.FORBIDS, Severity.WARNS


def case(by: str, *changes: Change, severity: Severity = FORBIDS, shows: tuple[str, ...] = (), id: str = ""):  # noqa: A002
    """A file of the clause's book, changed so that the clause speaks; `shows`: clauses that lead to it."""
    return pytest.param(by, changes, severity, marks=clause(by, *shows), id="-".join(filter(None, (by, id))))


def house(book: str, line: str) -> Change:
    """A choice of the house, in front of the first tournament."""
    if "[house]" in FILES[book]:
        head = line_of(book, "[house]")
        return head, f"{head}{line}\n"
    return "[[tournament]]", f"[house]\n{line}\n\n[[tournament]]"


def gone(book: str, begins: str) -> Change:
    """A line left out."""
    return line_of(book, begins), ""


def section_gone(book: str, first: str, until: str) -> Change:
    """A section left out."""
    return part_of(book, first, until), ""


SHARED = 'shared_with = ["Elk Creek Lodge"]\nchip_set = "clay, with our crest"\n'
FEE = line_of("MI", "fee")
HENRIK = 'name = "Henrik Osei"\nduty = "director"\nmember = true\n'
ROSA = 'name = "Rosa Quill"\nduty = "dealer"\n'
PASCAL = part_of("BC", 'name = "Pascal Thorne"', "\n\n")
YUKI = 'registration = "GSP-40417"'
SECOND = part_of("MI", 'name = "Second chance"', "[[staff]]")

CASES = [
    # Michigan: the licence, people and things
    case("MI-00", gone("MI", "number")),
    case("MI-26", ('source = "owned"', 'source = "lent by a member"'), id="borrowed"),
    case("MI-26", section_gone("MI", "[[equipment]]", "[[expense]]"), id="none"),
    case("MI-26", gone("MI", "supplier = "), id="supplier"),
    case("MI-26", gone("MI", "approval = "), id="approval"),
    case("MI-26", gone("MI", "source = "), id="source"),
    case("MI-26", gone("MI", "item"), id="item"),
    case("MI-26", ('approval = "contract of 2027-01-11"', "# "), id="contract"),
    case("MI-32", ("table_size = 10", "table_size = 11")),
    case("MI-33", (FEE, SHARED.replace("Elk Creek Lodge", "lakeside  youth fund")), id="itself"),
    case("MI-33a", (FEE, 'shared_with = ["Elk Creek Lodge"]\n'), shows=("MI-33",)),
    case("MI-33c", (FEE, SHARED), gone("MI", "account"), shows=("MI-33",), id="none"),
    case("MI-33c", (FEE, SHARED), ("Fairhaven Community Bank", "Elk Creek Lodge"), id="another's"),
    case("MI-33d", (FEE, SHARED), ('pay = "$40" # ', 'paid_by = "Elk Creek Lodge"\npay = "$40" # ')),
    case("MI-34a", ('office = "treasurer"', 'affiliated = ["location"]'), shows=("MI-34",)),
    case("MI-34a", ('owner = "Elm Street Hall Association"', 'owner = "Gerrit Vandenberg"'), id="owner"),
    case("MI-34b", (ROSA, ROSA + 'affiliated = ["location"]\n'), shows=("MI-34",)),
    case("MI-35a", ('office = "treasurer"', 'affiliated = "supplier"'), shows=("MI-35",)),
    case("MI-35a", ('supplier = "Great Lakes Game Rentals"', 'supplier = "Stella Moreau"'), id="supplier"),
    case("MI-35b", (ROSA, ROSA + 'affiliated = ["supplier"]\n'), shows=("MI-35",)),
    case("MI-36", (HENRIK, HENRIK.replace("true", "false")), id="director"),
    case("MI-36", ('duty = "desk"\nmember = true\n', 'duty = "desk"\n'), shows=("MI-36a", "MI-36b"), id="desk"),
    case("MI-36", ('duty = "floor"\nmember = true\n', 'duty = "floor"\n'), id="floor"),
    case("MI-44", gone("MI", "chairperson")),
    case("MI-44", ('[[staff]]\nname = "Marion Alder"', '[[staff]]\nname = "M. A."'), severity=WARNS, id="staff"),
    case("MI-80", (FEE, "other_games = true\n"), severity=WARNS),
    # Michigan: hours and the end
    case("MI-38", ('starts = "18:00"', 'starts = "16:59"'), id="too soon"),
    case("MI-38", ('at = "22:30"', 'at = "00:00"'), id="too late"),
    case("MI-38", gone("MI", "from"), id="unknown"),
    case("MI-38", ('from = "16:00"\nto = "23:30"', 'from = "08:00"\nto = "16:00"'), severity=WARNS, id="staff"),
    case("MI-38", ('starts = "18:00"', 'starts = "18:30"'), severity=WARNS, id="levels"),
    case("MI-39", section_gone("MI", "[tournament.end]", "[[tournament]]")),
    # Michigan: money
    case("MI-24", gone("MI", "reason"), severity=WARNS),
    case("MI-24", gone("MI", "payee"), id="payee"),
    case("MI-24", gone("MI", "what"), id="what"),
    case("MI-25", ("amount = 180", "amount = 283"), severity=WARNS, id="expenses"),
    case("MI-25", ('pay = "$40" # ', 'pay = "$200" # '), severity=WARNS, id="pay"),
    case("MI-27", ("late_entry = 2", "late_entry = 2\nearly_bird_chips = 200")),
    case("MI-28", ("late_entry = 2", 'late_entry = 2\ncash_value = "$1"')),
    case("MI-28", house("MI", "chips_worth_cash = true"), id="house"),
    case("MI-30", ('share = "75%"', 'share = "81%"'), id="share"),
    case("MI-30", ('round_to = "$5"', 'guaranteed = "$4000"'), id="guaranteed"),
    case("MI-30", house("MI", 'prize_cap = "90%"'), id="house"),
    case("MI-31", house("MI", "prizes_within_occasion = false")),
    case("MI-72", ("late_entry = 2", "late_entry = 2\ndoor_prize = 50")),
    case("MI-42", ("late_entry = 2", "late_entry = 2\nhi_lo = true"), shows=("MI-14",), id="hi/lo"),
    case("MI-73", ("late_entry = 2", "late_entry = 2\nbounty = 5"), id="bounty"),
    case("MI-73", ("late_entry = 2", "late_entry = 2\nhigh_hand = 50"), id="high hand"),
    case("MI-73", ("late_entry = 2", "late_entry = 2\npoints = 10"), id="points"),
    case("MI-73", ('buy_in = "$50"', "buy_in = 0"), id="free roll"),
    case("MI-74", ('round_to = "$5"', "carry_in = 100")),
    case("MI-75", ('round_to = "$5"', 'pool_with = "Elk Creek Lodge"')),
    # Michigan: what is posted
    case("MI-76a", gone("MI", "buy_in"), shows=("MI-76",), id="price"),
    case("MI-76a", gone("MI", "starting_stack"), id="chips"),
    case("MI-43", house("MI", "rebuys = {permitted = false}"), shows=("MI-76b",)),
    case("MI-76b-i", gone("MI", "at_most"), shows=("MI-43", "MI-76b")),
    case("MI-76b-ii", gone("MI", "price")),
    case("MI-76b-iii", gone("MI", "chips = 3000")),
    case("MI-76b-iv", gone("MI", "until_level"), shows=("MI-43", "MI-76b")),
    case("MI-76c", gone("MI", 'at = "22:30"'), id="time"),
    case("MI-76c", gone("MI", "method"), id="method"),
    case("MI-76d", section_gone("MI", "levels = [", "[tournament.rebuys]")),
    case("MI-76e", house("MI", "raises_per_interval = 4"), shows=("MI-78",)),
    case("MI-76f", gone("MI", "places"), id="places"),
    case("MI-76f", section_gone("MI", "[tournament.prizes]", "[tournament.end]"), id="none"),
    case("MI-76h", ('name = "Second chance"', "# "), id="name"),
    case("MI-76a", (SECOND, SECOND.replace('buy_in = "$20"\n', "")), shows=("MI-76h",), id="mini"),
    case("MI-76d", (SECOND, SECOND.replace("levels = [", "others = [")), shows=("MI-76h",), id="mini"),
    # New Jersey
    case("NJ-01", ('source = "owned"', 'source = "lent by a member"'), id="lent"),
    case("NJ-01", ('source = "owned"', 'source = "donated"'), id="donated"),
    case("NJ-01", gone("NJ", "approval"), id="approval"),
    case("NJ-01", section_gone("NJ", "[[equipment]]", "[[expense]]"), id="none"),
    case("NJ-02", ("capacity = 44", "capacity = 44\nmember_price = 40")),
    case("NJ-03", ("capacity = 44", 'capacity = 44\ncash_out = "22:00"')),
    case("NJ-03", house("NJ", "chips_worth_cash = true"), id="house"),
    case("NJ-05", ("table_size = 11", "table_size = 12")),
    case("NJ-06", section_gone("NJ", "[tournament.end]", "[[staff]]")),
    case("NJ-08", ("at_most = 3", "at_most = 4"), id="number"),
    case("NJ-08", ("until_minutes = 60", "until_minutes = 75"), id="window"),
    case("NJ-11", gone("NJ", "operator")),
    case("NJ-11", ('operator = "Lena Fairweather"', 'operator = "L. F."'), id="staff"),
    case("NJ-12", ("capacity = 44", 'capacity = 44\nrake = "5%"')),
    case("NJ-12", house("NJ", "rake = true"), id="house"),
    case("NJ-19", house("NJ", "burn_before_pocket_cards = false"), shows=("NJ-41",)),
    case("NJ-42", ("held = [", "held = [2027-01-02, 2027-01-03, 2027-02-06, 2027-02-13, 2027-03-06, ")),
    case("NJ-44a", gone("NJ", "buy_in"), shows=("NJ-44",), id="price"),
    case("NJ-44a", gone("NJ", "starting_stack"), id="chips"),
    case("NJ-44b", gone("NJ", "at_most"), id="number"),
    case("NJ-44b", gone("NJ", "price"), id="price"),
    case("NJ-44b", gone("NJ", "chips = 2000"), id="chips"),
    case("NJ-44b", gone("NJ", "until_minutes"), id="period"),
    case("NJ-44b", section_gone("NJ", "levels = [", "[tournament.rebuys]"), id="blinds"),
    case("NJ-44b", gone("NJ", "method"), id="end"),
    case("NJ-44c", house("NJ", 'raises_per_interval = "no cap"'), shows=("NJ-41",)),
    case("NJ-44d", gone("NJ", "places")),
    case("NJ-44n", gone("NJ", "registration"), id="registration"),
    case("NJ-44n", gone("NJ", "municipal"), id="municipal"),
    case("NJ-44n", gone("NJ", "casino_night"), id="casino night"),
    case("NJ-44n", gone("NJ", "number"), id="number"),
    # Manitoba
    case("MB-01a", gone("MB", "buy_in"), shows=("MB-01",), id="fee"),
    case("MB-01a", gone("MB", "starting_stack"), id="chips"),
    case("MB-01c", gone("MB", "places")),
    case("MB-01d", gone("MB", "raises_per_interval"), id="raises"),
    case("MB-01d", gone("MB", "smallest_raise"), id="smallest raise"),
    case("MB-01e", section_gone("MB", "levels = [", "[tournament.rebuys]")),
    case("MB-01f", gone("MB", "until_level"), id="time"),
    case("MB-01f", gone("MB", "price"), id="price"),
    case("MB-01f", gone("MB", "chips = 2500"), id="chips"),
    case("MB-01g", gone("MB", "colour_up")),
    case("MB-01h", gone("MB", "elimination")),
    case("MB-01i", section_gone("MB", "[tournament.end]", "[[staff]]")),
    case("MB-01i", gone("MB", "method"), id="method"),
    case("MB-01j", gone("MB", "same_round_eliminations")),
    case("MB-01k", gone("MB", "leaving")),
    case("MB-01l", gone("MB", "language"), shows=("MB-01",)),
    case("MB-01l", ('language = "English"', 'language = " "'), id="blank"),
    case("MB-02", house("MB", "refunds_after_start = true")),
    case("MB-02", ("capacity = 50", 'capacity = 50\nrefund_until = "20:00"'), id="key"),
    case("MB-23", house("MB", 'odd_chip = "left-of-button"'), shows=("MB-00",)),
    case("MB-29", gone("MB", "chairperson")),
    # British Columbia
    case("BC-0", ("[[staff]]\n" + PASCAL, ""), id="director"),
    case("BC-0", ('name = "Salma Kerr"\nduty = "dealer"', 'name = "S"\nduty = "helper"'), severity=WARNS, id="dealers"),
    case("BC-1b.1", (YUKI, "# ")),
    case("BC-1a.1", (PASCAL, PASCAL.replace("member = true", "member = false"))),
    case("BC-1a.2", (PASCAL, PASCAL.replace("attested = true", "attested = false"))),
    case("BC-2b.3", ('"300/600"', '"300/500"'), severity=WARNS),
    case("BC-3.1", section_gone("BC", "levels = [", "[tournament.prizes]"), id="levels"),
    case("BC-3.1", section_gone("BC", "chips = [", "level_minutes"), id="chips"),
    case("BC-3.1", gone("BC", "starting_stack"), id="stack"),
    case("BC-3.4", ("starting_stack = 1500", "starting_stack = 1600")),
    case("BC-3.4", ("{value = 25, count = 8", "{value = 25, count = 7"), shows=("BC-3.4a",), id="green"),
    case("BC-3.4", ("{value = 100, count = 13", "{value = 100, count = 12"), shows=("BC-3.4b",), id="black"),
    case("BC-5.17", ('{blinds = "300/600"}', '{blinds = "100/200"}'), id="falling blinds"),
    case("BC-5.17", gone("BC", "method"), id="no end"),
    case("BC-4.1", ("table_size = 10", "table_size = 11")),
    # The house rules
    case("HR-28", house("HR", "minimum_age = 18")),
    case("HR-B7", ("table_size = 10", "table_size = 11")),
    case("HR-B7a", section_gone("HR", "levels = [", "[tournament.prizes]")),
    case("HR-B7a", ('{blinds = "100/200"}', '{blinds = "150/300"}'), id="second level"),
    case("HR-B7a", ("level_minutes = 20", "level_minutes = 30"), id="minutes"),
    case("HR-B7a", ('{blinds = "400/800"}', '{blinds = "400/800", minutes = 15}'), id="minutes of one"),
    case("HR-B7a", (part_of("HR", "  {break = 10, colour_up = [50]}", "]\n\n[tournament.prizes]"), ""), id="three"),
]

ELSEWHERE = {
    "BC-3.2": "the blind structure is printed",
    "BC-3.5": "the example has these levels; others are as good",
    "HR-B4": "the example has this stack; another is as good",
    "MB-01b": "only where entries are sold beforehand; if not, the papers say that none are",
    "MB-01m": "only the licensee knows what else is needed; notes are printed",
    "MI-76g": "only the licensee knows what else is needed; notes are printed",
    "NJ-44e": "only the licensee knows what else is needed; notes are printed",
    "MI-77": "the size of the printed paper",
}
"""Clauses that no event file can break, and why."""


@pytest.mark.parametrize(("by", "changes", "severity"), CASES)
def test_a_file_that_breaks_a_clause_is_found_out_by_it(by, changes, severity):
    book = by.partition("-")[0]

    found = examine(changed(book, *changes))

    spoken = [each for each in found.findings if each.clause is not None and by == each.clause.id]
    assert spoken, "\n".join(map(str, found.findings))
    assert {severity} == {each.severity for each in spoken}
    assert (severity is FORBIDS) == (found.plan is None)
    assert all(each.sentence and each.remedy.sentence for each in spoken)


@clause("MI-26")
@pytest.mark.parametrize("source", ["owned", "donated"])
def test_in_michigan_equipment_is_owned_donated_rented_or_the_locations(source):
    """The example has some of a supplier, and some of the location."""
    text = changed("MI", ('source = "owned"', f'source = "{source}"'))

    assert {'source = "supplier"', 'source = "location"'} <= set(text.splitlines())
    assert () == examine(text).findings


@pytest.mark.parametrize("book", FILES)
def test_the_files_that_are_broken_have_no_fault_to_begin_with(book):
    assert () == examine(FILES[book]).findings


def test_every_clause_on_plans_money_and_postings_is_broken_by_a_file_or_cannot_be():
    kinds = (ClauseKind.PLAN, ClauseKind.MONEY, ClauseKind.POST)
    shown = {each for param in CASES for mark in param.marks for each in mark.args}

    wanted = {each.id for each in our_clauses() if each.kind in kinds and not each.id.startswith("TDA")}

    assert set() == wanted - shown - set(ELSEWHERE)
    assert set() == shown & set(ELSEWHERE)
    assert set(ELSEWHERE) <= wanted
