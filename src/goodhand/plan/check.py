"""Whether an evening may be held as it is planned: `check(plan, book)`, a pure function, gives every finding."""

from collections.abc import Iterator

from goodhand.occasion.plan import OccasionPlan
from goodhand.plan import values
from goodhand.plan.as_file import file_of
from goodhand.plan.checks.context import Context
from goodhand.plan.checks.goods import check_goods
from goodhand.plan.checks.house import check_house, check_posted, check_translations, check_words
from goodhand.plan.checks.parties import check_parties
from goodhand.plan.checks.people import check_people
from goodhand.plan.checks.tournament import check_tournaments
from goodhand.plan.draft import Draft, Part
from goodhand.plan.findings import Finding, Findings, forbidding
from goodhand.plan.keys import BARRED
from goodhand.plan.made import plan_of
from goodhand.plan.read import read_draft
from goodhand.rules import Rulebook, rulebook
from goodhand.rules.speech import say
from goodhand.tournament.refusals import NotLawful


def check(
    plan: Draft | OccasionPlan, book: Rulebook | None, *, whole: bool = True, today: str | None = None
) -> tuple[Finding, ...]:
    """All there is to say about a plan under a book; without one, what can be said without it.

    `whole`: nothing was left out of a draft for its form, so that what is missing is missing. With `today`, a date like
    2027-03-13, an evening before it is refused: nothing can be planned in the past.
    """
    if isinstance(plan, OccasionPlan):
        return _check_made(plan, book, today)
    c = Context(plan, book, whole=whole, today=today)
    for part in _parts(plan):
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
        check_tournaments,
    ):
        checked(c)
    return tuple(c.noted)


def require_lawful(plan: OccasionPlan, *, section: str = "") -> None:
    """Refuse a plan that `check` forbids, with the first of its clauses; or only for one of its sections."""
    wrong = forbidding(check(plan, rulebook(plan.book)))
    wrong = tuple(finding for finding in wrong if not section or finding.path[:1] == (section,))
    if wrong:
        first = next((finding for finding in wrong if finding.clause is not None), wrong[0])
        raise NotLawful(first.clause, problem=" ".join(dict.fromkeys(finding.sentence for finding in wrong)))


def _check_made(plan: OccasionPlan, book: Rulebook | None, today: str | None) -> tuple[Finding, ...]:
    """A plan that is there already is held to what its own event file would say."""
    notes = Findings()
    draft = read_draft(file_of(plan), notes)
    found = (*notes.noted, *check(draft, book, today=today))
    if not forbidding(found) and book is not None and plan_of(draft, book) != plan:
        said = "The plan is not what its event file says."
        notes.forbid((), "not-as-written", said, "Read it from its event file again.")
        found = (*found, notes.noted[-1])
    return found


def _parts(part: Part) -> Iterator[Part]:
    """A section and all within it."""
    yield part
    for field in part.__struct_fields__:
        value = getattr(part, field)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Part):
                yield from _parts(each)


def _barred(c: Context, part: Part) -> None:
    """Keys for what the rules forbid; where the book has no clause they are refused too, for nothing here does them."""
    for key in sorted(part.extra & BARRED.keys()):
        barred, at = BARRED[key], part.at(key)
        said = say("{key}: {sentence}", key=key, sentence=barred.sentence)
        c.forbid(at, "barred", said, barred.suggestion, c.cite(barred.topic), {at: None})


def _to_fill_in(c: Context, part: Part) -> None:
    """Texts that `goodhand new` left for somebody to write."""
    for field in part.__struct_fields__:
        said, at = getattr(part, field), part.at(field)
        if said == values.LATER:
            c.warn(at, "to-fill-in", say("This is still to be filled in."), say("Write it before the evening."))
        elif isinstance(said, str) and said in values.STAND_INS:
            text = say('"{said}" stands where a name should.', said=said)
            c.warn(at, "to-fill-in", text, say("Write it before the evening."))
