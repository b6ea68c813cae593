"""House rules in English: a sentence for every value of a knob, and the ranking of hands."""

from goodhand.paper.page import HandShown
from goodhand.rules.occasion_knobs import Barred

KNOBS: dict[str, dict[object, str]] = {
    "first_button": {
        "dealers-left": "In the first {v.round_of_play} the seat at the dealer's left has the button.",
        "dealers-right": "In the first {v.round_of_play} the seat at the dealer's right has the button.",
        "drawn": "The first button is drawn by lot.",
    },
    "button_moves": {
        "next-player": "After each {v.round_of_play} the button moves clockwise to the next player.",
        "dead-button": "After each {v.round_of_play} the button moves clockwise; it stays or rests at an empty seat "
        "where a blind would be skipped otherwise.",
    },
    "level_applies": {"next-round": "A new level holds from the next {v.round_of_play} after it is announced."},
    "levels_may_change": {
        "as-posted": "The schedule does not change during play.",
        "director": "Only the {v.director} may change the schedule during play, and announces it.",
    },
    "colour_up": {
        "race": "Chips no longer needed are taken out by a chip race: each player changes what makes "
        "whole larger chips; "
        "for the rest one card a chip is dealt from seat 1, and the highest cards win the larger chips. Nobody is "
        "raced out.",
        "round-up": "Chips no longer needed are taken out at the table: each player changes what makes whole larger "
        "chips, and is given one larger chip for the rest.",
        "nearest": "Chips no longer needed are taken out at the table: each player changes what makes whole larger "
        "chips; for the rest the player is given one larger chip if it comes to half of one or more, and nothing "
        "otherwise. Nobody loses the last chip by it.",
    },
    "burn_before_pocket_cards": {
        True: "Burn a card before the {v.pocket_cards} are dealt.",
        False: "No card is burned before the {v.pocket_cards}.",
    },
    "smallest_raise": {
        "one-chip": "A raise must lift the bet by at least one chip of the smallest in play.",
        "previous-raise": "A raise must lift the bet by at least as much as the last bet or raise did, "
        "unless it is all-in.",
    },
    "half_raise": {
        "refused": "A raise for less than the smallest raise is refused.",
        "completed": "A raise of at least half the smallest must be completed to the smallest.",
    },
    "reopening": {
        "any-all-in": "Any all-in above the bet is a raise: those who have acted may raise again, within "
        "the limits above.",
        "cumulative": "A player who has acted may raise again only if later all-ins add up to a full raise.",
        "full-raise": "A player who has acted may raise again only after a full raise; an all-in for less does not "
        "reopen betting.",
    },
    "showing": {
        "last-bettor-else-all": "At the showdown the last bettor must show; if nobody bet in the last "
        "{v.betting_interval}, all who remain must show.",
        "last-bettor-first": "At the showdown the last bettor shows first, or else the first to check; others may show "
        "or give up their hand.",
        "all": "At the showdown all who remain show both {v.pocket_cards}.",
    },
    "all_in_face_up": {
        True: "When a player is all-in and betting is over, all hands still in are turned up.",
        False: "All-in hands stay face down until the last {v.betting_interval} is over.",
    },
    "see_called_hand": {
        "any-dealt-in": "Anyone dealt in may ask to see a hand that was called.",
        "caller-of-last-bet": "The player who called the last bet may ask to see the hand that was called.",
    },
    "odd_chip": {
        "left-of-button": "A pot is shared equally between equal hands; a chip that does not divide goes to the winner "
        "nearest the button's left. Each {v.sidepot} is divided by itself.",
        "dealer": "A pot is shared equally between equal hands; a chip that does not divide goes to the dealer and out "
        "of play. Each {v.sidepot} is divided by itself.",
    },
    "misdeal_until": {
        "first-bet": "A misdeal can be declared until the first bet is made, and not afterwards.",
        "substantial-action": "A misdeal can be declared until there is substantial action, and not afterwards.",
    },
    "seat_draw": {"random": "Seats are drawn at random, and the tables are as even as can be."},
    "broken_table_draw": {"random": "Players of a table that is broken are drawn at random into empty seats."},
    "mover": {
        "due-big-blind": "To balance tables, the player due the Big Blind moves, and stays as near to it as a seat "
        "allows.",
        "nearest-position": "A player who is moved takes the seat nearest to the position they had.",
        "director": "The {v.director} names the players who move.",
    },
    "seat_changes": {
        "director": "Nobody changes seats otherwise, unless the {v.director} says so.",
        "director-between-levels": "Nobody changes seats otherwise, unless the {v.director} says so, between levels.",
    },
    "absent_player": {
        "dealt-in-dead-at-turn": "An absent player is dealt in and the blinds are taken from their chips; the hand is "
        "dead when it is their turn.",
        "dead-after-deal": "An absent player is dealt in and the blinds are taken from their chips; the hand is dead "
        "once the deal ends.",
    },
    "re_entry": {
        False: "An eliminated player does not enter this tournament again.",
        True: "An eliminated player may enter this tournament again while entries are sold.",
    },
    "same_round_eliminations": {
        "larger-stack-higher": "Of players eliminated in the same {v.round_of_play}, the one who began it "
        "with more chips "
        "places higher; with equal chips they tie.",
        "tables-tie": "Of players eliminated at one table in the same {v.round_of_play}, the one who began it with "
        "more chips places higher; while tables play hand for hand, players eliminated at different tables tie.",
    },
    "tied_places": {"share": "Players in tied places share these places' prizes equally."},
    "prizes_within_occasion": {True: "All prizes are paid before the event ends."},
    "other_things_of_value": {
        False: "Players win nothing of value but the prizes for their places: no bounties, no high-hand "
        "awards, no free rolls."
    },
    "prizes_carried_over": {False: "Prizes are neither kept for another event nor put together with another's."},
}

CALLERS = {"director": "the {v.director}", "any-player": "any player at the table"}
EXPIRIES = {"dead": "dead", "dead-or-check": "dead, or checked if nothing is owed"}

BARRED = {each.value: each.words for each in Barred}
_COLOURS = ("black", "blue", "brown", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow")
COLOURS = {colour: colour for colour in _COLOURS}
"""Colours as event files write them, and what is printed; another is printed as it is."""

RANKING = (
    HandShown("Royal flush", "Ace, king, queen, jack and ten of one suit", ("As", "Ks", "Qs", "Js", "Ts")),
    HandShown("Straight flush", "Five in sequence, of one suit", ("9h", "8h", "7h", "6h", "5h")),
    HandShown("Four of a kind", "Four cards of one rank", ("Qc", "Qd", "Qh", "Qs", "7d")),
    HandShown("Full house", "Three of a kind and a pair", ("Tc", "Td", "Ts", "4h", "4s")),
    HandShown("Flush", "Five of one suit", ("Ad", "Jd", "8d", "6d", "3d")),
    HandShown("Straight", "Five in sequence", ("8c", "7d", "6s", "5h", "4c")),
    HandShown("Three of a kind", "Three cards of one rank", ("7c", "7h", "7s", "Kd", "2c")),
    HandShown("Two pair", "Two cards of one rank and two of another", ("Js", "Jd", "5c", "5h", "As")),
    HandShown("One pair", "Two cards of one rank", ("9c", "9s", "Ah", "Qd", "4s")),
    HandShown("High card", "None of these: the highest card counts", ("Kh", "Jc", "8s", "6d", "2h")),
)
