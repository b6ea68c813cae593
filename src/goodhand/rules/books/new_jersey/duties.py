"""What people must do or see to, at its moment of the evening.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.books.new_jersey.clauses import NJ
from goodhand.rules.roles import Role
from goodhand.rules.tasks import Moment, Task

DUTIES = (
    Task(
        NJ["01"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Check that every deck and chip set is the licensee's own or from a supplier whom the Commission approved, "
        "and in good order.",
    ),
    Task(
        NJ["D10"],
        Moment.BEFORE_DOORS,
        Role.DIRECTOR,
        "Count decks and chips against the plan's list of equipment.",
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
    Task(NJ["14"], Moment.EACH_ROUND, Role.DEALER, "Shuffle the cards by hand.", per_table=True),
    Task(
        NJ["11"],
        Moment.DISPUTE,
        Role.DIRECTOR,
        "Put the dispute before the {v.director}, and keep to the answer: it is final.",
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
        NJ["43"],
        Moment.AFTER_CLOSING,
        Role.CHAIRPERSON,
        "File the reports that the raffles law asks for.",
    ),
)
