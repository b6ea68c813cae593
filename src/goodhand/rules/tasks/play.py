"""What is done while cards are in play: levels, rounds, moves, disputes, and what is watched all the time."""

from goodhand.rules.clauses import BC, HR, MB, MI, NJ
from goodhand.rules.roles import Role
from goodhand.rules.tasks.task import Moment, Task

LEVELS_AND_ROUNDS = (
    Task(
        BC["1a.8"],
        Moment.EACH_LEVEL,
        Role.DIRECTOR,
        "Announce the new blinds, and see that every table posts them.",
    ),
    Task(NJ["14"], Moment.EACH_ROUND, Role.DEALER, "Shuffle the cards by hand.", per_table=True),
    Task(
        HR["B3c"],
        Moment.EACH_ROUND,
        Role.DEALER,
        "Tell the players in the blinds how much they post.",
        per_table=True,
    ),
    Task(
        HR["21"],
        Moment.EACH_ROUND,
        Role.DEALER,
        "Shuffle once more for a player who asks, one time for each of them in a {v.round_of_play}; change no deck "
        "because a player asks.",
        per_table=True,
    ),
    Task(
        HR["B6c"],
        Moment.EACH_ROUND,
        Role.DEALER,
        "Part the main pot from every {v.sidepot}, and push each to whoever won it.",
        per_table=True,
    ),
    Task(HR["B4g"], Moment.EACH_ROUND, Role.DEALER, "Say aloud who won, and with what.", per_table=True),
)

MOVES_AND_CHIPS = (
    Task(
        MB["26"],
        Moment.MOVING_PLAYERS,
        Role.DEALER,
        "Tell the player who comes to the table that the new position's blind, or its button, is theirs at once.",
    ),
    Task(
        BC["1a.10"],
        Moment.COLOUR_UP,
        Role.DIRECTOR,
        "Stand by when small chips are taken out, and when chips are carried to another table.",
        also=(Moment.MOVING_PLAYERS,),
    ),
    Task(MB["01g"], Moment.COLOUR_UP, Role.DIRECTOR, "Take the small chips out in the posted way, and in no other."),
    Task(
        MB["24"],
        Moment.ELIMINATION,
        Role.DIRECTOR,
        "See the eliminated player out of the playing area, and sell that player no new entry.",
    ),
)

DISPUTES = (
    Task(
        MI["44"], Moment.DISPUTE, Role.CHAIRPERSON, "Settle the dispute yourself: it is the {v.director}'s to settle."
    ),
    Task(
        MB["29"],
        Moment.DISPUTE,
        Role.CHAIRPERSON,
        "Settle the dispute, and tell a player who is not content how to reach the MGCC.",
    ),
    Task(
        NJ["11"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Put the dispute before the {v.director}, and keep to the answer: it is final.",
    ),
    Task(
        BC["1a.5"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Rule fairly, and as you ruled when the like came up before.",
    ),
    Task(
        BC["1a.6"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Go by the charitable gaming rules first, and by the general poker rules where those say nothing.",
    ),
    Task(
        BC["1a.9"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Put every dispute and irregularity that you were called to on paper.",
    ),
    Task(
        BC["1b.5"],
        Moment.DISPUTE,
        Role.DEALER,
        "Settle a small matter at the table yourself; call the {v.director} to any other.",
        per_table=True,
    ),
    Task(
        HR["27"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Put fairness before the letter of a rule, and say why when you depart from it: the decision is final.",
    ),
)

INCIDENTS = (
    Task(
        BC["1a.7"],
        Moment.INCIDENT,
        Role.DIRECTOR,
        "Warn or penalize a player who disrupts the event, and send that player away if it goes on.",
    ),
    Task(
        BC["5.4"],
        Moment.INCIDENT,
        Role.DIRECTOR,
        "Change a deck that is damaged or suspect, and keep one that seems marked for the incident report.",
    ),
    Task(
        BC["1a.11"],
        Moment.INCIDENT,
        Role.DIRECTOR,
        "Send the Branch a Poker Incident Form at once when wrong was done, or seems to have been.",
    ),
)

PRESENCE = (
    Task(
        BC["1a.3"],
        Moment.THROUGHOUT,
        Role.DIRECTOR,
        "Sign in before the first card, and stay until the last.",
    ),
    Task(
        BC["1b.3"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Run the table by the general poker rules, and as the {v.director} tells you.",
        per_table=True,
    ),
    Task(
        BC["1b.4"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Keep your eyes on what is done at the table, and tell the {v.director} what is amiss.",
        per_table=True,
    ),
)

CONDUCT = (
    Task(
        MI["52"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Let players look at their own {v.pocket_cards} whenever they like.",
        per_table=True,
    ),
    Task(
        MI["53"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "See that {v.pocket_cards} stay in your sight and shielded from other eyes, and that nobody tells of a hand.",
        per_table=True,
    ),
    Task(
        NJ["20"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Let players look at their own {v.pocket_cards} whenever they like.",
        per_table=True,
    ),
    Task(
        NJ["21"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "See that {v.pocket_cards} stay in your sight and shielded from other eyes, and that nobody tells of a hand.",
        per_table=True,
    ),
    Task(
        MB["07c"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "See that no chips pass from one player to another.",
        per_table=True,
    ),
    Task(MB["07d"], Moment.THROUGHOUT, Role.DEALER, "Keep the players' hands out of the pot.", per_table=True),
    Task(
        MB["07e"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Remind players that guarding their cards is up to them.",
        per_table=True,
    ),
    Task(
        MB["07f"], Moment.THROUGHOUT, Role.DEALER, "See that {v.pocket_cards} never leave your sight.", per_table=True
    ),
    Task(MB["07h"], Moment.THROUGHOUT, Role.DEALER, "Stop all talk between players about their cards.", per_table=True),
    Task(
        HR["09"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Let nobody advise a player: one player to a hand.",
        per_table=True,
    ),
    Task(
        HR["12"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Send a player with a phone away from the table for as long as the call lasts.",
        per_table=True,
    ),
    Task(
        HR["14"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "See that all chips lie in the open; call the {v.director} when some went into a pocket.",
        per_table=True,
    ),
    Task(
        HR["19"],
        Moment.THROUGHOUT,
        Role.DEALER,
        "Hold back a player who would act before the one ahead has finished.",
        per_table=True,
    ),
)

TASKS = (*LEVELS_AND_ROUNDS, *MOVES_AND_CHIPS, *DISPUTES, *INCIDENTS, *PRESENCE, *CONDUCT)
