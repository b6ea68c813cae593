"""A save file of The Tournament Director becomes an event file; what does not fit is listed with its reason."""

from functools import cache
from pathlib import Path

import pytest

from goodhand.charity.imports.into_plan import Imported, import_save
from goodhand.charity.imports.save_file import BadSave, Save, read_save
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import examine
from goodhand.plan.findings import forbidding
from goodhand.rules import rulebook, rulebooks
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, Size

SMALL = Path(__file__).parent / "saves" / "small.tdt"
REAL = sorted((Path(__file__).parents[4] / "shared" / "corpus" / "tdt").glob("*.tdt"))
TODAY = "2026-11-18"


def imported(text: str, book: str = "tda-2024") -> Imported:
    return import_save(read_save(text.encode()), rulebook(book), TODAY)


@cache
def _read(file: Path) -> Save:
    return read_save(file.read_bytes())


@pytest.fixture
def small() -> str:
    return SMALL.read_text(encoding="utf-8")


def planned(made: Imported) -> OccasionPlan:
    plan = examine(made.event_file, TODAY).plan
    assert plan is not None, examine(made.event_file, TODAY).findings
    return plan


def test_the_structure_is_taken_over(small):
    tournament = planned(imported(small)).tournaments[0]

    assert 'Harbor night "2"' == tournament.name
    assert (Money(5000), 2000) == (tournament.buy_in, tournament.starting_stack)
    assert [(25, 8, "green"), (100, 13, "red"), (500, 1, "000000")] == [
        (kind.value, kind.count, kind.colour) for kind in tournament.chips
    ]
    assert [900, 900, 900, 600, 750] == [stage.seconds for stage in tournament.stages]
    assert [(25, 50, 0), (50, 100, 0), (100, 200, 25), (200, 400, 0)] == [
        (stage.level.small_blind, stage.level.big_blind, stage.level.ante) for stage in tournament.levels()
    ]
    assert (25,) == tournament.stages[3].colour_up
    assert (9, 2) == (tournament.table_size, tournament.late_entry_level)
    assert (7000, 3000) == tournament.payout.basis_points
    assert (Money(1000), Money(30_000)) == (tournament.payout.round_to, tournament.payout.guaranteed)


def test_rebuys_and_add_ons_are_taken_over(small):
    tournament = planned(imported(small)).tournaments[0]

    assert (1, Money(4000), 3) == (
        tournament.rebuys.at_most,
        tournament.rebuys.price,
        tournament.rebuys.until_level,
    )
    assert (Size(Money(8000), 4000),) == tournament.rebuys.sizes
    assert AddOnPlan(Money(2000), 1000, 3) == tournament.add_on


def test_the_part_of_an_entry_that_was_rake_is_not_paid_out(small):
    assert 9000 == planned(imported(small)).tournaments[0].payout.share_points  # 5 of 50 were kept


@pytest.mark.parametrize(
    ("what", "clause"),
    [
        ("League points", "MI-73"),
        ("Bounties", "MI-73"),
        ("Prizes for something other than a place: 1", "MI-73"),
        ("Entry “Late” for $30.00", "MI-27"),
        ("Rake", None),
        ("Omaha", None),
        ("Players: 2", None),
        ("Layouts, sounds, formulas and the history", None),
    ],
)
def test_what_is_not_taken_over_is_listed_with_its_clause(small, what, clause):
    left = {each.what: each for each in imported(small, "mi-2009").left_out}

    assert clause == (left[what].clause.id if left[what].clause is not None else None)
    assert left[what].why


def test_what_the_book_does_not_allow_is_put_right(small):
    made = imported(small, "mi-2009")

    assert ["MI-27", "MI-30", "MI-30"] == [each.clause.id for each in made.put_right]
    assert 'share = "80%"' in made.event_file


def test_chips_that_do_not_add_up_are_counted_again(small):
    made = imported(small.replace("PerPlayer: 13", "PerPlayer: 12"))

    assert 2000 == sum(kind.value * kind.count for kind in planned(made).tournaments[0].chips)
    assert "They did not add up to 2,000." in [each.why for each in made.left_out]


def test_prizes_in_money_become_shares_in_the_same_proportion(small):
    in_money = small.replace("AmountType: 0, Amount: 30", "AmountType: 1, Amount: 200")
    in_money = in_money.replace("AmountType: 0, Amount: 70", "AmountType: 1, Amount: 400")

    made = imported(in_money)

    assert (6700, 3300) == planned(made).tournaments[0].payout.basis_points
    assert "Prizes in money" in [each.what for each in made.left_out]


def test_a_file_in_the_windows_code_page_is_read(small):
    data = small.replace("Harbor night", "Café night").encode("cp1252")

    assert 'Café night "2"' == read_save(data).title


def test_players_come_with_their_contacts(small):
    first, second = read_save(small.encode()).players

    assert ("Zoë", "Quist", "zoe@example.org") == (first.first, first.last, first.email)
    assert "Bo" == second.nickname


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not a save file"),
        (b"name,email\nAnn,ann@example.org\n", "not a save file"),
        (b"{V: '3.7.2'}", "no tournament"),
        (b"{V: '3.7.2', T: new Tournament({Title: 'x'})}", "no entry or no levels"),
        (b"[" * 100_000, "nested more than"),
        (b" " * 10_000_000, "larger than 8 MB"),
        (b"{T: alert(document.cookie)}", "is not a value"),
    ],
    ids=["empty", "csv", "no tournament", "no levels", "deep", "large", "code"],
)
def test_anything_else_is_refused_with_a_sentence(data, why):
    with pytest.raises(BadSave, match=why):
        import_save(read_save(data), rulebook("mi-2009"), TODAY)


@pytest.mark.parametrize("junk", ["Fee: 'x'", "Fee: [1]", "Fee: 1e300", "Fee: -5", "Fee: null"])
def test_a_field_of_another_kind_counts_as_not_set(small, junk):
    text = small.replace("Fee: 50", junk)

    found = read_save(text.encode())

    assert isinstance(found, Save)
    import_save(found, rulebook("mi-2009"), TODAY)


@pytest.mark.skipif(not REAL, reason="the real save files are not here")
@pytest.mark.parametrize("file", REAL, ids=lambda path: path.stem)
@pytest.mark.parametrize("book", [book.id for book in rulebooks()])
def test_real_files_pass_the_check_as_far_as_the_book_allows(file, book):
    made = import_save(_read(file), rulebook(book), TODAY)

    forbids = forbidding(examine(made.event_file, TODAY).findings)
    assert {"missing", "add-on-late", "blinds-fall", "prize-cap", "too-many-players", "spends-too-much"} >= {
        each.code for each in forbids
    }, forbids
    assert all(each.clause is not None for each in forbids)
