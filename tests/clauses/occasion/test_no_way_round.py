"""No order of commands, no second name and no word of one's own gets round the rules on people."""

import asyncio

import pytest
from msgspec.structs import replace

from goodhand.night.acts.sales import SellEntry
from goodhand.occasion.desk import pay_wage, reverse_line
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Affiliation, Duty, Equipment, Licensee, Officer, Venue, Worker
from goodhand.occasion.refusals import BadFact, MembersOnly, NotEligible, NotOnDuty
from goodhand.occasion.staffing import enroll, go_on_duty
from goodhand.rules import EquipmentSource, Refusal
from support import BOOKS, clause
from support_night import Night
from support_occasion import CHAIR, DEALER, MEMBER, Hall, an_occasion, dollars

MI, BC, HR = (BOOKS[book] for book in ("MI", "BC", "HR"))
LOCATION, SUPPLIER = Affiliation.LOCATION, Affiliation.SUPPLIER


def a_hall(book=MI, **changes):
    return Hall(an_occasion(book, **changes)).staff()


def refused(kind, do, clause_id):
    with pytest.raises(kind) as found:
        do()
    assert clause_id == (found.value.clause and found.value.clause.id)
    return found.value


def said_by(hall, by, person, **facts):
    """Somebody says more of a person who is known."""
    hall.do(enroll, replace(hall.state.people[person], **facts), by=by)


@clause("MI-36", "MI-15")
def test_a_hired_dealer_makes_nobody_a_member_and_so_sells_nothing():
    hall = a_hall()
    hall.enroll("n03")

    refused(MembersOnly, lambda: said_by(hall, DEALER, DEALER, member=True), "MI-36")
    refused(MembersOnly, lambda: said_by(hall, DEALER, "n03", member=True), "MI-36")
    said_by(hall, MEMBER, "n03", member=True)

    assert hall.state.people["n03"].member
    refused(MembersOnly, lambda: hall.sell("p01", by=DEALER), "MI-36b")


@clause("BC-1a.1", "BC-1a.2", "BC-1b.1")
@pytest.mark.parametrize("fact", [{"attested": True}, {"registration": "GSP-7"}])
def test_nobody_vouches_for_themselves(fact):
    hall = a_hall(BC)
    hall.enroll("m03", member=True)

    refused(NotEligible, lambda: said_by(hall, "m03", "m03", **fact), "BC-1a.1")
    said_by(hall, CHAIR, "m03", **fact)

    assert replace(hall.state.people["m03"], **fact) == hall.state.people["m03"]


@clause("MI-34b", "MI-35b")
def test_a_declared_affiliation_is_taken_back_by_a_member_only():
    hall = a_hall()
    hall.enroll("x", affiliations=(LOCATION,))

    refused(MembersOnly, lambda: said_by(hall, DEALER, "x", affiliations=()), "MI-36")
    refused(NotEligible, lambda: hall.sell("x"), "MI-34b")


def test_a_duty_that_does_not_exist_is_on_nobodys_roster():
    refused(BadFact, lambda: a_hall().enroll("x", rostered="juggler"), None)


def test_a_player_makes_nobody_known():
    hall = a_hall()
    hall.sell("p01")

    refused(NotOnDuty, lambda: hall.do(enroll, Person(id="p02", name="P02"), by="p01"), None)


@clause("MI-37", "MB-07b")
def test_a_worker_does_not_play_as_somebody_else_of_the_same_name():
    hall = a_hall(staff=(Worker("Rosa Quill", "dealer"),))
    hall.do(go_on_duty, "rosa quill", Duty.DEALER)

    for id_, name in (("rosa quill 2", "Rosa Quill"), ("Rosa Quill", "ROSA  QUILL")):
        refused(BadFact, lambda id_=id_, name=name: hall.enroll(id_, name), None)
    hall.enroll("rosa quill (elm street)", "Rosa Quill (Elm Street)")

    assert Kind.BUY_IN is hall.sell("rosa quill (elm street)").kind


@pytest.mark.parametrize("typed", ["Jose\u0301 Ruiz", "JOS\u00c9  RUIZ", "\uff2aos\u00e9 Ruiz ", "jos\u00e9\u00a0ruiz"])
def test_one_name_is_one_person_however_it_is_typed(typed):
    assert person_id("Jos\u00e9 Ruiz") == person_id(typed)


@clause("MI-37")
def test_the_tournament_and_the_books_have_an_entry_in_one_name():
    async def run():
        night = await Night().opens()
        for id_, name in (("sam", "Dee Ler"), (DEALER, "Sam")):
            entry = SellEntry(tournament="t1", person=Person(id=id_, name=name))
            with pytest.raises(Refusal):
                await night.do(entry)
        assert not night.floor.players
        await night.do(SellEntry(tournament="t1", person=Person(id="sam", name="Sam")))
        assert ("Sam", "Sam") == (night.floor.players["sam"].name, night.state.name_of("sam"))

    asyncio.run(run())


@clause("MI-34", "MI-34b", "MI-35", "MI-35b")
@pytest.mark.parametrize(("name", "clause_id"), [("Lena Hall", "MI-34b"), ("Chip Works", "MI-35b")])
def test_the_owner_and_the_supplier_whom_the_plan_names_neither_play_nor_deal(name, clause_id):
    venue = Venue("Elm Street Hall", 8, owner="Lena Hall")
    chips = Equipment("chips", EquipmentSource.SUPPLIER, "Chip Works", "S-1")
    hall = a_hall(venue=venue, equipment=(chips,))
    hall.enroll(person_id(name), name)

    refused(NotEligible, lambda: hall.sell(person_id(name)), clause_id)
    refused(NotEligible, lambda: hall.do(go_on_duty, person_id(name), Duty.DEALER), clause_id)


@clause("MI-34b", "MI-35b")
def test_what_an_officer_declared_holds_when_the_officer_also_works():
    licensee = Licensee("Lakeside Youth Fund", "Chair", officers=(Officer("Ona Reed", "clerk", (LOCATION,)),))
    hall = Hall(an_occasion(MI, licensee=licensee, staff=(Worker("Ona Reed", "helper", affiliations=(SUPPLIER,)),)))

    assert (LOCATION, SUPPLIER) == hall.state.people["ona reed"].affiliations


@clause("MI-33d")
def test_a_worker_who_was_paid_here_is_paid_by_no_other_licensee():
    hall = a_hall()
    hall.sell("p01")
    line = hall.line(pay_wage, person=DEALER, amount=dollars(20), by=MEMBER)

    refused(NotEligible, lambda: said_by(hall, MEMBER, DEALER, paid_by="Bayview Fund"), "MI-33d")
    hall.line(reverse_line, line.number, "Bayview Fund pays", by=MEMBER)
    said_by(hall, MEMBER, DEALER, paid_by="Bayview Fund")

    assert "Bayview Fund" == hall.state.people[DEALER].paid_by


@clause("MI-33d", "MI-36e")
def test_who_is_paid_elsewhere_does_not_say_otherwise_of_themselves():
    hall = a_hall()
    said_by(hall, MEMBER, DEALER, paid_by="Bayview Fund")

    refused(MembersOnly, lambda: said_by(hall, DEALER, DEALER, paid_by=""), "MI-36")


@clause("HR-28")
def test_a_player_does_not_turn_out_to_be_too_young():
    hall = a_hall(HR)
    hall.sell("p01")

    refused(NotEligible, lambda: said_by(hall, MEMBER, "p01", born="2006-01-01"), "HR-28")


@clause("MB-07b")
def test_a_players_name_is_spelt_better_but_does_not_become_anothers():
    hall = Hall(an_occasion(BOOKS["MB"])).staff()
    hall.enroll("p01", "Jon Smit", age_checked=True)
    hall.sell("p01")

    hall.do(enroll, replace(hall.state.people["p01"], name="John Smith"), by=CHAIR)
    with pytest.raises(NotEligible) as refused:
        hall.do(enroll, replace(hall.state.people["p01"], name="Carla Voss"), by=CHAIR)

    assert "John Smith" == hall.state.name_of("p01")
    assert "MB-07b" == refused.value.clause.id


@clause("NJ-11")
def test_only_the_licensed_operator_works_as_operator():
    hall = Hall(an_occasion(BOOKS["NJ"])).staff()
    hall.enroll("x", "Somebody Else", member=True)

    refused(NotEligible, lambda: hall.do(go_on_duty, "x", Duty.OPERATOR), "NJ-11")
    hall.do(go_on_duty, "operator", Duty.OPERATOR)

    assert Duty.OPERATOR is hall.state.on_duty("operator").duty
