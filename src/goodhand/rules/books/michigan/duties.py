"""What people must do or see to, at its moment of the evening.

In a text `{v.rebuy}` is the book's own word, `{seats}` how many players a table holds at most, and `{age}` how old a
player must be.
"""

from goodhand.rules.books.michigan.clauses import MI
from goodhand.rules.roles import Role
from goodhand.rules.tasks import Moment, Task, When

DUTIES = (
    Task(
        MI["26"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Check where every deck and chip set comes from: the licensee's own, a gift, a licensed supplier, "
        "or the location by its approved contract.",
    ),
    Task(
        MI["11"],
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
        MI["77"],
        Moment.BEFORE_DOORS,
        Role.CHAIRPERSON,
        "Hang the house rules where nobody can miss them, or lay out letter-size copies: one for each player and each "
        "worker expected.",
    ),
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
        MI["44"], Moment.DISPUTE, Role.CHAIRPERSON, "Settle the dispute yourself: it is the {v.director}'s to settle."
    ),
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
    Task(MI["31"], Moment.CLOSING, Role.DESK, "Pay every prize before the hours of the licence are over."),
    Task(
        MI["24"],
        Moment.CLOSING,
        Role.CHAIRPERSON,
        "Say of every expense who was paid, for what, and why it was needed and fairly priced.",
    ),
    Task(
        MI["33b"],
        Moment.CLOSING,
        Role.CHAIRPERSON,
        "Complete this licensee's game records and financial statement by themselves, with nothing in them from the "
        "other licensees.",
        when=When.SHARED,
    ),
    Task(
        MI["79"],
        Moment.CLOSING,
        Role.CHAIRPERSON,
        "Compare the five forms with the counted cash, and sign them.",
    ),
    Task(
        MI["80"],
        Moment.CLOSING,
        Role.CHAIRPERSON,
        "Fill in the bureau's full packet of forms, which covers the other games too.",
        when=When.OTHER_GAMES,
    ),
    Task(
        MI["33c"],
        Moment.AFTER_CLOSING,
        Role.DESK,
        "Pay the proceeds into this licensee's own account, and into no other licensee's.",
        when=When.SHARED,
    ),
    Task(
        MI["82"],
        Moment.AFTER_CLOSING,
        Role.CHAIRPERSON,
        "Put the house rules, as they were posted, into the file of the game records.",
    ),
)
