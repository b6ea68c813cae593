"""Check a plan against its book: `check(plan, book)`, a pure function, gives every finding."""

from collections.abc import Iterator

from goodhand.occasion.plan import OccasionPlan
from goodhand.plan import values
from goodhand.plan.barred import BARRED
from goodhand.plan.checks.context import Context
from goodhand.plan.checks.goods import check_goods
from goodhand.plan.checks.house import check_house, check_posted, check_translations, check_words
from goodhand.plan.checks.parties import check_parties
from goodhand.plan.checks.structure import PRESET
from goodhand.plan.checks.terms import check_currency
from goodhand.plan.checks.tournament import check_tournaments
from goodhand.plan.checks.workers import check_people
from goodhand.plan.findings import Finding, Findings, forbidding
from goodhand.plan.made import plan_of
from goodhand.plan.schema import Section
from goodhand.plan.sections import EventFile, read_file
from goodhand.rules import Rulebook, rulebook
from goodhand.rules.speech import say
from goodhand.tournament.refusals import NotLawful


def check(
    plan: EventFile | OccasionPlan, book: Rulebook | None, *, whole: bool = True, today: str | None = None
) -> tuple[Finding, ...]:
    """Every finding about a file or a plan under a book; without a book, those that need none.

    `whole` is false if a part of the file could not be read: then a missing key is no finding. With `today`, a date
    like 2027-03-13, an earlier evening is warned of: it is most likely a slip, or an example.
    """
    if isinstance(plan, OccasionPlan):
        return _check_made(plan, book, today)
    c = Context(plan, book, whole=whole, today=today)
    for part in _sections(plan):
        _barred(c, part)
        _to_fill_in(c, part)
    for checked in (
        check_house,
        check_posted,
        check_words,
        check_translations,
        check_parties,
        check_people,
        check_goods,
        check_currency,
        check_tournaments,
    ):
        checked(c)
    return tuple(c.noted)


def require_lawful(plan: OccasionPlan, *, practice: bool = False) -> None:
    """Refuse a plan that `check` forbids, with the first of its clauses.

    Practice has no licence to hold to and posts no levels: there the tournament alone counts.
    """
    wrong = forbidding(check(plan, rulebook(plan.book)))
    if practice:
        wrong = tuple(each for each in wrong if each.path[:1] == ("tournament",) and each.code not in PRESET)
    if wrong:
        first = next((finding for finding in wrong if finding.clause is not None), wrong[0])
        raise NotLawful(first.clause, problem=" ".join(dict.fromkeys(finding.sentence for finding in wrong)))


def _check_made(plan: OccasionPlan, book: Rulebook | None, today: str | None) -> tuple[Finding, ...]:
    """Check a finished plan by the event file that it would be written to."""
    notes = Findings()
    file = read_file(EventFile.written(plan), notes)
    found = (*notes.noted, *check(file, book, today=today))
    if not forbidding(found) and book is not None and plan_of(file, book) != plan:
        said = "The plan is not what its event file says."
        notes.forbid((), "not-as-written", said, "Read it from its event file again.")
        found = (*found, notes.noted[-1])
    return found


def _sections(section: Section) -> Iterator[Section]:
    """A section and all within it."""
    yield section
    for key in section.keys:
        value = section.values.get(key)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Section):
                yield from _sections(each)


def _barred(c: Context, part: Section) -> None:
    """Forbid keys for things that no evening may have, also where the book has no clause on them."""
    for key in sorted(part.extra & BARRED.keys()):
        barred, at = BARRED[key], part.at(key)
        said = say("{key}: {sentence}", key=key, sentence=barred.sentence)
        c.forbid(at, "barred", said, barred.suggestion, c.cite(barred.topic), {at: None})


def _to_fill_in(c: Context, part: Section) -> None:
    """Warn of texts that `goodhand new` left for somebody to write."""
    for key in part.keys:
        said, at = part.values.get(key), part.at(key)
        if said == values.LATER:
            c.warn(at, "to-fill-in", say("This is still to be filled in."), say("Write it before the evening."))
        elif isinstance(said, str) and said in values.STAND_INS:
            text = say('"{said}" is an example, not a name. Enter the real one.', said=said)
            c.warn(at, "to-fill-in", text, say("Write it before the evening."))
