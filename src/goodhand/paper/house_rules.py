"""House rules: everything that a book asks the licensee to post, from the plan of the evening."""

from collections.abc import Iterator
from types import ModuleType

from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.paper import english
from goodhand.paper.asked import asked
from goodhand.paper.document import Document, Item, Section
from goodhand.paper.pen import Pen
from goodhand.paper.schedules import blind_schedule, prize_schedule
from goodhand.rules import DisputeAuthority, EndMethod, SmallestRaise
from goodhand.tournament.plan import RebuyPlan, TournamentPlan


def house_rules(occasion: OccasionPlan, plan: TournamentPlan, texts: ModuleType = english) -> Document:
    """The house rules of one tournament (MI-76, MB-01, NJ-44, BC-3)."""
    pen = Pen(occasion.house_rules(plan), texts)
    parts = (
        Section(pen.heading("entry"), tuple(_entry(pen, occasion, plan))),
        Section(pen.heading("rebuys"), tuple(_rebuys(pen, plan))),
        Section(pen.heading("blinds"), tuple(_blinds(pen, plan)), blind_schedule(pen, occasion, plan)),
        Section(pen.heading("betting"), tuple(_betting(pen, plan))),
        Section(pen.heading("showdown"), _showdown(pen)),
        Section(pen.heading("misdeal"), _misdeal(pen)),
        Section(pen.heading("seats"), tuple(_seats(pen))),
        Section(pen.heading("end"), tuple(_end(pen, plan))),
        Section(pen.heading("prizes"), tuple(_prizes(pen, plan)), prize_schedule(pen, plan)),
        Section(pen.heading("disputes"), tuple(_disputes(pen, occasion))),
        Section(pen.heading("ranking"), _ranking(pen), hands=texts.RANKING),
    )
    facts = _facts(pen, occasion, plan)
    return Document(texts.LANGUAGE, texts.TITLE, plan.name, occasion.date, facts, parts, texts.LABELS)


def _facts(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> tuple[tuple[str, str], ...]:
    licence, venue, book = occasion.licence, occasion.venue, pen.book
    start = occasion.starts.get(plan.id)
    facts = (
        ("licensee", occasion.licensee.name),
        ("registration", occasion.licensee.registration),
        ("licence", licence.number),
        ("date", licence.date),
        ("hours", f"{licence.opens} – {licence.closes}"),  # noqa: RUF001 - a dash between times
        ("begins", "" if start is None else str(start)),
        ("place", venue.name),
        ("address", venue.address),
        ("chairperson", occasion.licensee.chairperson),
        ("book", f"{book.regulator}: {book.source} ({book.edition})"),
    )
    return tuple((pen.texts.FACTS[name], value) for name, value in facts if value)


def _entry(pen: Pen, occasion: OccasionPlan, plan: TournamentPlan) -> Iterator[Item]:
    if plan is not occasion.tournaments[0] and asked(pen.book, "mini"):
        yield pen.rule("mini", "mini")
    chips = ", ".join(
        pen.say("chip" if kind.colour else "chip_bare", count=kind.count, colour=kind.colour, value=f"{kind.value:,}")
        for kind in plan.chips
        if kind.count
    )
    yield pen.rule("entry", "entry", price=plan.buy_in, stack=f"{plan.starting_stack:,}", chips=chips)
    yield from pen.by_knobs("chips_worth_cash")
    if asked(pen.book, "prepaid"):
        yield pen.chosen("prepaid", "prepaid")
    said = pen.say("capacity", capacity=f"{plan.capacity:,}", table_size=plan.table_size)
    yield from _kept(pen.by_knob("table_capacity", text=said))
    if plan.late_entry_level:
        yield pen.chosen("late", "late", level=plan.late_entry_level)
    else:
        yield pen.chosen("no_late", "late")
    yield from pen.by_knobs("refunds_after_start")
    if pen.book.minimum_age.value is not None:
        yield from _kept(pen.by_knob("minimum_age", text=pen.say("age", age=pen.book.minimum_age.value)))
    if pen.book.may_not_play.value:
        who = "; ".join(barred.words for barred in pen.book.may_not_play.value)
        yield from _kept(pen.by_knob("may_not_play", text=pen.say("barred", who=who)))


def _kept(item: Item | None) -> tuple[Item, ...]:
    return () if item is None else (item,)


def _rebuys(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    if plan.rebuys is None:
        yield pen.rule("no_rebuys", "rebuys")
    else:
        yield from _rebuy_terms(pen, plan.rebuys)
    add_on = plan.add_on
    if add_on is not None:
        yield pen.chosen("add_on", "essential", level=add_on.after_level, chips=f"{add_on.chips:,}", price=add_on.price)


def _rebuy_terms(pen: Pen, rebuys: RebuyPlan) -> Iterator[Item]:
    yield pen.rule("rebuys", "rebuys")
    if rebuys.at_most is None:
        yield pen.rule("rebuy_any", "rebuy_count")
    else:
        yield pen.rule("rebuy_count", "rebuy_count", count=rebuys.at_most)
    yield pen.rule("rebuy_price", "rebuy_price", price=rebuys.price)
    yield pen.rule("rebuy_chips", "rebuy_chips", chips=f"{rebuys.chips:,}")
    if rebuys.until_level is not None:
        yield pen.rule("rebuy_level", "rebuy_window", level=rebuys.until_level)
    if rebuys.until_seconds is not None:
        yield pen.rule("rebuy_minutes", "rebuy_window", minutes=f"{rebuys.until_seconds / 60:g}")
    yield pen.chosen("rebuy_how", "rebuy_how")


def _blinds(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    two = _two_blinds(plan)
    yield pen.rule("blinds_two" if two else "blinds_one", "blinds")
    yield from pen.by_knobs("first_button", "button_moves", *(("heads_up_button_posts_small",) if two else ()))
    yield from pen.by_knobs("level_applies", "levels_may_change")
    yield pen.chosen("schedule_end", "essential")
    if any(stage.colour_up for stage in plan.stages) or asked(pen.book, "colour_up"):
        yield from _kept(pen.by_knob("colour_up", "colour_up"))


def _two_blinds(plan: TournamentPlan) -> bool:
    return any(stage.level is not None and stage.level.small_blind for stage in plan.stages)


def _betting(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    book = pen.book
    yield from pen.by_knobs("betting")
    yield from _kept(pen.by_knob("smallest_bet", text=None if _two_blinds(plan) else pen.say("smallest_bet_one")))
    cap = book.raises_per_interval.value
    said = pen.say("no_raise_cap") if cap is None else pen.say("raise_cap", cap=cap)
    yield from _kept(pen.by_knob("raises_per_interval", "raises", said))
    one_chip = book.smallest_raise.value is SmallestRaise.ONE_CHIP
    if not (one_chip and plan.smallest_raise):
        yield from _kept(pen.by_knob("smallest_raise", "smallest_raise"))
    if plan.smallest_raise:
        yield pen.chosen("raise_posted", "smallest_raise", chips=f"{plan.smallest_raise:,}")
    if not one_chip:
        yield from pen.by_knobs("half_raise")
    yield from pen.by_knobs("reopening", "string_raise", "oversized_chip", "acting_out_of_turn")
    terms = book.action_clock.value
    said = pen.say(
        "clock",
        caller=pen.word(pen.texts.CALLERS, book.clock_called_by.value),
        seconds=terms.seconds,
        countdown=terms.countdown,
        expiry=pen.word(pen.texts.EXPIRIES, book.clock_expiry.value),
    )
    yield from _kept(pen.by_knob("action_clock", text=said))


def _showdown(pen: Pen) -> tuple[Item, ...]:
    return pen.by_knobs(
        "showing",
        "all_in_face_up",
        "must_table_both_cards",
        "cards_speak",
        "show_after_fold",
        "see_called_hand",
        "uncalled_bet_returned",
        "odd_chip",
    )


def _misdeal(pen: Pen) -> tuple[Item, ...]:
    return pen.by_knobs("misdeal_until", "blinds_again_after_misdeal", "exposed_card", "misdeal_exposed_cards")


def _seats(pen: Pen) -> Iterator[Item]:
    yield from pen.by_knobs("seat_draw")
    said = pen.say("tolerance", within=pen.book.table_tolerance.value)
    yield from _kept(pen.by_knob("table_tolerance", text=said))
    yield from pen.by_knobs("may_refuse_move", "seat_changes")
    final = pen.book.final_table.value
    draw = pen.texts.SENTENCES["redraw" if final.redraw else "no_redraw"]
    yield from _kept(pen.by_knob("final_table", text=pen.say("final_table", players=final.players, draw=draw)))
    yield pen.chosen("leaving", "leaving")
    yield from _kept(pen.by_knob("absent_player", "leaving"))
    yield from pen.by_knobs("unprotected_hand")


def _end(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    yield pen.chosen("eliminated_flat" if plan.rebuys is None else "eliminated", "elimination")
    yield from _kept(pen.by_knob("re_entry", "elimination"))
    if plan.end is EndMethod.SET_TIME and plan.stop_at is not None:
        said = pen.say("set-time", time=TimeOfDay(plan.stop_at))
    else:
        said = pen.say("last-player")
    yield from _kept(pen.by_knob("end_methods", "end", said))
    yield from _kept(pen.by_knob("same_round_eliminations", "ties"))
    yield from _kept(pen.by_knob("tied_places", "ties"))


def _prizes(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    payout, words = plan.payout, pen.book.vocabulary
    sales = [f"{words.buy_in}s"]
    sales += [f"{words.rebuy}s"] if plan.rebuys is not None else []
    sales += [pen.texts.SENTENCES["add_ons"]] if plan.add_on is not None else []
    listed = ", ".join(sales[:-1])
    said = pen.texts.SENTENCES["sales_two"].format(one=listed, other=sales[-1]) if listed else sales[-1]
    yield pen.rule("pool", "prizes", share=f"{payout.share_points / 100:g}%", sales=said)
    if payout.guaranteed is not None:
        yield pen.rule("guaranteed", "prizes", amount=payout.guaranteed)
    yield pen.rule("rounding", "prizes", unit=payout.round_to)
    yield pen.chosen("fewer", "essential")
    without = "" if plan.rebuys is None else pen.texts.SENTENCES["example_no_rebuys"].format(v=words)
    yield pen.rule("example", "prizes", entries=f"{plan.capacity:,}", no_rebuys=without)
    yield from pen.by_knobs("prizes_within_occasion", "other_things_of_value", "rake")


def _disputes(pen: Pen, occasion: OccasionPlan) -> Iterator[Item]:
    authority = pen.book.dispute_authority.value
    named = ""
    if authority is DisputeAuthority.DIRECTOR:
        directors = [worker.name for worker in occasion.staff if worker.duty.casefold() == "director"]
        named = f", {directors[0]}" if len(directors) == 1 else ""
    chair, regulator = occasion.licensee.chairperson, pen.book.regulator
    said = pen.say(authority.value, name=chair, regulator=regulator, named=named)
    yield from _kept(pen.by_knob("dispute_authority", "essential", said))
    yield from pen.by_knobs("director_disqualifies")
    yield pen.chosen("language", "language", language=pen.texts.LANGUAGE_NAME)
    yield pen.rule("posted", "posted")
    if asked(pen.book, "conflict"):
        yield pen.rule("conflict", "conflict", regulator=regulator)


def _ranking(pen: Pen) -> tuple[Item, ...]:
    return pen.rule("best_five", "ranking"), pen.rule("suits", "suits")
