"""The referee, hands and evenings in plain numbers."""

from random import Random

import numpy as np
import pytest

from goodhand import (
    BadCards,
    HandRank,
    JournalCorrupt,
    JournalUnavailable,
    Referee,
    Refusal,
    card_numbers,
    cards_text,
    equity,
    hand,
    hand_values,
    play_evening,
    read_event_file,
    read_journal,
    rows,
    rulebooks,
    show_or_muck,
    stay_in,
    verify_journal,
)
from support_desk import EXAMPLES


def caller(view, rng):
    return show_or_muck(view) if view.showing else stay_in(view)


@pytest.fixture
def referee() -> Referee:
    return Referee("mi-2009", {1: 1000, 2: 1000, 3: 1000}, button=1, blinds=(25, 50), chip=25, seed=5)


@pytest.mark.parametrize("book", rulebooks(), ids=lambda book: book.id)
def test_a_round_is_played_out_under_every_book(book):
    referee = Referee(book, {1: 1000, 4: 1500, 7: 900}, button=7, blinds=(50, 100), chip=25, seed=5)

    referee.play_out(caller, seed=1)

    assert referee.over
    assert 3400 == sum(referee.stacks.values()) + referee.state.out_of_play
    assert None is referee.turn is referee.to_show


def test_actions_go_to_the_seat_whose_turn_it_is(referee):
    assert (1, 50, True) == (referee.turn.seat, referee.turn.call, referee.turn.raise_to is not None)
    referee.raise_to(150)
    referee.call()
    referee.fold()
    assert {1: 850, 2: 850, 3: 950} == referee.stacks
    assert 350 == referee.pot
    referee.check()
    referee.bet(100)
    referee.fold()
    assert referee.over
    with pytest.raises(Refusal, match="Round of Play is over"):
        referee.check()


def test_a_refused_action_changes_nothing(referee):
    before = referee.state

    with pytest.raises(Refusal):
        referee.raise_to(60)

    assert before is referee.state


def test_a_seat_sees_its_own_cards_only(referee):
    seen = referee.view(2)

    assert 2 == len(seen.pocket)
    assert all(not other.shown for other in seen.opponents)


def test_a_person_may_deal():
    referee = Referee("house-nlhe", {1: 500, 2: 500}, button=1, blinds=(10, 20))

    referee.call()
    referee.check()

    assert ("????", "") == (referee.pocket(1), referee.board)


def test_the_same_seed_deals_the_same_cards():
    def dealt(seed: int) -> str:
        return Referee("house-nlhe", {1: 500, 2: 500}, button=1, blinds=(10, 20), seed=seed).pocket(1)

    assert dealt(1) == dealt(1) != dealt(2)


def test_hands_compare_and_say_what_they_are():
    flush, pairs, same = hand("AhKh Qh7h2h"), hand("AdAs KcKd 2c"), hand("AcAh KsKh 2d")

    assert flush > pairs == same
    assert (HandRank.FLUSH, "two pair, aces and kings, deuce kicker") == (flush.rank, str(pairs))
    assert 1 == len({pairs, same})


@pytest.mark.parametrize("cards", ["AhKh", "AhAh KsKh 2d", "??KsQsJsTs", "AhKhQhJhTh9h8h7h", "xx"])
def test_cards_that_make_no_hand_are_refused(cards):
    with pytest.raises(BadCards):
        hand(cards)


def test_many_hands_have_the_values_of_each():
    texts = ["AhKhQhJhTh", "AdAsKcKd2c", "7c5d4h3s2c"]

    values = hand_values(card_numbers(texts))

    assert [hand(each).value for each in texts] == values.tolist()
    assert np.uint32 == values.dtype


def test_equity_is_exact_or_sampled():
    exact = equity(["AhAd", "KsKc"])

    assert (1_388_072, 6_538) == (round(exact[0].win * 1_712_304), round(exact[0].tie * 1_712_304))
    assert 1 == pytest.approx(sum(each.equity for each in exact))
    sampled = equity(["AhAd", "KsKc"], samples=200_000, seed=3)
    assert exact[0].equity == pytest.approx(sampled[0].equity, abs=0.01)


@pytest.mark.parametrize(
    ("pockets", "board"),
    [(["AhAd"], ""), (["AhAd", "Ks"], ""), (["AhAd", "AhKs"], ""), (["AhAd", "KsKc"], "AhKs2c3c4c5c")],
)
def test_pockets_that_cannot_be_are_refused(pockets, board):
    with pytest.raises(BadCards):
        equity(pockets, board)


def test_an_evening_is_played_by_own_bots_and_verifies(tmp_path):
    event, journal = read_event_file(EXAMPLES / "house.toml"), tmp_path / "night.db"
    asked = []

    def bot(view, rng: Random):
        asked.append(view.seat)
        return caller(view, rng)

    result = play_evening(event, players=6, seed=2, bots={"Ann Lee": bot}, journal=journal)

    assert asked
    assert [1, 2, 3, 4, 5, 6] == [each.place for each in result.players]
    assert "Ann Lee" in [each.name for each in result.players]
    assert result == play_evening(event, players=6, seed=2, bots={"Ann Lee": bot})
    assert None is verify_journal(journal).flaw
    assert len(read_journal(journal)) == verify_journal(journal).records
    assert 1 == rows(result.players)[0]["place"]


def test_an_evening_is_not_written_over_another_journal(tmp_path):
    event, journal = read_event_file(EXAMPLES / "house.toml"), tmp_path / "night.db"
    play_evening(event, players=3, seed=2, journal=journal)
    before = journal.read_bytes()

    with pytest.raises(FileExistsError, match=r"night\.db exists already"):
        play_evening(event, players=4, seed=3, journal=str(journal))

    assert before == journal.read_bytes()


def test_a_bot_that_decides_nothing_is_named():
    def thinker(view, rng):
        return None

    referee = Referee("house-nlhe", {1: 500, 2: 500}, button=1, blinds=(5, 10), seed=1)

    with pytest.raises(TypeError, match="The bot thinker of seat 1 returned None"):
        referee.play_out(thinker)
    with pytest.raises(TypeError, match="The bot thinker of Ann Lee returned None"):
        play_evening(read_event_file(EXAMPLES / "house.toml"), players=3, bots={"Ann Lee": thinker})


def test_more_bots_than_players_are_refused():
    bots = dict.fromkeys(("Ann Lee", "Bo Hill", "Cy Park"), caller)

    with pytest.raises(ValueError, match="There are 3 bots for 2 players"):
        play_evening(read_event_file(EXAMPLES / "house.toml"), players=2, bots=bots)


@pytest.mark.parametrize("read", [read_journal, verify_journal])
def test_a_journal_that_cannot_be_read_is_an_error_with_a_name(read, tmp_path):
    (tmp_path / "other.db").write_bytes(b"nothing of this is a journal" * 99)

    with pytest.raises(JournalUnavailable):
        read(tmp_path / "missing.db")
    with pytest.raises(JournalCorrupt):
        read(tmp_path / "other.db")


def test_an_unknown_pocket_is_drawn_for_each_sampled_board():
    aces, nobody = equity(["AhAd", "????"], samples=50_000, seed=3)

    assert aces.equity == pytest.approx(0.852, abs=0.01)
    assert aces.equity + nobody.equity == pytest.approx(1)
    for pockets, samples in ((["AhAd", "????"], 0), (["AhAd", "Kh??"], 100)):
        with pytest.raises(BadCards):
            equity(pockets, samples=samples)


def test_cards_as_numbers_are_written_as_text_again():
    assert "AhKd2c" == cards_text(card_numbers(["AhKd2c"])[0].tolist())
