"""O-32 and what the other books say: who may play, deal, direct, touch cash and chips, pay and be paid."""

from functools import partial

import pytest
from msgspec.structs import replace

from goodhand.night.acts.chips import ColourUp, CountChips, FinishByCount, ForfeitChips
from goodhand.occasion.desk import count_drawer, deposit, open_drawer, pay_wage
from goodhand.occasion.ledger import Kind
from goodhand.occasion.paying import begin_play
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Affiliation, Duty, Worker
from goodhand.occasion.refusals import DutyAlready, MembersOnly, NoName, NotEligible, NotOnDuty, UnknownPerson
from goodhand.occasion.staffing import enroll, go_off_duty, go_on_duty
from support import BOOKS, clause, each_ruling
from support_night import Night
from support_occasion import CHAIR, DEALER, MEMBER, Hall, an_occasion, dollars

MI, MB, BC, HR, NJ = (BOOKS[book] for book in ("MI", "MB", "BC", "HR", "NJ"))


def a_hall(book=MI, **changes):
    return Hall(an_occasion(book, **changes)).staff()


def refused(kind, do, clause_id):
    with pytest.raises(kind) as found:
        do()
    assert clause_id == (found.value.clause and found.value.clause.id)
    return found.value


@clause("MI-37")
def test_who_dealt_in_the_afternoon_does_not_play_in_the_evening():
    hall = a_hall()
    hall.at("20:00").do(go_off_duty, DEALER)

    refused(NotEligible, lambda: hall.at("20:30").sell(DEALER), "MI-37")


@clause("MI-37")
def test_on_the_next_day_the_same_person_plays():
    licence = replace(an_occasion(MI).licence, date="2026-03-15")
    hall = Hall(an_occasion(MI, licence=licence))
    hall.enroll(MEMBER, member=True)
    hall.do(go_on_duty, MEMBER, Duty.DESK)

    assert Kind.BUY_IN is hall.sell(DEALER).kind


@clause("MI-37")
@pytest.mark.parametrize("duty", list(Duty))
def test_who_plays_is_put_on_no_duty(duty):
    hall = a_hall()
    hall.enroll("p10", member=True)
    hall.at("18:30").sell("p10")

    refused(NotEligible, lambda: hall.at("21:00").do(go_on_duty, "p10", duty), "MI-37")


@clause("MI-37")
@pytest.mark.parametrize("duty", [each for each in Duty if each is not Duty.OPERATOR])
def test_who_says_that_they_play_is_put_on_no_duty(duty):
    hall = a_hall()
    hall.enroll("p10", member=True)

    refused(NotEligible, lambda: hall.do(go_on_duty, "p10", duty, plays=True), "MI-37")
    hall.do(go_on_duty, "p10", duty)

    assert hall.state.on_duty("p10") is not None


@clause("MI-37")
def test_who_is_on_the_roster_plays_only_when_taken_off_it():
    hall = a_hall(staff=(Worker("Rosa Quill", "dealer"),))

    refused(NotEligible, lambda: hall.sell("rosa quill"), "MI-37")
    hall.do(enroll, replace(hall.state.people["rosa quill"], rostered=""), by=CHAIR)

    assert Kind.BUY_IN is hall.sell("rosa quill").kind


@clause("BC-1a.4", "BC-1b.2")
@pytest.mark.parametrize(("duty", "clause_id"), [(Duty.DIRECTOR, "BC-1a.4"), (Duty.DEALER, "BC-1b.2")])
def test_directors_and_dealers_do_not_play_nor_players_direct_or_deal(duty, clause_id):
    hall = a_hall(BC)
    for who in ("w1", "p1"):
        hall.enroll(who, member=True, attested=True)
    hall.do(go_on_duty, "w1", duty)
    hall.sell("p1")

    refused(NotEligible, lambda: hall.sell("w1"), clause_id)
    refused(NotEligible, lambda: hall.do(go_on_duty, "p1", duty), clause_id)


def test_in_british_columbia_somebody_at_the_door_may_play():
    hall = a_hall(BC)
    hall.enroll("w1")
    hall.do(go_on_duty, "w1", Duty.HELPER)

    assert Kind.BUY_IN is hall.sell("w1").kind


@clause("MI-36", "MI-15")
@pytest.mark.parametrize("duty", sorted(set(Duty) - {Duty.DEALER, Duty.HELPER}))
def test_who_is_no_member_deals_but_does_no_management_work(duty):
    hall = a_hall()
    hall.enroll("n03")

    refused(MembersOnly, lambda: hall.do(go_on_duty, "n03", duty), "MI-36")
    hall.do(go_on_duty, "n03", Duty.DEALER)

    assert Duty.DEALER is hall.state.on_duty("n03").duty


@clause("MI-36a", "MI-36b", "MI-36d", "MI-36e", "MI-36c")
def test_a_dealer_who_is_no_member_touches_neither_cash_nor_chips_nor_prizes_nor_pay():
    hall = a_hall()
    hall.sell("p01")
    hall.sell("p02")
    hall.fix(("p01", dollars(60)))

    refused(MembersOnly, lambda: hall.sell("p01", Kind.REBUY, by=DEALER), "MI-36b")
    refused(MembersOnly, lambda: hall.sell("p01", Kind.REBUY, chips_by=DEALER), "MI-36a")
    refused(MembersOnly, lambda: hall.pay("p01", dollars(60), by=DEALER), "MI-36d")
    refused(MembersOnly, lambda: hall.do(pay_wage, person=DEALER, amount=dollars(20), by=DEALER), "MI-36e")
    refused(MembersOnly, lambda: hall.do(deposit, dollars(20), "Own account", by=DEALER), "MI-36c")
    refused(MembersOnly, lambda: hall.do(count_drawer, dollars(120), by=DEALER), "MI-36b")


@clause("MI-36", "MI-36a")
@pytest.mark.parametrize(
    "act",
    [
        ColourUp(tournament="t1", value=25),
        CountChips(tournament="t1", stacks={"p1": 1500}),
        FinishByCount(tournament="t1", stacks={"p1": 1500}),
        ForfeitChips(tournament="t1", player="p1", chips=100, reason="in a pocket"),
    ],
    ids=lambda act: act.spec.name,
)
async def test_who_is_no_member_counts_and_handles_no_chips_on_the_floor(act):
    night = await (await Night().opens()).sells("p1", "p2")

    with pytest.raises(MembersOnly) as found:
        await night.do(act, DEALER)

    assert "MI-36a" == found.value.clause.id


@clause("MI-36f")
def test_the_records_are_completed_by_a_member():
    hall = a_hall()

    refused(MembersOnly, lambda: hall.close(preparer=DEALER), "MI-36f")


def test_elsewhere_whoever_is_on_duty_sells():
    hall = a_hall(HR)

    assert DEALER == hall.sell("p01", by=DEALER).by


def test_who_has_not_signed_in_sells_nothing():
    hall = a_hall()
    hall.enroll("m03", member=True)

    refused(NotOnDuty, lambda: hall.sell("p01", by="m03"), None)


@clause("MI-34", "MI-34b", "MI-35", "MI-35b")
@pytest.mark.parametrize(
    ("affiliation", "clause_id"), [(Affiliation.LOCATION, "MI-34b"), (Affiliation.SUPPLIER, "MI-35b")]
)
def test_the_landlords_flatmate_and_the_suppliers_clerk_neither_play_nor_deal(affiliation, clause_id):
    hall = a_hall()
    hall.enroll("x", affiliations=(affiliation,))

    refused(NotEligible, lambda: hall.sell("x"), clause_id)
    refused(NotEligible, lambda: hall.do(go_on_duty, "x", Duty.DEALER), clause_id)


@clause("MI-34", "MI-34b", "MI-35")
def test_an_affiliation_that_comes_out_later_is_refused_while_the_person_plays_or_deals():
    hall = a_hall()
    hall.sell("p01")
    of_the_place = (Affiliation.LOCATION,)

    refused(NotEligible, lambda: hall.enroll("p01", affiliations=of_the_place), "MI-34b")
    refused(NotEligible, lambda: hall.enroll(DEALER, affiliations=of_the_place), "MI-34b")


@clause("MI-34a", "MI-35a")
@pytest.mark.parametrize(
    ("affiliation", "clause_id"), [(Affiliation.LOCATION, "MI-34a"), (Affiliation.SUPPLIER, "MI-35a")]
)
def test_people_of_location_and_supplier_are_no_officers(affiliation, clause_id):
    hall = a_hall()

    refused(NotEligible, lambda: hall.enroll("x", office="treasurer", affiliations=(affiliation,)), clause_id)


@clause("MI-33d")
def test_a_worker_whom_another_licensee_pays_is_not_paid_here():
    hall = a_hall()
    hall.sell("p01")
    hall.do(enroll, replace(hall.state.people[DEALER], paid_by="Bayview Fund"), by=CHAIR)
    wage = partial(pay_wage, person=DEALER, amount=dollars(20), by=MEMBER)

    assert "Bayview Fund" in refused(NotEligible, lambda: hall.do(wage), "MI-33d").sentence()


def test_a_worker_is_paid_and_who_has_not_worked_is_not():
    hall = a_hall()
    hall.sell("p01")

    line = hall.line(pay_wage, person=DEALER, amount=dollars(20), by=MEMBER)

    assert (Kind.WAGE, 2000) == (line.kind, hall.state.totals.expenses)
    refused(NotEligible, lambda: hall.do(pay_wage, person="p01", amount=dollars(20), by=MEMBER), None)


@clause("BC-1a.1", "BC-1b.1", "BC-1a.2")
@pytest.mark.parametrize(("duty", "clause_id"), [(Duty.DIRECTOR, "BC-1a.1"), (Duty.DEALER, "BC-1b.1")])
def test_directors_and_dealers_are_members_or_registered_providers(duty, clause_id):
    hall = a_hall(BC)
    hall.enroll("x")
    hall.enroll("provider", registration="GSP-7", attested=True)
    hall.enroll("member", member=True, attested=True)

    refused(NotEligible, lambda: hall.do(go_on_duty, "x", duty), clause_id)
    for who in ("provider", "member"):
        hall.do(go_on_duty, who, duty)

    assert {"provider", "member"} <= {shift.person for shift in hall.state.shifts if shift.duty is duty}


@clause("BC-1a.2")
def test_a_director_whose_skill_nobody_attests_is_refused():
    hall = a_hall(BC)
    hall.enroll("member", member=True)

    refused(NotEligible, lambda: hall.do(go_on_duty, "member", Duty.DIRECTOR), "BC-1a.2")


@clause("BC-1a.3")
def test_a_director_who_leaves_during_play_is_recorded_as_having_left():
    hall = a_hall(BC).post_rules()
    for who in ("d1", "d2"):
        hall.enroll(who, member=True, attested=True)
        hall.do(go_on_duty, who, Duty.DIRECTOR)
    hall.do(begin_play, "t1")

    hall.do(go_off_duty, "d1")
    assert () == hall.state.violations
    hall.do(go_off_duty, "d2")

    assert ["BC-1a.3"] == [each.clause for each in hall.state.violations]


@clause("BC-1a.3")
def test_play_that_begins_without_a_director_is_recorded():
    hall = a_hall(BC).post_rules()

    hall.do(begin_play, "t1")

    assert [("BC-1a.3", True)] == [(each.clause, "director" in each.text) for each in hall.state.violations]


@each_ruling("MI-77", "MB-01", "NJ-44", "BC-3.2")
def test_play_that_begins_before_the_house_rules_hang_is_recorded(book, ruling):
    hall = a_hall(book)
    hall.enroll("d1", member=True, attested=True)
    hall.do(go_on_duty, "d1", Duty.DIRECTOR)

    hall.do(begin_play, "t1")
    hall.post_rules()  # too late

    assert [(ruling, True)] == [(each.clause, "house rules" in each.text) for each in hall.state.violations]


@clause("HR-28")
@pytest.mark.parametrize(("born", "plays"), [("2005-03-14", True), ("2005-03-15", False), ("1951-01-01", True)])
def test_players_are_twenty_one_on_the_day(born, plays):
    hall = a_hall(HR)
    hall.enroll("p01", born=born)

    if plays:
        assert Kind.BUY_IN is hall.sell("p01").kind
    else:
        refused(NotEligible, lambda: hall.sell("p01"), "HR-28")


@clause("HR-28")
def test_without_a_date_of_birth_the_desk_must_have_seen_proof_of_age():
    hall = a_hall(HR)
    hall.enroll("p01")

    refused(NotEligible, lambda: hall.sell("p01"), "HR-28")
    hall.enroll("p01", age_checked=True)

    assert Kind.BUY_IN is hall.sell("p01").kind


@clause("MB-07a", "MB-07b", "MB-24")
def test_nobody_enters_twice_nor_buys_chips_on_a_friends_entry():
    hall = a_hall(MB)
    hall.sell("p14")
    hall.sell("friend")

    refused(NotEligible, lambda: hall.sell("p14"), "MB-07a")
    refused(NotEligible, lambda: hall.sell("friend", Kind.REBUY, person="p14"), "MB-07b")


def test_one_is_on_one_duty_at_a_time():
    hall = a_hall()

    with pytest.raises(DutyAlready):
        hall.do(go_on_duty, DEALER, Duty.HELPER)
    hall.do(go_off_duty, DEALER)
    with pytest.raises(NotOnDuty):
        hall.do(go_off_duty, DEALER)


@pytest.mark.parametrize("name", ["", "   ", "x" * 201, "line\nbreak", "bell\a"])
def test_a_person_without_a_printable_name_of_some_length_is_refused(name):
    hall = a_hall()

    with pytest.raises(NoName):
        hall.do(enroll, Person(id="x", name=name), by=CHAIR)


@pytest.mark.parametrize("name", ["x" * 200, "ליאורה כהן", "نور الدين", "山田 太郎", "Łucja O'Brien-Ñandú"])
def test_names_of_any_script_are_taken(name):
    hall = a_hall()

    hall.do(enroll, Person(id="x", name=name), by=CHAIR)

    assert name == hall.state.name_of("x")


def test_somebody_unknown_does_nothing():
    hall = a_hall()

    with pytest.raises(UnknownPerson):
        hall.do(go_on_duty, "nobody", Duty.DEALER)


@clause("MI-37", "MI-33d")
def test_whom_another_licensee_of_the_day_pays_does_not_play_wherever_its_books_are():
    hall = Hall(an_occasion(BOOKS["MI"])).staff()
    hall.line(open_drawer, dollars(500), by=MEMBER)
    hall.enroll("worker", age_checked=True, paid_by="Bayview Fund")

    with pytest.raises(NotEligible, match="is paid by Bayview Fund for work here today") as refused:
        hall.sell("worker")

    assert "MI-37" == refused.value.clause.id
    hall.sell("player")
    with pytest.raises(NotEligible, match="is paid by Bayview Fund"):
        hall.do(enroll, replace(hall.state.people["player"], paid_by="Bayview Fund"), by=CHAIR)


@clause("BC-1b.2")
def test_where_the_book_lets_workers_play_they_do_whoever_pays_them():
    hall = Hall(an_occasion(BOOKS["BC"])).staff()
    hall.line(open_drawer, dollars(500), by=MEMBER)
    hall.enroll("worker", age_checked=True, paid_by="Bayview Fund")

    assert "worker" == hall.sell("worker").who
