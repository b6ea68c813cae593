"""What people must do or see to, at its moment of the evening.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.books.manitoba.clauses import MB
from goodhand.rules.roles import Role
from goodhand.rules.tasks import Moment, Task

DUTIES = (
    Task(
        MB["06"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Put a tournament dealer at the table: no player deals.",
        per_table=True,
    ),
    Task(
        MB["00"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Post the licensee's own tournament rules together with the Standard Rules of Play.",
    ),
    Task(
        MB["05"],
        Moment.START_OF_PLAY,
        Role.DEALER,
        "Spread the deck face up on the table until every player has seen it.",
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
        MB["26"],
        Moment.MOVING_PLAYERS,
        Role.DEALER,
        "Tell the player who comes to the table that the new position's blind, or its button, is theirs at once.",
    ),
    Task(MB["01g"], Moment.COLOUR_UP, Role.DIRECTOR, "Take the small chips out in the posted way, and in no other."),
    Task(
        MB["24"],
        Moment.ELIMINATION,
        Role.DIRECTOR,
        "See the eliminated player out of the playing area, and sell that player no new entry.",
    ),
    Task(
        MB["29"],
        Moment.DISPUTE,
        Role.CHAIRPERSON,
        "Settle the dispute, and tell a player who is not content how to reach the MGCC.",
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
)
