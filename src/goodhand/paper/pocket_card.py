"""The dealer's pocket card: what a dealer needs at hand under this book, on a sheet that folds into a pocket."""

from collections.abc import Iterator
from types import ModuleType

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper import english, rules_of_play
from goodhand.paper.document import Document, Item, Section
from goodhand.paper.pen import Pen
from goodhand.paper.rules_of_play import played_under, two_blinds
from goodhand.tournament.plan import TournamentPlan

CONDUCT = ("one_hand", "one_player", "hands_off", "in_view", "devices_banned", "devices_away", "foreign")
"""The rules of conduct that a dealer watches over; the others are on the wall."""


def pocket_card(occasion: OccasionPlan, plan: TournamentPlan, texts: ModuleType = english) -> Document:
    """The card for the dealers of one tournament: four sections, one for each quarter of the sheet."""
    pen = Pen(occasion.posted_book(plan), texts)
    sections = (
        Section(pen.heading("card_deal"), tuple(_deal(pen, plan))),
        Section(pen.heading("card_action"), tuple(_action(pen, plan))),
        Section(pen.heading("card_showdown"), tuple(_showdown(pen))),
        Section(pen.heading("card_trouble"), tuple(_trouble(pen, occasion))),
    )
    facts = ((texts.FACTS["book"], played_under(pen)),)
    return Document(
        texts.LANGUAGE, texts.CARD_TITLE, plan.name, occasion.date, facts, sections, pen.labels(), "pocket_card"
    )


def _deal(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    two = two_blinds(plan)
    yield from pen.rules("deck_opened", "deck_spread", "shuffle", "shuffle_by_hand", "shuffle_washed", "deck_requests")
    yield from pen.rules("only_dealers", "announce")
    yield from pen.by_knob("blinds_posted", text=pen.say("blinds_posted_two" if two else "blinds_posted_one"))
    yield from pen.by_knobs(*(("heads_up_button_posts_small",) if two else ()), "short_blind_made_up")
    yield from pen.by_knobs("burn_before_pocket_cards")
    yield pen.ruled("deal")
    yield from pen.by_knobs("burn_before_board", "button_moves", "level_applies")


def _action(pen: Pen, plan: TournamentPlan) -> Iterator[Item]:
    yield pen.ruled("first_to_act_two" if two_blinds(plan) else "first_to_act_one", "first_to_act")
    yield pen.ruled("later_to_act")
    yield from rules_of_play.sizes(pen, plan)
    yield from rules_of_play.clock(pen)
    yield from pen.by_knobs("absent_may_call_time")


def _showdown(pen: Pen) -> Iterator[Item]:
    yield from rules_of_play.all_in(pen)
    yield from rules_of_play.showdown(pen)
    yield pen.ruled("kickers")
    yield pen.ruled("award")


def _trouble(pen: Pen, occasion: OccasionPlan) -> Iterator[Item]:
    yield from rules_of_play.misdeal(pen)
    yield from pen.by_knob("absent_player", "leaving")
    yield from pen.by_knob("unprotected_hand", "guard")
    yield from pen.rules(*CONDUCT)
    yield from pen.rules("suspect_deck", "minor")
    yield from rules_of_play.authority(pen, occasion)
