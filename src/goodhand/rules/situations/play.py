"""Situations in a Round of Play."""

from goodhand.rules.catalogue import Group
from goodhand.rules.situations.situation import Says, Situation
from goodhand.rules.topics import Topic

PLAY = Group.PLAY

SITUATIONS = (
    Situation("exposed-card", PLAY, "the dealer exposes one pocket card", (Says("exposed_card"),)),
    Situation(
        "two-exposed-cards", PLAY, "the dealer exposes two pocket cards or more", (Says("misdeal_exposed_cards"),)
    ),
    Situation(
        "misdeal",
        PLAY,
        "something went wrong in the deal",
        (Says("misdeal_until", "A misdeal may be declared until {said}."), Says("blinds_again_after_misdeal")),
    ),
    Situation(
        "first-button",
        PLAY,
        "who has the button in the first Round of Play",
        (Says("first_button", "The first button: {said}."),),
    ),
    Situation(
        "dead-button",
        PLAY,
        "a player in the blinds or on the button went out",
        (Says("button_moves", "The button moves so: {said}."),),
    ),
    Situation("heads-up", PLAY, "two players are left: who posts what", (Says("heads_up_button_posts_small"),)),
    Situation(
        "short-blind",
        PLAY,
        "a blind is posted for less than it is",
        (Says("short_blind_price"), Says("short_blind_made_up")),
    ),
    Situation(
        "smallest-raise",
        PLAY,
        "how much a raise must be",
        (Says("smallest_raise", "A raise lifts the bet by at least {said}."),),
    ),
    Situation(
        "raise-of-half",
        PLAY,
        "a raise of half of enough, or more, but not all of it",
        (
            Says("half_raise", "A raise of half the smallest or more, but less than all of it, is {said}."),
            Says("smallest_raise", "The smallest raise lifts the bet by {said}."),
        ),
    ),
    Situation(
        "too-many-raises",
        PLAY,
        "how many raises an interval may have",
        (
            Says(
                "raises_per_interval",
                "A Betting Interval has at most {said} raises.",
                "The number of raises in a Betting Interval has no cap.",
            ),
        ),
    ),
    Situation(
        "short-all-in",
        PLAY,
        "an all-in is less than a full raise",
        (Says("reopening", "After a short all-in, whether a player who has already acted may raise again: {said}."),),
    ),
    Situation("uncalled-bet", PLAY, "a bet that nobody can call in full", (Says("uncalled_bet_returned"),)),
    Situation("out-of-turn", PLAY, "somebody acts before their turn", (Says("acting_out_of_turn"),)),
    Situation("string-raise", PLAY, "a raise in several motions", (Says("string_raise"),)),
    Situation("single-large-chip", PLAY, "one large chip, without a word", (Says("oversized_chip"),)),
    Situation(
        "clock",
        PLAY,
        "somebody takes too long",
        (Says("clock_called_by", "The clock may be called by {said}."), Says("action_clock", "It runs {said}.")),
    ),
    Situation(
        "clock-run-out",
        PLAY,
        "the called clock has run out",
        (Says("clock_expiry", "When the clock has run out, the hand is {said}."),),
    ),
    Situation(
        "absent-player",
        PLAY,
        "a player is away from the table",
        (Says("absent_player", "An absent player is {said}."), Says("absent_may_call_time")),
    ),
    Situation(
        "unprotected-hand",
        PLAY,
        "cards left unprotected",
        (Says("unprotected_hand"),),
        (Topic.KILLED_HAND, Topic.GUARD),
    ),
    Situation("winning-hand-killed", PLAY, "the dealer takes in a winning hand", (Says("winning_hand_stands"),)),
    Situation(
        "showdown",
        PLAY,
        "who must show at the showdown",
        (Says("showing", "The players who must show at the showdown: {said}."),),
    ),
    Situation(
        "all-in-showdown",
        PLAY,
        "somebody is all-in and the betting is over",
        (
            Says(
                "all_in_face_up",
                "All hands still in are turned up before the board is run out.",
                "Hands stay face down until the last Betting Interval is over.",
            ),
        ),
    ),
    Situation("one-card-shown", PLAY, "a player shows one card and wants the pot", (Says("must_table_both_cards"),)),
    Situation("miscalled-hand", PLAY, "a player says a wrong hand", (Says("cards_speak"),)),
    Situation(
        "seeing-a-called-hand",
        PLAY,
        "somebody asks to see a hand that was called",
        (Says("see_called_hand", "These may ask to see a called hand: {said}."),),
    ),
    Situation("folded-hand-shown", PLAY, "a player shows a folded hand", (Says("show_after_fold"),)),
    Situation("rabbit-hunting", PLAY, "somebody asks for the cards that would have come", (Says("rabbit_hunting"),)),
    Situation(
        "odd-chip",
        PLAY,
        "a split pot that does not divide",
        (Says("odd_chip", "The chip that does not divide goes to {said}."),),
    ),
)
