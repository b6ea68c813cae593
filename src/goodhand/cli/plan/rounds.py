"""How long the Rounds of Play of a night took, where anybody told when they began and ended."""

from goodhand.night.chronicle import Chronicle
from goodhand.planner.pace import RoundLength
from goodhand.rules.units import Seconds


def round_lengths(chronicle: Chronicle, until: Seconds | None = None) -> list[RoundLength]:
    """Of each round that was settled by a second; None: of all."""
    return [
        (len(each.started.seats), each.settled.at - each.started.at)
        for each in chronicle.rounds()
        if each.settled is not None and (until is None or each.settled.at <= until)
    ]
