"""Who works: the `[[staff]]` of an event file, and whether the book lets each of them do it."""

from difflib import get_close_matches

from goodhand.occasion.cite import cited
from goodhand.occasion.people import MANAGEMENT, needs_member
from goodhand.occasion.plan import DAY, Duty, Licence, TimeOfDay, Worker
from goodhand.plan import values
from goodhand.plan.parties import read_affiliations
from goodhand.plan.section import Section
from goodhand.rules import Rulebook, Standing
from goodhand.rules.cited import Ruled

STAFF_EXAMPLE = '[[staff]] with name = "B. Name", duty = "dealer", member = true'

MEANT: dict[str, Duty] = {
    "casino night operator": Duty.OPERATOR,
    "tournament director": Duty.DIRECTOR,
    "td": Duty.DIRECTOR,
    "cashier": Duty.DESK,
    "cash": Duty.DESK,
    "registration": Duty.DESK,
    "treasurer": Duty.DESK,
    "chair": Duty.CHAIRPERSON,
    "chairman": Duty.CHAIRPERSON,
    "floor person": Duty.FLOOR,
    "floorman": Duty.FLOOR,
    "volunteer": Duty.HELPER,
    "kitchen": Duty.HELPER,
    "doors": Duty.HELPER,
    "croupier": Duty.DEALER,
}
"""What people write for a duty."""


def read_staff(
    top: Section, book: Rulebook | None, licence: Licence | None, currency: str
) -> tuple[tuple[Section, Worker], ...]:
    """Everybody on duty, each with the place where the file has them."""
    found = []
    for section in top.sections("staff", STAFF_EXAMPLE):
        section.refuse_others()
        for key, right in (("name", "Write who it is."), ("duty", 'Write what they do: duty = "dealer".')):
            if key not in section:
                section.missing(key, right)
        worker = _read_worker(section, currency)
        if worker is None:
            continue
        found.append((section, worker))
        _check_hours(section, worker, licence)
        if book is not None:
            _check_worker(section, book, worker)
    if book is not None:
        _check_director(top, book, tuple(worker for _, worker in found))
    return tuple(found)


def _read_worker(section: Section, currency: str) -> Worker | None:
    name, duty = section.text("name"), section.read("duty", read_duty)
    worker = Worker(
        name or "",
        "" if duty is None else duty.value,
        bool(section.flag("member")),
        section.time("from"),
        section.time("to"),
        section.text("registration") or "",
        bool(section.flag("attested")),
        section.amount("pay", currency),
        section.text("paid_by") or "",
        read_affiliations(section),
    )
    return None if name is None or duty is None else worker


def read_duty(value: object) -> Duty:
    """One of the duties; a capital letter does no harm."""
    codes = [duty.value for duty in Duty]
    said = values.read_text(value).casefold()
    if said in codes:
        return Duty(said)
    near = [MEANT[said].value] if said in MEANT else get_close_matches(said, codes, n=1, cutoff=0.5)
    meant = f'Did you mean "{near[0]}"? ' if near else ""
    raise values.Unreadable(f"{values.shown(value)} is no duty.", f"{meant}The duties are {', '.join(codes)}.")


def _check_hours(section: Section, worker: Worker, licence: Licence | None) -> None:
    begins, ends = worker.begins, worker.ends
    if begins is None or ends is None:
        return
    if begins == ends:
        said = f"{worker.name} goes off duty at the time of coming on."
        section.forbid("to", "no-hours", said, 'Write the end of the shift: to = "23:30".')
    elif licence is not None and not _meet(begins, ends, licence):
        said = f"{worker.name} is on duty from {begins} to {ends}, outside the licence's hours."
        right = f"Write hours that meet {licence.opens} to {licence.closes}."
        section.warn("from", "outside-hours", said, right, cited(section.book, "MI-38"))


def _meet(begins: TimeOfDay, ends: TimeOfDay, licence: Licence) -> bool:
    """Whether a shift and the licence have any time in common; either may go past midnight."""
    worked = (ends.second - begins.second) % DAY
    after = (begins.second - licence.opens.second) % DAY
    return after < licence.seconds or (-after) % DAY < worked


def _check_worker(section: Section, book: Rulebook, worker: Worker) -> None:
    duty = Duty(worker.duty)
    known = isinstance(section.data.get("member", False), bool)  # else it was noted
    if known and needs_member(book) and duty in MANAGEMENT and not worker.member:
        said = f"{worker.name} is no bona fide member, and {_done(duty)} is management."
        right = "Write member = true if that is so, or give the duty to a member; anybody may deal or help."
        section.forbid("member", "members-only", said, right, cited(book, "MI-36") or book.members_only.clause)
    if duty is Duty.DIRECTOR:
        _check_standing(section, worker, book.director_is)
        if book.director_attested.value and not worker.attested:
            said = f"Nobody attests that {worker.name} has the knowledge and skill to direct."
            right = "Write attested = true once the licensee has made sure of it."
            section.forbid("attested", "not-attested", said, right, book.director_attested.clause)
    if duty is Duty.DEALER:
        _check_standing(section, worker, book.dealers_are)
    if worker.paid_by and worker.pay is not None and worker.pay.cents and book.one_paying_licensee.value:
        said = f"{worker.name} is paid by {worker.paid_by} and here, on the same date at the same place."
        right = "Leave pay or paid_by out: one licensee pays a worker."
        section.forbid("pay", "paid-twice", said, right, book.one_paying_licensee.clause)


def _done(duty: Duty) -> str:
    work = {
        Duty.CHAIRPERSON: "chairing the evening",
        Duty.DIRECTOR: "directing",
        Duty.OPERATOR: "operating the casino night",
        Duty.FLOOR: "working the floor",
        Duty.DESK: "handling cash and chips at the desk",
    }
    return work[duty]


def _check_standing(section: Section, worker: Worker, ruled: Ruled[tuple[Standing, ...]]) -> None:
    has = {Standing.MEMBER: worker.member, Standing.PROVIDER: bool(worker.registration)}
    if not ruled.value or any(has[standing] for standing in ruled.value):
        return
    wanted = " nor ".join(standing.words for standing in ruled.value)
    said = f"{worker.name}, {worker.duty}, is neither {wanted}."
    right = "Write member = true, or registration with the provider's number."
    section.forbid("member", "standing", said, right, ruled.clause)


def _check_director(top: Section, book: Rulebook, staff: tuple[Worker, ...]) -> None:
    """A book that says what a director must be has one (BC-0, BC-1a.1)."""
    if book.director_is.value and not any(worker.duty == Duty.DIRECTOR for worker in staff):
        right = 'Write [[staff]] with name, duty = "director", member = true and attested = true.'
        top.missing("director among the staff", right, "BC-0")
