"""The result of the night: the order of finish of every tournament, what each place is paid, and who received it."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.standings import Ranked, standings
from goodhand.night.views.viewer import READERS, Look, OneTournament
from goodhand.occasion.ledger import Line
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.units import Seconds
from goodhand.tournament.state import Tournament


class Received(Struct, frozen=True):
    """A prize that was handed out."""

    line: int
    """Of the ledger."""
    name: str
    """The receiver."""
    amount: Money
    at: Seconds
    by: str
    """The name of the person who handed it out."""


class Placed(Struct, frozen=True):
    """Somebody's place, and the prize for it."""

    ranked: Ranked
    due: Money | None
    """None: no prize, or not fixed yet."""
    received: Received | None


class TournamentResult(OneTournament, frozen=True):
    entered: int
    ended_at: Seconds | None
    """When the prizes were fixed."""
    clause: str
    """The book's limit on prizes; empty: none."""
    due: Money
    paid: Money
    places: tuple[Placed, ...]


class Results(Struct, frozen=True):
    """Every tournament, in the order of the plan."""

    results: tuple[TournamentResult, ...]


@view("results", "Everybody's place, the prizes, and who received them.", READERS, kept=True)
def results(look: Look) -> Results:
    o = look.night.books
    return Results(tuple(_result(o, each) for each in look.night.tournaments.values()))


def _result(o: Occasion, t: Tournament) -> TournamentResult:
    shown, fixed = standings(t), o.prizes.get(t.plan.id)
    due = {prize.player: prize.amount for prize in fixed.prizes if prize.amount.cents} if fixed is not None else {}
    paid = o.prizes_paid(t.plan.id)
    return TournamentResult(
        shown.tournament,
        shown.name,
        shown.phase,
        shown.entered,
        fixed.at if fixed is not None else None,
        str(o.book.prize_cap.clause or ""),
        o.money(sum(amount.cents for amount in due.values())),
        o.money(sum(line.amount.cents for line in paid.values())),
        tuple(_placed(o, each, due.get(each.player), paid.get(each.player)) for each in shown.players),
    )


def _placed(o: Occasion, ranked: Ranked, due: Money | None, line: Line | None) -> Placed:
    if line is None:
        return Placed(ranked, due, None)
    return Placed(ranked, due, Received(line.number, line.name, line.amount, line.occurred, o.name_of(line.by)))
