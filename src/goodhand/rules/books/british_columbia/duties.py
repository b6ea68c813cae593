"""What people must do or see to, at its moment of the evening.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.roles import Role
from goodhand.rules.tasks import Moment, Task

DUTIES = (
    Task(
        BC["3.2"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Hang the blind structure where every player can read it.",
    ),
    Task(
        BC["5.1"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Open a new deck of 52 cards while all players at the table watch.",
        per_table=True,
    ),
    Task(
        BC["5.2"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Let the players go through the deck and say that no card is missing.",
        per_table=True,
    ),
    Task(
        BC["5.3"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Wash the cards face down, then shuffle them.",
        per_table=True,
    ),
    Task(
        BC["1a.8"],
        Moment.EACH_LEVEL,
        Role.DIRECTOR,
        "Announce the new blinds, and see that every table posts them.",
    ),
    Task(
        BC["1a.10"],
        Moment.COLOUR_UP,
        Role.DIRECTOR,
        "Stand by when small chips are taken out, and when chips are carried to another table.",
        also=(Moment.MOVING_PLAYERS,),
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
