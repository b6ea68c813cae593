"""Rules that only the seventh book has: limits for one player, on prizes, players and dates; and the rest."""

from datetime import date, timedelta
from functools import partial

import pytest
from msgspec.structs import replace

from goodhand.charity.keeping import KeptByLaw, require_deletable
from goodhand.night.state import Night
from goodhand.occasion.desk import refund
from goodhand.occasion.ledger import Kind, Means
from goodhand.occasion.plan import Affiliation
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import english, french
from goodhand.paper.page import Rules
from goodhand.paper.records.record import occasion_facts
from goodhand.paper.records.registry import recorded
from goodhand.paper.writer import Writer
from goodhand.plan.event_file import examine, read_event
from goodhand.rules import AddOnTerms, Cited, HousePosts, PrizeDeals, Requirement, Role, Topic, rulebook
from goodhand.rules.money import Money
from goodhand.rules.tasks import tasks
from goodhand.tournament.agreeing import record_deal
from goodhand.tournament.entries import sell_entry
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase
from seventh.test_a_seventh_book import ADD_ON, EVENT
from support import clause
from support_occasion import MEMBER, Hall, an_occasion
from support_tournament import ENTROPY, a_room

BOOK = rulebook("xq-2031")
XQ = BOOK.clauses


def a_hall() -> Hall:
    """An evening of one tournament under the seventh book: $60 for an entry, $40 for a rebuy."""
    plan = an_occasion(BOOK)
    hall = Hall(replace(plan, tournaments=(replace(plan.tournaments[0], capacity=16),))).staff()
    return hall.at("18:10")


def refused(does) -> str:
    with pytest.raises(Exception, match=r"\[XQ-\d+\]") as found:
        does()
    return str(found.value)


@clause("XQ-17")
def test_nobody_spends_more_than_the_book_lets_one_spend():
    hall = a_hall()
    hall.sell("ann")

    said = refused(lambda: hall.sell("ann", Kind.REBUY))

    assert "ANN may spend $90.00 in all tonight: $60.00 is spent, and this is $40.00; nothing more" in said
    assert said.endswith("[XQ-17]")
    hall.sell("bert")


@clause("XQ-27")
@pytest.mark.parametrize("means", [Means.CARD, Means.TRANSFER])
def test_only_cash_is_taken_where_the_book_says_so(means):
    hall = a_hall()

    said = refused(lambda: hall.sell("ann", means=means))

    assert f"cannot be paid {means.words}: only cash is taken here." in said
    assert said.endswith("[XQ-27]")
    hall.sell("ann")
    refused(lambda: hall.sell("ann", means=Means.CHEQUE, beforehand="2026-03-02"))


@clause("XQ-17")
def test_what_was_paid_back_is_not_spent():
    hall = a_hall()
    hall.sell("ann")
    hall.do(partial(refund, by=MEMBER, tournament="t1", player="ann"))

    assert 6000 == hall.sell("ann").amount.cents


@clause("XQ-18")
def test_prizes_come_to_no_more_than_the_books_sum_and_the_rest_is_the_charitys():
    floor = a_room(BOOK, {1: range(1, 9), 2: range(1, 9)}, capacity=16, buy_in=Money(10_000))

    assert 80_000 == sum(prize.cents for prize in posted_prizes(floor.t))


@clause("XQ-18")
def test_fixed_sums_within_the_limit_are_warned_of_where_a_full_field_would_pay_more():
    text = EVENT.read_text(encoding="utf-8").replace("buy_in = 30", "buy_in = 85")

    (found,) = [each for each in examine(text).findings if each.code == "prize-limit"]

    assert "A full field would pay more than $800.00 in prizes: the rest goes to the charity." == found.sentence
    assert XQ["18"] == found.clause


@clause("XQ-19")
def test_no_more_enter_than_the_book_lets_play_whatever_was_posted():
    floor = a_room(BOOK, {1: range(1, 9), 2: range(1, 9)}, capacity=30)

    said = refused(lambda: floor.do(sell_entry, "late", "Late", entropy=ENTROPY, at=60))

    assert said == "All 16 entries are sold. [XQ-19]"


@clause("XQ-23")
def test_neither_workers_nor_their_households_play():
    hall = a_hall()
    hall.enroll("son", age_checked=True, affiliations=(Affiliation.WORKER,))

    assert "the households of those who work that day may not. [XQ-23]" in refused(lambda: hall.sell("son"))
    assert refused(lambda: hall.sell(MEMBER)).endswith("[XQ-23]")


@pytest.mark.parametrize(
    ("level", "first", "allowed"),
    [
        pytest.param(3, "", True, id="in the first break", marks=clause("XQ-24")),
        pytest.param(5, "", False, id="after an hour, in a later break", marks=clause("XQ-24")),
        pytest.param(2, "earlier", True, id="within the hour, in the first of two breaks", marks=clause("XQ-24")),
        pytest.param(3, "earlier", True, id="within the hour, in the second break", marks=clause("XQ-24")),
    ],
)
def test_add_ons_are_sold_in_the_first_hour_or_the_first_break(level, first, allowed):
    text = EVENT.read_text(encoding="utf-8").replace("[tournament.prizes]", ADD_ON.format(level=level))
    text = text.replace("price = 10", "price = 5")
    later = '  {blinds = "300/600", minutes = 15},\n'
    text = text.replace(later, f"{later}  {{break = 5}},\n")
    if first:
        two = '  {blinds = "50/100", minutes = 15},\n'
        text = text.replace(two, f"{two}  {{break = 5}},\n")

    found = [each for each in examine(text).findings if each.code == "add-on-late"]

    assert allowed is not bool(found)
    assert all(XQ["24"] == each.clause for each in found)


@pytest.mark.parametrize(
    ("sold", "said"),
    [
        pytest.param(True, "in the first 60 minutes of play, or in the first break.", id="sold"),
        pytest.param(False, "There are no add-ons.", id="not sold"),
    ],
)
def test_house_rules_speak_of_the_time_of_add_ons_only_where_there_are_any(sold, said):
    text = EVENT.read_text(encoding="utf-8")
    if sold:
        text = text.replace("[tournament.prizes]", ADD_ON.format(level=3))
    plan = read_event(text)

    printed = house_rules(plan, plan.tournaments[0]).blocks
    rules = [str(rule.text) for block in printed if isinstance(block, Rules) for rule in block.rules]

    assert sold is any("Add-ons are sold" in rule for rule in rules)
    assert any(rule.endswith(said) for rule in rules)


@clause("XQ-24")
def test_a_book_may_bar_add_ons():
    barred = Cited(AddOnTerms(permitted=False), XQ["24"])

    assert BOOK.with_house_choice(add_ons=AddOnTerms(permitted=False)).add_ons.value == barred.value


@clause("XQ-26")
def test_the_last_players_may_share_the_prizes_although_clauses_post_them():
    posting = {**BOOK.citations, Topic.PRIZES: (XQ["4"],)}
    for deals, phase in ((PrizeDeals.ALLOWED, Phase.FINISHED), (PrizeDeals.REFUSED, Phase.PLAYING)):
        book = replace(BOOK, citations=posting, prize_deals=Cited(deals, XQ["26"]))
        floor = a_room(book, {1: range(1, 4)}, capacity=16).do(report_broke, "T1s3", 1500, at=60)
        first, second, *_ = (prize.cents for prize in posted_prizes(floor.t))
        share = partial(
            record_deal, shares={"T1s1": second, "T1s2": first}, consents=("T1s1", "T1s2"), by=Role.DIRECTOR
        )
        floor.t = replace(floor.t, book=book)

        if deals is PrizeDeals.ALLOWED:
            floor.do(share, at=120)
        else:
            assert refused(lambda floor=floor, share=share: floor.do(share, at=120)).endswith("[XQ-26]")

        assert phase is floor.t.phase


@clause("XQ-28")
@pytest.mark.parametrize(("keep_years", "until", "named"), [(1, "2034-03-14", True), (9, "2035-03-14", False)])
def test_records_are_kept_as_long_as_the_book_asks_and_longer_if_the_charity_does(keep_years, until, named):
    state = replace(a_hall().state, practice=False)
    night = Night("n", state.plan, state, {}, 0)

    with pytest.raises(KeptByLaw) as refused:
        require_deletable(night, keep_years, date.fromisoformat(until) - timedelta(days=1))

    assert until == refused.value.facts["until"]
    assert named == refused.value.sentence().endswith("[XQ-28]")


# The place of each clause, as the book's author wrote it

KNOBS = {
    "1": ("raises_per_interval", 4),
    "2": ("table_capacity", 8),
    "17": ("spending_limit", 90),
    "18": ("prize_limit", 800),
    "19": ("players_per_tournament", 16),
    "20": ("days_between_events", 14),
    "21": ("events_per_year", 4),
    "22": ("report_due", 10),
    "24": ("add_ons", AddOnTerms(permitted=True, within_minutes=60, first_break=True)),
    "25": ("tips", False),
    "26": ("prize_deals", PrizeDeals.ALLOWED),
    "27": ("cash_only", True),
    "28": ("records_kept", 8),
}


@pytest.mark.parametrize("number", [pytest.param(each, marks=clause(f"XQ-{each}")) for each in KNOBS])
def test_a_knob_is_what_its_clause_says(number):
    name, value = KNOBS[number]

    assert value == BOOK.ruled(name).value
    assert (XQ[number],) == BOOK.ruled(name).clauses


TOPICS = {
    Topic.NO_REFUND: "11",
    Topic.CONFLICT: "15",
    Topic.AWARD: "16",
    Topic.LANGUAGE: "12",
    Topic.POOL: "4",
    Topic.REBUY_COUNT: "6",
    Topic.REBUY_WINDOW: "6",
}


@pytest.mark.parametrize("topic", [pytest.param(each, marks=clause(f"XQ-{TOPICS[each]}")) for each in TOPICS])
def test_a_clause_speaks_of_its_matter(topic):
    assert (XQ[TOPICS[topic]],) == BOOK.cites(topic)


@clause("XQ-3", "XQ-6")
def test_the_plan_must_have_what_the_clauses_require():
    assert {Requirement.REGISTRATION: (XQ["3"],), Requirement.REBUY_COUNT: (XQ["6"],)} == BOOK.requirements


@clause("XQ-12")
def test_the_house_posts_its_language():
    assert (HousePosts("language", XQ["12"]),) == BOOK.house_posts


@clause("XQ-7")
def test_the_bell_is_on_the_checklist():
    assert ["XQ-7"] == [task.id for task in tasks(BOOK)]


@clause("XQ-8", "XQ-22")
def test_the_statement_has_its_parts_and_its_last_day():
    (form,) = BOOK.forms

    assert ("tournaments", "result", "prizes-paid", "drawer") == tuple(block.value for block in form.blocks)
    assert (XQ["8"],) == form.clauses
    assert "Harbour Office Statement" in recorded(BOOK)["XQ-8"]


@clause("XQ-22")
@pytest.mark.parametrize(("texts", "day"), [(english, "June 24, 2031 [XQ-22]"), (french, "24 juin 2031 [XQ-22]")])
def test_the_forms_name_the_last_day_for_the_report(texts, day):
    facts = dict(occasion_facts(Writer(BOOK, texts), read_event(EVENT.read_text(encoding="utf-8")), ""))

    assert day in facts.values()


@clause("XQ-17")
def test_a_plan_in_another_currency_than_the_book_s_sums_is_warned_of():
    text = EVENT.read_text(encoding="utf-8")

    found = examine(text.replace('currency = "CAD"', 'currency = "USD"'), None).findings

    (warning,) = (each for each in found if each.code == "other-currency")
    assert "XQ-17" == warning.clause.id
    assert warning.remedy.changes[0].value == "CAD"
    assert "other-currency" not in {each.code for each in examine(text, None).findings}
