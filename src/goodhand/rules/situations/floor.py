"""Situations on the floor and at the desk."""

from goodhand.rules.catalogue import Group
from goodhand.rules.situations.situation import Says, Situation
from goodhand.rules.topics import Topic

TOURNAMENT, OCCASION = Group.TOURNAMENT, Group.OCCASION

SITUATIONS = (
    Situation("new-level", TOURNAMENT, "the level changes during a Round of Play", (Says("level_applies"),)),
    Situation(
        "example-structure", TOURNAMENT, "which stacks and levels the book gives as an example", topics=(Topic.PRESET,)
    ),
    Situation(
        "levels-changed",
        TOURNAMENT,
        "somebody wants other levels than those posted",
        (Says("levels_may_change", "Changing the posted levels in play: {said}."),),
    ),
    Situation(
        "two-out-in-one-round",
        TOURNAMENT,
        "two players go out in the same Round of Play",
        (Says("same_round_eliminations", "Of players who go out in one Round of Play, {said}."), Says("tied_places")),
    ),
    Situation(
        "rebuy-after-elimination",
        TOURNAMENT,
        "an eliminated player wants to go on",
        (Says("re_entry"), Says("rebuys", "Rebuys: {said}.")),
    ),
    Situation(
        "late-rebuy",
        TOURNAMENT,
        "a rebuy after its time",
        (Says("rebuys_in_posted_time"), Says("rebuys", "Rebuys: {said}.")),
    ),
    Situation("refund", TOURNAMENT, "a player wants the entry back", (Says("refunds_after_start"),)),
    Situation(
        "seat-change",
        TOURNAMENT,
        "a player wants another seat",
        (Says("seat_changes", "Balancing aside, seats are changed {said}."),),
    ),
    Situation(
        "uneven-tables",
        TOURNAMENT,
        "tables have become uneven",
        (
            Says("table_tolerance", "Table sizes are kept within {said}."),
            Says("mover", "The player who moves, and where: {said}."),
        ),
    ),
    Situation("refusing-to-move", TOURNAMENT, "a player will not move to another table", (Says("may_refuse_move"),)),
    Situation(
        "moved-into-the-blind", TOURNAMENT, "a moved player comes into a blind", (Says("moved_player_takes_duties"),)
    ),
    Situation(
        "colour-up",
        TOURNAMENT,
        "small chips are left over when they are taken out",
        (Says("colour_up", "Small chips are taken out so: {said}."),),
    ),
    Situation("pocketed-chips", TOURNAMENT, "a player has chips in a pocket", topics=(Topic.CHIPS_VISIBLE,)),
    Situation("passing-chips", TOURNAMENT, "a player gives or sells chips to another", topics=(Topic.CHIPS_STAY,)),
    Situation("foreign-chips", TOURNAMENT, "things on the table that do not belong there", topics=(Topic.FOREIGN,)),
    Situation("hands-in-the-pot", TOURNAMENT, "a player touches the pot", topics=(Topic.HANDS_OFF,)),
    Situation(
        "talking-about-a-hand",
        TOURNAMENT,
        "somebody helps a player, or tells of cards",
        topics=(Topic.SECRET, Topic.ONE_PLAYER),
    ),
    Situation("phone", TOURNAMENT, "a phone at the table", topics=(Topic.DEVICES_BANNED, Topic.DEVICES_AWAY)),
    Situation(
        "new-deck",
        TOURNAMENT,
        "a player asks for another deck, or a deck is suspect",
        topics=(Topic.SUSPECT_DECK, Topic.DECK_REQUESTS),
    ),
    Situation(
        "disruptive-player",
        TOURNAMENT,
        "a player disturbs the game or abuses somebody",
        (Says("director_disqualifies"),),
    ),
    Situation("suspected-cheating", TOURNAMENT, "somebody seems to cheat", topics=(Topic.INCIDENT_REPORT,)),
    Situation(
        "deal",
        TOURNAMENT,
        "the last players want to share the prizes otherwise than posted",
        topics=(Topic.NOTHING_ELSE, Topic.PRIZES),
    ),
    Situation(
        "dispute",
        TOURNAMENT,
        "players disagree, or do not accept a ruling",
        (Says("dispute_authority", "It is settled by {said}."),),
    ),
    Situation(
        "may-not-play",
        OCCASION,
        "a worker, a supplier or a substitute wants to play",
        (Says("may_not_play", "May not play: {said}.", "Nobody is barred from play by their work or affiliation."),),
    ),
    Situation(
        "handling-money",
        OCCASION,
        "somebody who is no member is to handle cash, chips or records",
        topics=(Topic.MEMBERS_ONLY,),
    ),
    Situation(
        "under-age",
        OCCASION,
        "a player seems too young",
        (Says("minimum_age", "A player is at least {said} years old.", "The age is {said}."),),
    ),
    Situation("chips-for-cash", OCCASION, "a player wants cash for chips", (Says("chips_worth_cash"),)),
    Situation(
        "bounty",
        OCCASION,
        "a bounty or a prize for something other than a place",
        (
            Says(
                "other_things_of_value",
                "Players may win other things than the places' prizes.",
                "Players win nothing but the places' prizes.",
            ),
        ),
    ),
)
