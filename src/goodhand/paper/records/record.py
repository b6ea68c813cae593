"""The data of a form: an occasion's books in one language; and the head and foot of all forms."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.events import IncidentRecorded, RulingRecorded
from goodhand.occasion.ledger import Kind, LedgerAccount, Line
from goodhand.occasion.people import Shift
from goodhand.occasion.plan import Duty, OccasionPlan, TimeOfDay
from goodhand.occasion.rulings import prepared_by, ruled_by
from goodhand.occasion.state import Occasion, Violation
from goodhand.paper.languages import Texts, english
from goodhand.paper.languages.figures import capital
from goodhand.paper.page import Block, Grid, KeptTogether, Mark, Notice, Notices, Paper, Signature, Statement, Value
from goodhand.paper.rules_of_play import edition_in_force, played_under
from goodhand.paper.writer import Writer
from goodhand.plan.values import days_after, years_after
from goodhand.rules import Topic
from goodhand.rules.forms import FormSpec, Signer
from goodhand.rules.money import Money
from goodhand.rules.rulings import title_of
from goodhand.rules.speech import spoken
from goodhand.rules.units import NO_PERSON, PersonId, Seconds

_SOLD = {LedgerAccount.BUY_INS: Kind.BUY_IN, LedgerAccount.REBUYS: Kind.REBUY, LedgerAccount.ADD_ONS: Kind.ADD_ON}


class Penalty(Struct, frozen=True):
    """A warning, a penalty or a disqualification, as the floor gave it."""

    at: Seconds
    player: str
    rounds: int
    reason: str
    disqualified: bool = False
    by: PersonId = NO_PERSON


class FormWriter(Writer):
    """A writer of one form; ``number`` is that of its incident or ruling."""

    def __init__(
        self,
        o: Occasion,
        spec: FormSpec,
        texts: Texts = english,
        number: int = 0,
        penalties: Sequence[Penalty] = (),
    ) -> None:
        super().__init__(o.book, texts)
        self.o, self.spec, self.number, self.penalties = o, spec, number, penalties

    @property
    def ruling(self) -> RulingRecorded:
        return self.o.rulings[self.number - 1]

    @property
    def incident(self) -> IncidentRecorded:
        return self.o.incidents[self.number - 1]

    def time(self, second: Seconds) -> str:
        """A local time of the evening, to the minute."""
        return self.figures.time(TimeOfDay(second % 86_400 // 60 * 60))

    def written(self, each: Line | Violation) -> str:
        """When it was written down, as the clock read then."""
        return self.time(each.at if each.read is None else each.read)

    def clock_was_wrong(self, each: Line | Violation, before: Line | Violation | None) -> str:
        """Why a time is earlier than the one before it; empty: it is not (MI-81)."""
        if each.read is not None:
            return self.text("the clock had been set back; recorded after {time}", time=self.time(each.at))
        if before is not None and each.at < before.at:
            return self.text("the clock was put right before this; recorded after {time}", time=self.time(before.at))
        return ""

    def yes(self, flag: bool) -> str:
        """A flag as it is printed."""
        return self.text("yes") if flag else self.text("no")

    def duty(self, duty: Duty) -> str:
        """A person's duty in words."""
        return self.text(duty.value)

    def term(self, kind: Kind) -> str:
        """The purpose of a line, in the regulator's word if there is one."""
        own = {Kind.BUY_IN: self.words.buy_in, Kind.REBUY: self.words.rebuy, Kind.ADD_ON: self.text("add-on")}
        return own.get(kind) or self.text(kind.value.replace("-", " "))

    def terms(self, kind: Kind) -> str:
        """Several of them, at the beginning of a line."""
        return capital(self.figures.plural(self.term(kind)))

    def sales(self) -> str:
        """All that this occasion sells."""
        plans = self.o.plan.tournaments
        kinds = [Kind.BUY_IN]
        kinds += [Kind.REBUY] if any(plan.rebuys is not None for plan in plans) else []
        kinds += [Kind.ADD_ON] if any(plan.add_on is not None for plan in plans) else []
        *before, last = (self.figures.plural(self.term(kind)) for kind in kinds)
        return capital(self.text("{one} and {other}", one=", ".join(before), other=last) if before else last)

    def account(self, each: LedgerAccount) -> str:
        """An account's name."""
        if each in _SOLD:
            return self.terms(_SOLD[each])
        return capital(self.text(each.value.replace("-", " ")))

    def situation(self, name: str) -> str:
        """The subject of a ruling in words; the writer's own word stays as it is."""
        return capital(spoken(title_of(name), self.texts.language))


def seconds(o: Occasion, shift: Shift) -> int:
    """How long a shift was, in whole minutes, as it is printed; one that goes on counts up to the last record."""
    ends = shift.ends if shift.ends is not None else o.last_at
    return max(ends // 60 - shift.begins // 60, 0) * 60


def filled(record: FormWriter, blocks: Sequence[Block], *, subtitle: str = "", head: str = "") -> Paper:
    """A form with its head, what the evening broke, and its signatures; a draft until the books are closed."""
    o, spec = record.o, record.spec
    preparer = o.name_of(o.closed.preparer) if o.closed is not None else ""
    paper = Paper(
        title=spec.title(record.texts.language),
        subtitle=subtitle,
        date=o.plan.date,
        blocks=(*blocks, *violations(record)),
        clauses=tuple(clause.id for clause in spec.clauses),
        signatures=signatures(record, preparer),
        head=head,
        landscape=spec.landscape,
        compact=spec.compact,
        mark=Mark.PRACTICE if o.practice else Mark.NONE if o.closed is not None else Mark.DRAFT,
    )
    return of_occasion(paper, record, o.plan, preparer)


def of_occasion(paper: Paper, writer: Writer, occasion: OccasionPlan, preparer: str = "") -> Paper:
    """A form with what identifies its occasion: whose it is, under which licence, when, where, and who prepared it."""
    return replace(
        paper,
        language=writer.texts.language,
        facts=occasion_facts(writer, occasion, preparer),
        licence=occasion.licence.number,
        currency=writer.text(f"the currency {occasion.currency}") if any(map(_has_amounts, paper.blocks)) else "",
    )


def occasion_facts(writer: Writer, occasion: OccasionPlan, preparer: str) -> tuple[tuple[str, str], ...]:
    """Name and value of what identifies an occasion; without a value, where the plan has none."""
    licensee, licence, venue, figures = occasion.licensee, occasion.licence, occasion.venue, writer.figures
    facts: Mapping[str, str] = {
        "Licensee": licensee.name,
        "Registration": licensee.registration,
        "Licence": licence.number,
        "Date": figures.date(licence.date) if writer.texts is not english else licence.date,
        "Hours": f"{figures.time(licence.opens)} – {figures.time(licence.closes)}",  # noqa: RUF001 - a dash
        "Place": venue.name,
        "Address": venue.address,
        "Prepared by": preparer,
        "Played under": played_under(writer),
        "Edition": edition_in_force(writer, licence.date),
        "Report due": due_on(writer, licence.date),
        "Records kept until": kept_until(writer, licence.date),
    }
    return tuple((writer.text(name), value) for name, value in facts.items())


def due_on(writer: Writer, date: str) -> str:
    """The last day for the regulator's report, with its clause; empty, where the book sets none."""
    due = writer.book.report_due
    if due.value is None:
        return ""
    said = writer.figures.date(days_after(date, due.value))
    return f"{said} [{due.clause}]" if due.clause is not None else said


def kept_until(writer: Writer, date: str) -> str:
    """The day until which the book has the records kept, with its clause; empty, where the book sets none."""
    kept = writer.book.records_kept
    if kept.value is None:
        return ""
    said = writer.figures.date(years_after(date, kept.value))
    return f"{said} [{kept.clause}]" if kept.clause is not None else said


def violations(record: FormWriter) -> tuple[Notices, ...]:
    """Violations of the rules. Truth is recorded, and printed on every form (ruling 16)."""
    o, language = record.o, record.texts.language
    found: tuple[Notice, ...] = ()
    for before, each in zip((None, *o.violations), o.violations, strict=False):
        text, wrong = spoken(each.text, language), record.clock_was_wrong(each, before)
        time = f"{record.written(each)} ({wrong})" if wrong else record.written(each)
        said = record.text("{time}: {text}", time=time, text=text)
        found += (Notice(said, each.clause, forbids=True),)
    asked = "".join(record.cites(Topic.INCIDENT_REPORT)[:1])
    unreported = "Incident {number} has not been reported to the regulator: {category}."
    found += tuple(
        Notice(record.text(unreported, number=each.number, category=each.category), asked) for each in o.unreported()
    )
    return (Notices(record.text("Violations and warnings"), found),) if found else ()


def _of_ruling(record: FormWriter) -> tuple[Signature, ...]:
    """The authority who gave, or will sign, the ruling; before that name its preparer, if that was another."""
    o, ruling = record.o, record.ruling
    signed = record.time(ruling.settled_at) if ruling.settled_at is not None else ""
    ruled = Signature(record.text("Ruled by"), ruled_by(o, ruling), signed)
    preparer = prepared_by(o, ruling)
    if preparer == ruling.settled_by or not (ruling.settled_by or ruling.on_paper):
        return (ruled,)
    prepared = o.questions[ruling.asked - 1].at if ruling.asked else ruling.at
    return Signature(record.text("Prepared by"), o.name_of(preparer), record.time(prepared)), ruled


def signatures(record: FormWriter, preparer: str) -> tuple[Signature, ...]:
    """The signatories: the preparer, unless another signs for that, and those whom the form names."""
    o, text = record.o, record.text
    chairperson = Signature(text("Chairperson"), o.plan.licensee.chairperson)
    found: list[Signature] = []
    for signer in record.spec.signers:
        match signer:
            case Signer.DIRECTOR:
                directors = [shift.person for shift in o.shifts if shift.duty is Duty.DIRECTOR]
                found += [Signature(text("Tournament director"), o.name_of(directors[-1]))] if directors else []
            case Signer.RULED_BY:
                found += _of_ruling(record)
            case Signer.CHAIRPERSON:
                found.append(chairperson)
    by_another = any(each.role != chairperson.role for each in found)
    signing = found if by_another else [Signature(text("Prepared by"), preparer), *found]
    # Nobody signs twice: the chairperson who ruled, or who prepared it, has signed.
    return tuple({each.name or each.role: each for each in reversed(signing)}.values())[::-1]


def _has_amounts(block: Block) -> bool:
    values: list[Value] = []
    match block:
        case KeptTogether():
            return any(map(_has_amounts, block.blocks))
        case Grid():
            values = [value for row in (*block.rows, block.total) for value in row]
        case Statement():
            values = [line.value for line in block.lines]
    return any(isinstance(value, Money) for value in values)
