"""What is done when play is over: prizes, expenses, forms, the bank, the files."""

from goodhand.rules.clauses import MI, NJ
from goodhand.rules.roles import Role
from goodhand.rules.tasks.task import Moment, Task, When

CLOSING = (
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
)

AFTER_CLOSING = (
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
    Task(
        NJ["43"],
        Moment.AFTER_CLOSING,
        Role.CHAIRPERSON,
        "File the reports that the raffles law asks for.",
    ),
)

TASKS = (*CLOSING, *AFTER_CLOSING)
