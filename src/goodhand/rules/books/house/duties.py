"""What people must do or see to, at its moment of the evening.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.books.house.clauses import HR
from goodhand.rules.roles import Role
from goodhand.rules.tasks import Moment, Task

DUTIES = (
    Task(
        HR["28"],
        Moment.ENTRIES,
        Role.DESK,
        "Have every player prove an age of {age} or more.",
    ),
    Task(
        HR["13"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Clear the table of foreign chips and other things; one card cap for each player may stay.",
        per_table=True,
        also=(Moment.THROUGHOUT,),
    ),
    Task(
        HR["30"],
        Moment.START_OF_PLAY,
        Role.DIRECTOR,
        "Tell the players that the dealers are volunteers, and to be treated with respect.",
    ),
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
    Task(
        HR["27"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Put fairness before the letter of a rule, and say why when you depart from it: the decision is final.",
    ),
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
