"""An occasion as it is planned: the charity, its licence, the room, the book, the tournaments and who works."""

import re
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from goodhand.rules import CATALOGUE, RebuyTerms, Rulebook, rulebook
from goodhand.tournament.plan import TournamentPlan

DAY = 86_400


class TimeOfDay(Struct, frozen=True, order=True):
    """A local time: seconds after midnight."""

    second: int

    def __str__(self) -> str:
        hours, rest = divmod(self.second % DAY, 3600)
        minutes, seconds = divmod(rest, 60)
        return f"{hours:02d}:{minutes:02d}" + (f":{seconds:02d}" if seconds else "")


class Licensee(Struct, frozen=True):
    """The charity."""

    name: str
    chairperson: str
    registration: str = ""


class Licence(Struct, frozen=True):
    """What the regulator allowed: a number, a date and hours. Hours that end before they begin end the day after."""

    number: str
    date: str
    """Of the day on which it begins: 2026-03-14."""
    opens: TimeOfDay
    closes: TimeOfDay

    @property
    def seconds(self) -> int:
        """How long it lasts."""
        return (self.closes.second - self.opens.second) % DAY

    def second_of(self, time: TimeOfDay) -> int:
        """A local time of the evening in seconds after the midnight with which its date begins."""
        return time.second if time >= self.opens or self.closes > self.opens else time.second + DAY

    def holds(self, time: TimeOfDay) -> bool:
        """Whether a time lies inside the hours, their end included."""
        return (time.second - self.opens.second) % DAY <= self.seconds


class Venue(Struct, frozen=True):
    """The room."""

    name: str
    tables: int
    address: str = ""


class Worker(Struct, frozen=True):
    """Somebody on duty; `member`: a bona fide member of the charity."""

    name: str
    duty: str
    member: bool = False
    begins: TimeOfDay | None = None
    ends: TimeOfDay | None = None


class OccasionPlan(Struct, frozen=True, kw_only=True):
    """A whole evening, as its event file has it."""

    book: str
    licensee: Licensee
    licence: Licence
    venue: Venue
    tournaments: tuple[TournamentPlan, ...]
    house: Mapping[str, object] = {}
    """What the house posts: a knob's name and its value, as the file writes it."""
    staff: tuple[Worker, ...] = ()
    currency: str = "USD"
    time_zone: str = ""
    starts: Mapping[str, TimeOfDay] = {}
    """When each tournament begins, by its id, where the file says so."""

    @property
    def date(self) -> str:
        """The day on which the evening begins."""
        return self.licence.date

    def tournament(self, id: str) -> TournamentPlan:  # noqa: A002 - a tournament's id is called id
        """The tournament with this id."""
        return next(tournament for tournament in self.tournaments if tournament.id == id)

    def house_rules(self, tournament: TournamentPlan | None = None) -> Rulebook:
        """The book with what the house posts in it: for the occasion, or for one of its tournaments."""
        book = post(rulebook(self.book), self.house)
        if tournament is None:
            return book
        posted: dict[str, object] = {"table_capacity": tournament.table_size, "end_methods": (tournament.end,)}
        if tournament.rebuys is not None:
            posted["rebuys"] = rebuy_terms(tournament)
        return book.with_house_choice(**posted)


def post(book: Rulebook, house: Mapping[str, object]) -> Rulebook:
    """The book with the house's choices, or a refusal."""
    return book.with_house_choice(**{name: as_posted(name, value) for name, value in house.items()})


def for_the_journal(house: Mapping[str, object]) -> dict[str, object]:
    """The house's choices as a tournament's plan keeps them: what `as_posted` gives, in JSON's own types."""
    posted = {name: as_posted(name, value) for name, value in house.items()}
    return {name: str(value) if isinstance(value, Fraction) else value for name, value in posted.items()}


def as_posted(name: str, value: object) -> object:
    """A house choice as a rulebook takes it: a file writes "80%", and "no cap" where there is no value."""
    knob = CATALOGUE.find(name)
    if isinstance(value, str) and (share := re.fullmatch(r"(\d{1,6}(?:\.\d{1,6})?)\s*%", value.strip(), re.ASCII)):
        return Fraction(share[1]) / 100
    return None if knob is not None and value == knob.without else value


def rebuy_terms(tournament: TournamentPlan) -> RebuyTerms:
    """A tournament's rebuys in the terms of a book."""
    rebuys = tournament.rebuys
    if rebuys is None:
        return RebuyTerms(permitted=False)
    seconds = rebuys.until_seconds
    if rebuys.until_level is not None:
        seconds = sum(stage.seconds for stage in tournament.levels()[: rebuys.until_level])
    return RebuyTerms(
        permitted=True, at_most=rebuys.at_most, within_minutes=None if seconds is None else -(-seconds // 60)
    )
