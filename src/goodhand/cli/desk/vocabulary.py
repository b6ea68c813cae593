"""All words, taught by being imported; and the order in which help lists them."""

from msgspec.structs import replace

from goodhand.cli.desk import (
    calls,
    chips,
    closing,
    disputes,
    duties,
    floor,
    floor_views,
    ledger,
    money,
    paper_night,
    papers,
    people,
    sales,
    session_words,
)
from goodhand.cli.desk.words import WORDS

GROUPS = {
    "people": (people,),
    "money": (sales, money, ledger),
    "floor": (floor, floor_views, chips, paper_night),
    "duties": (duties,),
    "disputes and incidents": (disputes,),
    "calls and announcements": (calls,),
    "papers and closing": (closing, papers),
    "this session": (session_words,),
}


def _in_order() -> None:
    """Put the words in the order of their modules: whoever sorts the imports does not sort the help."""
    taught = list(WORDS.values())
    WORDS.clear()
    for group, modules in GROUPS.items():
        for module in modules:
            own = (word for word in taught if word.read.__module__ == module.__name__)
            WORDS.update((word.name, replace(word, group=group)) for word in own)


_in_order()
