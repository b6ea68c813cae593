"""The sections of an event file and their keys: the table from which files are read, checked, written and explained.

Each key says how it is read, and where it goes in the plan unless the plan calls it the same. keys.tsv has its words:
label and help, what to write where it is missing, and the documentation (docs/reference/event-file.md).
"""

from collections.abc import Mapping
from typing import Any

from goodhand.occasion import plan as p
from goodhand.plan.findings import Findings
from goodhand.plan.kinds import (
    AFFILIATION,
    AMOUNT,
    BLANK_OR_TEXT,
    BLINDS,
    CURRENCY,
    DATE,
    DUTY,
    END_METHOD,
    FLAG,
    ID,
    LONG_TEXT,
    MINUTES,
    NUMBER,
    POSITIVE,
    POSTED,
    RAW,
    SHARE,
    SOURCE,
    TEXT,
    TIME,
    TIME_ZONE,
    number,
)
from goodhand.plan.schema import Items, Key, Knobs, One, Section, SectionReader, Several
from goodhand.plan.values import USUAL_CURRENCY, Unreadable, read_currency, slug
from goodhand.rules import EndMethod, Rulebook, rulebooks
from goodhand.rules.money import Money
from goodhand.rules.topics import Requirement, Topic
from goodhand.tournament import plan as t


def _if_any(amount: Money) -> Money | None:
    """A fee, a wage or a start bank of 0 is none: the desk moves no money for it."""
    return amount if amount.cents else None


class Licensee(Section, head="licensee", plan=p.Licensee):
    name = Key(TEXT, must=True)
    registration = Key(TEXT, must=Requirement.REGISTRATION)
    chairperson = Key(TEXT, must=True, cites=Topic.CHAIRPERSON)
    operator = Key(TEXT, cites=Topic.OPERATOR)
    account = Key(TEXT, cites=Topic.OWN_ACCOUNT)
    held = Items(DATE)


class Officer(Section, head="officer", plan=p.Officer):
    name = Key(TEXT, must=True)
    office = Key(TEXT)
    affiliated = Items(AFFILIATION, to="affiliations")


class Licence(Section, head="licence", plan=p.Licence):
    number = Key(TEXT, must=True, cites=Topic.LICENCE_NUMBER)
    date = Key(DATE, must=True)
    from_ = Key(TIME, to="opens", must=True, cites=Topic.LICENSED_HOURS)
    to = Key(TIME, to="closes", must=True, cites=Topic.LICENSED_HOURS)
    fee = Key(AMOUNT, made=_if_any)
    municipal = Key(TEXT, must=Requirement.MUNICIPAL_LICENCE)
    casino_night = Key(TEXT, must=Requirement.CASINO_NIGHT)
    other_games = Key(FLAG)
    shared_with = Items(TEXT)
    chip_set = Key(TEXT, cites=Topic.CHIP_SET)


class Venue(Section, head="venue", plan=p.Venue):
    name = Key(TEXT, must=True)
    address = Key(TEXT)
    tables = Key(number(1, 10_000), must=True)
    owner = Key(TEXT)


class Translated(Section, head="posted.fr", plan=p.Posted):
    prepaid = Key(POSTED)
    leaving = Key(POSTED)
    elimination = Key(POSTED)
    notes = Items(LONG_TEXT)


class Posted(Section, head="posted", plan=p.Posted):
    language = Key(POSTED)
    prepaid = Key(POSTED)
    leaving = Key(POSTED)
    elimination = Key(POSTED)
    notes = Items(LONG_TEXT)
    en = One(Translated)
    fr = One(Translated)

    def translations(self) -> dict[str, Translated]:
        return {code: own for code, own in (("en", self.en), ("fr", self.fr)) if own is not None}

    def made(self, **given: Any) -> p.Posted:
        made: p.Posted = super().made(translations={code: own.made() for code, own in self.translations().items()})
        return made

    @classmethod
    def written(cls, part: p.Posted, **given: Any) -> dict[str, Any]:
        return super().written(part, **{code: Translated.written(own) for code, own in part.translations.items()})


class Chips(Section, head="tournament.chips", plan=t.ChipKind):
    value = Key(POSITIVE, must=True)
    count = Key(number(0, 10_000), must=True, always=True)
    colour = Key(BLANK_OR_TEXT)


class LevelOrBreak(Section, head="tournament.levels", plan=t.Stage):
    blinds = Key(BLINDS, cites=Topic.LEVELS)
    ante = Key(NUMBER)
    big_blind_ante = Key(NUMBER)
    minutes = Key(MINUTES)
    break_ = Key(MINUTES)
    colour_up = Items(POSITIVE)

    def stage(self, usual: int | None) -> t.Stage | None:
        """The stage, if all of it could be read; `usual` is the length of a level that has none of its own."""
        seconds = self.break_ or self.minutes or usual
        if seconds is None or self.unread & {"colour_up", "break", "ante", "big_blind_ante", "minutes"}:
            return None
        if self.break_ is not None:
            return t.Stage(seconds, None, self.colour_up or ())
        if self.blinds is None:
            return None
        return t.Stage(seconds, self.blinds.level(self.ante or 0, self.big_blind_ante or 0), self.colour_up or ())

    @classmethod
    def written(cls, part: t.Stage, **given: Any) -> dict[str, Any]:
        minutes, level = MINUTES.write(part.seconds), part.level
        if level is None:
            return {"break": minutes, **super().written(part)}
        blinds = f"{level.small_blind}/{level.big_blind}" if level.small_blind else f"{level.big_blind}"
        antes = {"ante": level.ante, "big_blind_ante": level.big_blind_ante}
        return super().written(part, blinds=blinds, minutes=minutes, **antes)


class Size(Section, head="tournament.sizes", plan=t.Size):
    price = Key(AMOUNT, must=True)
    chips = Key(POSITIVE, must=True)
    kept = Key(AMOUNT)


class Rebuys(Section, head="tournament.rebuys", plan=t.RebuyPlan):
    at_most = Key(POSITIVE, default=None)
    price = Key(AMOUNT, must=True, cites=Topic.REBUY_PRICE)
    chips = Key(POSITIVE, must=True, cites=Topic.REBUY_CHIPS)
    until_level = Key(POSITIVE)
    until_minutes = Key(MINUTES, to="until_seconds")
    sizes = Several(Size)


class AddOn(Section, head="tournament.add_on", plan=t.AddOnPlan):
    price = Key(AMOUNT, must=True)
    chips = Key(POSITIVE, must=True)
    after_level = Key(POSITIVE, must=True)


class Prizes(Section, head="tournament.prizes", plan=t.Payout):
    share = Key(SHARE, to="share_points", default=0, must=True)
    places = Items(SHARE, to="basis_points", default=(), must=True, cites=Topic.PRIZES)
    round_to = Key(AMOUNT)
    guaranteed = Key(AMOUNT)
    sums = Items(AMOUNT)
    round_nearest = Key(FLAG, to="nearest")
    rest_to = Key(POSITIVE, default=1)
    house_makes_up = Key(FLAG)
    kept_per_entry = Key(AMOUNT)
    for_charity = Key(AMOUNT)
    added = Key(AMOUNT)

    @classmethod
    def written(cls, part: t.Payout, **given: Any) -> dict[str, Any]:
        points = (part.share_points, part.basis_points)
        share, places = cls.share.written(points[0]), cls.places.written(points[1])
        return super().written(
            part, share=share if part.share_points or not part.sums else None, places=None if part.sums else places
        )


class End(Section, head="tournament.end"):
    method = Key(END_METHOD, must=True, cites=Topic.END)
    at_ = Key(TIME, cites=Topic.END)


class Tournament(Section, head="tournament", plan=t.TournamentPlan):
    name = Key(TEXT, must=True, cites=Topic.MINI_TOURNAMENTS)
    id = Key(ID)
    starts = Key(TIME)
    buy_in = Key(AMOUNT, must=True, cites=Topic.ENTRY, one_for_all=Topic.EQUAL_ENTRIES)
    starting_stack = Key(POSITIVE, must=True, cites=Topic.ENTRY, one_for_all=Topic.EQUAL_ENTRIES)
    sizes = Several(Size)
    chips = Several(Chips, must=True, cites=Topic.CHIPS_LISTED)
    level_minutes = Key(MINUTES)
    levels = Several(LevelOrBreak, to="stages", must=True, cites=Topic.LEVELS)
    table_size = Key(number(2, 1000))
    capacity = Key(number(2, 100_000))
    late_entry = Key(NUMBER, to="late_entry_level")
    breaks_hold = Key(FLAG, default=True)
    smallest_raise = Key(NUMBER)
    seconds_per_round = Key(number(1, 3600), default=90)
    rebuys = One(Rebuys)
    add_on = One(AddOn)
    prizes = One(Prizes, to="payout", must=True, cites=Topic.PRIZES)
    end = One(End, must=Requirement.END)

    @classmethod
    def written(cls, part: t.TournamentPlan, **given: Any) -> dict[str, Any]:
        stops = part.stop_at is not None and part.end is EndMethod.SET_TIME
        end = {"method": part.end.value} | ({"at": str(p.TimeOfDay(part.stop_at or 0))} if stops else {})
        return super().written(part, id="" if part.id == slug(part.name) else part.id, end=end, **given)


class Staff(Section, head="staff", plan=p.Worker):
    name = Key(TEXT, must=True)
    duty = Key(DUTY, made=str, must=True)
    member = Key(FLAG, always=True)
    from_ = Key(TIME, to="begins")
    to = Key(TIME, to="ends")
    registration = Key(TEXT)
    attested = Key(FLAG)
    pay = Key(AMOUNT, made=_if_any)
    paid_by = Key(TEXT)
    affiliated = Items(AFFILIATION, to="affiliations")


class Equipment(Section, head="equipment", plan=p.Equipment):
    item = Key(TEXT, must=True)
    source = Key(SOURCE, must=True)
    supplier = Key(TEXT)
    approval = Key(TEXT)


class Expense(Section, head="expense", plan=p.PlannedExpense):
    payee = Key(TEXT, must=True)
    what = Key(TEXT, must=True)
    amount = Key(AMOUNT, must=True)
    reason = Key(LONG_TEXT)
    cheque = Key(FLAG, default=True)


class EventFile(Section, head="", plan=p.OccasionPlan):
    """A whole event file."""

    book = Key(TEXT, must=True)
    currency = Key(CURRENCY)
    time_zone = Key(TIME_ZONE)
    start_bank = Key(AMOUNT, made=_if_any)
    licensee = One(Licensee, must=True)
    officer = Several(Officer)
    licence = One(Licence, must=True)
    venue = One(Venue, must=True)
    house = Knobs(RAW)
    posted = One(Posted)
    tournament = Several(Tournament, to="tournaments", must=True)
    staff = Several(Staff)
    equipment = Several(Equipment)
    expense = Several(Expense, to="expenses")

    @classmethod
    def written(cls, part: p.OccasionPlan, **given: Any) -> dict[str, Any]:
        """The whole plan as the keys of its file."""
        tournaments = [Tournament.written(each, starts=str(part.starts.get(each.id, ""))) for each in part.tournaments]
        officers = [Officer.written(each) for each in part.licensee.officers]
        return super().written(part, officer=officers, tournament=tournaments)


def read_file(data: Mapping[str, Any], notes: Findings) -> EventFile:
    """Read plain data, from TOML or from a page's JSON; a value of the wrong form is noted and left out."""
    written = data.get("currency")
    try:
        currency = USUAL_CURRENCY if written is None else read_currency(written)
    except Unreadable:
        currency = USUAL_CURRENCY  # noted with the key
    return SectionReader(notes, currency, _book(data.get("book"))).section(EventFile, data, ())


def _book(written: Any) -> Rulebook | None:
    """The book whose clauses a mistake of form cites; an unknown one is noted with its key."""
    return next((each for each in rulebooks() if each.id == written), None)


def sections(section: type[Section] = EventFile, head: str = "") -> dict[str, type[Section]]:
    """Every section by its name in the file: `tournament.levels` and the like."""
    found = {head: section}
    for key in section.keys.values():
        if isinstance(key, One | Several):
            found |= sections(key.section, f"{head}.{key.name}".removeprefix("."))
    return found
