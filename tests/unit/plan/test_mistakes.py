"""Each mistake in an event file is reported with its line, the clause if there is one, and what would be right."""

from pathlib import Path

import pytest

from goodhand.plan.event_file import examine, read_event
from goodhand.plan.findings import BadEvent, Severity
from support import clause

EXAMPLES = Path(__file__).parents[3] / "examples"
FILES = {
    prefix: (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")
    for prefix, name in {
        "MI": "michigan",
        "MB": "manitoba",
        "NJ": "new-jersey",
        "BC": "british-columbia",
        "HR": "house",
    }.items()
}


def mangled(book: str, old: str, new: str) -> tuple[str, int]:
    """An example with one thing changed, and the line of the change: of its part between « and », if it is long."""
    text = FILES[book]
    assert old in text
    before = text.index(old)
    marked = new.index("«") if "«" in new else 0
    line = text[:before].count("\n") + 1 + new[:marked].count("\n")
    return text[:before] + new.replace("«", "").replace("»", "") + text[before + len(old) :], line


# book, what is changed, into what, code, clause, a part of the suggestion
FORBIDDEN = [
    # types and spelling
    ("MI", 'name = "Lakeside', 'naem = "x"\nname = "Lakeside', "unknown-key", None, "Did you mean name?"),
    ("MI", "[venue]", "[venues]", "unknown-key", None, "Did you mean venue?"),
    ("MI", "table_size = 10", "tabel_size = 10", "unknown-key", None, "Did you mean table_size?"),
    ("MI", 'colour = "green"', 'color = "green"', "unknown-key", None, "Did you mean colour?"),
    ("MI", "tables = 8", 'tables = "8"', "bad-value", None, "Write 8 without them."),
    ("MI", "tables = 8", "tables = 0", "bad-value", None, "1 or more"),
    ("MI", 'name = "Lakeside Youth Fund"', "name = 7", "bad-value", None, "quotes"),
    ("MI", 'name = "Lakeside Youth Fund"', 'name = " "', "bad-value", None, "Write it"),
    ("MI", "late_entry = 2", "late_entry = 99", "no-such-level", None, "1 to 17"),
    ("MI", "tables = 8\n", "tables = 8\n«[tournaments]»\n", "unknown-key", None, "Did you mean tournament?"),
    ("MI", "member = true", 'member = "yes"', "bad-value", None, "Write true"),
    # the book
    ("MI", 'book = "mi-2009"', 'book = "mi-2008"', "unknown-rulebook", None, "mi-2009"),
    ("MI", 'book = "mi-2009"', "book = 2009", "bad-value", None, "quotes"),
    # house choices
    ("MI", 'odd_chip = "left-of-button"', "raises_per_interval = 4", "clause-fixes-it", "MI-76e", "3"),
    ("MI", 'odd_chip = "left-of-button"', 'odd_chips = "dealer"', "unknown-knob", None, "Did you mean odd_chip"),
    ("MI", 'odd_chip = "left-of-button"', 'odd_chip = "house"', "no-such-value", None, '"left-of-button", "dealer"'),
    ("MI", 'odd_chip = "left-of-button"', 'prize_cap = "81%"', "clause-fixes-it", "MI-30", "80%"),
    ("MI", 'odd_chip = "left-of-button"', 'prize_cap = "1/0"', "no-such-value", None, "80%"),
    ("MI", 'odd_chip = "left-of-button"', 'prize_cap = "1/0%"', "no-such-value", None, "80%"),
    ("MI", 'odd_chip = "left-of-button"', 'prize_cap = "1e400%"', "no-such-value", None, "80%"),
    ("MI", "minimum_age = 18", "minimum_age = -1", "no-such-value", None, "Write"),
    ("MB", 'colour_up = "race"', 'odd_chip = "left-of-button"', "clause-fixes-it", "MB-23", "dealer"),
    (
        "NJ",
        "[[tournament]]",
        "[house]\n«burn_before_pocket_cards» = false\n[[tournament]]",
        "clause-fixes-it",
        "NJ-19",
        "yes",
    ),
    ("HR", "[[tournament]]", "[house]\n«minimum_age» = 18\n[[tournament]]", "clause-fixes-it", "HR-28", "21"),
    # amounts
    ("MI", 'buy_in = "$50"', 'buy_in = "1,000.50"', "bad-value", None, '"1000.50"'),
    ("MI", 'buy_in = "$50"', "buy_in = -5", "bad-value", None, "nothing or more"),
    ("MI", 'buy_in = "$50"', 'buy_in = "-$5"', "bad-value", None, "nothing or more"),
    ("MI", 'buy_in = "$50"', 'buy_in = "50.5"', "bad-value", None, '"50.50"'),
    ("MI", 'buy_in = "$50"', 'buy_in = "fifty"', "bad-value", None, '"$50"'),
    ("MI", 'buy_in = "$50"', "buy_in = true", "bad-value", None, '"$50"'),
    ("MI", 'buy_in = "$50"', "buy_in = nan", "bad-value", None, '"$50"'),
    ("MI", 'buy_in = "$50"', "buy_in = 99999999999", "bad-value", None, "10000000"),
    ("MI", 'buy_in = "$50"', "buy_in = 0", "free-roll", "MI-73", "buy_in = 50"),
    ("MI", 'round_to = "$5"', "round_to = 0", "bad-value", None, "round_to = 1"),
    # chips
    ("MI", "{value = 100, count = 8", "{value = 25, count = 8", "chip-twice", None, "Add up"),
    ("MI", "{value = 1000, count = 0", "{value = 1010, count = 0", "chip-multiple", None, "multiples of 25"),
    ("MI", "{value = 1000, count = 0", "{value = 1000, count = -1", "bad-value", None, "0 or more"),
    ("MI", "{value = 1000, count = 0", "{value = 1000", "missing", None, "{value = 25, count = 8}"),
    (
        "MI",
        "  {break = 10, colour_up = [25]}",
        "  {break = 10, colour_up = [50]}",
        "colour-up-unknown",
        None,
        "25, 100",
    ),
    ("MI", "  {break = 10, colour_up = [25]}", "  {break = 10, colour_up = [100]}", "colour-up-order", None, "25"),
    ("MI", "  {break = 10, colour_up = [25]}", '  {break = 10, colour_up = "25"}', "bad-value", None, "Write 25"),
    (
        "MI",
        '{blinds = "200/400", colour_up = [25]}',
        '{blinds = "200/400", colour_up = [25, 100]}',
        "colour-up-last",
        None,
        "count = 0",
    ),
    ("MI", '{blinds = "25/50"}', '{blinds = "30/60"}', "not-payable", None, "Use 25"),
    ("MI", '{blinds = "300/600"}', '{blinds = "325/650"}', "not-payable", None, "Use 300"),
    ("MI", '{blinds = "50/100"}', '{blinds = "50/100", ante = 10}', "not-payable", None, "Use 25"),
    ("MI", "chips = 3000\nuntil", "chips = 3010\nuntil", "not-payable", None, "Use 3,000"),
    # levels
    ("MI", '{blinds = "50/100"}', '{blinds = "200/150"}', "big-below-small", None, '"150/200"'),
    ("HR", '{blinds = "100/200"}', '{blinds = "200/150"}', "big-below-small", "HR-B3a", '"150/200"'),
    ("MI", '{blinds = "300/600"}', '{blinds = "100/200"}', "blinds-fall", None, "rising order"),
    ("HR", '{blinds = "200/400"}', '{blinds = "50/100"}', "blinds-fall", "HR-B3b", "rising order"),
    ("MI", '{blinds = "50/100"}', '{blinds = "fifty"}', "bad-value", None, '"25/50"'),
    (
        "MI",
        '{blinds = "1000/2000", minutes = 15, colour_up = [100]}',
        '{blinds = "1,000/2,000", minutes = 15, colour_up = [100]}',
        "bad-value",
        None,
        '"1000/2000"',
    ),
    ("MI", '{blinds = "50/100"}', "{blinds = [50, 100, 200]}", "bad-value", None, "[25, 50]"),
    ("MI", '{blinds = "50/100"}', '{blinds = "0/100"}', "bad-value", None, "above 0"),
    ("MI", '{blinds = "50/100"}', '{blinds = "50/100", minutes = 0}', "bad-value", None, "such as 20"),
    ("MI", '{blinds = "50/100"}', '{blinds = "50/100", break = 10}', "break-and-level", None, "two items"),
    ("MI", '{blinds = "50/100"}', "{ante = 25}", "missing", "MI-76d", "blinds"),
    ("MI", '{blinds = "50/100"}', '"50/100"', "bad-value", None, "blinds ="),
    ("MB", '{blinds = "100", minutes = 20}', '{blinds = "100"}', "missing", None, "level_minutes = 20"),
    (
        "MI",
        'levels = [\n  {blinds = "25/50"}',
        'levels = [\n  «{break = 10}»,\n  {blinds = "25/50"}',
        "break-alone",
        None,
        "Put it after",
    ),
    (
        "MI",
        '  {blinds = "40000/80000", minutes = 10},\n',
        '  {blinds = "40000/80000", minutes = 10},\n  «{break = 5}»,\n',
        "break-alone",
        None,
        "leave it out",
    ),
    ("MI", '{blinds = "50/100"}', '{blinds = "100"}', "number-of-blinds", "MI-48", '"50/100"'),
    ("BC", '{blinds = "50/100"}', "{blinds = 100}", "number-of-blinds", "BC-2b.2", '"50/100"'),
    ("MI", '{blinds = "50/100"}', '{blinds = "50/100", ante = 25, big_blind_ante = 100}', "two-antes", None, "Keep"),
    # the room
    ("MI", "table_size = 10", "table_size = 11", "table-too-large", "MI-32", "10 or fewer"),
    ("NJ", "table_size = 11", "table_size = 12", "table-too-large", "NJ-05", "11 or fewer"),
    ("BC", "table_size = 10", "table_size = 11", "table-too-large", "BC-4.1", "10 or fewer"),
    ("HR", "table_size = 10", "table_size = 11", "table-too-large", "HR-B7", "10 or fewer"),
    ("MB", "table_size = 10", "table_size = 11", "table-too-large", None, "10 or fewer"),
    ("MI", "capacity = 70", "capacity = 81", "room-too-small", "MI-32", "9 tables"),
    ("MI", "capacity = 70", "capacity = 1", "bad-value", None, "2 or more"),
    # rebuys
    ("NJ", "at_most = 3", "at_most = 4", "too-many-rebuys", "NJ-08", "at_most = 3"),
    ("NJ", "until_minutes = 60", "until_minutes = 75", "rebuys-too-late", "NJ-08", "until_minutes = 60"),
    ("NJ", "until_minutes = 60", "until_level = 4", "rebuys-too-late", "NJ-08", "earlier level"),
    ("MI", "until_level = 3", "until_level = 30", "no-such-level", None, "1 to 17"),
    ("MI", "until_level = 3", "until_level = 3\n«until_minutes» = 60", "two-windows", None, "Keep"),
    ("MI", "at_most = 1", "at_most = -1", "bad-value", None, "1 or more"),
    # the end
    ("BC", 'method = "last-player"', 'method = "set-time"\nat = "19:00"', "end-method", "BC-5.17", '"last-player"'),
    ("MI", 'method = "last-player"', 'method = "last-man"', "bad-value", None, '"last-player" or "set-time"'),
    ("MI", 'method = "last-player"', 'method = "last-player"\n«at» = "22:00"', "end-twice", None, "set-time"),
    ("MI", 'at = "22:30"', 'at = "00:00"', "outside-hours", "MI-38", '"23:30"'),
    ("MI", 'at = "22:30"', 'at = "20:00"', "ends-first", None, "later"),
    ("MI", 'at = "22:30"', 'at = "10:30 pm"', "bad-value", None, '"22:30"'),
    ("MI", 'starts = "18:00"', 'starts = "16:59"', "outside-hours", "MI-38", '"17:00"'),
    ("MI", 'starts = "18:00"', 'starts = "23:30"', "outside-hours", "MI-38", '"17:00"'),
    # prizes
    ("MI", 'share = "75%"', 'share = "81%"', "prize-cap", "MI-30", '"80%"'),
    ("BC", 'share = "50%"', 'share = "101%"', "share-too-large", None, '"100%"'),
    ("MI", 'share = "75%"', "share = 0.75", "bad-value", None, '"75%"'),
    ("MI", 'share = "75%"', "share = 75", "bad-value", None, '"75%"'),
    ("MI", '"8%", "7%"]', '"8%", "2%"]', "places-sum", None, '"40%"'),
    ("MI", 'round_to = "$5"', 'guaranteed = "$4000"', "fixed-prizes", "MI-30", "share"),
    ("MI", 'round_to = "$5"', 'first_prize = "$4000"', "fixed-prizes", "MI-30", "share"),
    ("MI", 'places = ["35%"', 'places = ["$400"', "fixed-prizes", "MI-30", '"50%"'),
    ("BC", 'round_to = "$5"', "fixed = 500", "fixed-prizes", None, "guaranteed"),
    ("MI", '["50%", "30%", "20%"]', "[]", "no-places", None, '"50%"'),
    ("MI", '["50%", "30%", "20%"]', '["100%", "0%"]', "places-nothing", None, "Leave it out"),
    ("MI", '["50%", "30%", "20%"]', '["33.333%", "33.333%", "33.334%"]', "bad-value", None, '"33.33%"'),
    # what no event may have
    ("MI", "late_entry = 2", "early_bird_chips = 200", "barred", "MI-27", "one starting_stack"),
    ("NJ", "capacity = 44", "capacity = 44\n«member_price» = 40", "barred", "NJ-02", "one buy_in"),
    ("HR", "capacity = 60", "capacity = 60\n«bonus_chips» = 40", "barred", None, "one buy_in"),
    ("MI", "late_entry = 2", "bounty = 5", "barred", "MI-73", "Leave it out"),
    ("MI", "late_entry = 2", "high_hand = 50", "barred", "MI-73", "Leave it out"),
    ("MI", 'round_to = "$5"', 'free_entry = "next event"', "barred", "MI-73", "Leave it out"),
    ("MI", 'round_to = "$5"', "carry_over = 100", "barred", "MI-74", "no prize moves"),
    ("MI", 'round_to = "$5"', "carry_over_prizes = true", "barred", "MI-74", "no prize moves"),
    ("MI", "late_entry = 2", "two_for_one = true", "barred", "MI-27", "one starting_stack"),
    ("NJ", "capacity = 44", "capacity = 44\n«two_for_one» = true", "barred", "NJ-02", "one buy_in"),
    ("MI", "late_entry = 2", 'voucher = "supper"', "barred", "MI-72", "Leave it out"),
    ("MI", "late_entry = 2", "best_hand = 50", "barred", "MI-73", "Leave it out"),
    ("MI", "late_entry = 2", 'league = "north"', "barred", "MI-73", "never part of an event"),
    ("HR", "capacity = 60", 'capacity = 60\n«league» = "north"', "barred", None, "never part of an event"),
    # what is blank, or there are several of, where a clause wants one
    ("MI", 'chairperson = "Marion Alder"', 'chairperson = ""', "bad-value", "MI-44", "Write"),
    ("HR", '{blinds = "50/100"}', '{blinds = ""}', "bad-value", "HR-B7a", "25/50"),
    ("NJ", 'buy_in = "$60"', "buy_in = [50, 60]", "bad-value", "NJ-02", "50"),
    ("NJ", "capacity = 44", 'capacity = 44\n«rake» = "5%"', "barred", "NJ-12", "Leave it out"),
    ("HR", "capacity = 60", "capacity = 60\n«smallest_raise» = 100", "clause-fixes-it", "HR-03", "Leave it out"),
    # dates, hours and names
    ("MI", "date = 2027-03-13", 'date = "13 March"', "bad-value", None, "2026-03-14"),
    ("MI", "date = 2027-03-13", 'date = "3/13/2027"', "bad-value", None, "2027-03-13"),
    ("MI", "date = 2027-03-13", "date = 3/13/2027", "syntax", None, "date = 2027-03-13"),
    ("MI", 'book = "mi-2009"', 'book = "bc"', "unknown-rulebook", None, 'Did you mean book = "bc-lcgr"?'),
    ("MI", "date = 2027-03-13", 'date = "2027-02-29"', "bad-value", None, "2026-03-14"),
    ("MI", "date = 2027-03-13", "date = 2027-02-30", "syntax", None, "2026-03-14"),
    ("MI", 'to = "23:30"', 'to = "17:00"', "no-hours", None, "23:30"),
    ("MI", 'to = "23:30"', 'to = "24:00"', "bad-value", None, '"00:00"'),
    ("MI", 'name = "Second chance"', 'name = "spring night"', "same-name", None, '"spring night 2"'),
    ("MI", 'time_zone = "America/Detroit"', 'time_zone = "Detroit, Michigan"', "bad-value", None, "America/Detroit"),
    ("MI", 'time_zone = "America/Detroit"', 'currency = "dollars"', "bad-value", None, '"USD"'),
    # the form
    ("MI", 'buy_in = "$50"', "buy_in = $50", "syntax", None, 'buy_in = "$50"'),
    ("MI", "starting_stack = 3000", "starting_stack = 3,000", "syntax", None, "starting_stack = 3000"),
    ("MI", 'from = "17:00"', "from = 17:00", "syntax", None, 'from = "17:00"'),
    ("MI", "[licence]", "[licence", "syntax", None, "[licence]"),
    ("MI", "[venue]", "[licensee]", "syntax", None, "Join"),
    ("MI", 'name = "Elm Street Hall"', 'name = "Elm Street Hall', "syntax", None, "Put a"),
    ("MI", 'registration = "999-0142"', 'name = "Again"', "syntax", None, "Keep one"),
    ("MI", '  {blinds = "25/50"},', '  {blinds = "25/50" minutes = 20},', "syntax", None, "{value = 25"),
]
CASES = [pytest.param(*case, marks=clause(case[4]) if case[4] else ()) for case in FORBIDDEN]


@pytest.mark.parametrize(("book", "old", "new", "code", "by", "suggestion"), CASES)
def test_a_mistake_has_its_line_its_clause_and_a_suggestion(book, old, new, code, by, suggestion):
    text, line = mangled(book, old, new)

    with pytest.raises(BadEvent) as bad:
        read_event(text)

    found = [finding for finding in bad.value.findings if finding.code == code and finding.line == line]
    assert found, f"expected {code} on line {line}, found:\n{bad.value}"
    assert by == (found[0].clause.id if found[0].clause is not None else None)
    assert suggestion in found[0].remedy.sentence
    assert Severity.FORBIDS is found[0].severity


@pytest.mark.parametrize(("book", "old", "new", "code"), [case[:4] for case in FORBIDDEN if case[3] != "syntax"])
def test_one_mistake_is_reported_once(book, old, new, code):
    text, _ = mangled(book, old, new)

    forbidding = [each for each in examine(text).findings if each.severity is Severity.FORBIDS]

    assert len({each.line for each in forbidding if each.code == code}) == 1
    assert len(forbidding) <= 3, "\n".join(map(str, forbidding))


# book, what is taken out, where it is missed, clause, a part of the suggestion
MISSING = [
    ("MI", 'book = "mi-2009"\n', 1, None, "mi-2009"),
    ("MI", 'chairperson = "Marion Alder" # settles disputes (MI-44)\n', "[licensee]", "MI-44", "chairperson ="),
    (
        "MB",
        next(x for x in FILES["MB"].splitlines(True) if x.startswith("chairperson")),
        "[licensee]",
        "MB-29",
        "chairperson =",
    ),
    ("MI", 'number = "M-00417"\n', "[licence]", "MI-00", "number ="),
    ("NJ", 'number = "RL-2027-18"\n', "[licence]", "NJ-44n", "number ="),
    ("MI", 'to = "23:30"\n', "[licence]", "MI-38", 'to = "23:30"'),
    ("MI", "tables = 8\n", "[venue]", None, "tables = 5"),
    ("MI", 'buy_in = "$50"\n', "[[tournament]]", "MI-76a", "buy_in = 50"),
    ("NJ", "starting_stack = 2000\n", "[[tournament]]", "NJ-44a", "starting_stack = 1500"),
    ("MB", "buy_in = 40 # the entry fee\n", "[[tournament]]", "MB-01a", "buy_in = 50"),
    ("MI", 'share = "75%" # at most 80% of buy-ins and rebuys (MI-30)\n', "[tournament.prizes]", "MI-30", '"80%"'),
    ("NJ", 'places = ["40%", "25%", "16%", "11%", "8%"]\n', "[tournament.prizes]", "NJ-44d", '"50%"'),
    ("MI", "at_most = 1\n", "[tournament.rebuys]", "MI-76b-i", "at_most ="),
    ("MI", 'price = "$40"\n', "[tournament.rebuys]", "MI-76b-ii", "price ="),
    ("MI", "chips = 3000\n", "[tournament.rebuys]", "MI-76b-iii", "chips ="),
    ("MI", "until_level = 3\n", "[tournament.rebuys]", "MI-76b-iv", "until_level = 3"),
    ("MB", "until_level = 3\n", "[tournament.rebuys]", "MB-01f", "until_level = 3"),
    ("NJ", "at_most = 3\n", "[tournament.rebuys]", "NJ-44b", "at_most = 3"),
    ("NJ", "until_minutes = 60 # of play: the first hour (NJ-08)\n", "[tournament.rebuys]", "NJ-44b", "= 60"),
    ("HR", 'method = "last-player"\n', "[tournament.end]", "HR-B7e", "last-player"),
    ("MI", 'at = "22:30" # ranked by chips, after the Round of Play that is running\n', None, "MI-76c", "at ="),
]


@pytest.mark.parametrize(
    ("book", "line", "place", "by", "suggestion"),
    [pytest.param(*case, marks=clause(case[3]) if case[3] else ()) for case in MISSING],
)
def test_what_is_missing_is_missed_at_its_section(book, line, place, by, suggestion):
    assert line in FILES[book]
    text = FILES[book].replace(line, "", 1)

    found = [finding for finding in examine(text).findings if finding.severity is Severity.FORBIDS]

    assert ["missing"] == [finding.code for finding in found], "\n".join(map(str, found))
    assert by == (found[0].clause.id if found[0].clause is not None else None)
    assert suggestion in found[0].remedy.sentence
    if isinstance(place, str):
        place = text.split("\n").index(next(each for each in text.split("\n") if each.startswith(place))) + 1
    assert place in (None, found[0].line)


def without(book: str, first: str, until: str) -> str:
    before, _, rest = FILES[book].partition(first)
    return before + until + rest.partition(until)[2]


@clause("MB-01e")
def test_a_tournament_without_levels_is_refused():
    bad = examine(without("MB", "levels = [", "[tournament.rebuys]")).findings

    assert ("missing", "MB-01e") in {(each.code, str(each.clause)) for each in bad}


@clause("MI-76f")
def test_a_tournament_without_prizes_is_refused():
    bad = examine(without("MI", "[tournament.prizes]", "[tournament.end]")).findings

    assert [("missing", "MI-76f")] == [(each.code, str(each.clause)) for each in bad]


def test_a_tournament_that_does_not_say_how_it_ends_goes_on_to_the_last_player():
    plan = read_event(without("HR", "[tournament.end]", "[[staff]]"))

    assert plan.tournaments[0].end.value == "last-player"


def test_an_empty_file_misses_everything_and_a_file_of_nonsense_is_refused():
    missed = [finding.sentence for finding in examine("").findings]

    assert [f"There is no {key}." for key in ("book", "[licensee]", "[licence]", "[venue]", "[[tournament]]")] == missed
    assert examine("\x00\x01[[[[").plan is None
    assert examine("[" * 100_000).plan is None
    assert examine("a = " + "[" * 100_000).plan is None


def test_all_mistakes_of_a_file_are_reported_at_once_in_the_order_of_the_lines():
    text = FILES["MI"]
    for old, new in (
        ("tables = 8", "tables = 8\nparking = true"),
        ("date = 2027-03-13", 'date = "soon"'),
        ('buy_in = "$50"', 'buy_in = "1,000.50"'),
        ('{blinds = "75/150"}', '{blinds = "75/50"}'),
        ("at_most = 1", "at_most = 0"),
        ('share = "75%"', 'share = "90%"'),
        ('places = ["50%", "30%", "20%"]', 'places = ["50%", "30%", "10%"]'),
        ('at = "22:30"', 'at = "23:45"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)

    with pytest.raises(BadEvent) as bad:
        read_event(text)

    codes = [finding.code for finding in bad.value.findings if finding.severity is Severity.FORBIDS]
    wanted = [
        *("bad-value", "unknown-key", "bad-value", "big-below-small", "blinds-fall"),
        *("bad-value", "prize-cap", "places-sum", "outside-hours"),
    ]
    lines = [finding.line for finding in bad.value.findings]
    assert sorted(lines) == lines
    assert wanted == codes
    assert str(bad.value).count("\n") == len(bad.value.findings) - 1


@pytest.mark.parametrize(("key", "written"), [("[licence]", "[license]"), ("buy_in", "buyin"), ("share", "shares")])
def test_a_key_that_is_there_misspelt_is_not_missed_as_well(key, written):
    assert ["unknown-key"] == [each.code for each in examine(FILES["HR"].replace(key, written, 1)).findings]


def test_slips_of_form_do_not_hide_each_other_nor_the_rest():
    text = FILES["MI"]
    for old, new in (
        ('name = "Lakeside Youth Fund"', "name = Lakeside Youth Fund"),
        ('from = "17:00"', "from = 17:00"),
        ("tables = 8", 'tables = "8"'),
        ('price = "$40"', "price = $40"),
        ('share = "75%"', 'share = "90%"'),
    ):
        assert old in text
        text = text.replace(old, new, 1)

    codes = [finding.code for finding in examine(text).findings]

    assert ["syntax", "syntax", "bad-value", "syntax", "prize-cap"] == codes


def test_a_list_that_is_not_closed_is_found_where_it_begins():
    text = FILES["HR"].replace('  {blinds = "6400/12800"},\n]', '  {blinds = "6400/12800"},\n')

    found = examine(text).findings

    assert [("syntax", FILES["HR"].split("\n").index("levels = [") + 1)] == [(each.code, each.line) for each in found]


# Allowed, but worth a second look


@pytest.mark.parametrize(
    ("book", "old", "new", "code", "by"),
    [
        pytest.param("MI", '"100/200"}', '"100/150"}', "blind-ratio", "MI-03", marks=clause("MI-03")),
        pytest.param("NJ", '"100/200"}', '"100/225"}', "blind-ratio", "NJ-D03", marks=clause("NJ-D03")),
        pytest.param("BC", '"300/600"}', '"300/500"}', "blind-ratio", "BC-2b.3", marks=clause("BC-2b.3")),
        ("MB", '"200"', '"150/250"', "blind-ratio", None),
        ("BC", '{blinds = "50/100"}', '{blinds = "100/100"}', "blind-ratio", "BC-2b.3"),
        pytest.param(
            "HR", '{blinds = "800/1600"}', '{blinds = "400/800"}', "blinds-stay", "HR-B3b", marks=clause("HR-B3b")
        ),
        ("MI", 'starts = "18:00"', 'starts = "18:30"', "levels-past-hours", "MI-38"),
        ("MI", '"11%", "8%", "7%"]', '"8%", "11%", "7%"]', "places-order", None),
    ],
)
def test_what_is_unusual_warns_and_does_not_forbid(book, old, new, code, by):
    text, line = mangled(book, old, new)

    examined = examine(text)

    found = [finding for finding in examined.findings if finding.code == code]
    assert [by] == [each.clause.id if each.clause is not None else None for each in found]
    assert Severity.WARNS is found[0].severity
    assert found[0].line == line or code == "levels-past-hours"
    assert examined.plan is not None
    assert "warning" in str(found[0])


@pytest.mark.parametrize("book", ["BC", "HR"])
def test_rebuys_where_the_book_is_silent_are_the_houses_choice_and_it_is_said(book):
    extra = "[tournament.rebuys]\nat_most = 1\nprice = 20\nchips = 1000\nuntil_level = 3\n\n[tournament.end]"
    text, line = mangled(book, "[tournament.end]", extra)

    examined = examine(text)

    assert [("house-choice", line)] == [(each.code, each.line) for each in examined.findings]
    assert examined.plan is not None
    rules = examined.plan.tournaments[0].posted_book()
    assert (rules.rebuys.value.at_most, rules.rebuys.value.within_minutes) == (1, 60)
    assert rules.rebuys.house_choice


def test_rebuys_against_the_houses_own_choice_are_refused():
    text = FILES["MI"].replace("minimum_age = 18", "rebuys = {permitted = false}")

    assert ["no-rebuys"] == [finding.code for finding in examine(text).findings]


@clause("NJ-08", "NJ-D15")
def test_an_add_on_is_extra_chips_and_sold_in_the_first_hour_only():
    def with_add_on(level: int) -> list[str]:
        add_on = f"[tournament.add_on]\nprice = 20\nchips = 1000\nafter_level = {level}\n\n[tournament.end]"
        return [finding.code for finding in examine(mangled("NJ", "[tournament.end]", add_on)[0]).findings]

    assert [] == with_add_on(3)
    assert ["add-on-late"] == with_add_on(8)
    assert ["no-break"] == with_add_on(2)
    assert ["no-such-level"] == with_add_on(30)
