"""What is done before the first card: the room, the posted rules, the desk, the decks.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.clauses import BC, HR, MB, MI, NJ
from goodhand.rules.roles import Role
from goodhand.rules.tasks.task import Moment, Task, When

BEFORE_DOORS = (
    Task(
        MI["26"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Check where every deck and chip set comes from: the licensee's own, a gift, a licensed supplier, "
        "or the location by its approved contract.",
    ),
    Task(
        NJ["01"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Check that every deck and chip set is the licensee's own or from a supplier whom the Commission approved, "
        "and in good order.",
    ),
    Task(
        MI["11"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Count decks and chips against the plan's list of equipment.",
    ),
    Task(
        NJ["D10"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Count decks and chips against the plan's list of equipment.",
    ),
    Task(
        MI["32"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "See that the table has room for a dealer and {seats} players, and that each can look at the {v.pocket_cards} "
        "unseen.",
        per_table=True,
    ),
    Task(
        NJ["05"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "See that the table is of an approved kind, has room for a dealer and {seats} players, and that each can look "
        "at the {v.pocket_cards} unseen.",
        per_table=True,
    ),
    Task(
        MI["33a"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Lay a chip of each value beside those of the other licensees, and play with none that looks like theirs.",
        when=When.SHARED,
    ),
    Task(
        MI["36"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Give chips, cash, prizes, wages and records into the hands of bona fide members only; dealing is open to "
        "others.",
    ),
    Task(
        MB["06"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Put a tournament dealer at the table: no player deals.",
        per_table=True,
    ),
    Task(
        MI["77"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Hang the house rules where nobody can miss them, or lay out letter-size copies: one for each player and each "
        "worker expected.",
    ),
    Task(
        MB["00"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Post the licensee's own tournament rules together with the Standard Rules of Play.",
    ),
    Task(
        NJ["44"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Post the tournament's rules where every player can read them.",
    ),
    Task(
        NJ["41"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Make sure that nothing in the posted rules is against the Commission's statutes and regulations.",
    ),
    Task(
        BC["3.2"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Hang the blind structure where every player can read it.",
    ),
)

ENTRIES = (
    Task(
        MI["34"],
        Moment.ENTRIES,
        Role.DESK,
        "Ask every player, and every dealer before the first shift, whether they or their household belong to the "
        "location's owner or lessor: who does may neither play nor deal.",
    ),
    Task(
        MI["35"],
        Moment.ENTRIES,
        Role.DESK,
        "Ask every player, and every dealer before the first shift, whether they or their household belong to who "
        "supplies the equipment: who does may neither play nor deal.",
    ),
    Task(
        MI["37"],
        Moment.ENTRIES,
        Role.DESK,
        "Sell no {v.buy_in} to anybody who works at the location that day.",
    ),
    Task(
        MI["81"],
        Moment.ENTRIES,
        Role.DESK,
        "Write down each sale and each prize at once, and none of them later from memory.",
        also=(Moment.CLOSING,),
    ),
    Task(
        HR["28"],
        Moment.ENTRIES,
        Role.DESK,
        "Have every player prove an age of {age} or more.",
    ),
)

START_OF_PLAY = (
    Task(
        MB["05"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Spread the deck face up on the table until every player has seen it.",
        per_table=True,
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
        MB["07"],
        Moment.START_OF_PLAY,
        Role.DIRECTOR,
        "Tell the players how they are to conduct themselves at the table.",
    ),
    Task(
        MB["28"],
        Moment.START_OF_PLAY,
        Role.DIRECTOR,
        "Have phones and all other devices put away, and keep them away until play is over.",
        also=(Moment.THROUGHOUT,),
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
)

TASKS = (*BEFORE_DOORS, *ENTRIES, *START_OF_PLAY)
