"""What was recorded, in one line: the receipt, the amount, and what is due next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.night.views.clock import clock_time
from goodhand.occasion.ledger import SALES, Kind, Line
from goodhand.tournament.events import Eliminated, SeatsDrawn, TableBroken, TournamentFinished, WentBroke
from goodhand.tournament.evolving import evolve
from goodhand.tournament.narrate import counted, narrate, ordinal, places_in_words
from goodhand.tournament.rounds import next_proposal
from goodhand.tournament.state import Phase, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from msgspec import Struct

    from goodhand.night.occasions import OccasionConductor
    from goodhand.night.streams import Undone
    from goodhand.occasion.state import Occasion
    from goodhand.tournament.state import Tournament

LOOK = bytes(32)
"""For a look at what balancing would ask; nothing is drawn with it."""


def happened(conductor: OccasionConductor, tournament: str, events: Sequence[Struct]) -> str:
    """What these events, the last of a tournament's stream, say; with the receipts written for them."""
    history = conductor.tournaments[tournament].history
    first = history.version - len(events)
    t = history.at(first)
    assert t is not None
    texts = []
    for event in events:
        texts.append(narrate(event, t))  # type: ignore[arg-type]  # the stream holds nothing else
        t = evolve(t, event)  # type: ignore[arg-type]  # the same
    versions = range(first + 1, history.version + 1)
    texts += [receipt(line) for line in _lines(conductor.state, tournament, versions)]
    return " ".join([*texts, next_on_the_floor(t, events)]).strip()


def no_longer(conductor: OccasionConductor, tournament: str, undone: Undone) -> str:
    """What an undo took back, so that whoever said it sees at once whether it was what they meant."""
    gone = conductor.tournaments[tournament].taken_back(undone)
    texts = [narrate(event, t) for t, event in gone]  # type: ignore[arg-type]  # the stream holds nothing else
    return f"No longer so: {' '.join(text for text in texts if text)}" if any(texts) else ""


def _lines(o: Occasion, tournament: str, versions: range) -> list[Line]:
    kinds = (*SALES, Kind.REFUND)
    own = (line for line in o.lines if line.tournament == tournament and line.kind in kinds and not line.reverses)
    return [line for line in own if line.version in versions]


def receipt(line: Line) -> str:
    """The number under which a line is found, and what it breaks."""
    return f"Receipt {line.number}{late(line)}.{broken(line)}"


def late(line: Line) -> str:
    """That a line was written down after it happened."""
    if line.beforehand:
        return f", paid beforehand on {line.beforehand}"
    return f", of {clock_time(line.occurred)}" if line.occurred < line.at else ""


def broken(line: Line) -> str:
    """The clauses that a line breaks: it is recorded all the same, and flagged."""
    return f" Flagged: {', '.join(line.violations)}." if line.violations else ""


def money_line(o: Occasion, line: Line) -> str:
    """A movement of money that no tournament brought."""
    if line.reverses:
        return f"Line {line.number}: line {line.reverses} is taken back ({line.reason}). {drawer(o)}"
    match line.kind:
        case Kind.START_BANK:
            text = f"Start bank {line.amount}."
        case Kind.PRIZE:
            text = f"{line.name}, {places_in_words(*line.places)}, is paid {line.amount}{late(line)}."
        case Kind.EXPENSE | Kind.LICENCE_FEE:
            how = "in cash" if line.cash else "from the account"
            text = f"{line.what} {line.amount} to {line.name}, {how}{late(line)}."
        case Kind.WAGE:
            text = f"{line.name} is paid {line.amount} for work{'' if line.cash else ', from the account'}{late(line)}."
        case Kind.DEPOSIT:
            text = f"{line.amount} goes into {line.what}."
        case _:
            text = _count(o, line)
    return f"Line {line.number}: {text}{broken(line)} {drawer(o)}".strip()


def _count(o: Occasion, line: Line) -> str:
    counted_cents = line.counted.cents if line.counted is not None else 0
    should = o.money(counted_cents - line.amount.cents)
    if not line.amount.cents:
        return f"Counted {line.counted}, as it should be."
    off = o.money(abs(line.amount.cents))
    return f"Counted {line.counted}; {should} should be there: {off} {'over' if line.amount.cents > 0 else 'short'}."


def several(number: int, one: str, many: str) -> str:
    """``1 entry``, ``12 entries``."""
    return f"{number:,} {one if number == 1 else many}"


def drawer(o: Occasion) -> str:
    """What should be in the drawer."""
    return f"Drawer {o.money(o.totals.drawer)}."


def next_on_the_floor(t: Tournament, events: Sequence[Struct]) -> str:
    """What these events ask for next."""
    if any(isinstance(event, TournamentFinished) for event in events):
        due = [ordinal(first) for _, first, _, prize in t.order if prize.cents]
        return f"Next: `prize {due[0]}`; {counted(len(due), 'prize')} to pay." if due else ""
    for event in events:
        if isinstance(event, WentBroke):
            name = t.players[event.player].name
            rebuys = t.plan.rebuys
            price = f" ({rebuys.price})" if rebuys is not None else ""
            return f"Next: `rebuy {name}`{price} or `declines {name}`."
        if isinstance(event, SeatsDrawn):
            return "Next: `seats` shows them, `start` starts the clock."
    if any(isinstance(event, Eliminated | TableBroken) for event in events):
        return balance_asked(t)
    return ""


def balance_asked(t: Tournament) -> str:
    """That the tables are out of balance, if they are."""
    if t.phase is not Phase.PLAYING or next_proposal(t, t.last_at, LOOK) is None:
        return ""
    return "Next: `balance`, for the tables are uneven."


def waiting(t: Tournament) -> list[str]:
    """Players without chips who have not said whether they rebuy."""
    return [player.name for player in t.players.values() if player.status is Status.PENDING]
