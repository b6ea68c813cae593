"""A `[[tournament]]` of an event file: read into a `TournamentPlan`, and held against the book and the room."""

import re
import unicodedata

from msgspec import Struct

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import DAY, Licence, TimeOfDay
from goodhand.plan.section import Section
from goodhand.plan.structure import Structure, read_structure
from goodhand.plan.terms import read_add_on, read_end, read_prizes, read_rebuys
from goodhand.rules import EndMethod, Rulebook, Silent, SmallestRaise
from goodhand.tournament.plan import TournamentPlan

MOST_ENTRIES = 100_000


class Setting(Struct, frozen=True, kw_only=True):
    """What a tournament is held in, as far as it is known: the house's book, the licence, the money and the room."""

    book: Rulebook | None
    licence: Licence | None
    currency: str
    tables: int | None


def read_tournaments(top: Section, setting: Setting) -> tuple[tuple[TournamentPlan, ...], dict[str, TimeOfDay]]:
    """Every tournament that could be read, and when each begins."""
    sections = top.sections("tournament", "[[tournament]], in double brackets")
    if not sections and "tournament" not in top:
        top.missing("[[tournament]]", "Write [[tournament]] with its buy_in, chips, levels and prizes.")
    elif not sections:
        right = "Write [[tournament]] with its buy_in, chips, levels and prizes."
        top.forbid("tournament", "no-tournament", "There is no tournament.", right)
    plans: list[TournamentPlan] = []
    starts: dict[str, TimeOfDay] = {}
    names: dict[str, str] = {}
    ids: set[str] = set()
    for number, section in enumerate(sections):
        section.book = setting.book
        section.refuse_others()
        name, id_ = _read_names(section, number, names, ids)
        start = _read_start(section, setting)
        plan = _read_tournament(section, setting, name or "", id_, start)
        if plan is not None and name is not None:
            plans.append(plan)
            if start is not None:
                starts[id_] = start
    return tuple(plans) if len(plans) == len(sections) else (), starts


def slug(name: str) -> str:
    """A name as an id: small letters, digits and dashes; empty, if it has no such letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")


def _read_names(section: Section, number: int, names: dict[str, str], ids: set[str]) -> tuple[str | None, str]:
    name, given = section.text("name"), section.text("id")
    if "name" not in section:
        section.missing("name", 'Write name = "Main tournament".', "MI-76h")
    elif name is not None and name.casefold() in names:
        said = f"Two tournaments are called {name!r}."
        section.forbid("name", "same-name", said, f'Write another name, such as "{name} {number + 1}".')
    elif name is not None:
        names[name.casefold()] = name
    if given is not None and slug(given) != given:
        right = f'Write id = "{slug(given) or f"t{number + 1}"}".'
        section.forbid("id", "bad-value", "An id has small letters, digits and dashes.", right)
    id_ = given or slug(name or "") or f"tournament-{number + 1}"
    if id_ in ids:
        if given is not None:
            section.forbid(
                "id", "same-id", f"Two tournaments have the id {id_!r}.", f'Write id = "{id_}-{number + 1}".'
            )
        id_ = f"{id_}-{number + 1}"
    ids.add(id_)
    return name, id_


def _read_start(section: Section, setting: Setting) -> TimeOfDay | None:
    start, licence = section.time("starts"), setting.licence
    if start is not None and licence is not None and not licence.may_begin(start):
        said = f"It starts at {start}, outside the licence's hours, {licence.opens} to {licence.closes}."
        right = f'Write starts = "{licence.opens}" or later.'
        section.forbid("starts", "outside-hours", said, right, cited(setting.book, "MI-38"))
    return start


def _read_tournament(
    section: Section, setting: Setting, name: str, id_: str, start: TimeOfDay | None
) -> TournamentPlan | None:
    book, currency = setting.book, setting.currency
    buy_in, stack = section.amount("buy_in", currency), section.number("starting_stack", 1)
    for key, example in (("buy_in", "buy_in = 50"), ("starting_stack", "starting_stack = 1500")):
        if key not in section:
            section.missing(key, f"Write {example}.", "MI-76a", "MB-01a", "NJ-44a", "BC-3.1", "HR-B7")
    if buy_in is not None and not buy_in.cents and book is not None and not book.other_things_of_value.value:
        said = "Playing for prizes without paying is a free roll."
        section.forbid("buy_in", "free-roll", said, "Write what everyone pays: buy_in = 50.", cited(book, "MI-73"))
    structure = read_structure(section, book, stack)
    size, capacity = _read_room(section, setting)
    rebuys, rebuys_read = read_rebuys(section, book, structure, currency)
    add_on, add_on_read = read_add_on(section, book, structure, currency)
    payout = read_prizes(section, book, currency)
    if payout is not None and capacity is not None and len(payout.basis_points) > capacity:
        said = f"{len(payout.basis_points)} places win, and {capacity} can enter."
        section.findings.forbid(section.at("prizes", "places"), "too-many-places", said, "Pay fewer places.")
    end = read_end(section, book, setting.licence)
    late = _read_late_entry(section, structure, stack)
    pace = section.number("seconds_per_round", 1, 3600) if "seconds_per_round" in section else 90
    raised = _read_smallest_raise(section, book, structure)
    _check_hours(section, setting, structure, start, end)
    if buy_in is None or stack is None or payout is None or end is None or size is None or capacity is None:
        return None
    if not (structure.sound and rebuys_read and add_on_read) or late is None or pace is None or raised is None:
        return None
    return TournamentPlan(
        id=id_,
        name=name,
        book=book.id if book is not None else "",
        buy_in=buy_in,
        starting_stack=stack,
        chips=structure.chips,
        stages=structure.stages,
        capacity=capacity,
        table_size=size,
        payout=payout,
        rebuys=rebuys,
        add_on=add_on,
        late_entry_level=late,
        end=end[0],
        stop_at=end[1],
        seconds_per_round=pace,
        smallest_raise=raised,
    )


def _read_room(section: Section, setting: Setting) -> tuple[int | None, int | None]:
    """Seats at a table, and entries at most."""
    book = setting.book
    size = section.number("table_size", 2, 1000)
    if "table_size" not in section:
        size = book.table_capacity.value if book is not None else 10
    elif size is not None and book is not None and size > book.table_capacity.value:
        most, clause = book.table_capacity.value, book.table_capacity.clause
        said = f"{size} players at a table are more than {most}."
        section.forbid("table_size", "table-too-large", said, f"Write table_size = {most} or fewer.", clause)
        size = most
    seats = None if setting.tables is None or size is None else setting.tables * size
    capacity = section.number("capacity", 2, MOST_ENTRIES)
    if "capacity" not in section:
        return size, seats
    if capacity is not None and seats is not None and capacity > seats:
        said = f"{capacity:,} entries do not fit at {setting.tables} tables of {size}."
        right = f"Write capacity = {seats}, or set up {-(-capacity // (size or 1))} tables."
        clause = book.table_capacity.clause if book is not None else None
        section.forbid("capacity", "room-too-small", said, right, clause)
    return size, capacity


def _read_late_entry(section: Section, structure: Structure, stack: int | None) -> int | None:
    """The last level in which entries are sold; 0: none after the start."""
    if "late_entry" not in section:
        return 0
    late, many = section.number("late_entry"), len(structure.levels())
    if not late or not structure.sound:
        return late
    if late > many:
        section.forbid("late_entry", "no-such-level", f"There is no level {late}.", f"The levels are 1 to {many}.")
        return late
    smallest = structure.smallest_chip(structure.stage_of(late))
    if stack is not None and smallest is not None and stack % smallest:
        said = f"A stack of {stack:,} cannot be handed out in chips of {smallest:,}, the smallest in level {late}."
        section.forbid("late_entry", "not-payable", said, "End late entry sooner, or colour up later.")
    return late


def _read_smallest_raise(section: Section, book: Rulebook | None, structure: Structure) -> int | None:
    """A larger smallest raise; 0: the book's."""
    if "smallest_raise" not in section:
        return 0
    raised = section.number("smallest_raise", 0)
    if not raised or book is None:
        return raised
    ruled = book.smallest_raise
    bounded = not isinstance(ruled, Silent) and not ruled.house_choice and ruled.value is not SmallestRaise.ONE_CHIP
    if bounded:
        said = f"The smallest raise is not the house's to set: it is {ruled.value}."
        section.forbid("smallest_raise", "clause-fixes-it", said, "Leave it out.", ruled.clause)
    smallest = structure.smallest_chip(0) if structure.sound else None
    if smallest is not None and raised % smallest:
        said = f"A raise of {raised:,} cannot be paid in chips of {smallest:,}."
        section.forbid("smallest_raise", "not-payable", said, f"Write {max(round(raised / smallest), 1) * smallest}.")
    return raised


def _check_hours(
    section: Section,
    setting: Setting,
    structure: Structure,
    start: TimeOfDay | None,
    end: tuple[EndMethod, int | None] | None,
) -> None:
    """Whether the levels, from the start or else from the licence's first minute, end inside its hours."""
    licence = setting.licence
    if licence is None or not structure.sound or end is None:
        return
    begins = licence.second_of(start or licence.opens)
    stop = end[1]
    if stop is not None:
        noted = start is None or not licence.may_begin(start) or not licence.holds(TimeOfDay(stop % DAY))
        if not noted and stop <= begins:
            said = f"It ends at {TimeOfDay(stop)}, before it starts at {start}."
            section.findings.forbid(section.at("end", "at"), "ends-first", said, "Write a later time.")
        return
    levels = sum(stage.seconds for stage in structure.stages)
    if start is not None and licence.holds(start) and begins + levels > licence.opens.second + licence.seconds:
        last = TimeOfDay(begins + levels)
        said = f"The levels run until {last}, past the end of the licence at {licence.closes}."
        right = "Begin earlier, shorten the levels, or end at a set time."
        section.warn("levels", "levels-past-hours", said, right, cited(setting.book, "MI-38"))
