"""Whether a plan may be opened at all under its book. The event file says more, with lines; this is the last gate."""

from goodhand.rules import Rulebook, Topic
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.refusals import NotLawful
from goodhand.tournament.seating import check_table_size


def require_lawful(plan: TournamentPlan, book: Rulebook) -> None:
    """Refuse what no evening under this book can be: too large tables, too much in prizes, another end, more rebuys.

    Nor can it begin or end outside the licence's hours (MI-38).
    """
    check_table_size(plan.table_size, book)
    cap = book.prize_cap
    if cap.value is not None and (plan.payout.share > cap.value or plan.payout.guaranteed is not None):
        problem = f"Prizes are at most {float(cap.value):.0%} of what is taken in, and no sum is guaranteed."
        raise NotLawful(cap.clause, problem=problem)
    if plan.end not in book.end_methods.value:
        raise NotLawful(book.end_methods.clause, problem=f"A tournament cannot end by {plan.end} under this book.")
    last = plan.closes_at
    if last is not None and max(plan.opens_at or 0, plan.stop_at or 0) > last:
        raise NotLawful(book.cite(Topic.LICENSED_HOURS), problem="It would begin or end outside the licence's hours.")
    terms, rebuys = book.rebuys, plan.rebuys
    if rebuys is None:
        return
    most, minutes = terms.value.at_most, terms.value.within_minutes
    if most is not None and (rebuys.at_most is None or rebuys.at_most > most):
        raise NotLawful(terms.clause, problem=f"A player has at most {most} rebuys under this book.")
    until = rebuys.until_seconds
    if minutes is not None and until is not None and until > 60 * minutes:
        raise NotLawful(terms.clause, problem=f"Rebuys end after {minutes} minutes of play under this book.")
