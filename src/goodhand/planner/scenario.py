"""From a plan and its book to the kernel's plain numbers: the one place that knows both."""

from fractions import Fraction

from msgspec import Struct

from goodhand import _kernel
from goodhand.occasion.plan import OccasionPlan
from goodhand.planner.pace import Pace
from goodhand.planner.refusals import CannotPlan
from goodhand.players import Field
from goodhand.rules import Refusal, Rulebook, Topic
from goodhand.rules.clause import Clause
from goodhand.rules.knobs import ButtonMoves, FirstButton, OddChip, Reopening, SmallestRaise
from goodhand.rules.occasion_knobs import ColourUpMethod, EndMethod, Mover
from goodhand.rules.speech import counted, say
from goodhand.tournament.plan import TournamentPlan

NO_CAP = 1 << 30
GRID_SECONDS = 600
LONGEST_HOURS = 16
"""How far the grid of times reaches; where an evening is longer, to `GIVEN_UP`."""
GIVEN_UP = 48 * 3600
"""Seconds after which the kernel gives an evening up."""
MOST_SEATS = 11
MOST_PLAYERS = 10_000
MOST_CHIPS = 1 << 30
MOST_SECONDS = 7 * 86_400
StageNumbers = tuple[int, int, int, int, int, int, bool]
"""Seconds, small blind, big blind, ante, the table's ante, smallest chip, whether it is a break."""


class BookTerms(Struct, frozen=True, kw_only=True):
    """A book's knobs as far as a simulated evening needs them."""

    cap: int
    posted_raise: int
    raise_by_chip: bool
    any_all_in_reopens: bool
    sums_reopen: bool
    burn_before_pockets: bool
    odd_chip_leaves: bool


class Scenario(Struct, frozen=True, kw_only=True):
    """An evening in numbers. It travels to other processes; `kernel_scenario` gives it to the kernel there."""

    terms: BookTerms
    dead_button: bool
    mover_by_lot: bool
    colour_up_rounds: bool
    first_button: int
    players: int
    table_size: int
    starting_stack: int
    tolerance: int
    wider_tolerance: int
    wider_above: int
    final_players: int
    stages: tuple[StageNumbers, ...]
    rebuys_most: int = 0
    rebuy_chips: int = 0
    rebuy_until: int = 0
    add_on_chips: int = 0
    add_on_stage: int = -1
    late_until: int = 0
    stops_at: int = -1
    paid: int = 0
    field: Field
    pace: Pace
    sitting: tuple[tuple[int, int, int, int], ...] = ()
    even_stacks: float = -1.0
    """The part of uncounted chips that all share evenly, the rest by lot; -1: stacks are known."""
    nights: tuple[tuple[float, float], ...] = ()
    """Each evening's factors on gambling and on the length of rounds. Empty: drawn."""
    clock_from: int = 0
    grid_seconds: int = GRID_SECONDS
    grid_points: int = LONGEST_HOURS * 3600 // GRID_SECONDS


class Planned(Struct, frozen=True, kw_only=True):
    """One tournament of an occasion with what surrounds it: the posted book, the hours, the money that goes out."""

    plan: TournamentPlan
    book: Rulebook
    starts: int
    """Second of the day on which the licence begins."""
    closes: int
    """When the licence ends, on the same clock."""
    expenses: int
    """Cents: rent, wages, the licence's fee; of several tournaments each bears its part, by what it can sell."""
    all_expenses: int
    """Cents: of all tournaments."""
    licence_fee: int
    """Cents of its expenses that the expense limit leaves out."""
    venue_tables: int
    dealers: int
    """On the event's staff."""


def planned(occasion: OccasionPlan, plan: TournamentPlan) -> Planned:
    """A tournament of an event file, ready to be simulated."""
    licence = occasion.licence
    fee = 0 if licence.fee is None else licence.fee.cents
    wages = sum(worker.pay.cents for worker in occasion.staff if worker.pay is not None)
    costs = sum(each.amount.cents for each in occasion.expenses) + wages + fee
    sales = {each.id: each.capacity * each.buy_in.cents for each in occasion.tournaments}
    part = Fraction(sales[plan.id], max(sum(sales.values()), 1))
    return Planned(
        plan=plan,
        book=plan.posted_book(),
        starts=licence.second_of(occasion.starts.get(plan.id, licence.opens)),
        closes=licence.second_of(licence.closes),
        expenses=int(costs * part),
        all_expenses=costs,
        licence_fee=int(fee * part),
        venue_tables=occasion.venue.tables,
        dealers=sum(1 for worker in occasion.staff if worker.duty == "dealer"),
    )


def hours_clause(book: Rulebook) -> Clause | None:
    """The clause that keeps play in the licence's hours, where the book has one."""
    return book.cite(Topic.LICENSED_HOURS)


def scenario_of_planned(planned: Planned, field: Field, pace: Pace, *, players: int | None = None) -> Scenario:
    """The evening of a planned tournament, with as many players as may enter, or as are expected."""
    plan = planned.plan
    entered = expected_players(plan, players)
    hours = planned.closes - planned.starts
    first = next((stage.seconds for stage in plan.stages if stage.level is not None), 0)
    if hours < first:
        problem = say(
            "The licence ends {left} after {name} starts, before its first level of {minutes} is over; start earlier, "
            "or make the level shorter.",
            left=counted(max(hours, 0) // 60, "minute"),
            name=plan.name,
            minutes=counted(first // 60, "minute"),
        )
        raise CannotPlan(hours_clause(planned.book), problem=problem)
    return scenario_of(plan, planned.book, field, pace, players=entered, starts=planned.starts)


def expected_players(plan: TournamentPlan, players: int | None) -> int:
    """As many as are expected, or as may enter."""
    entered = plan.capacity if players is None else players
    if entered > plan.capacity:
        problem = say(
            "{name} takes at most {players}, not {entered:,}; its capacity is in the event file.",
            name=plan.name,
            players=counted(plan.capacity, "player"),
            entered=entered,
        )
        raise CannotPlan(problem=problem)
    if entered < 2:
        raise _too_few(plan, entered)
    return entered


def book_terms(book: Rulebook, smallest_raise: int = 0) -> BookTerms:
    """A book's knobs for one Round of Play."""
    cap, reopening = book.raises_per_interval.value, book.reopening.value
    return BookTerms(
        cap=NO_CAP if cap is None else cap,
        posted_raise=smallest_raise,
        raise_by_chip=book.smallest_raise.value is SmallestRaise.ONE_CHIP,
        any_all_in_reopens=reopening is Reopening.ANY_ALL_IN,
        sums_reopen=reopening is Reopening.CUMULATIVE,
        burn_before_pockets=book.burn_before_pocket_cards.value,
        odd_chip_leaves=book.odd_chip.value is OddChip.DEALER,
    )


def kernel_terms(numbers: BookTerms) -> _kernel.Terms:
    """The kernel's own record of a book's knobs."""
    terms = _kernel.Terms()
    for name in numbers.__struct_fields__:
        setattr(terms, name, getattr(numbers, name))
    return terms


def scenario_of(
    plan: TournamentPlan, book: Rulebook, field: Field, pace: Pace, *, players: int, starts: int = 0
) -> Scenario:
    """The evening that a tournament plans, under its posted book; ``starts`` is the second of the day it begins."""
    _require_playable(plan, players)
    tolerance, final = book.table_tolerance.value, book.final_table.value
    rebuys, add_on = plan.rebuys, plan.add_on
    return Scenario(
        terms=book_terms(book, plan.smallest_raise),
        dead_button=book.button_moves.value is ButtonMoves.DEAD_BUTTON,
        mover_by_lot=book.mover.value is Mover.NEAREST_POSITION,
        colour_up_rounds=book.colour_up.value is ColourUpMethod.ROUND_UP,
        first_button=list(FirstButton).index(book.first_button.value),
        players=players,
        table_size=plan.table_size,
        starting_stack=plan.starting_stack,
        tolerance=tolerance.within,
        wider_tolerance=tolerance.wider,
        wider_above=tolerance.above_tables,
        final_players=final.players if final.redraw else 0,
        stages=stages_of(plan),
        rebuys_most=0 if rebuys is None else -1 if rebuys.at_most is None else rebuys.at_most,
        rebuy_chips=0 if rebuys is None else rebuys.chips,
        rebuy_until=rebuys_end(plan),
        add_on_chips=0 if add_on is None else add_on.chips,
        add_on_stage=-1 if add_on is None else break_after(plan, add_on.after_level),
        late_until=sum(stage.seconds for stage in plan.stages[: _stages_before(plan, plan.late_entry_level + 1)])
        if plan.late_entry_level
        else 0,
        stops_at=plan.stop_at - starts if plan.end is EndMethod.SET_TIME and plan.stop_at is not None else -1,
        paid=len(plan.payout.sums or plan.payout.basis_points),
        field=field,
        pace=pace,
    )


def _too_few(plan: TournamentPlan, players: int) -> Refusal:
    many = counted(players, "player")
    return CannotPlan(
        problem=say("{name} has {players}, and an evening needs at least two.", name=plan.name, players=many)
    )


def _require_playable(plan: TournamentPlan, players: int) -> None:
    levels = [stage.level for stage in plan.stages if stage.level is not None]
    if players < 2:
        raise _too_few(plan, players)
    if players > MOST_PLAYERS:
        problem = say(
            "{name} has {players:,} players, and at most {most:,} can be simulated.",
            name=plan.name,
            players=players,
            most=MOST_PLAYERS,
        )
        raise CannotPlan(problem=problem)
    if not levels:
        raise CannotPlan(problem=say("{name} has no levels; write some into the event file.", name=plan.name))
    if not 2 <= plan.table_size <= MOST_SEATS:
        raise CannotPlan(
            problem=say(
                "Tables of {size} cannot be simulated: 2 to {most} seats can.", size=plan.table_size, most=MOST_SEATS
            )
        )
    most = max(plan.starting_stack * players * 8, *(level.big_blind + level.big_blind_ante for level in levels))
    if most >= MOST_CHIPS or sum(stage.seconds for stage in plan.stages) > MOST_SECONDS:
        raise CannotPlan(
            problem=say("{name} has more chips, higher blinds or a longer clock than can be simulated.", name=plan.name)
        )
    grows = levels[-1].big_blind > levels[0].big_blind
    if len(levels) > 1 and not grows and plan.end is EndMethod.LAST_PLAYER:
        problem = say(
            "The blinds of {name} never grow ({first} to {last}), so nothing says when it ends; let them grow, or end "
            "it at a set time.",
            name=plan.name,
            first=levels[0].big_blind,
            last=levels[-1].big_blind,
        )
        raise CannotPlan(problem=problem)


def stages_of(plan: TournamentPlan) -> tuple[StageNumbers, ...]:
    """The clock: levels and breaks, each with the smallest chip in play."""
    found: list[StageNumbers] = []
    level = next(stage.level for stage in plan.stages if stage.level is not None)
    for index, stage in enumerate(plan.stages):
        level = stage.level or level
        chip = plan.smallest_chip(index)
        blinds = (level.small_blind, level.big_blind, level.ante, level.big_blind_ante)
        if stage.level is not None and any(each % chip for each in blinds):
            problem = say(
                "Blinds of {small}/{big} cannot be made with the chips in play then: the smallest is {chip}.",
                small=level.small_blind,
                big=level.big_blind,
                chip=chip,
            )
            raise CannotPlan(problem=problem)
        found.append((stage.seconds, *blinds, chip, stage.level is None))
    while found[-1][-1]:
        found.pop()  # a break after the last level is no part of the play
    return tuple(found)


def _stages_before(plan: TournamentPlan, level: int) -> int:
    """How many stages come before the level of this number; all, if there is none."""
    seen = 0
    for index, stage in enumerate(plan.stages):
        seen += stage.level is not None
        if seen == level and stage.level is not None:
            return index
    return len(plan.stages)


def rebuys_end(plan: TournamentPlan) -> int:
    """The second on the level clock, breaks counted, until which rebuys are sold."""
    rebuys = plan.rebuys
    if rebuys is None:
        return 0
    ends = [sum(stage.seconds for stage in plan.stages)]
    if rebuys.until_level is not None:
        ends.append(sum(stage.seconds for stage in plan.stages[: _stages_before(plan, rebuys.until_level + 1)]))
    if rebuys.until_seconds is not None:
        ends.append(_clock_after_playing(plan, rebuys.until_seconds))
    return min(ends)


def _clock_after_playing(plan: TournamentPlan, seconds: int) -> int:
    clock = 0
    for stage in plan.stages:
        played = stage.seconds if stage.level is not None else 0
        if played >= seconds > 0:
            return clock + seconds
        seconds -= played
        clock += stage.seconds
    return clock


def break_after(plan: TournamentPlan, level: int) -> int:
    """The index of the break after a level; -1: there is none."""
    index = _stages_before(plan, level) + 1
    return index if index < len(plan.stages) and plan.stages[index].level is None else -1


def kernel_scenario(scenario: Scenario, *, want_places: bool = False) -> _kernel.Scenario:
    """The kernel's own record of a scenario."""
    s, field, pace = _kernel.Scenario(), scenario.field, scenario.pace
    s.terms = kernel_terms(scenario.terms)
    for name in scenario.__struct_fields__:
        if name not in _TOLD_OTHERWISE:
            setattr(s, name, getattr(scenario, name))
    s.set_stages(list(scenario.stages))
    s.set_sitting(list(scenario.sitting))
    s.set_nights(scenario.nights)
    s.set_types([type_.numbers() for type_ in field.types()])
    whole = sum(each.share for each in field.shares)
    s.shares = [each.share / whole for each in field.shares]
    s.rebuy_shares = [each.rebuy for each in field.shares]
    s.add_on_shares = [each.add_on for each in field.shares]
    s.rebuy_gamble, s.last_rebuy_gamble = field.rebuy_gamble, field.last_rebuy_gamble
    s.night_gamble_spread = field.night_gamble_spread
    s.short_gamble, s.rebuy_depth = field.short_gamble, field.rebuy_depth
    s.late_share = field.late_share if scenario.late_until else 0.0
    s.round_seconds, s.player_seconds = pace.round_seconds, pace.player_seconds
    s.action_seconds = pace.action_seconds
    s.night_pace_spread, s.round_pace_spread = pace.night_spread, pace.round_spread
    s.stop_share, s.start_delay = pace.stop_share, pace.start_delay
    s.want_places = want_places
    return s


_TOLD_OTHERWISE = ("terms", "stages", "sitting", "nights", "field", "pace")
"""Fields that the kernel gets in another form."""
