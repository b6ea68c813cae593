"""One person, one role, one place, one day: what other licensees have on record counts here too.

Who is surely the same person is refused, as if it had happened here; a mere namesake is asked about.
"""

from goodhand.night.draft import Draft
from goodhand.night.record import Elsewhere
from goodhand.occasion.people import BARRED_BY, Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import NotEligible
from goodhand.occasion.staffing import bars_workers
from goodhand.rules import Barred
from goodhand.rules.cited import Ruled, clause_of


def may_play(draft: Draft, person: Person) -> None:
    """Who works at the place that day, or belongs to its owner or a supplier, does not play, for whomever it is."""
    book = draft.occasion.book
    for each in draft.done.elsewhere:
        if each.works:
            for barred in bars_workers(Duty(each.works)):
                why = f"works as {each.works} for {each.licensee} here today"
                _one_role(draft, person, each, book.may_not_play, (barred, "play", why, "works-elsewhere"))
        _unaffiliated(draft, person, each, book.may_not_play, ("play", "works-elsewhere"))


def may_work(draft: Draft, person: Person, duty: Duty) -> None:
    """Who plays at the place that day does not work there."""
    book = draft.occasion.book
    for each in draft.done.elsewhere:
        if each.plays:
            for barred in bars_workers(duty):
                why = f"plays at the tournament of {each.licensee} here today"
                _one_role(draft, person, each, book.may_not_play, (barred, f"work as {duty}", why, "plays-elsewhere"))
        if duty is Duty.DEALER:
            _unaffiliated(draft, person, each, book.may_not_deal, ("deal", "plays-elsewhere"))


def may_be_paid(draft: Draft, person: Person) -> None:
    """Of several licensees at one place only one pays the same worker."""
    rule = draft.occasion.book.one_paying_licensee
    for each in draft.done.elsewhere:
        if each.paid and rule.value:
            why = f"{each.licensee} has paid a worker of this name today, and only one licensee may"
            if each.sure:
                raise NotEligible.by(draft.occasion.book, rule, person=person.name, what="be paid here", why=why)
            draft.ask("paid-elsewhere", f"{why}; is {person.name} somebody else?")


def _unaffiliated(
    draft: Draft, person: Person, each: Elsewhere, rule: Ruled[tuple[Barred, ...]], what: tuple[str, str]
) -> None:
    for affiliation in each.affiliations:
        why = f"told {each.licensee} of belonging to the {affiliation}"
        _one_role(draft, person, each, rule, (BARRED_BY[affiliation], what[0], why, what[1]))


def _one_role(
    draft: Draft,
    person: Person,
    each: Elsewhere,
    rule: Ruled[tuple[Barred, ...]],
    told: tuple[Barred, str, str, str],
) -> None:
    barred, what, why, question = told
    if barred not in rule.value:
        return
    clause = clause_of(rule, barred)
    if each.sure:
        raise NotEligible.by(draft.occasion.book, clause, person=person.name, what=what, why=f"this person {why}")
    cited = f" [{clause}]" if clause is not None else ""
    draft.ask(question, f"A person called {person.name} {why}{cited}; is this somebody else?")
