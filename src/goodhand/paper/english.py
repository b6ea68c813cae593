"""House rules in English: headings, labels, and a sentence for every value of a knob. `{v.fold}` is the book's word.

Another language is another module with the same names in it.
"""

from goodhand.paper.document import HandShown

LANGUAGE = "en"
LANGUAGE_NAME = "English"

LABELS = {
    "house_choice": "house choice",
    "legend": "A rule marked “house choice” is one that the rulebook leaves to the licensee. "
    "Letters and numbers in brackets name the clause that a rule answers.",
    "page": "Page",
    "of": "of",
}

TITLE = "House Rules"
HEADINGS = {
    "entry": "Entry",
    "rebuys": "{v.rebuy}s",
    "blinds": "Blinds",
    "betting": "Betting",
    "showdown": "Showdown and pots",
    "misdeal": "Misdeals and exposed cards",
    "seats": "Seats, and leaving the table",
    "end": "Elimination, end and order of finish",
    "prizes": "Prizes",
    "disputes": "Disputes, conduct and language",
    "ranking": "Ranking of hands",
}
FACTS = {
    "licensee": "Licensee",
    "registration": "Registration",
    "licence": "Licence",
    "date": "Date",
    "hours": "Hours of the licence",
    "begins": "Play begins",
    "place": "Place",
    "address": "Address",
    "chairperson": "Chairperson",
    "book": "Played under",
}
COLUMNS = {
    "level": "Level",
    "begins": "Begins",
    "after": "After",
    "small": "Small Blind",
    "big": "Big Blind",
    "blind": "Blind",
    "ante": "Ante",
    "big_blind_ante": "Big Blind ante",
    "minutes": "Minutes",
    "place": "Place",
    "share": "Share of the prize pool",
    "example": "Example",
}

SENTENCES = {
    # Entry
    "entry": "The {v.buy_in} is {price}, the same for everyone. Each player receives {stack} chips for it: {chips}.",
    "chip": "{count} {colour} of {value}",
    "chip_bare": "{count} of {value}",
    "prepaid": "No prepaid entry and no pre-registration is offered: the {v.buy_in} is paid at the desk on the day.",
    "capacity": "At most {capacity} players may enter. At most {table_size} sit at a table.",
    "late": "Entries are sold until the end of level {level}. A late entry costs the same and brings the same chips.",
    "no_late": "No entries are sold once play has begun.",
    "age": "Players must be at least {age} years old.",
    "barred": "These may not play: {who}.",
    "mini": "This is a mini tournament. These rules are its own.",
    # Rebuys
    "no_rebuys": "No {v.rebuy}s: a player who has lost all chips is out.",
    "rebuys": "{v.rebuy}s are permitted, on the terms below and on no others.",
    "rebuy_count": "Number: at most {count} for each player.",
    "rebuy_any": "Number: as many as a player asks for while they are sold.",
    "rebuy_price": "Price: {price} each.",
    "rebuy_chips": "Chips: {chips} for each {v.rebuy}.",
    "rebuy_level": "Time: until the end of level {level}.",
    "rebuy_minutes": "Time: during the first {minutes} minutes of play; breaks do not count.",
    "rebuy_how": "Method: ask for it and pay at once when the last chip is lost, before the elimination is recorded.",
    "add_on": "One add-on for each player, in the break after level {level}: {chips} chips for {price}.",
    "no_add_on": "There is no add-on.",
    # Blinds
    "blinds_two": "There are two blinds, posted before the cards are dealt. They increase as the table below shows.",
    "blinds_one": "There is one blind, posted before the cards are dealt. It increases as the table below shows.",
    "schedule_end": "If play outlasts the table, its last level goes on.",
    "break": "Break, {minutes} minutes",
    "coloured_up": "chips of {values} are taken out of play",
    # Betting
    "raise_cap": "At most {cap} raises are permitted in a {v.betting_interval}, also between two players.",
    "no_raise_cap": "The number of raises in a {v.betting_interval} is not limited.",
    "smallest_bet_one": "The smallest bet is the blind, unless it is all-in.",
    "raise_posted": "A raise must lift the bet by at least {chips} chips, unless it is all-in.",
    "clock": "A player who takes too long may be put on the clock by {caller}: {seconds} seconds in all, the last "
    "{countdown} counted down. When it runs out, the hand is {expiry}.",
    # Seats
    "leaving": "A player may leave the table after a {v.round_of_play}, and remains in the tournament.",
    "tolerance": "Tables are kept balanced: their numbers of players differ by no more than {within}.",
    "final_table": "The last {players} players form the final table, {draw}.",
    "redraw": "where seats and button are drawn anew",
    "no_redraw": "without a new draw of seats",
    # End
    "eliminated": "A player who has lost all chips, and takes no {v.rebuy}, is eliminated when the pot "
    "has been awarded.",
    "eliminated_flat": "A player who has lost all chips is eliminated when the pot has been awarded.",
    "last-player": "Play goes on until one player has all the chips. The order of finish is the reverse of the order "
    "of elimination.",
    "set-time": "Play ends at {time}, or earlier if one player has all the chips: the {v.round_of_play} in progress is "
    "finished, and no other is begun. Players who remain are ranked by the chips they then have, most first; after "
    "them come those who were eliminated, the last one first.",
    # Prizes
    "pool": "The prize pool is {share} of all {sales}.",
    "guaranteed": "It is at least {amount}.",
    "rounding": "Each prize is rounded down to a multiple of {unit}; what remains of the pool goes to the first place.",
    "fewer": "Should fewer players enter than places are paid, these players share the whole pool in the "
    "same proportions.",
    "example": "The last column is an example: {entries} entries{no_rebuys}.",
    "example_no_rebuys": " and no {v.rebuy}s",
    "sales_two": "{one} and {other}",
    "add_ons": "add-ons",
    # Disputes
    "chairperson": "Disputes are settled by the occasion's chairperson, {name}.",
    "chairperson-then-regulator": "Disputes are settled by the {v.director}, {name}. A player who is not satisfied may "
    "then contact the {regulator}.",
    "casino-night-operator": "Disputes are settled by the licensed Casino Night Operator (A), whose decision is final.",
    "director": "Disputes are settled by the {v.director}{named}.",
    "floor": "Disputes are settled by the floor person, whose decision is final.",
    "language": "The language of the tournament is {language}.",
    "posted": "These rules are posted for everyone to see; a copy is given to anyone interested.",
    "conflict": "Where these rules and those of the {regulator} differ, the latter hold.",
    # Ranking
    "best_five": "The best five of a player's {v.pocket_cards} and the {v.board_cards} count. Highest first:",
    "suits": "Suits are equal. An ace is high; in a straight it may also be low (A 2 3 4 5). Equal hands "
    "share the pot.",
}

KNOBS: dict[str, dict[object, str]] = {
    "chips_worth_cash": {False: "Chips have no cash value and cannot be exchanged for money."},
    "refunds_after_start": {False: "Nothing is refunded once play has begun."},
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
    "heads_up_button_posts_small": {
        True: "Between two players, the one with the button posts the Small Blind.",
        False: "Between two players, the one without the button posts the Small Blind.",
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
    },
    "betting": {"no-limit": "Betting is no-limit: a player may bet any or all of the chips in front of them."},
    "smallest_bet": {"big-blind": "The smallest bet is the Big Blind, unless it is all-in."},
    "smallest_raise": {
        "one-chip": "A raise must lift the bet by at least one chip of the smallest in play.",
        "previous-raise": "A raise must lift the bet by at least as much as the last bet or raise did, "
        "unless it is all-in.",
    },
    "half_raise": {
        "refused": "A raise below the smallest is no raise.",
        "completed": "A raise of at least half the smallest must be completed to the smallest.",
    },
    "reopening": {
        "any-all-in": "Any all-in above the bet is a raise: those who have acted may raise again, within "
        "the limits above.",
        "cumulative": "Who has acted may raise again only if what all-ins added since then makes a full raise.",
        "full-raise": "Who has acted may raise again only after a full raise; an all-in for less does not "
        "reopen betting.",
    },
    "string_raise": {"refused": "A raise is made in one motion, or its amount is said first."},
    "oversized_chip": {"call": "One chip, larger than the bet and put in without a word, is a call."},
    "acting_out_of_turn": {"refused": "Players act in turn. An action out of turn does not count."},
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
    "must_table_both_cards": {True: "To win a pot at the showdown, both {v.pocket_cards} must be shown."},
    "cards_speak": {True: "The cards count, whatever is said of them."},
    "show_after_fold": {False: "After a {v.fold}, a player's cards are not shown."},
    "see_called_hand": {
        "any-dealt-in": "Anyone dealt in may ask to see a hand that was called.",
        "caller-of-last-bet": "Who called the last bet may ask to see the hand that was called.",
    },
    "uncalled_bet_returned": {True: "What nobody can call of a bet is returned to the bettor."},
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
    "blinds_again_after_misdeal": {False: "After a misdeal the same players' blinds stand; none is posted again."},
    "exposed_card": {
        "replaced-and-burned": "One card exposed by the dealer is replaced after the deal and becomes the "
        "next burn card."
    },
    "misdeal_exposed_cards": {2: "Two or more exposed cards are a misdeal."},
    "seat_draw": {"random": "Seats are drawn at random."},
    "may_refuse_move": {False: "A player who is told to move to another table or seat must do so."},
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
    "unprotected_hand": {
        "dealer-may-kill": "Players protect their own cards: the dealer may kill an unprotected hand."
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
    "rake": {False: "Nothing is taken out of a pot for the house."},
    "director_disqualifies": {True: "The {v.director} may disqualify a player who disturbs the tournament."},
}

CALLERS = {"director": "the {v.director}", "any-player": "any player at the table"}
EXPIRIES = {"dead": "dead", "dead-or-check": "dead, or checked if nothing is owed"}

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
