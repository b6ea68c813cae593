"""Sentences in English for what a plan gives. `{v.fold}` is the book's word."""

from goodhand.rules import CATALOGUE

ALWAYS = (
    "betting",
    "short_blind_made_up",
    "acting_out_of_turn",
    "oversized_chip",
    "must_table_both_cards",
    "show_after_fold",
    "cards_speak",
    "misdeal_exposed_cards",
    "blinds_again_after_misdeal",
    "exposed_card",
    "absent_may_call_time",
    "unprotected_hand",
    "winning_hand_stands",
    "may_refuse_move",
    "moved_player_takes_duties",
    "refunds_after_start",
    "rake",
    "chips_worth_cash",
    "uncalled_bet_returned",
    "rabbit_hunting",
)
"""What is done in one way only, said as the catalogue says it."""

SENTENCES = {
    **{knob.name: knob.said for knob in CATALOGUE if knob.name in ALWAYS},
    "book": "{regulator}: {source} ({edition})",
    # Entry
    "entry": "The {v.buy_in} is {price}, the same for everyone. Each player receives {stack} chips for it: {chips}.",
    "entry_of_sizes": "The {v.buy_in} is {price}. A player receives {stack} chips for it: {chips}.",
    "entry_size": "A player may pay {price} for {stack} chips instead.",
    "chip": "{count} {colour} of {value}",
    "chip_bare": "{count} of {value}",
    "chip_set": "The chips of this licensee are told apart from others here: {description}.",
    "chip_rule": "Chips are never worth money; the rulebook says how they are issued and kept.",
    "prepaid": "No prepaid entry and no pre-registration is offered: the {v.buy_in} is paid at the desk on the day.",
    "capacity": "At most {capacity} players may enter. At most {table_size} sit at a table.",
    "late": "Entries are sold until the end of level {level}. A late entry costs the same and brings the same chips.",
    "no_late": "No entries are sold once play has begun.",
    "age": "Players must be at least {age} years old.",
    "barred": "These may not play: {who}.",
    "mini": "This is a mini tournament. These rules are its own.",
    # Rebuys
    "no_rebuys": "There are no {v.rebuy}s.",
    "rebuys": "{v.rebuy}s are permitted, on the terms below and on no others.",
    "rebuy_count": "Number: at most {count} for each player.",
    "rebuy_any": "Number: as many as a player asks for while they are sold.",
    "rebuy_price": "Price: {price} each.",
    "rebuy_chips": "Chips: {chips} for each {v.rebuy}.",
    "rebuy_size": "Another size: {chips} chips for {price}.",
    "rebuy_level": "Time: until the end of level {level}.",
    "rebuy_minutes": "Time: during the first {minutes} minutes of play; breaks do not count.",
    "rebuy_how": "Method: ask for it and pay at once when the last chip is lost, before the elimination is recorded.",
    "add_on": "One add-on for each player, in the break after level {level}: {chips} chips for {price}.",
    # Blinds
    "blinds": "There are two blinds, posted before the cards are dealt. They increase as the schedule shows.",
    "blinds_one": "There is one blind, posted before the cards are dealt. It increases as the schedule shows.",
    "schedule_end": "If play outlasts the schedule, its last level goes on.",
    "break": "Break, {minutes} minutes",
    "break_gone": "Break, {minutes} minutes: {gone}",
    "coloured_up": "chips of {values} are taken out of play",
    "blinds_posted": "Before the deal, the player at the button's left posts the Small Blind and the next one the "
    "Big Blind.",
    "blinds_posted_one": "Before the deal, the player at the button's left posts the blind.",
    # The deal
    "deck_spread": "Before each event, spread the deck face up for all players to see.",
    "deck_opened": "At the start, open a new 52-card deck in front of the players, who check that it is complete.",
    "only_dealers": "Only a dealer of the tournament deals; no player does.",
    "shuffle": "Before each {v.round_of_play}, collect all cards and shuffle them.",
    "shuffle_by_hand": "Before each {v.round_of_play}, collect all cards and shuffle them by hand.",
    "shuffle_washed": "Before each {v.round_of_play}, wash the cards face down, then shuffle.",
    "announce": "Tell the players which blinds are to be posted.",
    "deal": "From the button's left and clockwise, deal each player two cards face down, one at a time; the button is "
    "last.",
    # Betting
    "first_to_act": "After the deal, the player at the Big Blind's left acts first: call, raise or {v.fold}. If "
    "nobody raises, the Big Blind may check or raise.",
    "first_to_act_one": "After the deal, the player at the blind's left acts first: call, raise or {v.fold}. If nobody "
    "raises, the blind may check or raise.",
    "later_to_act": "After flop, turn and river, the first player at the button's left who is still in acts first, and "
    "play goes on clockwise.",
    "raise_cap": "At most {cap} raises are permitted in a {v.betting_interval}, also between two players.",
    "no_raise_cap": "The number of raises in a {v.betting_interval} is not limited.",
    "smallest_bet_one": "The smallest bet is the blind, unless it is all-in.",
    "raise_posted": "A raise must lift the bet by at least {chips} chips, unless it is all-in.",
    "clock": "A player who takes too long may be put on the clock by {caller}: {seconds} seconds in all, the last "
    "{countdown} counted down. When it runs out, the hand is {expiry}.",
    "sidepots": "An all-in player can win only the pot that their chips match; what others bet beyond it makes a "
    "{v.sidepot} between them.",
    "uncontested": "The last player left wins the pot and need not show.",
    "guard": "Guarding their cards is up to the players themselves.",
    "unguarded": "The dealer may kill a hand that is left unprotected.",
    "award": "Announce the winning hand, and give each pot to its winner; equal hands share it equally.",
    "suspect_deck": "A deck that seems marked or damaged goes to the {v.director}, who decides on another one.",
    "kickers": "Among hands of one rank, higher cards decide, then the cards beside them; five cards count.",
    # Seats
    "leaving": "A player may leave the table after a {v.round_of_play}, and remains in the tournament.",
    "tolerance": "Tables are kept balanced: their numbers of players differ by no more than {within}.",
    "tolerance_wide": "Tables are kept balanced: their numbers of players differ by no more than {within}, or {wider} "
    "while more than {tables} tables are in play.",
    "final_table": "The last {players} players form the final table, {draw}.",
    "redraw": "where seats and button are drawn anew",
    "no_redraw": "without a new draw of seats",
    "blinds_again_after_misdeal_one": "After a misdeal the blind stands; it is not posted again.",
    "moved_player_takes_duties_one": "Whoever moves takes on everything the new seat owes, the blind included.",
    "absent_player.dealt-in-dead-at-turn_one": "An absent player is dealt in and the blind is taken from their chips; "
    "the hand is dead when it is their turn.",
    "absent_player.dead-after-deal_one": "An absent player is dealt in and the blind is taken from their chips; the "
    "hand is dead once the deal ends.",
    "mover.due-big-blind_one": "To balance tables, the player due the blind moves, and stays as near to it as a seat "
    "allows.",
    # End
    "eliminated": "A player who has lost all chips, and takes no {v.rebuy}, is eliminated when the pot "
    "has been awarded.",
    "eliminated_flat": "A player who has lost all chips is eliminated when the pot has been awarded.",
    "last-player": "Play goes on until one player has all the chips. The order of finish is the reverse of the order "
    "of elimination.",
    "set-time": "Play ends at {time}, or earlier if one player has all the chips: the {v.round_of_play} in progress is "
    "finished, and no other is begun. Players who remain are ranked by the chips they then have, most first; after "
    "them come those who were eliminated, the last one first.",
    "hours": "No {v.round_of_play} is played outside the hours of the licence, {opens} to {closes}. Should the "
    "tournament not be over when they end, those who remain are ranked by their chips.",
    # Prizes
    "sums_rest": "What {share} of all {sales} comes to beyond these sums goes to the {place} place as well.",
    "pool": "The prize pool is {share} of all {sales}.",
    "guaranteed": "It is at least {amount}.",
    "sums": "Each place's prize is the sum posted beside it, however many enter.",
    "kept": "{amount} of each entry is kept for costs and is not in the prize pool.",
    "added": "{amount} is added to the prize pool.",
    "rounding_nearest": "Each prize but the first is rounded to the nearest multiple of {unit}; the first place has "
    "the rest.",
    "rounding_made_up": "Every prize is rounded to the nearest multiple of {unit}; the {place} place receives what is "
    "left over, and the house makes up what is missing.",
    "rounding_rest": "Each prize is rounded down to a multiple of {unit}; the {place} place receives the rest as well.",
    "rounding_nearest_rest": "Each prize is rounded to the nearest multiple of {unit}; the {place} place makes up the "
    "difference.",
    "rounding": "Each prize but the first is rounded down to a multiple of {unit}; the first place receives the rest "
    "of the pool.",
    "fewer": "Should fewer players enter than places are paid, these players share the whole pool in the "
    "same proportions.",
    "example": "The last column is an example: {entries} entries{no_rebuys}.",
    "example_no_rebuys": " and no {v.rebuy}s",
    "sales_between": ", ",
    "sales_two": "{one} and {other}",
    "add_ons": "add-ons",
    # Disputes
    "chairperson": "Disputes are settled by the occasion's chairperson, {name}.",
    "chairperson-then-regulator": "Disputes are settled by the {v.director}, {name}. A player who is not satisfied may "
    "then contact the {regulator}.",
    "casino-night-operator": "Disputes are settled by the licensed Casino Night Operator (A){named}, whose decision "
    "is final.",
    "director": "Disputes are settled by the {v.director}{named}.",
    "floor": "Disputes are settled by the floor person, whose decision is final.",
    "language": "The language of the tournament is {language}.",
    "posted": "These rules are posted for everyone to see; a copy is given to anyone interested.",
    "conflict": "Where these rules and those of the {regulator} differ, the latter hold.",
    "minor": "The dealer runs the table by these rules, by the general poker rules where these say nothing, and as the "
    "{v.director} instructs; watches the play, settles small matters, and calls the {v.director} for all others.",
    # Conduct
    "conduct": "These rules of conduct hold for all players, at every table.",
    "one_hand": "A player plays one hand in a {v.round_of_play}, no more.",
    "one_player": "One player to a hand: nobody advises a player.",
    "no_substitutes": "Nobody plays in place of another.",
    "chips_stay": "Players neither give, sell, swap nor redeem chips among themselves.",
    "hands_off": "Players keep their hands off the chips in the pot.",
    "in_view": "{v.pocket_cards} stay on the table, in the dealer's full view.",
    "look": "Players may look at their own {v.pocket_cards} at any time, and let nobody else see them.",
    "secret": "Nobody says or shows anything about a hand while it is played.",
    "devices_banned": "Phones and other electronic devices are not used during play.",
    "devices_away": "A player who uses a phone steps away from the table.",
    "foreign": "Foreign chips do not belong on the table; each player may have one card cap.",
    "chips_visible": "Chips stay on the table in sight. Chips found in a pocket are forfeited and leave "
    "the tournament.",
    "deck_requests": "A player may not ask for a new deck, and may ask for one extra shuffle in a deal.",
    "courtesy": "Dealers are volunteers: treat them with respect.",
    "leave_area": "An eliminated player leaves the playing area at once.",
    # Ranking
    "deck": "A standard deck of 52 cards is used.",
    "no_wild": "There are no wild cards.",
    "high_only": "The highest hand wins; hi/lo is not played.",
    "best_five": "The best five of a player's {v.pocket_cards} and the {v.board_cards} count. Highest first:",
    "suits": "Suits are equal. An ace is high; in a straight it may also be low (A\u00a02\u00a03\u00a04\u00a05).",
    # What is done in one way only, under every book
    "heads_up_button_posts_small": "Between two players, the one with the button posts the Small Blind.",
    "burn_before_board": "Burn a card before the flop (three cards), the turn (one) and the river (one).",
    "smallest_bet": "The smallest bet is the Big Blind, unless it is all-in.",
    "string_raise": "A raise is made in one motion, or its amount is said first.",
    "director_disqualifies": "The {v.director} may disqualify a player who disturbs the tournament.",
}
