"""`goodhand equity`."""

import json

import pytest


def test_two_known_pockets_are_compared_on_every_board(goodhand):
    shown = goodhand("equity", "AhAd", "KsKc")

    assert shown.code == 0
    assert "1,388,072" in shown.out
    assert "317,694" in shown.out
    assert "6,538" in shown.out
    assert shown.out.splitlines()[-1] == "all 1,712,304 boards"


def test_a_board_tells_what_each_has_now(goodhand):
    shown = goodhand("equity", "AhAd", "KsKc", "--board", "7h8h9c")

    assert "Player 1 now: pair, aces, nine, eight and seven kickers" in shown.out
    assert "all 990 boards" in shown.out


def test_dead_cards_leave_fewer_boards(goodhand):
    assert "all 1,370,754 boards" in goodhand("equity", "AhAd", "KsKc", "--dead", "2c 3d").out


def test_an_unknown_pocket_is_sampled_with_a_stated_error(goodhand):
    shown = goodhand("equity", "AhAd", "??", "--samples", "100000", "--seed", "1", "--json")
    data = json.loads(shown.out)
    aces = data["players"][0]

    assert data["method"] == "sampled"
    assert data["boards"] == 100_000
    assert aces["standard_error"] == pytest.approx(0.0011, abs=0.0002)
    assert aces["equity"] == pytest.approx(0.852037, abs=5 * aces["standard_error"])
    assert "standard error at most" in goodhand("equity", "AhAd", "??", "--samples", "1000").out


def test_the_same_seed_gives_the_same_sample_on_any_number_of_threads(goodhand):
    sample = ("equity", "AhKh", "2s2c", "--sampled", "--samples", "500000", "--seed", "9", "--json")

    assert goodhand(*sample, "--threads", "1").out == goodhand(*sample, "--threads", "3").out
    assert goodhand(*sample).out != goodhand(*sample, "--seed", "10").out


def test_an_unknown_pocket_can_be_dealt_in_every_way(goodhand):
    unknown = json.loads(goodhand("equity", "AhAd", "??", "--board", "KsKcQd7h", "--exact", "--json").out)
    sampled = json.loads(goodhand("equity", "AhAd", "??", "--board", "KsKcQd7h", "--sampled", "--json").out)

    assert unknown["method"] == "exact"
    assert unknown["boards"] == 1035 * 44
    assert unknown["players"][0]["equity"] == pytest.approx(sampled["players"][0]["equity"], abs=0.005)
    assert sum(player["equity"] for player in unknown["players"]) == pytest.approx(1)


def test_what_is_quick_is_exact_by_itself(goodhand):
    assert json.loads(goodhand("equity", "AhAd", "??", "--board", "KsKcQd7h2c", "--json").out)["method"] == "exact"
    assert json.loads(goodhand("equity", "AhAd", "??", "??", "--json").out)["method"] == "sampled"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("AhAd", "AhKc"), "The card Ah appears twice; a deck has each card once."),
        (("AhAd", "KsKc", "--board", "Ks2c3d"), "The card Ks appears twice; a deck has each card once."),
        (("AhAd", "KsKc", "--dead", "Ad"), "The card Ad appears twice; a deck has each card once."),
        (("AhAd",), "Equity compares 2 to 11 players; one pocket cannot be."),
        (("AhAd", *["??"] * 11), "Equity compares 2 to 11 players; 12 pockets cannot be."),
        (("AhAd", "Ks"), "'Ks' is no pocket: write two cards, as in AhAd, or ?? for any two."),
        (("AhAd", "KsKcKd"), "'KsKcKd' is no pocket: write two cards, as in AhAd, or ?? for any two."),
        (("AhAd", "KsKc", "--board", "2c3d"), "A board has 0, 3, 4 or 5 cards, not 2."),
        (("AhAd", "KsKc", "--board", "2c3d??"), "'2c3d??' has an unknown card; only pockets can be unknown."),
        (("AhAd", "KsKc", "--samples", "0"), "A sample of 0 boards is not possible; ask for 1 to a million million."),
        (("AhAd", "KsKc", "--threads", "-1"), "-1 threads cannot be used; 0 uses one for each core."),
        (
            ("AhAd", "??", "??", "--exact"),
            "All 1,894,107,877,200 deals would take too long; --sampled gives an estimate.",
        ),
    ],
)
def test_bad_input_is_one_sentence(goodhand, arguments, sentence):
    assert goodhand("equity", *arguments) == (2, "", f"goodhand: {sentence}\n")


def test_a_card_that_is_none_is_named(goodhand):
    refused = goodhand("equity", "AhAx", "KsKc")

    assert refused.code == 2
    assert refused.err.startswith("goodhand: 'Ax' is no card: ")
