"""The night in a few facts: where it stands, and for the staff what is due."""

from msgspec import Struct

from goodhand.night.raised import MoneyRaised, raised
from goodhand.night.state import Night
from goodhand.night.views.books import BooksSummary, books_summary
from goodhand.night.views.catalogue import view
from goodhand.night.views.lacking import shown_missing
from goodhand.night.views.room_clock import ClockFace, clock_face
from goodhand.night.views.viewer import EVERYBODY, READERS, WORKERS, Look, Viewer
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.closing import missing
from goodhand.occasion.events import Showing
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import ROLES
from goodhand.occasion.state import Occasion
from goodhand.rules import rulebook
from goodhand.rules.money import Money
from goodhand.rules.speech import joined
from goodhand.rules.units import PersonId, Seconds
from goodhand.tournament.state import Phase


class TournamentFacts(Struct, frozen=True):
    id: str
    name: str
    phase: Phase
    entered: int
    capacity: int
    left: int
    tables: int
    clock: ClockFace


class AtWork(Struct, frozen=True):
    """Somebody on duty."""

    person: str
    name: str
    duty: Duty
    since: Seconds
    table: int


class StaffFacts(Struct, frozen=True):
    on_duty: tuple[AtWork, ...]
    duties_open: int
    calls_open: int
    posted: tuple[str, ...]
    """Tournaments whose house rules hang."""


class OwnDuty(Struct, frozen=True):
    """The viewer's own duty."""

    person: PersonId
    duty: Duty
    """The present or planned duty."""
    table: int
    since: Seconds | None
    """None: they are not on duty."""


class MoneyFacts(Struct, frozen=True):
    """Facts for viewers who may see money."""

    books: BooksSummary
    raised: MoneyRaised
    showing: Showing
    """The part that the public sees."""
    drawer: Money
    unpaid: int
    """Prizes that are due and not paid."""
    missing: tuple[str, ...]
    """Things to do before the books can be closed."""


class Overview(Struct, frozen=True):
    """The night."""

    id: str
    licensee: str
    venue: str
    date: str
    book: str
    book_name: str
    """As it is printed, with its edition."""
    licence: str
    opens_at: Seconds
    closes_at: Seconds
    practice: bool
    closed: bool
    version: int
    """How many records it has."""
    tournaments: tuple[TournamentFacts, ...]
    own: OwnDuty | None = None
    """For a worker, until the books are closed."""
    standstill: str = ""
    """For a worker: why nothing more is recorded, because a version that this server does not know has continued the
    night; else empty."""
    staff: StaffFacts | None = None
    money: MoneyFacts | None = None


@view("night", "Where the night stands; for the staff, what is due.", EVERYBODY, heeds=("role", "person", "table"))
def overview(look: Look) -> Overview:
    night, plan = look.night, look.night.plan
    o = night.occasion
    opens = Seconds(plan.licence.opens.second)
    tournaments = tuple(
        TournamentFacts(
            t.plan.id,
            t.plan.name,
            t.phase,
            t.players.entered,
            t.plan.capacity,
            len(t.remaining()),
            len(t.tables),
            clock_face(t, look.at),
        )
        for t in night.tournaments.values()
    )
    staff = o is not None and look.viewer.role in (*WORKERS, *READERS)
    return Overview(
        id=night.id,
        licensee=plan.licensee.name,
        venue=plan.venue.name,
        date=plan.date,
        book=plan.book,
        book_name=_book_name(plan.book),
        licence=plan.licence.number,
        opens_at=opens,
        closes_at=opens + plan.licence.seconds,
        practice=night.practice,
        closed=night.closed,
        version=night.version,
        tournaments=tournaments,
        own=_own(o, look.viewer) if o is not None and o.closed is None else None,
        standstill=look.standstill if look.viewer.role in WORKERS else "",
        staff=_staff(night.books, night.level_began(look.at)) if staff else None,
        money=_money(night, look.viewer.person) if o is not None and look.viewer.role in READERS else None,
    )


def _staff(o: Occasion, level: Seconds) -> StaffFacts:
    at_work = (shift for shift in o.shifts if shift.ends is None)
    return StaffFacts(
        on_duty=tuple(AtWork(s.person, o.name_of(s.person), s.duty, s.begins, s.table) for s in at_work),
        duties_open=len(open_tasks(o, level)),
        calls_open=sum(not call.for_desk for call in o.open_calls()),
        posted=tuple(sorted({each.tournament for each in o.posted})),
    )


def _own(o: Occasion, viewer: Viewer) -> OwnDuty | None:
    known = o.people.get(viewer.person)
    if known is None or viewer.role not in WORKERS:
        return None
    if (shift := o.on_duty(viewer.person)) is not None:
        return OwnDuty(viewer.person, shift.duty, shift.table, shift.begins)
    # As the roster has it, where it agrees with how they came in. Each of these roles has a duty of its own name.
    rostered = Duty(known.rostered) if known.rostered in set(Duty) else None
    own = rostered if rostered is not None and ROLES[rostered] is viewer.role else Duty(viewer.role.value)
    return OwnDuty(viewer.person, own, viewer.table, None)


def _money(night: Night, closer: PersonId) -> MoneyFacts:
    o = night.books
    return MoneyFacts(
        books=books_summary(o),
        raised=raised(night),
        showing=o.showing,
        drawer=o.money(o.totals.drawer),
        unpaid=len(o.unpaid()),
        missing=() if o.closed is not None else tuple(map(str, shown_missing(o, missing(o, closer)))),
    )


def _book_name(id_: str) -> str:
    book = rulebook(id_)
    return joined(", ", filter(None, (book.said("name"), book.said("edition"))))
