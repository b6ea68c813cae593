"""All words, taught by being imported; and the order in which help lists them."""

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
    times,
)
from goodhand.cli.desk.words import WORDS

MODULES = (
    *(people, sales, money, ledger, floor, floor_views, chips, paper_night),
    *(duties, disputes, calls, closing, papers, session_words, times),
)


def _in_order() -> None:
    """Put the words in the order of their modules: whoever sorts the imports does not sort the help."""
    places = {module.__name__: place for place, module in enumerate(MODULES)}
    ordered = sorted(WORDS.items(), key=lambda item: places[(item[1].read or item[1].show).__module__])
    WORDS.clear()
    WORDS.update(ordered)


_in_order()
