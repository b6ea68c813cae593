"""A tournament held against the book, the licence's hours and the room."""

from goodhand.occasion.plan import TimeOfDay
from goodhand.plan.checks.context import Context
from goodhand.plan.checks.structure import check_structure, nearest
from goodhand.plan.checks.terms import (
    check_add_on,
    check_end,
    check_level,
    check_prizes,
    check_rebuys,
    check_sizes,
    check_sums,
)
from goodhand.plan.made import BlindStructure, capacity_of, size_of, structure_of
from goodhand.plan.sections import Tournament
from goodhand.rules import EndMethod, Silent, SmallestRaise, Topic
from goodhand.rules.speech import say

BIG_BLINDS_AT_THE_END = 400
"""With more of them in play altogether, forty players could still have ten each."""


def check_tournaments(c: Context) -> None:
    """Check every tournament, and that their names are unique."""
    if not c.file.tournament:
        c.missing(c.file, "[[tournament]]", say("Write [[tournament]] with its buy_in, chips, levels and prizes."))
    names: set[str] = set()
    ids: set[str] = set()
    for number, each in enumerate(c.file.tournament, 1):
        c.require(each, "name")
        if each.name is not None and each.name.casefold() in names:
            other, at = f"{each.name} {number}", each.at("name")
            said = say("Two tournaments are called {name!r}.", name=each.name)
            c.forbid(
                at, "same-name", said, say('Write another name, such as "{other}".', other=other), changes={at: other}
            )
        if each.id is not None and each.id in ids:
            other, at = f"{each.id}-{number}", each.at("id")
            said = say("Two tournaments have the id {id!r}.", id=each.id)
            c.forbid(at, "same-id", said, say('Write id = "{other}".', other=other), changes={at: other})
        names.add((each.name or "").casefold())
        ids.add(each.id or "")
        _tournament(c, each)


def _tournament(c: Context, t: Tournament) -> None:
    structure, tables = structure_of(t), None if c.file.venue is None else c.file.venue.tables
    c.require(t, "buy_in", "starting_stack")
    free = t.buy_in is not None and not t.buy_in.cents
    if free and c.posted is not None and not c.posted.other_things_of_value.value:
        said = say("Playing for prizes without paying is a free roll.")
        right = say("Write what everyone pays: buy_in = 50.")
        c.forbid(t.at("buy_in"), "free-roll", said, right, c.cite(Topic.PLACES_ONLY))
    check_structure(c, t, structure)
    check_sizes(c, t, t.sizes, structure, max(t.late_entry or 1, 1))
    _room(c, t, tables)
    if t.rebuys is not None:
        check_rebuys(c, t.rebuys, structure)
    if t.add_on is not None:
        check_add_on(c, t.add_on, structure)
    check_prizes(c, t, capacity_of(t, c.posted, tables))
    check_sums(c, t, capacity_of(t, c.posted, tables))
    check_end(c, t)
    _late_entry(c, t, structure)
    _smallest_raise(c, t, structure)
    _hours(c, t, structure)


def _room(c: Context, t: Tournament, tables: int | None) -> None:
    """Seats at a table, and entries at most."""
    size, book = size_of(t, c.posted), c.posted
    clause = None if book is None else book.table_capacity.clause
    if book is not None and t.table_size is not None and t.table_size > (most := book.table_capacity.value):
        at = t.at("table_size")
        said = say(
            "A table seats the dealer and up to {most} players, not {table_size}.", most=most, table_size=t.table_size
        )
        right = say("Write table_size = {most} or fewer.", most=most)
        c.forbid(at, "table-too-large", said, right, clause, {at: most})
    _most_players(c, t, tables)
    if t.capacity is None or size is None or tables is None or t.capacity <= size * tables:
        return
    at = t.at("capacity")
    said = say(
        "{capacity:,} entries do not fit at {tables} tables of {size}.", capacity=t.capacity, tables=tables, size=size
    )
    right = say("Write capacity = {size}, or set up {what} tables.", size=size * tables, what=-(-t.capacity // size))
    c.forbid(at, "room-too-small", said, right, clause, {at: size * tables})


def _most_players(c: Context, t: Tournament, tables: int | None) -> None:
    """Entries at most, by the book."""
    capacity = capacity_of(t, c.posted, tables)
    if c.posted is None or capacity is None:
        return
    ruled = c.posted.players_per_tournament
    if ruled.value is not None and capacity > ruled.value:
        at = t.at("capacity")
        said = say("{capacity:,} may enter, more than the {most:,} there may be.", capacity=capacity, most=ruled.value)
        right = say("Write capacity = {most}.", most=ruled.value)
        c.forbid(at, "too-many-players", said, right, ruled.clause, {at: ruled.value})


def _late_entry(c: Context, t: Tournament, structure: BlindStructure) -> None:
    late, stack = t.late_entry, t.starting_stack
    if not late or not structure.sound or not check_level(c, t, "late_entry", late, structure):
        return
    smallest = structure.smallest_chip(structure.stage_of(late))
    if stack is not None and smallest is not None and stack % smallest:
        said = say(
            "A stack of {stack:,} cannot be handed out in chips of {smallest:,}, the smallest in level {late}.",
            stack=stack,
            smallest=smallest,
            late=late,
        )
        right = say("End late entry sooner, or colour up later.")
        c.forbid(t.at("late_entry"), "not-payable", said, right)


def _smallest_raise(c: Context, t: Tournament, structure: BlindStructure) -> None:
    raised, at = t.smallest_raise, t.at("smallest_raise")
    if not raised or c.posted is None:
        return
    ruled = c.posted.smallest_raise
    if not isinstance(ruled, Silent) and not ruled.house_choice and ruled.value is not SmallestRaise.ONE_CHIP:
        said = say("The smallest raise is not the house's to set: it is {value}.", value=ruled.value)
        c.forbid(at, "clause-fixes-it", said, say("Leave it out."), ruled.clause, {at: None})
    smallest = structure.smallest_chip(0) if structure.sound else None
    if smallest is not None and raised % smallest:
        near = nearest(raised, smallest)
        said = say("A raise of {raised:,} cannot be paid in chips of {smallest:,}.", raised=raised, smallest=smallest)
        c.forbid(at, "not-payable", said, say("Write {near}.", near=near), changes={at: near})


def _hours(c: Context, t: Tournament, structure: BlindStructure) -> None:
    """Whether the tournament begins inside the licence's hours, and its levels end inside them."""
    licence, start, clause = c.licence, t.starts, c.cite(Topic.LICENSED_HOURS)
    if licence is None or start is None:
        return
    if not licence.may_begin(start):
        at = t.at("starts")
        said = say(
            "It starts at {start}, outside the licence's hours, {opens} to {closes}.",
            start=start,
            opens=licence.opens,
            closes=licence.closes,
        )
        right = say('Write starts = "{opens}" or later.', opens=licence.opens)
        c.forbid(at, "outside-hours", said, right, clause, {at: str(licence.opens)})
        return
    end = t.end
    if end is not None and (end.method is None or (end.method is EndMethod.SET_TIME and end.at_ is None)):
        return
    begins = licence.second_of(start)
    if end is not None and end.method is EndMethod.SET_TIME and end.at_ is not None:
        if licence.holds(end.at_) and licence.second_of(end.at_) <= begins:
            said = say("It ends at {at}, before it starts at {start}.", at=end.at_, start=start)
            c.forbid(end.at("at"), "ends-first", said, say("Write a later time."))
        return
    last = begins + sum(stage.seconds for stage in structure.stages)
    if structure.sound and last > licence.opens.second + licence.seconds:
        said = say(
            "The levels run until {last}, past the end of the licence at {closes}.",
            last=TimeOfDay(last),
            closes=licence.closes,
        )
        right = say("Begin earlier, shorten the levels, or end at a set time.")
        c.warn(t.at("levels"), "levels-past-hours", said, right, clause)
    elif structure.sound and last == licence.opens.second + licence.seconds:
        within = c.posted.prizes_within_occasion.clause if c.posted is not None else None
        said = say(
            "The last level ends as the licence does, at {closes}: no time is left to count and to pay.",
            closes=licence.closes,
        )
        right = say("Begin earlier, or post shorter levels.")
        c.warn(t.at("levels"), "levels-end-with-hours", said, right, within or clause)
    _enough_levels(c, t, structure)


def _enough_levels(c: Context, t: Tournament, structure: BlindStructure) -> None:
    """Whether the last level's blinds are high enough to bring a tournament of one winner to its end."""
    levels = [stage.level for stage in structure.stages if stage.level is not None]
    if not (structure.sound and levels and t.capacity and t.starting_stack):
        return
    blinds = t.capacity * t.starting_stack // levels[-1].big_blind
    if blinds <= BIG_BLINDS_AT_THE_END:
        return
    said = say(
        "With {capacity:,} entries {blinds:,} big blinds are in play in the last level: it hardly is the end.",
        capacity=t.capacity,
        blinds=blinds,
    )
    right = say("Post further levels: play stops where they do.")
    c.warn(t.at("levels"), "too-few-levels", said, right, c.cite(Topic.LEVELS))
