"""House rules: everything that a book asks the licensee to post, from the plan of the evening."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper import rules_of_play
from goodhand.paper.languages import Texts, english, language_named
from goodhand.paper.page import Block, Hands, KeptTogether, Layout, Mark, Paper, Rule, Rules
from goodhand.paper.rules_of_play import edition_in_force, played_under, two_blinds
from goodhand.paper.schedules import blind_schedule, prize_schedule
from goodhand.paper.writer import Writer
from goodhand.rules import Barred, EndMethod, Topic
from goodhand.rules.money import Money
from goodhand.tournament.plan import RebuyPlan, TournamentPlan

CONDUCT = (
    *(Topic.CONDUCT, Topic.ONE_HAND, Topic.ONE_PLAYER, Topic.NO_SUBSTITUTES, Topic.CHIPS_STAY, Topic.HANDS_OFF),
    *(Topic.IN_VIEW, Topic.LOOK, Topic.SECRET, Topic.DEVICES_BANNED, Topic.DEVICES_AWAY, Topic.FOREIGN),
    *(Topic.CHIPS_VISIBLE, Topic.DECK_REQUESTS, Topic.COURTESY),
)
"""Rules of conduct, in this order, as far as the book has them."""


def house_rules(
    occasion: OccasionPlan, plan: TournamentPlan, texts: Texts = english, *, practice: bool = False
) -> Paper:
    """The house rules of one tournament; a house choice against the book is refused."""
    writer = Writer(plan.posted_book(), texts, one_blind=not two_blinds(plan))
    occasion = replace(occasion, posted=occasion.posted.in_language(texts.language))
    sections: tuple[tuple[str, Iterable[Rule], Block | None], ...] = (
        ("entry", _entry(writer, occasion, plan), None),
        ("rebuys", _rebuys(writer, plan), None),
        ("blinds", _blinds(writer, plan), KeptTogether((blind_schedule(writer, occasion, plan),), floats=True)),
        ("betting", _betting(writer, plan), None),
        ("showdown", (*rules_of_play.all_in(writer), *rules_of_play.showdown(writer)), None),
        ("misdeal", rules_of_play.misdeal(writer), None),
        ("seats", _seats(writer, occasion), None),
        ("end", _end(writer, occasion, plan), None),
        ("prizes", _prizes(writer, plan), KeptTogether((prize_schedule(writer, plan),), floats=True)),
        ("conduct", _conduct(writer), None),
        ("disputes", _disputes(writer, occasion), None),
        ("notes", (writer.posted(note, Topic.ESSENTIAL) for note in occasion.posted.notes), None),
    )
    written = ((Rules(writer.heading(name), tuple(rules)), grid) for name, rules, grid in sections)
    blocks = [block for rules, grid in written if rules.rules for block in (rules, grid) if block is not None]
    # The ranking of hands is cut out and posted separately, so it stays on one page.
    ranking = KeptTogether((Rules(writer.heading("ranking"), tuple(_ranking(writer))), Hands("", texts.ranking)))
    return Paper(
        title=writer.text("House Rules"),
        subtitle=plan.name,
        language=texts.language,
        date=occasion.date,
        facts=occasion_facts(writer, occasion, plan),
        blocks=(*blocks, ranking),
        layout=Layout.POSTED,
        mark=Mark.PRACTICE if practice else Mark.NONE,
    )


def occasion_facts(writer: Writer, occasion: OccasionPlan, plan: TournamentPlan) -> tuple[tuple[str, str], ...]:
    """The organiser, the place, the time and the rules."""
    licence, venue, figures = occasion.licence, occasion.venue, writer.figures
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
        ("book", played_under(writer)),
        ("edition", edition_in_force(writer, licence.date)),
    )
    return tuple((writer.texts.facts[name], value) for name, value in facts if value)


def _entry(writer: Writer, occasion: OccasionPlan, plan: TournamentPlan) -> Iterator[Rule]:
    if plan is not occasion.tournaments[0] and writer.cites(Topic.MINI_TOURNAMENTS):
        yield writer.rule("mini", Topic.MINI_TOURNAMENTS)
    entry = "entry_of_sizes" if plan.sizes else "entry"
    yield writer.rule(entry, Topic.ENTRY, price=plan.buy_in, stack=plan.starting_stack, chips=_chips(writer, plan))
    for each in plan.sizes:
        yield writer.chosen("entry_size", Topic.ENTRY, price=each.price, stack=each.chips)
    yield writer.ruled(Topic.CHIPS_NOT_CASH)
    yield from writer.rules(Topic.CHIP_RULE)
    if occasion.licence.chip_set:
        yield writer.rule("chip_set", Topic.CHIP_SET, description=occasion.licence.chip_set.rstrip("."))
    if occasion.posted.prepaid:
        yield writer.posted(occasion.posted.prepaid, Topic.PREPAID)
    elif writer.cites(Topic.PREPAID):
        yield writer.chosen("prepaid", Topic.PREPAID)
    said = writer.say("capacity", capacity=plan.capacity, table_size=plan.table_size)
    yield from writer.by_knob("table_capacity", text=said)
    yield from _limit(writer, "players_per_tournament")
    yield from _limit(writer, "spending_limit", plan)
    yield from writer.by_knobs("cash_only")
    if plan.late_entry_level:
        yield writer.chosen("late", Topic.LATE_ENTRY, level=plan.late_entry_level)
    else:
        yield writer.chosen("no_late", Topic.LATE_ENTRY)
    yield writer.ruled(Topic.NO_REFUND)
    if writer.book.minimum_age.value is not None:
        yield from writer.by_knob("minimum_age", text=writer.say("age", age=writer.book.minimum_age.value))
    # Some books have "nobody plays for another" as a rule of conduct: do not print it twice.
    told = {Barred.SUBSTITUTES} if writer.cites(Topic.NO_SUBSTITUTES) else set()
    barred = [each for each in writer.book.may_not_play.value if each not in told]
    if barred:
        who = "; ".join(writer.word(writer.texts.barred, each) for each in barred)
        yield from writer.by_knob("may_not_play", text=writer.say("barred", who=who))


def _limit(writer: Writer, knob: str, money: TournamentPlan | None = None) -> Iterator[Rule]:
    """The rule of a knob that is a number, or a sum in the tournament's currency; none without a limit."""
    value = writer.book.ruled(knob).value
    if isinstance(value, int):
        most = value if money is None else Money(value * 100, money.buy_in.currency)
        yield from writer.by_knob(knob, text=writer.say(knob, most=most))


def _chips(writer: Writer, plan: TournamentPlan) -> str:
    """The chips of a starting stack."""
    colours = writer.texts.colours
    return ", ".join(
        writer.part("chip", count=kind.count, value=kind.value, colour=colours.get(kind.colour.casefold(), kind.colour))
        if kind.colour
        else writer.part("chip_bare", count=kind.count, value=kind.value)
        for kind in plan.chips
        if kind.count
    )


def _rebuys(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    if plan.rebuys is None:
        yield writer.rule("no_rebuys", Topic.REBUYS)
    else:
        yield from _rebuy_terms(writer, plan.rebuys)
    add_on = plan.add_on
    if add_on is not None:
        yield writer.chosen("add_on", Topic.ESSENTIAL, level=add_on.after_level, chips=add_on.chips, price=add_on.price)
    terms = writer.book.add_ons.value
    if add_on is None and terms is not None and terms.permitted:
        yield writer.chosen("add_ons_none", Topic.ESSENTIAL)
    elif terms is not None:
        name = "add_ons_none" if not terms.permitted else "add_ons_break" if terms.first_break else "add_ons_in_time"
        name = "add_ons_posted" if terms.permitted and terms.within_minutes is None else name
        yield from writer.by_knob("add_ons", text=writer.say(name, minutes=terms.within_minutes))


def _rebuy_terms(writer: Writer, rebuys: RebuyPlan) -> Iterator[Rule]:
    yield writer.rule("rebuys", Topic.REBUYS)
    if rebuys.at_most is None:
        yield writer.rule("rebuy_any", Topic.REBUY_COUNT)
    else:
        yield writer.rule("rebuy_count", Topic.REBUY_COUNT, count=rebuys.at_most)
    yield writer.rule("rebuy_price", Topic.REBUY_PRICE, price=rebuys.price)
    yield writer.rule("rebuy_chips", Topic.REBUY_CHIPS, chips=rebuys.chips)
    for each in rebuys.sizes:
        yield writer.chosen("rebuy_size", Topic.REBUY_CHIPS, price=each.price, chips=each.chips)
    if rebuys.until_level is not None:
        yield writer.rule("rebuy_level", Topic.REBUY_WINDOW, level=rebuys.until_level)
    if rebuys.until_seconds is not None:
        yield writer.rule("rebuy_minutes", Topic.REBUY_WINDOW, minutes=rebuys.until_seconds / 60)
    yield writer.chosen("rebuy_how", Topic.REBUY_HOW)


def _blinds(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    yield writer.rule("blinds", Topic.BLINDS)
    yield from writer.by_knobs("first_button", "button_moves")
    yield from writer.all_ruled(*(() if writer.one_blind else (Topic.HEADS_UP_BUTTON,)), Topic.SHORT_BLIND_STANDS)
    yield from writer.by_knobs("level_applies", "levels_may_change")
    yield writer.chosen("schedule_end", Topic.ESSENTIAL)
    if any(stage.colour_up for stage in plan.stages) or writer.cites(Topic.COLOUR_UP):
        yield from writer.by_knob("colour_up", Topic.COLOUR_UP)


def _betting(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    yield writer.ruled(Topic.NO_LIMIT)
    yield from rules_of_play.sizes(writer, plan)
    yield from rules_of_play.clock(writer)
    yield writer.ruled(Topic.ABSENT_CALLS_NO_TIME)


def _seats(writer: Writer, occasion: OccasionPlan) -> Iterator[Rule]:
    yield from writer.by_knobs("seat_draw")
    within = writer.book.table_tolerance.value
    name = "tolerance" if within.wider == within.within else "tolerance_wide"
    said = writer.say(name, within=within.within, wider=within.wider, tables=within.above_tables)
    yield from writer.by_knob("table_tolerance", text=said)
    yield from writer.by_knobs("broken_table_draw", "mover")
    yield from writer.all_ruled(Topic.MOVED_PLAYER_DUTIES, Topic.MOVES_NOT_REFUSED)
    yield from writer.by_knobs("seat_changes")
    final = writer.book.final_table.value
    draw = writer.part("redraw" if final.redraw else "no_redraw")
    yield from writer.by_knob("final_table", text=writer.say("final_table", players=final.players, draw=draw))
    if occasion.posted.leaving:
        yield writer.posted(occasion.posted.leaving, Topic.LEAVING)
    else:
        yield writer.chosen("leaving", Topic.LEAVING)
    yield from writer.by_knob("absent_player", Topic.LEAVING)


def _end(writer: Writer, occasion: OccasionPlan, plan: TournamentPlan) -> Iterator[Rule]:
    name = "eliminated_flat" if plan.rebuys is None else "eliminated"
    ruled = writer.cites(Topic.ELIMINATED)
    yield Rule(writer.say(name), tuple(dict.fromkeys(ruled + writer.cites(Topic.ELIMINATION))), house_choice=not ruled)
    if occasion.posted.elimination:
        yield writer.posted(occasion.posted.elimination, Topic.ELIMINATION)
    yield from writer.by_knob("re_entry", Topic.ELIMINATION)
    yield from writer.rules(Topic.LEAVE_AREA)
    if plan.end is EndMethod.SET_TIME and plan.stop_at is not None:
        said = writer.say("set-time", time=TimeOfDay(plan.stop_at))
    else:
        said = writer.say("last-player")
    yield from writer.by_knob("end_methods", Topic.END, said)
    said = writer.say("hours", opens=occasion.licence.opens, closes=occasion.licence.closes)
    yield writer.ruled(Topic.LICENSED_HOURS, text=said)
    yield from writer.by_knob("same_round_eliminations", Topic.TIES)
    yield from writer.by_knob("tied_places", Topic.TIES)


def _prizes(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    payout, words, figures = plan.payout, writer.words, writer.figures
    sales = [figures.plural(words.buy_in)]
    sales += [figures.plural(words.rebuy)] if plan.rebuys is not None else []
    sales += [writer.part("add_ons")] if plan.add_on is not None else []
    listed = writer.part("sales_between").join(sales[:-1])
    said = writer.part("sales_two", one=listed, other=sales[-1]) if listed else sales[-1]
    if payout.sums:
        yield writer.rule("sums", Topic.PRIZES)
        if payout.kept_per_entry is not None:
            yield writer.rule("kept", Topic.POOL, amount=payout.kept_per_entry)
        if payout.for_charity is not None:
            yield writer.rule("kept_first", Topic.POOL, amount=payout.for_charity)
        if payout.share_points:
            share, place = figures.share(payout.share_points), figures.place(payout.rest_to)
            yield writer.rule("sums_rest", Topic.PRIZES, share=share, sales=said, place=place)
        return
    yield writer.rule("pool", Topic.POOL, share=figures.share(payout.share_points), sales=said)
    if payout.kept_per_entry is not None:
        yield writer.rule("kept", Topic.POOL, amount=payout.kept_per_entry)
    if payout.for_charity is not None:
        yield writer.rule("kept_first", Topic.POOL, amount=payout.for_charity)
    if payout.added is not None:
        yield writer.rule("added", Topic.POOL, amount=payout.added)
    if payout.guaranteed is not None:
        yield writer.rule("guaranteed", Topic.PRIZES, amount=payout.guaranteed)
    rounding = "rounding_nearest" if payout.nearest else "rounding"
    if payout.house_makes_up:
        place = figures.place(payout.rest_to)
        yield writer.rule("rounding_made_up", Topic.PRIZES, unit=payout.round_to, place=place)
    elif payout.rest_to == 1:
        yield writer.rule(rounding, Topic.PRIZES, unit=payout.round_to)
    else:
        place = figures.place(payout.rest_to)
        yield writer.rule(f"{rounding}_rest", Topic.PRIZES, unit=payout.round_to, place=place)
    yield from _limit(writer, "prize_limit", plan)
    yield writer.chosen("fewer", Topic.ESSENTIAL)
    without = "" if plan.rebuys is None else writer.part("example_no_rebuys")
    yield writer.rule("example", Topic.PRIZES, entries=plan.capacity, no_rebuys=without)
    yield from writer.by_knobs("prizes_within_occasion", "other_things_of_value", "prizes_carried_over", "prize_deals")
    yield writer.ruled(Topic.NO_RAKE)


def _conduct(writer: Writer) -> Iterator[Rule]:
    yield from writer.rules(*CONDUCT)
    yield from rules_of_play.guarding(writer)
    yield writer.ruled(Topic.DIRECTOR_DISQUALIFIES)
    yield from writer.by_knobs("tips")


def _disputes(writer: Writer, occasion: OccasionPlan) -> Iterator[Rule]:
    yield from rules_of_play.authority(writer, occasion)
    said = occasion.posted.language or english.language
    code = language_named(said)
    yield writer.chosen("language", Topic.LANGUAGE, language=said if code is None else writer.texts.languages[code])
    yield writer.rule("posted", Topic.POSTED)
    if writer.cites(Topic.CONFLICT):
        yield writer.rule("conflict", Topic.CONFLICT, regulator=writer.regulator)


def _ranking(writer: Writer) -> Iterator[Rule]:
    yield from writer.rules(Topic.DECK, Topic.NO_WILD, Topic.HIGH_ONLY)
    yield writer.rule("suits", Topic.SUITS)
    yield writer.rule("best_five", Topic.RANKING)
