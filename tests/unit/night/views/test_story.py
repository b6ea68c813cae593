"""The story of a tournament, for everybody and for one."""

from goodhand.night.views.story import Story, Undoing, story, story_of
from goodhand.rules import HOUSE
from goodhand.rules.money import Money
from goodhand.tournament.events import EntrySold
from goodhand.tournament.evolving import evolve, opened
from goodhand.tournament.narrate import StoryKind
from support_tournament import a_room


def decided(floor, before):
    """The events of a floor as a journal has them, ten seconds apart."""
    found = []
    for number, event in enumerate(floor.happened):
        found.append((100 + 10 * number, before, event))
        before = evolve(before, event)
    return found


def a_round_in_which_ann_goes_out():
    floor = a_room(HOUSE, {1: {1: ("Ann", 500), 2: ("Bo", 4000), 3: ("Cy", 900)}}, buttons={1: 1})
    before = floor.t
    floor.round(1, 60, losers=["Ann"], winner="Bo")
    return decided(floor, before)


def test_buy_ins_are_one_sentence_and_wait_for_what_comes_next():
    plan = a_room(HOUSE, {1: range(1, 4)}).t.plan
    t, teller = opened(plan, HOUSE), Story()
    sold = [EntrySold(f"p{n}", f"Player {n}", Money(5000), 1500, 10 + n) for n in range(3)]

    told = [teller.add(t, [each], each.at) for each in sold]

    assert [[], [], []] == told
    after = a_round_in_which_ann_goes_out()[-1]
    first = teller.add(after[1], [after[2]], 99)[0]
    assert (10, StoryKind.ENTRY, "3 players buy in for $50.00 each.") == (first.at, first.kind, first.text)


def test_everybody_hears_who_goes_out_but_not_of_every_round():
    told = story(a_round_in_which_ann_goes_out())

    assert [StoryKind.OUT] == [each.kind for each in told]
    assert told[0].text.startswith("Ann is out at table 1")


def test_one_player_hears_what_each_round_did_to_the_stack():
    events = a_round_in_which_ann_goes_out()

    assert any("Round 8 at table 1: +500, now 4,500." == each.text for each in story_of(events, "Bo", "Bo"))
    assert any("Round 8 at table 1: as before, 900." == each.text for each in story_of(events, "Cy", "Cy"))


def test_what_is_taken_back_is_told_with_its_reason():
    undoing = (3700, None, Undoing(3600, "the wrong player was reported"))

    (told,) = story([undoing])

    assert "Everything decided since 01:00 was undone: the wrong player was reported." == told.text
    assert [told] == story_of([undoing], "Ann", "Ann")
