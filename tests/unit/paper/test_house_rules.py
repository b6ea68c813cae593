"""House rules: what each book asks to be posted is in them, with its clause."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan, Posted
from goodhand.paper.dealer_card import dealer_card
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import english, french
from goodhand.paper.languages.known import NOTHING_TO_SAY
from goodhand.paper.page import Grid, Paper, Rules
from goodhand.play import HandRank, hand_rank, hand_value, parse_cards
from goodhand.rules import CATALOGUE, ClockCaller, ClockExpiry, DisputeAuthority, EndMethod, Topic, rulebooks
from goodhand.rules import clause as clause_of
from goodhand.rules.knobs import Choice
from goodhand.tournament.prizes import prize_pool, schedule
from support import clause

PAPERS = Path(house_rules.__code__.co_filename).parent
PARTS = {
    Topic[name]
    for module in ("house_rules", "rules_of_play", "schedules", "dealer_card")
    for name in re.findall(r"Topic\.([A-Z_]+)", (PAPERS / f"{module}.py").read_text(encoding="utf-8"))
}
"""The matters that the papers speak of."""


def grid(paper: Paper, title: str) -> Grid:
    return next(block for block in paper.every_block() if isinstance(block, Grid) and block.title == title)


ITEMS = [
    ("michigan", "MI-76a", "The Buy-In is $50.00, the same for everyone. Each player receives 3,000 chips"),
    ("michigan", "MI-76b", "Rebuys are permitted"),
    ("michigan", "MI-76b-i", "at most 1 for each player"),
    ("michigan", "MI-76b-ii", "Price: $40.00 each."),
    ("michigan", "MI-76b-iii", "Chips: 3,000 for each Rebuy."),
    ("michigan", "MI-76b-iv", "until the end of level 3"),
    ("michigan", "MI-43", "at most 1 for each player"),
    ("michigan", "MI-76c", "until one player has all the chips"),
    ("michigan", "MI-76d", "There are two blinds"),
    ("michigan", "MI-76e", "At most 3 raises are permitted in a Betting Interval"),
    ("michigan", "MI-76f", "The prize pool is 75% of all Buy-Ins and Rebuys."),
    ("michigan", "MI-76g", "a chip that does not divide goes to the winner nearest the button’s left"),
    ("michigan", "MI-77", "posted for everyone to see"),
    ("michigan", "MI-78", "the latter hold"),
    ("michigan", "MI-44", "the occasion’s chairperson, Marion Alder"),
    ("michigan", "MI-64aT", "Highest first"),
    ("manitoba", "MB-01a", "The entry fee is $40.00, the same for everyone. Each player receives 2,500 chips"),
    ("manitoba", "MB-01c", "The prize pool is 60% of all entry fees and rebuys."),
    ("manitoba", "MB-01d", "at least as much as the last bet or raise"),
    ("manitoba", "MB-01e", "There is one blind"),
    ("manitoba", "MB-01f", "Method: ask for it"),
    ("manitoba", "MB-01g", "taken out by a chip race"),
    ("manitoba", "MB-01h", "is eliminated when the pot has been awarded"),
    ("manitoba", "MB-01i", "The order of finish is the reverse of the order of elimination."),
    ("manitoba", "MB-01j", "with equal chips they tie"),
    ("manitoba", "MB-01l", "The language of the tournament is English."),
    ("manitoba", "MB-01m", "the hand is dead"),
    ("manitoba", "MB-23", "goes to the dealer and out of play"),
    ("manitoba", "MB-29", "may then contact the Manitoba Gaming Control Commission"),
    ("manitoba", "MB-T1", "Highest first"),
    ("new-jersey", "NJ-44a", "The buy-in is $60.00, the same for everyone. Each player receives 2,000 chips"),
    ("new-jersey", "NJ-44b", "at most 3 for each player"),
    ("new-jersey", "NJ-44b", "during the first 60 minutes of play"),
    ("new-jersey", "NJ-44b", "until one player has all the chips"),
    ("new-jersey", "NJ-44b", "They increase as the schedule shows."),
    ("new-jersey", "NJ-44c", "At most 3 raises are permitted in a Betting Interval"),
    ("new-jersey", "NJ-44d", "The prize pool is 65% of all buy-ins and re-buys."),
    ("new-jersey", "NJ-44e", "The player who called the last bet may ask"),
    ("new-jersey", "NJ-11", "whose decision is final"),
    ("british-columbia", "BC-3.1", "Each player receives 1,500 chips for it: 8 green of 25, 13 black of 100."),
    ("british-columbia", "BC-3.2", "They increase as the schedule shows."),
    ("british-columbia", "BC-3.3", "Only the Tournament Director may change the schedule"),
    ("british-columbia", "BC-1a.5", "the Tournament Director, Pascal Thorne."),
    ("house", "HR-28", "at least 21 years old"),
    ("house", "HR-03a", "at least half the smallest must be completed"),
    ("house", "HR-B8", "Highest first"),
]


@pytest.mark.parametrize(
    ("example", "id_", "said"), [pytest.param(*each, marks=clause(each[1]), id=each[1]) for each in ITEMS]
)
def test_what_the_book_asks_for_is_posted_under_its_clause(posted, example, id_, said):
    assert [] != [item for item in posted(example).rules() if id_ in item.clauses and said in item.text]


@clause("MI-76", "MB-01", "NJ-44", "BC-3.2")
@pytest.mark.parametrize("example", ["michigan", "manitoba", "new-jersey", "british-columbia", "house"])
def test_all_parts_that_a_book_asks_for_are_there(occasion, posted, example):
    evening = occasion(example)
    card = dealer_card(evening, evening.tournaments[0])
    book = evening.evening_book()
    wanted = {each.id for topic in PARTS for each in book.cites(topic)} - {"MI-16", "MI-76h", "MI-33a"}

    assert len(wanted) > 5
    assert set() == wanted - posted(example).answers() - card.answers()


@clause("MI-76h")
def test_a_mini_tournament_has_house_rules_of_its_own(occasion):
    evening = occasion("michigan")
    paper = house_rules(evening, evening.tournaments[1])

    assert "Second chance" == paper.subtitle
    assert {"MI-76a", "MI-76b", "MI-76c", "MI-76d", "MI-76e", "MI-76f", "MI-76g", "MI-76h"} <= paper.answers()
    assert any("Play ends at 22:30" in item.text for item in paper.rules())


@clause("MI-76b", "NJ-44b", "MB-01f")
@pytest.mark.parametrize(
    ("example", "word"), [("michigan", "Rebuys"), ("new-jersey", "re-buys"), ("manitoba", "rebuys")]
)
def test_that_there_are_no_rebuys_is_said(occasion, example, word):
    evening = occasion(example)
    without = [each for each in evening.tournaments if each.rebuys is None] or [_without_rebuys(evening)]

    assert any(f"There are no {word}." == item.text for item in house_rules(evening, without[0]).rules())


def _without_rebuys(evening: OccasionPlan):
    return replace(evening.tournaments[0], rebuys=None)


@clause("MI-76d", "BC-3.2")
def test_every_level_break_and_colour_up_is_in_the_blind_schedule(occasion, posted):
    evening = occasion("british-columbia")
    table = grid(posted("british-columbia"), "Blind schedule")

    levels = [row for row in table.rows if len(row) > 1]
    assert len(evening.tournaments[0].levels()) == len(levels)
    assert ("1", "13:00", "25", "50", "20") == levels[0]
    assert ("16", "18:45", "20,000", "40,000", "20") == levels[-1]
    across = [row[0] for row in table.rows if len(row) == 1]
    assert 3 == sum("Break, 15 minutes" in said for said in across)
    assert ["25", "100", "500", "1,000"] == [said.split()[2] for said in across if said.startswith("Chips of")]


@clause("MI-18", "MB-01d")
def test_a_larger_smallest_raise_is_posted_instead_of_one_chip_and_beside_the_last_raise(posted):
    def raises(example: str) -> list[str]:
        paper = posted(example, ("table_size = 10\ncapacity", "smallest_raise = 100\ntable_size = 10\ncapacity"))
        return [item.text for item in paper.rules() if item.text.startswith("A raise must")]

    larger = "A raise must lift the bet by at least 100 chips, unless it is all-in."
    assert [larger] == raises("michigan")
    assert larger in raises("manitoba")
    assert 2 == len(raises("manitoba"))


def test_one_blind_is_called_the_blind(posted):
    paper = posted("manitoba")

    assert ("Level", "Begins", "Blind", "Minutes") == tuple(
        column.title for column in grid(paper, "Blind schedule").columns
    )
    assert not any("Big Blind" in item.text or "Small Blind" in item.text for item in paper.rules())


@clause("MI-76f", "MB-01c", "NJ-44d")
@pytest.mark.parametrize("example", ["michigan", "manitoba", "new-jersey"])
def test_the_prize_schedule_names_every_place(occasion, posted, example):
    places = occasion(example).tournaments[0].payout.basis_points
    table = grid(posted(example), "Prizes by place")

    assert [f"{points / 100:g}%" for points in places] == [row[1] for row in table.rows]


def test_what_the_book_leaves_open_is_marked_and_what_it_fixes_is_not(posted):
    marked = {item.text: item.house_choice for item in posted("michigan").rules()}

    assert marked["Players must be at least 18 years old."]
    assert not marked["At most 3 raises are permitted in a Betting Interval, also between two players."]


def test_every_clause_named_exists(posted):
    for example in ("michigan", "manitoba", "new-jersey", "british-columbia", "house"):
        for id_ in posted(example).answers():
            assert id_ == clause_of(id_).id


def test_the_regulators_words_are_used(posted):
    def all_of(paper: Paper) -> str:
        return " ".join(item.text for item in paper.rules())

    assert "After a Drop, " in all_of(posted("michigan"))
    assert "entry fee" in all_of(posted("manitoba"))
    assert "buy-in" not in all_of(posted("manitoba")).lower()
    assert "Round of Play" not in all_of(posted("house"))


@clause("MI-64aT", "MB-T1", "HR-B8")
def test_the_hands_shown_are_what_they_are_called_highest_first():
    shown = [hand_rank(hand_value(parse_cards("".join(hand.cards)))) for hand in english.ranking]

    assert sorted(HandRank, reverse=True) == shown


def test_every_sentence_on_a_knob_is_of_a_knob_that_there_is():
    assert set() == set(english.knobs) - {knob.name for knob in CATALOGUE}


def test_whatever_a_house_posts_there_is_a_sentence_for_it():
    said = {
        **{type(book.ruled(name).value): set(texts) for book in rulebooks() for name, texts in english.knobs.items()},
        **{key: set(english.sentences) for key in (DisputeAuthority, EndMethod)},
        ClockCaller: set(english.callers),
        ClockExpiry: set(english.expiries),
    }
    unsaid = [each for each in NOTHING_TO_SAY.values() if isinstance(each, Choice)]
    choices = [each for kind in said if issubclass(kind, Choice) for each in kind if each not in unsaid]

    assert len(choices) > 30
    assert [] == [each for each in choices if each.value not in said[type(each)]]


def test_a_book_that_asks_for_nothing_can_be_posted_too(posted):
    assert posted("house", ('book = "house-nlhe"', 'book = "tda-2024"')).answers()


HOUSES_WORDS = Posted(
    language="English",
    prepaid="Pay at the library until Friday noon; bring the slip.",
    leaving="Tell the dealer before you leave the table.",
    elimination="Hand in your seat card when you are out.",
    notes=("No food at the tables.", "Coats stay in the cloakroom."),
)


@clause("MB-01b", "MB-01h", "MB-01k", "MB-01m", "MI-76g", "NJ-44e")
@pytest.mark.parametrize(
    ("example", "prepaid", "leaving", "elimination", "note"),
    [
        ("manitoba", "MB-01b", "MB-01k", "MB-01h", "MB-01m"),
        ("michigan", "MI-76g", "MI-76g", "MI-76g", "MI-76g"),
        ("new-jersey", "NJ-44e", "NJ-44e", "NJ-44e", "NJ-44e"),
    ],
)
def test_what_the_house_says_itself_is_posted_as_it_says_it(occasion, example, prepaid, leaving, elimination, note):
    evening = replace(occasion(example), posted=HOUSES_WORDS)
    said = {item.text: item for item in house_rules(evening, evening.tournaments[0]).rules()}

    assert prepaid in said[HOUSES_WORDS.prepaid].clauses
    assert leaving in said[HOUSES_WORDS.leaving].clauses
    assert elimination in said[HOUSES_WORDS.elimination].clauses
    assert all(note in said[each].clauses and said[each].house_choice for each in HOUSES_WORDS.notes)
    assert not any(text.startswith(("No prepaid entry", "A player may leave the table")) for text in said)


@clause("MB-01b", "MB-01k")
def test_where_the_house_says_nothing_the_paper_does(occasion):
    evening = replace(occasion("manitoba"), posted=Posted())
    paper = house_rules(evening, evening.tournaments[0])

    def said(id_: str) -> str:
        return " ".join(item.text for item in paper.rules() if id_ in item.clauses)

    assert "No prepaid entry and no pre-registration is offered" in said("MB-01b")
    assert "A player may leave the table after a round of play" in said("MB-01k")
    assert "Further rules of the house" not in [block.title for block in paper.blocks if isinstance(block, Rules)]


@clause("NJ-03")
def test_new_jersey_cites_the_rule_on_chips(posted):
    assert ["For chips, N.J.A.C. 13:47-20.11(a) to (d) holds."] == [
        item.text for item in posted("new-jersey").rules() if "N.J.A.C." in item.text and "NJ-03" in item.clauses
    ]
    assert not any("N.J.A.C." in item.text for item in posted("michigan").rules())


@clause("NJ-11")
def test_the_operator_who_settles_disputes_is_named(occasion):
    evening = occasion("new-jersey")
    evening = replace(evening, licensee=replace(evening.licensee, operator="Ines Coldwater"))
    said = [item.text for item in house_rules(evening, evening.tournaments[0]).rules() if "NJ-11" in item.clauses]

    assert [
        "Disputes are settled by the licensed Casino Night Operator (A), Ines Coldwater, whose decision is final."
    ] == said


@clause("MI-38")
def test_the_hours_of_the_licence_are_posted(posted):
    said = [item.text for item in posted("michigan").rules() if "MI-38" in item.clauses]

    assert 1 == len(said)
    assert said[0].startswith("No Round of Play is played outside the hours of the licence, 17:00 to 23:30.")
    assert said[0].endswith("those who remain are ranked by their chips.")


@clause("MI-33a")
def test_chips_that_must_be_told_apart_are_described(occasion, posted):
    evening = occasion("michigan")
    evening = replace(evening, licence=replace(evening.licence, chip_set="with a lighthouse on them."))
    said = [item.text for item in house_rules(evening, evening.tournaments[0]).rules() if "MI-33a" in item.clauses]

    assert ["The chips of this licensee are told apart from others here: with a lighthouse on them."] == said
    assert "MI-33a" not in posted("michigan").answers()


@clause("BC-4.7")
def test_how_far_tables_may_differ_is_told_for_few_and_for_many_tables(posted):
    said = [item.text for item in posted("british-columbia").rules() if "BC-4.7" in item.clauses]

    assert 1 == len(said)
    assert said[0].endswith("differ by no more than 1, or 2 while more than 6 tables are in play.")


@clause("BC-2b.20", "BC-5.15")
def test_where_the_book_contradicts_itself_the_paper_says_what_is_posted_and_why(posted):
    said = [rule for rule in posted("british-columbia").rules() if {"BC-2b.20", "BC-5.15"} <= set(rule.clauses)]

    assert 1 == len(said)
    assert "others may show or give up their hand" in said[0].text
    assert "(2b.20)" in said[0].text
    assert "all turn their cards over (5.15)" in said[0].text


def test_what_a_book_does_not_say_is_marked_as_the_houses(posted):
    """Manitoba has a rule on looking at one's cards, and none on showing what was folded."""
    said = [rule for rule in posted("manitoba").rules() if rule.text.startswith("After a drop")]

    assert [(True, ("MB-01m",))] == [(rule.house_choice, rule.clauses) for rule in said]


@clause("MB-07b")
def test_that_nobody_plays_for_another_is_said_once(posted):
    assert 1 == len([rule for rule in posted("manitoba").rules() if "MB-07b" in rule.clauses])


@clause("MB-01c", "MI-76f")
@pytest.mark.parametrize("example", ["manitoba", "michigan"])
def test_prizes_are_rounded_as_the_paper_says(occasion, posted, example):
    plan = occasion(example).tournaments[0]
    unit = plan.payout.round_to.cents
    pool = prize_pool(plan.buy_in * plan.capacity, plan.payout)
    first, *others = schedule(pool, plan.payout, plan.capacity)

    said = f"Each prize but the first is rounded down to a multiple of {plan.payout.round_to}; the first place receives"
    assert any(rule.text.startswith(said) for rule in posted(example).rules())
    assert all(each.cents % unit == 0 for each in others)
    assert pool == sum(others, start=first)


HOUSES_FRENCH = Posted(
    prepaid="Payer à la bibliothèque.",
    leaving="Avertir le croupier.",
    elimination="Remettre sa carte.",
    notes=("Rien à manger aux tables.", "Manteaux au vestiaire."),
)


@clause("MB-01l")
def test_the_houses_own_words_are_posted_in_the_language_of_the_paper_where_they_are_translated(occasion):
    evening = replace(occasion("manitoba"), posted=replace(HOUSES_WORDS, translations={"fr": HOUSES_FRENCH}))

    said = {rule.text for rule in house_rules(evening, evening.tournaments[0], french).rules()}

    assert {HOUSES_FRENCH.prepaid, HOUSES_FRENCH.leaving, HOUSES_FRENCH.elimination, *HOUSES_FRENCH.notes} <= said
    assert not {HOUSES_WORDS.prepaid, HOUSES_WORDS.leaving, *HOUSES_WORDS.notes} & said
    assert () == evening.posted.untranslated("fr")


def test_what_is_not_translated_is_named_and_stands_as_it_was_written(occasion):
    evening = replace(occasion("manitoba"), posted=replace(HOUSES_WORDS, translations={"fr": Posted(leaving="Oui.")}))

    said = {rule.text for rule in house_rules(evening, evening.tournaments[0], french).rules()}

    assert {HOUSES_WORDS.prepaid, "Oui.", *HOUSES_WORDS.notes} <= said
    assert ("prepaid", "elimination", "notes") == evening.posted.untranslated("fr")
