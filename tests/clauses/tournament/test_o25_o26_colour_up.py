"""O-25 and O-26: chips that are no longer needed leave play, by the posted method."""

import pytest
from msgspec.structs import replace

from goodhand.rules import BRITISH_COLUMBIA, MANITOBA, MB, Choice, Cited
from goodhand.rules.level import Level
from goodhand.tournament.colour_up import (
    RACE,
    ROUND_UP,
    check_chip_not_needed,
    check_method,
    colour_up_stacks,
    deal_race_cards,
    race,
)
from goodhand.tournament.refusals import (
    ChipsDoNotExchange,
    ChipStillNeeded,
    NotThePostedMethod,
    NotWholeChips,
    WrongRaceCards,
)
from support import clause

# At each seat how many small and large chips; the large ones once whole groups are changed, and what is left.
CHIPS = {1: (7, 13), 2: (3, 9), 3: (6, 20), 5: (1, 5), 6: (4, 11), 8: (2, 0)}
WHOLE = {1: 14, 2: 9, 3: 21, 5: 5, 6: 12, 8: 0}
LEFTOVERS = {1: 3, 2: 3, 3: 2, 5: 1, 8: 2}
RANKS = {rank: number for number, rank in enumerate("23456789TJQKA", 2)}
CARDS = {1: "94J", 2: "K26", 3: "Q7", 5: "A", 8: "T3"}
BC_LEVELS = tuple(Level(small, 2 * small) for small in (25, 50, 100, 200, 300, 400, 600, 1000))
SEED = bytes(range(32))


class Posted(Choice):
    ROUND_UP = "round-up", "rounding up"


def cards() -> dict[int, list[int]]:
    return {seat: [RANKS[rank] for rank in ranks] for seat, ranks in CARDS.items()}


@clause("BC-1a.10", "BC-3.4a", "TDA-24")
def test_whole_groups_are_exchanged_before_the_race():
    stacks = {1: 1475, 2: 975, 3: 2150, 5: 525, 6: 1200, 8: 50}
    assert stacks == {seat: 25 * small + 100 * large for seat, (small, large) in CHIPS.items()}

    result = colour_up_stacks(stacks, 25, 100, SEED)

    given = {seat for seat in stacks if result.stacks[seat] != 100 * WHOLE[seat]}
    assert {*result.winners, *result.protected} == given
    assert {seat: 100 * (large + (seat in given)) for seat, large in WHOLE.items()} == result.stacks
    assert given <= set(LEFTOVERS)
    assert result.why.startswith("11 leftover chips of 25 were raced for 3 of 100")


@clause("BC-1a.10", "BC-3.4a", "TDA-24")
def test_the_highest_cards_win_one_chip_each_and_nobody_is_raced_out():
    ran = race(LEFTOVERS, 25, 100, cards(), nothing_else=[8])

    assert (5, 2, 3) == ran.winners
    assert (8,) == ran.protected
    assert 125 == ran.change
    won = {*ran.winners, *ran.protected}
    stacks = {seat: 100 * (large + (seat in won)) for seat, large in WHOLE.items()}
    assert {1: 1400, 2: 1000, 3: 2200, 5: 600, 6: 1200, 8: 100} == stacks
    assert (6375, 6500) == (6375, sum(stacks.values()))


@clause("TDA-24")
@pytest.mark.parametrize(("chips", "large_chips"), [(9, 2), (10, 3), (1, 0), (2, 1), (11, 3)])
def test_the_value_raced_is_rounded_to_the_nearest_large_chip_half_upward(chips, large_chips):
    leftovers = {seat: min(3, chips - 3 * (seat - 1)) for seat in range(1, -(-chips // 3) + 1)}
    dealt = {seat: list(range(seat, seat + count)) for seat, count in leftovers.items()}

    ran = race(leftovers, 25, 100, dealt)

    assert large_chips == len(ran.winners)
    assert 100 * large_chips - 25 * chips == ran.change


@clause("TDA-24")
def test_a_player_wins_one_chip_at_most_and_of_equal_cards_the_next_highest_decides():
    leftovers = {1: 3, 2: 3, 4: 2, 5: 3}

    ran = race(leftovers, 25, 100, {1: [14, 13, 12], 2: [14, 13, 11], 4: [5, 4], 5: [14, 13, 12]})

    assert (1, 5, 2) == ran.winners


@clause("TDA-24")
def test_each_chip_raced_gets_one_card():
    with pytest.raises(WrongRaceCards, match="Seat 2 races 3 chips and gets 3 cards; 2 were given"):
        race({1: 1, 2: 3}, 25, 100, {1: [3], 2: [4, 5]})
    dealt = deal_race_cards({3: 2, 1: 3}, SEED)
    assert {1: 3, 3: 2} == {seat: len(each) for seat, each in dealt.items()}
    assert dealt == deal_race_cards({1: 3, 3: 2}, SEED)
    many = deal_race_cards(dict.fromkeys(range(1, 11), 19), SEED)
    assert 190 == sum(map(len, many.values()))
    assert all(0 <= card < 52 for each in many.values() for card in each)


@clause("BC-3.5")
def test_a_chip_stays_while_a_level_needs_it():
    check_chip_not_needed(25, [100, 500], BC_LEVELS[2:], BRITISH_COLUMBIA)

    with pytest.raises(ChipStillNeeded) as refused:
        check_chip_not_needed(25, [100, 500], BC_LEVELS[1:], BRITISH_COLUMBIA)

    said = "Chips of 25 are still needed: 50 (level 50/100) cannot be posted in chips of 100."
    assert f"{said} [a default; the director may rule otherwise]" == str(refused.value)
    with pytest.raises(ChipStillNeeded, match=r"125 \(level 100/200\)"):
        check_chip_not_needed(25, [100], [Level(100, 200, ante=125)], BRITISH_COLUMBIA)


@clause("MB-01g")
def test_rounded_up_each_players_leftover_chips_become_one_large_chip():
    held = {1: 5, 2: 8, 3: 3, 4: 0, 5: 2, 6: 1}

    result = colour_up_stacks({seat: 25 * chips for seat, chips in held.items()}, 25, 100, SEED, ROUND_UP)

    assert {1: 200, 2: 200, 3: 100, 4: 0, 5: 100, 6: 100} == result.stacks
    assert (475, 700, 225) == (25 * sum(held.values()), sum(result.stacks.values()), result.change)


@clause("MB-01g")
def test_a_race_is_refused_where_rounding_up_is_posted_and_the_other_way_round():
    posted = replace(MANITOBA, colour_up=Cited(Posted.ROUND_UP, MB["01g"], house_choice=True))
    check_method(ROUND_UP, posted)
    check_method(RACE, MANITOBA)

    with pytest.raises(NotThePostedMethod) as refused:
        check_method(RACE, posted)
    said = "rounding each player's leftover chips up to one larger chip, as posted; not by a chip race"
    assert f"Chips are coloured up by {said}. [MB-01g]" == str(refused.value)
    with pytest.raises(NotThePostedMethod):
        check_method(ROUND_UP, MANITOBA)


@clause("TDA-24", "BC-1a.10")
def test_stacks_without_real_chips_are_coloured_up_alike():
    stacks = {"a": 1475, "b": 975, "c": 2150, "d": 525, "e": 1200, "f": 50}

    result = colour_up_stacks(stacks, 25, 100, SEED)

    assert result == colour_up_stacks(stacks, 25, 100, SEED)
    assert all(stack % 100 == 0 and stack > 0 for stack in result.stacks.values())
    assert 3 == len(result.winners)
    assert ("f" in result.winners) != ("f" in result.protected)
    assert 1200 == result.stacks["e"]
    assert 6375 + result.change == sum(result.stacks.values())
    assert (25 if "f" in result.winners else 125) == result.change
    assert result.why.startswith("11 leftover chips of 25 were raced for 3 of 100")


@clause("MB-01g")
def test_stacks_without_real_chips_are_rounded_up_alike():
    result = colour_up_stacks({"a": 125, "b": 200, "c": 75, "d": 100}, 25, 100, SEED, ROUND_UP)

    assert {"a": 200, "b": 200, "c": 100, "d": 100} == result.stacks
    assert (100, ("a", "c"), ()) == (result.change, result.winners, result.protected)
    assert "Leftover chips of 25 were rounded up to 100 for 2 players, as posted." == result.why
    assert "Nobody had leftover chips of 25." == colour_up_stacks({"a": 300}, 25, 100, SEED).why


def test_chips_that_do_not_exchange_are_refused():
    with pytest.raises(ChipsDoNotExchange, match="Chips of 200 cannot be changed into chips of 500"):
        colour_up_stacks({"a": 1000}, 200, 500, SEED)
    with pytest.raises(NotWholeChips, match="a cannot have 1010: the smallest chips in play are those of 25"):
        colour_up_stacks({"a": 1010}, 25, 100, SEED)


def test_the_preset_of_british_columbia_posts_the_race():
    check_method(RACE, BRITISH_COLUMBIA)
