"""Every event of a tournament is told in one sentence."""

from typing import get_args

import pytest

from goodhand.rules import rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament import events as e
from goodhand.tournament.blind_clock import start
from goodhand.tournament.evolving import evolve, opened
from goodhand.tournament.narrate import (
    KINDS,
    StoryKind,
    narrate,
    ordinal,
    places_in_words,
    seats_after,
    stages_begun,
    tell,
)
from goodhand.tournament.plan import ChipKind, Payout, Stage, TournamentPlan
from goodhand.tournament.seating import Place

STAGES = (
    Stage(1200, Level(25, 50)),
    Stage(600),
    Stage(1200, Level(50, 100, ante=10)),
    Stage(1200, Level(100, 200, big_blind_ante=200)),
)
PLAN = TournamentPlan(
    id="t",
    name="Main",
    book="bc-lcgr",
    buy_in=Money(5000),
    starting_stack=1500,
    chips=(ChipKind(25, 60),),
    stages=STAGES,
    capacity=20,
    table_size=10,
    payout=Payout(5000, (10_000,)),
)


def a_tournament():
    t = opened(PLAN, rulebook("bc-lcgr"))
    for player, name in (("p1", "Ada"), ("p2", "Bert"), ("p3", "Cleo")):
        t = evolve(t, e.EntrySold(player, name, Money(5000), 1500, 0))
    t = evolve(t, e.SeatsDrawn(b"", (("p1", Place(1, 1)), ("p2", Place(1, 2)), ("p3", Place(2, 4))), 0))
    return evolve(t, e.ClockStarted(0))


WHY = "Table 2 has 9 players and table 1 has 7: p3, due the big blind next, moves to seat 4, due it there. [BC-4.7]"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.EntrySold("p4", "Dora", Money(5000), 1500, 9), "Dora buys in: 1,500 chips for $50.00."),
        (
            e.EntrySold("p4", "Dora", Money(5000), 1500, 9, Place(1, 3)),
            "Dora buys in: 1,500 chips for $50.00, and draws table 1 seat 3.",
        ),
        (e.EntryWithdrawn("p1", 9), "Ada's entry was refunded."),
        (e.ClockPaused(9, "fire alarm."), "The clock is paused: fire alarm."),
        (e.ClockSet(9, 2, 65, "late"), "The clock is set to blinds 50/100, ante 10, 1:05 left: late."),
        (e.WentBroke("p2", 9, 100, "g", "p1", 1), "Bert loses the last chips to Ada at table 1 and may rebuy."),
        (e.RebuySold("p2", Money(2000), 1000, 9), "Bert rebuys: 1,000 chips for $20.00."),
        (e.AddOnSold("p2", Money(2000), 1000, 9), "Bert takes the add-on: 1,000 chips for $20.00."),
        (e.Eliminated("p2", 9, 100, "g", "p1", 1), "Bert is out at table 1, beaten by Ada: 2 players left."),
        (e.PlayerMoved("p3", Place(2, 4), Place(1, 4), WHY, 9), WHY.replace("p3", "Cleo")),
        (
            e.PlayerMoved("p3", Place(2, 4), Place(1, 4), "bad light", 9),
            "Cleo moves from table 2 seat 4 to table 1 seat 4: bad light.",
        ),
        (e.ColouredUp(25, (), -75, b"", "", 9), "The chips of 25 leave play; 75 fewer are in play."),
        (e.ChipsForfeited("p1", 500, "hidden", 9), "Ada forfeits 500 chips: hidden."),
        (e.Penalized("p1", 0, "language", 9), "Ada is warned: language."),
        (e.Penalized("p1", 2, "language", 9), "Ada misses 2 rounds: language."),
        (e.Disqualified("p1", 1500, "cheating", 9), "Ada is disqualified: cheating; 1,500 chips leave play."),
        (e.HandForHandChanged(True, 9), "Hand for hand begins at all tables."),
        (
            e.TournamentFinished(9, (("p1", 1, 2, Money(50)), ("p2", 1, 2, Money(50)), ("p3", 3, 3, Money(0)))),
            "The tournament is over: 1st to 2nd Ada $0.50, 1st to 2nd Bert $0.50.",
        ),
    ],
)
def test_an_event_is_one_sentence(event, sentence):
    assert sentence == narrate(event, a_tournament())


def test_there_is_a_sentence_for_every_event():
    assert set(get_args(e.Event)) == set(KINDS)


def test_two_who_go_out_together_are_counted_one_after_the_other():
    gone = [e.Eliminated("p2", 9, 100, "g"), e.Eliminated("p3", 9, 100, "g")]

    assert ["Bert is out: 2 players left.", "Cleo is out: 1 player left."] == [
        told.text for told in tell(a_tournament(), gone, 9, 9)
    ]


def test_levels_and_breaks_are_told_when_they_begin_and_once():
    clock = start(STAGES, 100)

    told = [
        each for since, until in ((100, 1299), (1299, 1300), (1300, 9999)) for each in stages_begun(clock, since, until)
    ]

    assert [
        (1300, "A break of 10 minutes begins."),
        (1900, "Level 2 begins: blinds 50/100, ante 10."),
        (3100, "Level 3 begins: blinds 100/200, big blind ante 200."),
    ] == [(each.at, each.text) for each in told]
    assert {StoryKind.CLOCK} == {each.kind for each in told}


def test_an_event_says_where_it_seats_a_player():
    broken = e.TableBroken(2, b"", (("p3", Place(1, 9)),), "why", 9)

    assert Place(1, 9) == seats_after(broken)["p3"]
    assert "p1" not in seats_after(broken)


def test_places_are_ordinal_and_shared_places_a_range():
    assert ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"] == [
        ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)
    ]
    assert "3rd to 5th" == places_in_words(3, 5)
