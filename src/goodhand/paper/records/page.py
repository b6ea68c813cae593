"""What all records share: the letterhead, the signatures, and what the evening broke, on every one of them."""

from collections.abc import Sequence

from msgspec.structs import replace

from goodhand.occasion.cite import cited
from goodhand.occasion.people import Shift
from goodhand.occasion.plan import TimeOfDay
from goodhand.occasion.state import Occasion
from goodhand.paper.form import Block, Form, Notice, Notices, Signature
from goodhand.paper.letterhead import occasion_form


def record(
    o: Occasion,
    title: str,
    blocks: Sequence[Block],
    head: str,
    *clauses: str,
    subtitle: str = "",
    landscape: bool = False,
) -> Form:
    """A record of this occasion; a draft until its books are closed."""
    found = (cited(o.book, each) for each in clauses)
    made = occasion_form(
        o.plan,
        title,
        (*blocks, *violations(o)),
        draft=o.closed is None,
        subtitle=subtitle,
        clauses=tuple(clause.id for clause in found if clause is not None),
        preparer=o.name_of(o.closed.preparer) if o.closed is not None else "",
        signatures=signatures(o),
        head=head,
        landscape=landscape,
    )
    return as_practice(made) if o.practice else made


def as_practice(form: Form) -> Form:
    """A paper of an evening that is none: nobody takes it for a real one, closed books or not."""
    return replace(form, draft=True, words=replace(form.words, draft="PRACTICE"))


def violations(o: Occasion) -> tuple[Notices, ...]:
    """What happened against the rules. It is true, so it is recorded; and it is on every form (ruling 16)."""
    found = tuple(Notice(f"{time(each.at)}: {each.text}", each.clause, forbids=True) for each in o.violations)
    found += tuple(
        Notice(f"Incident {each.number} has not been reported to the regulator: {each.category}.", _report(o))
        for each in o.unreported()
    )
    return (Notices("Violations and warnings", found),) if found else ()


def _report(o: Occasion) -> str:
    clause = cited(o.book, "BC-1a.11")
    return "" if clause is None else clause.id


def signatures(o: Occasion) -> tuple[Signature, ...]:
    """Who signs: whoever completed the record, and who answers for the evening."""
    preparer = o.name_of(o.closed.preparer) if o.closed is not None else ""
    return (Signature("Prepared by", preparer), Signature("Chairperson", o.plan.licensee.chairperson))


def time(second: int) -> str:
    """A local time of the evening, to the minute."""
    return str(TimeOfDay(second % 86_400 // 60 * 60))


def yes(flag: bool) -> str:
    """A flag as it is printed."""
    return "yes" if flag else "no"


def seconds(o: Occasion, shift: Shift) -> int:
    """How long a shift was; one that goes on counts up to the last thing that was recorded."""
    ends = shift.ends if shift.ends is not None else o.last_at
    return max(ends - shift.begins, 0)


def hours(length: int) -> str:
    """Hours and minutes."""
    return f"{length // 3600}:{length % 3600 // 60:02d}"


def worked(o: Occasion, person: str) -> str:
    """As what and how long somebody worked: dealer, 4:30 hours."""
    shifts = [shift for shift in o.shifts if shift.person == person]
    duties = ", ".join(dict.fromkeys(shift.duty.value for shift in shifts))
    return f"{duties}, {hours(sum(seconds(o, shift) for shift in shifts))} hours" if shifts else ""
