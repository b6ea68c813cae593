"""House rules: everything that a book asks the licensee to post, from the plan of the evening."""

from collections.abc import Iterator
from types import ModuleType

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper import english, rules_of_play
from goodhand.paper.asked import CONDUCT, asked
from goodhand.paper.document import Document, Item, Section
from goodhand.paper.languages import language_named
from goodhand.paper.pen import Pen
from goodhand.paper.rules_of_play import played_under, two_blinds
from goodhand.paper.schedules import blind_schedule, prize_schedule
from goodhand.rules import EndMethod
from goodhand.tournament.plan import RebuyPlan, TournamentPlan


def house_rules(occasion: OccasionPlan, plan: TournamentPlan, texts: ModuleType = english) -> Document:
    """The house rules of one tournament (MI-76, MB-01, NJ-44, BC-3); a house choice against the book is refused."""
    pen = Pen(occasion.posted_book(plan), texts)
    parts = (
        Section(pen.heading("entry"), tuple(_entry(pen, occasion, plan))),
        Section(pen.heading("rebuys"), tuple(_rebuys(pen, plan))),
        Section(pen.heading("blinds"), tuple(_blinds(pen, plan)), blind_schedule(pen, occasion, plan)),
        Section(pen.heading("betting"), tuple(_betting(pen, plan))),
        Section(pen.heading("showdown"), (*rules_of_play.all_in(pen), *rules_of_play.showdown(pen))),
        Section(pen.heading("misdeal"), tuple(rules_of_play.misdeal(pen))),
        Section(pen.heading("seats"), tuple(_seats(pen, occasion))),
        Section(pen.heading("end"), tuple(_end(pen, occasion, plan))),
        Section(pen.heading("prizes"), tuple(_prizes(pen, plan)), prize_schedule(pen, plan)),
        Section(pen.heading("conduct"), tuple(_conduct(pen))),
        Section(pen.heading("disputes"), tuple(_disputes(pen, occasion))),
        Section(pen.heading("notes"), tuple(pen.posted(note, "essential") for note in occasion.posted.notes)),
        Section(pen.heading("ranking"), tuple(_ranking(pen)), hands=texts.RANKING),
    )
    facts = _facts(pen, occasion, plan)
    written = tuple(part for part in parts if part.items)
    return Document(texts.LANGUAGE, texts.TITLE, plan.name, occasion.date, facts, written, pen.labels())


def _facts(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> tuple[tuple[str, str], ...]:
    licence, venue, figures = occasion.licence, occasion.venue, pen.figures
    start = occasion.starts.get(plan.id)
    opens, closes = figures.time(licence.opens), figures.time(licence.closes)
    facts = (
        ("licensee", occasion.licensee.name),
        ("registration", occasion.licensee.registration),
        ("licence", licence.number),
        ("date", figures.date(licence.date)),
        ("hours", f"{opens} – {closes}"),  # noqa: RUF001 - a dash between times
        ("begins", "" if start is None else figures.time(start)),
        ("place", venue.name),
        ("address", venue.address),
        ("chairperson", occasion.licensee.chairperson),
        ("book", played_under(pen)),
    )
    return tuple((pen.texts.FACTS[name], value) for name, value in facts if value)


def _entry(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> Iterator[Item]:
    if plan is not occasion.tournaments[0] and asked(pen.book, "mini"):
        yield pen.rule("mini", "mini")
    yield pen.rule("entry", "entry", price=plan.buy_in, stack=plan.starting_stack, chips=_chips(pen, plan))
    yield from pen.by_knobs("chips_worth_cash")
    yield from pen.rules("chip_rule")
    if occasion.licence.chip_set:
        yield pen.rule("chip_set", "chip_set", description=occasion.licence.chip_set.rstrip("."))
    if occasion.posted.prepaid:
        yield pen.posted(occasion.posted.prepaid, "prepaid")
    elif asked(pen.book, "prepaid"):
        yield pen.chosen("prepaid", "prepaid")
    said = pen.say("capacity", capacity=plan.capacity, table_size=plan.table_size)
    yield from pen.by_knob("table_capacity", text=said)
    if plan.late_entry_level:
        yield pen.chosen("late", "late", level=plan.late_entry_level)
    else:
        yield pen.chosen("no_late", "late")
    yield from pen.by_knobs("refunds_after_start")
    if pen.book.minimum_age.value is not None:
        yield from pen.by_knob("minimum_age", text=pen.say("age", age=pen.book.minimum_age.value))
    if pen.book.may_not_play.value:
        who = "; ".join(pen.word(pen.texts.BARRED, barred) for barred in pen.book.may_not_play.value)
        yield from pen.by_knob("may_not_play", text=pen.say("barred", who=who))


def _chips(pen: Pen, plan: TournamentPlan) -> str:
    """What a starting stack is made of."""
    colours = pen.texts.COLOURS
    return ", ".join(
        pen.part("chip", count=kind.count, value=kind.value, colour=colours.get(kind.colour.casefold(), kind.colour))
        if kind.colour
        else pen.part("chip_bare", count=kind.count, value=kind.value)
        for kind in plan.chips
        if kind.count
    )


def _rebuys(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    if plan.rebuys is None:
        yield pen.rule("no_rebuys", "rebuys")
    else:
        yield from _rebuy_terms(pen, plan.rebuys)
    add_on = plan.add_on
    if add_on is not None:
        yield pen.chosen("add_on", "essential", level=add_on.after_level, chips=add_on.chips, price=add_on.price)


def _rebuy_terms(pen: Pen, rebuys: RebuyPlan) -> Iterator[Item]:
    yield pen.rule("rebuys", "rebuys")
    if rebuys.at_most is None:
        yield pen.rule("rebuy_any", "rebuy_count")
    else:
        yield pen.rule("rebuy_count", "rebuy_count", count=rebuys.at_most)
    yield pen.rule("rebuy_price", "rebuy_price", price=rebuys.price)
    yield pen.rule("rebuy_chips", "rebuy_chips", chips=rebuys.chips)
    if rebuys.until_level is not None:
        yield pen.rule("rebuy_level", "rebuy_window", level=rebuys.until_level)
    if rebuys.until_seconds is not None:
        yield pen.rule("rebuy_minutes", "rebuy_window", minutes=rebuys.until_seconds / 60)
    yield pen.chosen("rebuy_how", "rebuy_how")


def _blinds(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    two = two_blinds(plan)
    yield pen.rule("blinds_two" if two else "blinds_one", "blinds")
    yield from pen.by_knobs("first_button", "button_moves", *(("heads_up_button_posts_small",) if two else ()))
    yield from pen.by_knobs("short_blind_made_up", "level_applies", "levels_may_change")
    yield pen.chosen("schedule_end", "essential")
    if any(stage.colour_up for stage in plan.stages) or asked(pen.book, "colour_up"):
        yield from pen.by_knob("colour_up", "colour_up")


def _betting(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    yield from pen.by_knobs("betting")
    yield from rules_of_play.sizes(pen, plan)
    yield from rules_of_play.clock(pen)
    yield from pen.by_knobs("absent_may_call_time")


def _seats(pen: Pen, occasion: OccasionPlan) -> Iterator[Item]:
    yield from pen.by_knobs("seat_draw")
    within = pen.book.table_tolerance.value
    name = "tolerance" if within.wider == within.within else "tolerance_wide"
    said = pen.say(name, within=within.within, wider=within.wider, tables=within.above_tables)
    yield from pen.by_knob("table_tolerance", text=said)
    yield from pen.by_knobs("broken_table_draw", "mover", "moved_player_takes_duties")
    yield from pen.by_knobs("may_refuse_move", "seat_changes")
    final = pen.book.final_table.value
    draw = pen.part("redraw" if final.redraw else "no_redraw")
    yield from pen.by_knob("final_table", text=pen.say("final_table", players=final.players, draw=draw))
    if occasion.posted.leaving:
        yield pen.posted(occasion.posted.leaving, "leaving")
    else:
        yield pen.chosen("leaving", "leaving")
    yield from pen.by_knob("absent_player", "leaving")


def _end(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> Iterator[Item]:
    name = "eliminated_flat" if plan.rebuys is None else "eliminated"
    ruled = asked(pen.book, "eliminated")
    yield Item(pen.say(name), ruled + asked(pen.book, "elimination"), house_choice=not ruled)
    if occasion.posted.elimination:
        yield pen.posted(occasion.posted.elimination, "elimination")
    yield from pen.by_knob("re_entry", "elimination")
    yield from pen.rules("leave_area")
    if plan.end is EndMethod.SET_TIME and plan.stop_at is not None:
        said = pen.say("set-time", time=TimeOfDay(plan.stop_at))
    else:
        said = pen.say("last-player")
    yield from pen.by_knob("end_methods", "end", said)
    said = pen.say("hours", opens=occasion.licence.opens, closes=occasion.licence.closes)
    yield from pen.by_knob("play_in_licensed_hours", text=said)
    yield from pen.by_knob("same_round_eliminations", "ties")
    yield from pen.by_knob("tied_places", "ties")


def _prizes(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    payout, words, figures = plan.payout, pen.words, pen.figures
    sales = [figures.plural(words.buy_in)]
    sales += [figures.plural(words.rebuy)] if plan.rebuys is not None else []
    sales += [pen.part("add_ons")] if plan.add_on is not None else []
    listed = pen.part("sales_between").join(sales[:-1])
    said = pen.part("sales_two", one=listed, other=sales[-1]) if listed else sales[-1]
    yield pen.rule("pool", "pool", share=figures.share(payout.share_points), sales=said)
    if payout.guaranteed is not None:
        yield pen.rule("guaranteed", "prizes", amount=payout.guaranteed)
    yield pen.rule("rounding", "prizes", unit=payout.round_to)
    yield pen.chosen("fewer", "essential")
    without = "" if plan.rebuys is None else pen.part("example_no_rebuys")
    yield pen.rule("example", "prizes", entries=plan.capacity, no_rebuys=without)
    yield from pen.by_knobs("prizes_within_occasion", "other_things_of_value", "prizes_carried_over", "rake")


def _conduct(pen: Pen) -> Iterator[Item]:
    yield from pen.rules(*CONDUCT)
    yield from pen.by_knob("unprotected_hand", "guard")
    yield from pen.by_knobs("director_disqualifies")


def _disputes(pen: Pen, occasion: OccasionPlan) -> Iterator[Item]:
    yield from rules_of_play.authority(pen, occasion)
    said = occasion.posted.language or english.LANGUAGE
    code = language_named(said)
    yield pen.chosen("language", "language", language=said if code is None else pen.texts.LANGUAGES[code])
    yield pen.rule("posted", "posted")
    if asked(pen.book, "conflict"):
        yield pen.rule("conflict", "conflict", regulator=pen.texts.regulator(pen.book))


def _ranking(pen: Pen) -> Iterator[Item]:
    yield from pen.rules("deck", "no_wild", "high_only")
    yield pen.rule("suits", "suits")
    yield pen.rule("best_five", "ranking")
