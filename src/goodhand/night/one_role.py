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
from goodhand.rules.speech import say


def may_play(draft: Draft, person: Person) -> None:
    """Refuse as a player anybody who works at the place that day, or belongs to its owner or a supplier."""
    book = draft.occasion.book
    for each in draft.done.elsewhere:
        if each.works:
            for barred in bars_workers(Duty(each.works)):
                why = say("works as {works} for {licensee} here today", works=each.works, licensee=each.licensee)
                _one_role(draft, person, each, book.may_not_play, (barred, "play", why, "works-elsewhere"))
        _unaffiliated(draft, person, each, book.may_not_play, ("play", "works-elsewhere"))


def may_work(draft: Draft, person: Person, duty: Duty) -> None:
    """Refuse as a worker anybody who plays at the place that day."""
    book = draft.occasion.book
    for each in draft.done.elsewhere:
        if each.plays:
            for barred in bars_workers(duty):
                why = say("plays at the tournament of {licensee} here today", licensee=each.licensee)
                _one_role(
                    draft,
                    person,
                    each,
                    book.may_not_play,
                    (barred, say("work as {duty}", duty=duty), why, "plays-elsewhere"),
                )
        if duty is Duty.DEALER:
            _unaffiliated(draft, person, each, book.may_not_deal, ("deal", "plays-elsewhere"))


def may_be_paid(draft: Draft, person: Person) -> None:
    """Of several licensees at one place only one pays the same worker."""
    rule = draft.occasion.book.one_paying_licensee
    for each in draft.done.elsewhere:
        if each.paid and rule.value:
            why = say(
                "{licensee} has paid a worker of this name today, and only one licensee may", licensee=each.licensee
            )
            if each.sure:
                raise NotEligible.by(draft.occasion.book, rule, person=person.name, what=say("be paid here"), why=why)
            cited = say(" [{clause}]", clause=rule.clause) if rule.clause is not None else ""
            draft.ask(
                "paid-elsewhere",
                say("{why}{cited}; is {name} somebody else?", why=why, cited=cited, name=person.name),
            )


def _unaffiliated(
    draft: Draft, person: Person, each: Elsewhere, rule: Ruled[tuple[Barred, ...]], what: tuple[str, str]
) -> None:
    for affiliation in each.affiliations:
        why = say("told {licensee} of belonging to the {affiliation}", licensee=each.licensee, affiliation=affiliation)
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
        raise NotEligible.by(
            draft.occasion.book, clause, person=person.name, what=what, why=say("this person {why}", why=why)
        )
    cited = say(" [{clause}]", clause=clause) if clause is not None else ""
    draft.ask(
        question,
        say("A person called {name} {why}{cited}; is this somebody else?", name=person.name, why=why, cited=cited),
    )
