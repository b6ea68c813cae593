"""Situations on the floor and at the desk."""

from goodhand.rules.catalogue import Group
from goodhand.rules.situations.situation import Says, Situation

TOURNAMENT, OCCASION = Group.TOURNAMENT, Group.OCCASION

SITUATIONS = (
    Situation(
        "new-level",
        TOURNAMENT,
        "the level changes during a Round of Play",
        (Says("level_applies", "A new level holds {}."),),
    ),
    Situation(
        "levels-changed",
        TOURNAMENT,
        "somebody wants other levels than those posted",
        (Says("levels_may_change", "Changing the posted levels in play: {}."),),
    ),
    Situation(
        "two-out-in-one-round",
        TOURNAMENT,
        "two players go out in the same Round of Play",
        (
            Says("same_round_eliminations", "Of players who go out in one Round of Play, {}."),
            Says("tied_places", "In tied places, {}."),
        ),
    ),
    Situation(
        "rebuy-after-elimination",
        TOURNAMENT,
        "an eliminated player wants to go on",
        (
            Says("re_entry", "An eliminated player may enter again.", "An eliminated player may not enter again."),
            Says("rebuys", "Rebuys: {}."),
        ),
    ),
    Situation(
        "late-rebuy",
        TOURNAMENT,
        "a rebuy after its time",
        (
            Says(
                "rebuys_in_posted_time",
                "A rebuy is sold in the posted time only.",
                "A rebuy may be sold after the posted time.",
            ),
            Says("rebuys", "Rebuys: {}."),
        ),
    ),
    Situation(
        "refund",
        TOURNAMENT,
        "a player wants the entry back",
        (
            Says(
                "refunds_after_start",
                "An entry may be refunded once play has begun.",
                "No entry is refunded once play has begun.",
            ),
        ),
    ),
    Situation(
        "seat-change",
        TOURNAMENT,
        "a player wants another seat",
        (Says("seat_changes", "Balancing aside, seats are changed {}."),),
    ),
    Situation(
        "uneven-tables",
        TOURNAMENT,
        "tables have become uneven",
        (
            Says("table_tolerance", "Table sizes are kept within {}."),
            Says("mover", "Who moves, and where to: {}."),
        ),
    ),
    Situation(
        "refusing-to-move",
        TOURNAMENT,
        "a player will not move to another table",
        (Says("may_refuse_move", "A player may refuse a move.", "A player may not refuse a move."),),
    ),
    Situation(
        "moved-into-the-blind",
        TOURNAMENT,
        "a moved player comes into a blind",
        (
            Says(
                "moved_player_takes_duties",
                "A moved player has the duties of the new position at once, its blind among them.",
                "A moved player waits for the blinds in their turn.",
            ),
        ),
    ),
    Situation(
        "colour-up",
        TOURNAMENT,
        "small chips are left over when they are taken out",
        (Says("colour_up", "Small chips are taken out so: {}."),),
    ),
    Situation(
        "pocketed-chips",
        TOURNAMENT,
        "a player has chips in a pocket",
        clauses=("HR-14",),
    ),
    Situation(
        "passing-chips",
        TOURNAMENT,
        "a player gives or sells chips to another",
        clauses=("MB-07c",),
    ),
    Situation(
        "foreign-chips",
        TOURNAMENT,
        "things on the table that do not belong there",
        clauses=("HR-13",),
    ),
    Situation(
        "hands-in-the-pot",
        TOURNAMENT,
        "a player touches the pot",
        clauses=("MB-07d",),
    ),
    Situation(
        "talking-about-a-hand",
        TOURNAMENT,
        "somebody helps a player, or tells of cards",
        clauses=("MI-53", "MB-07h", "NJ-21", "HR-09"),
    ),
    Situation(
        "phone",
        TOURNAMENT,
        "a phone at the table",
        clauses=("MB-28", "HR-12"),
    ),
    Situation(
        "new-deck",
        TOURNAMENT,
        "a player asks for another deck, or a deck is suspect",
        clauses=("BC-5.4", "HR-21"),
    ),
    Situation(
        "disruptive-player",
        TOURNAMENT,
        "a player disturbs the game or abuses somebody",
        (
            Says(
                "director_disqualifies",
                "To disqualify is the director's, and nobody else's.",
                "Others than the director may disqualify.",
            ),
        ),
    ),
    Situation(
        "suspected-cheating",
        TOURNAMENT,
        "somebody seems to cheat",
        clauses=("BC-1a.11",),
    ),
    Situation(
        "dispute",
        TOURNAMENT,
        "players disagree, or do not accept a ruling",
        (Says("dispute_authority", "It is settled by {}."),),
    ),
    Situation(
        "may-not-play",
        OCCASION,
        "a worker, a supplier or a substitute wants to play",
        (Says("may_not_play", "May not play: {}.", "Nobody is barred from play by their work or affiliation."),),
    ),
    Situation(
        "under-age",
        OCCASION,
        "a player seems too young",
        (Says("minimum_age", "A player is at least {} years old.", "The age is {}."),),
    ),
    Situation(
        "chips-for-cash",
        OCCASION,
        "a player wants cash for chips",
        (Says("chips_worth_cash", "Chips may be redeemed for cash.", "Chips are never redeemed for cash."),),
    ),
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
