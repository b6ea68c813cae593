"""An occasion as it is planned: the charity, its licence, the room, the book, the tournaments and who works."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from goodhand.rules import EquipmentSource, rulebook
from goodhand.rules.money import Money
from goodhand.rules.posted import PostedBook, post
from goodhand.rules.units import Seconds
from goodhand.tournament.plan import TournamentPlan

DAY = 86_400


class TimeOfDay(Struct, frozen=True, order=True):
    """A local time: seconds after midnight."""

    second: int

    def __str__(self) -> str:
        hours, rest = divmod(self.second % DAY, 3600)
        minutes, seconds = divmod(rest, 60)
        return f"{hours:02d}:{minutes:02d}" + (f":{seconds:02d}" if seconds else "")


class Affiliation(StrEnum):
    """To whom somebody belongs: as owner, associate or employee, or as a member of such a one's household."""

    LOCATION = "location"
    """The owner or lessor of the place."""
    SUPPLIER = "supplier"
    """A supplier of equipment for the evening."""
    WORKER = "worker"
    """Somebody who works that day: a member of the household."""


class Officer(Struct, frozen=True):
    name: str
    office: str = ""
    affiliations: tuple[Affiliation, ...] = ()


class Licensee(Struct, frozen=True):
    name: str
    chairperson: str
    registration: str = ""
    operator: str = ""
    """The licensed Casino Night Operator (A), where the book has one settle disputes (NJ-11)."""
    account: str = ""
    """The bank account into which its proceeds go (MI-33c)."""
    officers: tuple[Officer, ...] = ()
    held: tuple[str, ...] = ()
    """Dates of the tournaments it has held before, as far as the book counts them (NJ-42)."""


class Licence(Struct, frozen=True):
    """The regulator's licence: a number, a date and hours. Hours that end before they begin end the day after."""

    number: str
    date: str
    """Of the day on which it begins: 2026-03-14."""
    opens: TimeOfDay
    closes: TimeOfDay
    fee: Money | None = None
    """The licence's price: an expense that the expense limit leaves out (MI-25)."""
    municipal: str = ""
    """The municipality's own licence (NJ-44n)."""
    casino_night: str = ""
    """The casino night that the tournament accompanies (NJ-44n)."""
    shared_with: tuple[str, ...] = ()
    """Other licensees on the same date at the same place (MI-33)."""
    other_games: bool = False
    """Whether other games than these tournaments are conducted under it (MI-80)."""
    chip_set: str = ""
    """The mark that tells its chips from those of other licensees at the place (MI-33a)."""

    @property
    def seconds(self) -> int:
        return (self.closes.second - self.opens.second) % DAY

    def second_of(self, time: TimeOfDay) -> Seconds:
        """A local time of the evening in seconds after the midnight with which its date begins."""
        return Seconds(time.second if time >= self.opens or self.closes > self.opens else time.second + DAY)

    def holds(self, time: TimeOfDay) -> bool:
        """Whether a time lies inside the hours, their end included."""
        return (time.second - self.opens.second) % DAY <= self.seconds

    def may_begin(self, time: TimeOfDay) -> bool:
        """Whether play may begin at a time: inside the hours, and not just as they end."""
        return self.holds(time) and time != self.closes


class Venue(Struct, frozen=True):
    name: str
    tables: int
    address: str = ""
    owner: str = ""
    """The owner or landlord."""


class Duty(StrEnum):
    """A worker's duty. Dealing is the only work at the tables that is not management (MI-36)."""

    CHAIRPERSON = "chairperson"
    DIRECTOR = "director"
    OPERATOR = "operator"
    """New Jersey's licensed Casino Night Operator (A)."""
    FLOOR = "floor"
    DESK = "desk"
    DEALER = "dealer"
    HELPER = "helper"
    """Doors, kitchen, chairs: neither chips nor cash nor cards."""


class Worker(Struct, frozen=True):
    """Somebody on duty; `member`: a bona fide member of the charity."""

    name: str
    duty: str
    """One of `Duty`."""
    member: bool = False
    begins: TimeOfDay | None = None
    ends: TimeOfDay | None = None
    registration: str = ""
    """A hired provider's number with the regulator (BC-1a.1, 1b.1)."""
    attested: bool = False
    """Whether the licensee attests that the director has the knowledge and skill (BC-1a.2)."""
    pay: Money | None = None
    """The agreed pay for the evening."""
    paid_by: str = ""
    """Another licensee who pays this worker on the same date at the same place (MI-33d)."""
    affiliations: tuple[Affiliation, ...] = ()


class Equipment(Struct, frozen=True):
    """Cards, chips, tables: what is used, and where it comes from."""

    item: str
    source: EquipmentSource
    supplier: str = ""
    approval: str = ""
    """The supplier's licence or approval number, or the location's contract."""


class PlannedExpense(Struct, frozen=True):
    payee: str
    what: str
    """Rent, equipment, advertising, ..."""
    amount: Money
    reason: str = ""
    """Why it is necessary and reasonable (MI-24)."""
    cheque: bool = True
    """Paid from the account; else in cash, from the drawer."""


class Posted(Struct, frozen=True):
    """The house's own posted texts; empty where it posts none."""

    language: str = ""
    """The language of the tournament (MB-01l)."""
    prepaid: str = ""
    """The way to pay for entries beforehand (MB-01b)."""
    leaving: str = ""
    """The rule on leaving the table (MB-01k)."""
    elimination: str = ""
    """The elimination rule, beyond the book's own words (MB-01h)."""
    notes: tuple[str, ...] = ()
    """Further notes for players (MI-76g, MB-01m, NJ-44e)."""
    translations: Mapping[str, "Posted"] = {}
    """The same in other languages, by their codes: `fr`."""

    def in_language(self, code: str) -> "Posted":
        """The house's words in a language; what is not translated stands as it was written."""
        own = self.translations.get(code, Posted())
        notes = own.notes if len(own.notes) == len(self.notes) else self.notes
        return Posted(
            self.language,
            own.prepaid or self.prepaid,
            own.leaving or self.leaving,
            own.elimination or self.elimination,
            notes,
        )

    def untranslated(self, code: str) -> tuple[str, ...]:
        """The names of the house's texts that are not in this language."""
        own = self.translations.get(code, Posted())
        said = ("prepaid", "leaving", "elimination")
        found = tuple(each for each in said if getattr(self, each) and not getattr(own, each))
        return found + (("notes",) if len(own.notes) != len(self.notes) else ())


class OccasionPlan(Struct, frozen=True, kw_only=True):
    book: str
    licensee: Licensee
    licence: Licence
    venue: Venue
    tournaments: tuple[TournamentPlan, ...]
    house: Mapping[str, object] = {}
    """The house's choices: a knob's name and its value, as the file writes it."""
    staff: tuple[Worker, ...] = ()
    currency: str = "USD"
    time_zone: str = ""
    starts: Mapping[str, TimeOfDay] = {}
    """When each tournament begins, by its id, where the file says so."""
    equipment: tuple[Equipment, ...] = ()
    start_bank: Money | None = None
    """The cash with which the drawer opens."""
    expenses: tuple[PlannedExpense, ...] = ()
    posted: Posted = Posted()

    @property
    def date(self) -> str:
        """The day on which the evening begins."""
        return self.licence.date

    def tournament(self, id: str) -> TournamentPlan:  # noqa: A002 - a tournament's id is called id
        return next(tournament for tournament in self.tournaments if tournament.id == id)

    def evening_book(self) -> PostedBook:
        """The book of the whole evening; `TournamentPlan.posted_book` adds a tournament's own choices."""
        return post(rulebook(self.book), self.house)


def settled(plan: OccasionPlan) -> OccasionPlan:
    """The plan with what its tournaments take from the evening: its book, its house's choices and its hours (MI-38)."""
    licence = plan.licence
    opens, closes = licence.second_of(licence.opens), licence.second_of(licence.closes)
    shared = {"book": plan.book, "house": dict(plan.house), "opens_at": opens, "closes_at": closes}
    return replace(plan, tournaments=tuple(replace(each, **shared) for each in plan.tournaments))
