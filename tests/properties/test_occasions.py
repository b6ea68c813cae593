"""Random occasions: whatever people do, the books balance to the cent and the forms agree."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.occasion.closing import close_books
from goodhand.occasion.deciding import step
from goodhand.occasion.desk import (
    count_drawer,
    deposit,
    explain_expenses,
    open_drawer,
    pay_expense,
    pay_wage,
    record_sale,
    refund,
    reverse_line,
)
from goodhand.occasion.disputes import record_incident, replace_deck, report_incident
from goodhand.occasion.events import Event, PrizeDue
from goodhand.occasion.ledger import Kind, Means, standing_lines
from goodhand.occasion.paying import begin_play, fix_prizes, pay_prize, take_back_play, taken_in
from goodhand.occasion.people import MANAGEMENT, barred_affiliation
from goodhand.occasion.plan import Affiliation, Duty, Worker
from goodhand.occasion.rulings import Dispute, record_ruling
from goodhand.occasion.staffing import bars_workers, go_off_duty, go_on_duty
from goodhand.rules import Refusal
from goodhand.rules.money import Money
from goodhand.rules.speech import encoding
from goodhand.simulate.rehearsal import Rehearsal
from goodhand.tournament.prizes import check_prizes
from support import BOOKS
from support_forms import amount, assert_forms_agree
from support_occasion import CHAIR, DEALER, MEMBER, OTHER_MEMBER, Hall, a_sale, an_occasion, dollars

DECODER = msgspec.json.Decoder(Event)
ENCODER = msgspec.json.Encoder(order="deterministic", enc_hook=encoding())
"""As the journal writes what an act led to."""
PEOPLE = (CHAIR, MEMBER, OTHER_MEMBER, DEALER, "p1", "p2", "p3", "p4", "nobody")
people = st.sampled_from(PEOPLE)
sellers = st.sampled_from((MEMBER, MEMBER, OTHER_MEMBER, CHAIR, DEALER))
players = st.sampled_from(("p1", "p2", "p3", "p4"))
ways = st.sampled_from(Means)
amounts = st.integers(-100, 20_000).map(Money)
texts = st.sampled_from(("", " ", "needed", "typed twice"))


class Occasions(RuleBasedStateMachine):
    """People do sensible and senseless things; only refusals may come of the senseless ones."""

    @initialize(book=st.sampled_from(sorted(BOOKS)))
    def begin(self, book):
        self.hall = Hall(an_occasion(BOOKS[book])).staff()
        self.left = set()  # who was a member once
        self.do(open_drawer, dollars(500), by=MEMBER)

    def do(self, decide, *args, **kwargs):
        hall = self.hall
        before, hall.now = hall.state, hall.now + 7
        try:
            event = hall.do(decide, *args, **kwargs)
        except Refusal as refused:
            self.refused = refused.sentence()  # it can be said
            return
        assert event == DECODER.decode(ENCODER.encode(event))
        assert (hall.state, event) == step(before, hall.now, decide, *args, **kwargs)

    @rule(person=people, duty=st.sampled_from(Duty))
    def on_duty(self, person, duty):
        self.do(go_on_duty, person, duty)

    @rule(person=people)
    def off_duty(self, person):
        self.do(go_off_duty, person)

    @rule(person=people, member=st.booleans(), born=st.sampled_from(("", "1980-01-01", "2010-01-01")), of=st.booleans())
    def enroll(self, person, member, born, of):
        affiliations = (Affiliation.SUPPLIER,) if of and not member else ()
        facts = {"member": member, "born": born, "affiliations": affiliations, "age_checked": True}
        with suppress(Refusal):
            self.hall.enroll(person, **facts)
            if not member:
                self.left.add(person)

    @rule(player=players, kind=st.sampled_from((Kind.BUY_IN, Kind.BUY_IN, Kind.REBUY)), by=sellers, late=st.booleans())
    def sell(self, player, kind, by, late):
        plan = self.hall.state.plan.tournaments[0]
        if kind is Kind.REBUY and plan.rebuys is None:
            return
        if player not in self.hall.state.people:
            self.hall.enroll(player, age_checked=True)
        occurred = self.hall.now - 600 if late else None
        sold = a_sale(plan, player, kind, self.hall.now, occurred)
        self.do(record_sale, sold, tournament="t1", person=player, by=by)

    @rule(player=players, by=sellers)
    def refund(self, player, by):
        self.do(refund, tournament="t1", player=player, by=by)

    @rule(what=st.sampled_from(("rent", "licence fee", "")), amount=amounts, by=sellers, means=ways, why=texts)
    def expense(self, what, amount, by, means, why):
        self.do(pay_expense, payee="A. Payee", what=what, amount=amount, by=by, means=means, reason=why)

    @rule(person=people, amount=amounts, by=sellers, means=ways)
    def wage(self, person, amount, by, means):
        self.do(pay_wage, person=person, amount=amount, by=by, means=means)

    @rule(off=st.sampled_from((0, 0, 0, -500, 500, 1)), by=sellers)
    def count(self, off, by):
        self.do(count_drawer, Money(self.hall.state.totals.drawer + off), by=by)

    @rule(amount=amounts, account=st.sampled_from(("Own account", "Another's", "")), by=sellers)
    def deposit(self, amount, account, by):
        self.do(deposit, amount, account, by=by)

    @rule(number=st.integers(-1, 40), why=texts, by=sellers, version=st.sampled_from((0, 0, 9)))
    def reverse(self, number, why, by, version):
        self.do(reverse_line, number, why, version, by=by)

    @rule()
    def play(self):
        self.do(begin_play, "t1")

    @precondition(lambda self: self.hall.state.begun)
    @rule(share=st.integers(0, 100), ways=st.integers(1, 3))
    def finish(self, share, ways):
        o = self.hall.state
        taken = amount(o, Kind.BUY_IN, Kind.REBUY) - amount(o, Kind.REFUND)
        each = Money(taken.cents * share // 100 // ways)
        prizes = tuple(PrizeDue(f"p{n}", f"P{n}", n, n, each) for n in range(1, ways + 1))
        self.do(fix_prizes, tournament="t1", prizes=prizes, entries=4, version=9)

    @rule(began=st.booleans())
    def take_back(self, began):
        self.do(take_back_play, "t1", "a mistake", began=began)

    @rule(player=players, off=st.sampled_from((0, 0, 0, 1)), by=sellers)
    def pay(self, player, off, by):
        fixed = self.hall.state.prizes.get("t1")
        due = {prize.player: prize.amount for prize in fixed.prizes} if fixed is not None else {}
        prize = due.get(player, Money(100))
        self.do(pay_prize, tournament="t1", player=player, amount=Money(prize.cents + off), by=by)

    @rule(by=people, minor=st.booleans(), wrong=st.booleans())
    def write_down(self, by, minor, wrong):
        self.do(record_ruling, Dispute(situation="odd-chip", facts="A split.", ruling="Left."), by=by, minor=minor)
        self.do(record_incident, category="deck", facts="Bent.", by=by, wrongdoing=wrong, deck="D7")
        self.do(report_incident, 1, by=by)
        self.do(replace_deck, 1, "D7", "bent", by=by)

    @rule(text=texts, by=sellers)
    def explain(self, text, by):
        self.do(explain_expenses, text, by=by)

    @precondition(lambda self: self.hall.state.closed is None)
    @rule(settle=st.booleans())
    def close(self, settle):
        if settle and self.hall.state.on_duty(CHAIR) is not None:
            self.hall.settle_the_rest()
        self.do(close_books, MEMBER, by=CHAIR)

    @invariant()
    def nobody_plays_who_may_not(self):
        o = self.hall.state
        for shift in o.shifts:
            if o.plays(shift.person):
                assert not set(bars_workers(shift.duty)) & set(o.book.may_not_play.value)
        for player in {who for entries in o.players.values() for who in entries.values()}:
            assert None is barred_affiliation(o.people[player], o.plan, o.book.may_not_play.value)

    @invariant()
    def only_members_manage_where_the_book_says_so(self):
        o = self.hall.state
        if o.book.members_only.value:
            assert all(o.people[line.by].member or line.by in self.left for line in o.lines)
            assert all(
                o.people[shift.person].member for shift in o.shifts if shift.ends is None and shift.duty in MANAGEMENT
            )

    @invariant()
    def each_prize_is_paid_once_and_all_within_the_cap(self):
        o = self.hall.state
        paid = [line for line in standing_lines(o.lines) if line.kind is Kind.PRIZE]
        assert len(paid) == len({(line.tournament, line.player) for line in paid})
        if paid:
            check_prizes((line.amount for line in paid), o.money(taken_in(o, "t1")), o.book)

    @invariant()
    def the_books_balance(self):
        assert_forms_agree(self.hall.state)
        assert 0 <= self.hall.state.totals.drawer
        numbers = [line.number for line in self.hall.state.lines]
        assert list(range(1, len(numbers) + 1)) == numbers


TestOccasions = Occasions.TestCase
TestOccasions.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)


def a_night(seed, players, book, tournaments=1):
    staff = (
        Worker("Chair", "chairperson", member=True),
        Worker("Dana Desk", "desk", member=True, pay=dollars(20)),
        Worker("Dirk Director", "director", member=True, attested=True),
        Worker("Rosa Dealer", "dealer", registration="R-1", pay=dollars(15)),
    )
    plan = an_occasion(BOOKS[book], ("17:00", "23:59"), staff=staff, start_bank=dollars(300))
    another = replace(plan.tournaments[0], id="t2", name="The second")
    plan = replace(plan, tournaments=(*plan.tournaments, another)[:tournaments])
    journal, field = MemoryJournal(CODEC), {each.id: players for each in plan.tournaments}
    names = [f"Player {n}" for n in range(players * tournaments)]
    return journal, Rehearsal(journal, plan, lambda each: f"{seed}/{each.id}".encode(), field=field, names=names)


@pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR"])
@given(seed=st.integers(0, 10**6), players=st.integers(2, 24))
@settings(max_examples=4, deadline=None)
def test_the_forms_of_any_evening_agree_with_each_other_and_with_the_journal(book, seed, players):
    async def hold():
        journal, night = a_night(seed, players, book)
        occasion = await night.run()
        return occasion, night.evenings["t1"].state, await verify(journal.read_all())

    occasion, tournament, verdict = asyncio.run(hold())

    assert verdict.flaw is None
    assert_forms_agree(occasion)
    assert occasion.closed is not None
    assert tournament.takings.cents == occasion.totals.receipts
    assert sum(prize.cents for *_, prize in tournament.order) == occasion.totals.prizes
    assert 0 == occasion.totals.drawer


@given(seed=st.integers(0, 10**6), players=st.integers(2, 16))
@settings(max_examples=4, deadline=None)
def test_two_tournaments_of_one_evening_have_each_its_own_money_in_one_set_of_books(seed, players):
    async def hold():
        journal, night = a_night(seed, players, "MI", tournaments=2)
        occasion = await night.run()
        states = {id_: evening.state for id_, evening in night.evenings.items()}
        return occasion, states, await verify(journal.read_all())

    occasion, states, verdict = asyncio.run(hold())

    assert verdict.flaw is None
    assert_forms_agree(occasion)
    assert {"t1", "t2"} == set(states)
    for id_, state in states.items():
        paid = [line.amount.cents for line in occasion.lines if line.kind is Kind.PRIZE and line.tournament == id_]
        assert state.takings.cents == taken_in(occasion, id_)
        assert sum(prize.cents for *_, prize in state.order) == sum(paid)
    assert sum(state.takings.cents for state in states.values()) == occasion.totals.receipts
