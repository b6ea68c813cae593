import pytest

from goodhand.play import Call, Check, Level, Muck, open_round, parse_cards, shuffled, step
from goodhand.play.phh import Action, BrokenPhh, read_phh, write_phh
from goodhand.play.replay import replay
from goodhand.rules import BRITISH_COLUMBIA, HOUSE, TDA_2024

GOOD = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 AsKd", "d dh p2 ????", "d dh p3 QcQd", "p3 cbr 300", "p1 f # too much", "p2 f"]
finishing_stacks = [950, 900, 1150]
"""


def test_a_single_round_is_read():
    (recorded,) = read_phh(GOOD)

    assert (1000, 1000, 1000) == recorded.stacks
    assert (950, 900, 1150) == recorded.finishing_stacks
    assert ["deal", "deal", "deal", "raise", "fold", "fold"] == [action.verb for action in recorded.actions]


def test_several_rounds_are_read_each_with_its_name_and_line():
    rounds = read_phh(f"[1]\n{GOOD}\n[2]\n{GOOD}")

    assert [("1", 1), ("2", 10)] == [(recorded.name, recorded.line) for recorded in rounds]


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("min_bet = 100", "min_bet = = 100", 4, "no TOML"),
        ("AsKd", "AsKx", 6, "no card"),
        ("AsKd", "AsAs", 6, "twice"),
        ("p3 cbr 300", "p3 jumps", 6, "no action"),
        ("p3 cbr 300", "p9 cbr 300", 6, "no action"),
        ("p3 cbr 300", "p3 cbr lots", 6, "no action"),
        ("[1000, 1000, 1000]", "[1000, -5, 1000]", 5, "negative"),
        ("[1000, 1000, 1000]", "[1000, 1000.5, 1000]", 5, "whole numbers"),
        ("[50, 100, 0]", "[50, 100]", 3, "2 entries for 3 players"),
        ("variant = 'NT'", "variant = 'PO'", 1, "variant"),
        ("starting_stacks", "stacks", 1, "no starting_stacks"),
        ("actions = [", "actions = [3, ", 6, "list of texts"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(old, new, line, says):
    with pytest.raises(BrokenPhh, match=says) as broken:
        read_phh(GOOD.replace(old, new))

    assert line == broken.value.line


def test_a_mistake_in_a_later_round_is_found_at_its_line():
    with pytest.raises(BrokenPhh) as broken:
        read_phh(f"[1]\n{GOOD}\n[2]\n{GOOD.replace('p3 cbr', 'p3 cbx')}")

    assert 16 == broken.value.line


def test_an_empty_file_has_no_round():
    with pytest.raises(BrokenPhh, match="no Round of Play"):
        read_phh("")


def test_a_mistake_in_a_list_over_several_lines_is_found_at_its_line():
    spread = GOOD.replace('", "', '",\n  "')

    with pytest.raises(BrokenPhh, match="p3 jumps") as broken:
        read_phh(spread.replace("p3 cbr 300", "p3 jumps"))

    assert 9 == broken.value.line


def test_a_byte_order_mark_is_passed_over():
    assert 1 == len(read_phh("\ufeff" + GOOD))


SHOWDOWN = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 1000]
actions = ["d dh p1 AsAd", "d dh p2 QcQd", "p2 cc", "p1 cc", "d db 2c3c4h", "p1 cc", "p2 cc", "d db 8d", "p1 cc",
  "p2 cc", "d db 9s", "p1 cc", "p2 cc", "p1 sm AsAd", "p2 sm"]
finishing_stacks = [1100, 900]
"""


def test_a_bare_sm_is_a_muck():
    (recorded,) = read_phh(SHOWDOWN)

    assert Action(1, "muck") == recorded.actions[-1]
    assert "" == replay(recorded, TDA_2024).problem


def test_sm_with_a_dash_shows_the_cards_as_they_were_dealt():
    (recorded,) = read_phh(SHOWDOWN.replace("p1 sm AsAd", "p1 sm -"))

    assert Action(0, "show", cards=parse_cards("AsAd")) == recorded.actions[-2]
    assert "" == replay(recorded, TDA_2024).problem


def test_sm_with_a_dash_is_a_muck_in_our_own_older_records():
    (recorded,) = read_phh(SHOWDOWN.replace('"p2 sm"', '"p2 sm -"') + "_book = 'tda-2024'\n_chip = 1\n")

    assert Action(1, "muck") == recorded.actions[-1]
    assert "" == replay(recorded, TDA_2024).problem


def test_a_muck_is_written_as_a_bare_sm():
    r, happened = open_round(BRITISH_COLUMBIA, {1: 1000, 2: 1000}, 1, (50, 100), chip=25, deck=shuffled(b"muck"))
    commands = [Call(1), Check(2), *[Check(2), Check(1)] * 3, Muck(1)]
    for command in commands:
        r, more = step(r, command)
        happened.extend(more)

    text = write_phh(happened, r.stacks)

    assert r.is_over
    assert '"p2 sm"]' in text


def test_what_is_posted_heads_up_is_written_the_small_blinds_first():
    _, happened = open_round(HOUSE, {1: 1000, 2: 1000}, 1, Level(50, 100, 25, 100), chip=25)

    text = write_phh(happened)

    assert "blinds_or_straddles = [50, 100]" in text
    assert "antes = [25, 125]" in text
