"""The dealer's pocket card: what a dealer needs at hand under this book, on a sheet that folds into a pocket."""

from collections.abc import Iterator

from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper import rules_of_play
from goodhand.paper.languages import Texts, english
from goodhand.paper.page import Layout, Mark, Paper, Rule, Rules
from goodhand.paper.rules_of_play import edition_in_force, played_under, two_blinds
from goodhand.paper.writer import Writer
from goodhand.rules import Topic
from goodhand.tournament.plan import TournamentPlan

CONDUCT = (
    *(Topic.ONE_HAND, Topic.ONE_PLAYER, Topic.HANDS_OFF, Topic.IN_VIEW, Topic.DEVICES_BANNED, Topic.DEVICES_AWAY),
    Topic.FOREIGN,
)
"""The rules of conduct that a dealer watches over; the others are on the wall."""


def dealer_card(
    occasion: OccasionPlan, plan: TournamentPlan, texts: Texts = english, *, practice: bool = False
) -> Paper:
    """The card for the dealers of one tournament: four sections, one for each quarter of the sheet."""
    writer = Writer(plan.posted_book(), texts, one_blind=not two_blinds(plan))
    sections = (
        ("card_deal", _deal(writer)),
        ("card_action", _action(writer, plan)),
        ("card_showdown", _showdown(writer)),
        ("card_trouble", _trouble(writer, occasion)),
    )
    return Paper(
        title=writer.text("Dealer's card"),
        subtitle=plan.name,
        language=texts.language,
        date=occasion.date,
        facts=(
            (texts.facts["book"], played_under(writer)),
            (texts.facts["edition"], edition_in_force(writer, occasion.licence.date)),
        ),
        blocks=tuple(Rules(writer.heading(name), tuple(rules)) for name, rules in sections),
        layout=Layout.FOLDED,
        mark=Mark.PRACTICE if practice else Mark.NONE,
    )


def flat_dealer_card(
    occasion: OccasionPlan, plan: TournamentPlan, texts: Texts = english, *, practice: bool = False
) -> Paper:
    """The same card with two sections on each of its two sides."""
    return replace(dealer_card(occasion, plan, texts, practice=practice), layout=Layout.FLAT)


def _deal(writer: Writer) -> Iterator[Rule]:
    yield from writer.rules(Topic.DECK_OPENED, Topic.DECK_SPREAD, Topic.SHUFFLE, Topic.SHUFFLE_BY_HAND)
    yield from writer.rules(Topic.SHUFFLE_WASHED, Topic.DECK_REQUESTS, Topic.ONLY_DEALERS, Topic.ANNOUNCE)
    yield from writer.by_knob("blinds_posted", text=writer.say("blinds_posted"))
    yield from writer.all_ruled(*(() if writer.one_blind else (Topic.HEADS_UP_BUTTON,)), Topic.SHORT_BLIND_STANDS)
    yield from writer.by_knobs("burn_before_pocket_cards")
    yield writer.ruled(Topic.DEAL)
    yield writer.ruled(Topic.BURN_BEFORE_BOARD)
    yield from writer.by_knobs("button_moves", "level_applies")


def _action(writer: Writer, plan: TournamentPlan) -> Iterator[Rule]:
    yield writer.ruled(Topic.FIRST_TO_ACT)
    yield writer.ruled(Topic.LATER_TO_ACT)
    yield from rules_of_play.sizes(writer, plan)
    yield from rules_of_play.clock(writer)
    yield writer.ruled(Topic.ABSENT_CALLS_NO_TIME)


def _showdown(writer: Writer) -> Iterator[Rule]:
    yield from rules_of_play.all_in(writer)
    yield from rules_of_play.showdown(writer)
    yield writer.ruled(Topic.KICKERS)
    yield writer.ruled(Topic.AWARD)


def _trouble(writer: Writer, occasion: OccasionPlan) -> Iterator[Rule]:
    yield from rules_of_play.misdeal(writer)
    yield from writer.by_knob("absent_player", Topic.LEAVING)
    yield from rules_of_play.guarding(writer)
    yield from writer.rules(*CONDUCT)
    yield from writer.rules(Topic.SUSPECT_DECK, Topic.MINOR_MATTERS)
    yield from rules_of_play.authority(writer, occasion)
