"""The conductor: decides on what is known, appends if nobody was faster, and takes back what was wrong."""

import asyncio

import pytest

from goodhand.journal import MemoryJournal, first_break
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import PayWage, PutBank
from goodhand.night.acts.opening import OpenedAlready, OpenNight, OpenPractice
from goodhand.night.acts.people import SignOff, SignOn
from goodhand.night.acts.rounds import AwardRound, DealRound, SettleRound, StartRound
from goodhand.night.acts.sales import SellEntry
from goodhand.night.acts.taking_back import CannotTakeBack, TakeBack
from goodhand.night.conductor import MOST_REFUSALS, Conductor, MovedOn
from goodhand.night.draft import ConfirmationNeeded, NotKept, NotYours
from goodhand.night.history import History, NotANight
from goodhand.night.record import Refused, TakenBack
from goodhand.night.streams import night_id, refusals_stream
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import MembersOnly, NoSuchTournament, NotEligible, NotOnDuty, UnknownPerson
from goodhand.rules import Refusal
from goodhand.rules.units import NO_PERSON
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.refusals import AlreadyEntered
from goodhand.tournament.state import Phase, Status
from support import BOOKS, clause
from support_night import CHAIR, DEALER, DESK, FLOOR, Night, a_player
from support_occasion import dollars
from support_tournament import ENTROPY, a_plan

PLAN = practice_plan(a_plan(BOOKS["HR"]))
T1 = {"tournament": "t1"}


class Room(Conductor):
    """Tables to practise at: the software runs the floor."""

    def __init__(self, journal=None):
        super().__init__(journal or MemoryJournal(CODEC), night_id(PLAN))
        self.entropy = lambda: ENTROPY

    @property
    def state(self):
        return self.night.tournaments["t1"]

    async def enters(self, player, at=0):
        return await self.do(SellEntry(person=a_player(player), **T1), at=at)

    async def takes_back(self, reason, at=200, **more):
        return await self.do(TakeBack(reason=reason, **T1, **more), at=at)


async def a_room(players=4, journal=None):
    """An evening that has begun."""
    room = Room(journal)
    await room.do(OpenPractice(plan=PLAN), at=0)
    for number in range(1, players + 1):
        await room.enters(f"P{number}")
    await room.do(DrawSeats(**T1), at=0)
    await room.do(StartClock(**T1), at=0)
    return room


async def the_fold(room):
    """The tournament, from the records alone."""
    records = await room.journal.read(room.stream)
    assert first_break(records) is None
    history = History(room.history.id)
    for record in records:
        history.add(CODEC.decode(record.name, record.payload))
    return history.night.tournaments["t1"]


async def lose_all(room, loser="P2", winner="P1", anchor=""):
    """A round in which one player loses everything; answers the state before it was settled."""
    await room.do(DealRound(table=1, **T1) if anchor else StartRound(table=1, **T1), at=100)
    before = room.state
    stacks = {player.id: player.stack for player in before.remaining()}
    stacks[winner] += stacks[loser]
    stacks[loser] = 0
    settled = {"table": 1, "stacks": stacks, **T1}
    await room.do(AwardRound(anchor=anchor, **settled) if anchor else SettleRound(**settled), at=160)
    return before


async def test_taking_back_takes_a_decision_with_all_it_led_to_and_the_journal_keeps_both():
    room = await a_room()
    before = await lose_all(room)
    version = room.history.version
    assert Status.OUT is room.state.players["P2"].status

    outcome = await room.takes_back("the wrong player was reported")

    assert before == room.state == await the_fold(room)
    assert version + 1 == room.history.version == (await room.journal.head(room.stream)).version
    (back,) = outcome.events("t1")
    assert TakenBack(version - 1, "the wrong player was reported", 200) == back


async def test_several_decisions_can_be_taken_back():
    room = await a_room()
    before = room.state
    await lose_all(room)

    await room.takes_back("a false start", decisions=2)

    assert before == room.state == await the_fold(room)


async def test_after_something_was_taken_back_the_evening_goes_on():
    room = await a_room()
    await lose_all(room)
    await room.takes_back("the wrong player was reported")

    stacks = {"P1": 1500, "P2": 3000, "P3": 1500, "P4": 0}
    await room.do(SettleRound(table=1, stacks=stacks, **T1), at=210)

    assert Status.OUT is room.state.players["P4"].status
    assert Status.PLAYING is room.state.players["P2"].status
    assert room.state == await the_fold(room)


async def test_taking_back_a_second_time_takes_back_the_decision_before():
    room = await a_room()
    earlier = room.state
    await lose_all(room)
    await room.takes_back("the wrong player was reported")

    await room.takes_back("nor had it begun", at=210)

    assert earlier == room.state == await the_fold(room)


async def test_a_tournament_that_ended_by_mistake_is_taken_up_again():
    room = await a_room(players=2)
    await lose_all(room)
    assert Phase.FINISHED is room.state.phase

    await room.takes_back("P2 had a chip left")

    assert Phase.PLAYING is room.state.phase
    assert () == room.state.order


@pytest.mark.parametrize("reason", ["", "  "])
async def test_taking_back_needs_a_reason(reason):
    room = await a_room()
    version = room.history.version

    with pytest.raises(CannotTakeBack, match="reason"):
        await room.takes_back(reason)

    assert version == room.history.version


@pytest.mark.parametrize(
    ("by", "refusal", "why"),
    [
        pytest.param(DEALER, NotYours, "dealer", id="a dealer"),
        pytest.param(DESK, NotYours, "desk", id="the desk"),
        pytest.param("p1", NotOnDuty, "P1", id="a player"),
        pytest.param("nobody", UnknownPerson, "nobody", id="somebody unknown"),
        pytest.param("", NotYours, "software", id="the software"),
    ],
)
async def test_taking_back_is_the_directors(by, refusal, why):
    night = await (await Night().opens()).sells("p1")
    version = night.conductor.history.version

    with pytest.raises(refusal, match=why):
        await night.do(TakeBack(reason="a mistake", **T1), by)

    assert version == night.conductor.history.version
    await night.do(TakeBack(reason="a mistake", **T1), FLOOR)


async def test_a_round_that_software_dealt_is_not_taken_back():
    room = await a_room()
    await lose_all(room, anchor="ab" * 32)

    with pytest.raises(CannotTakeBack, match="software"):
        await room.takes_back("a bad beat")
    await room.do(DealRound(table=1, **T1), at=200)
    with pytest.raises(CannotTakeBack, match="software"):
        await room.takes_back("a bad beat", at=210)


async def test_what_came_after_a_round_that_software_dealt_is_taken_back_and_no_more():
    night = await (await Night().opens()).sells("p1", "p2", "p3")
    await night.do(DrawSeats(**T1), FLOOR)
    await night.at("19:00").do(StartClock(**T1), FLOOR)
    await night.do(DealRound(table=1, **T1), "")
    stacks = {"p1": 1500, "p2": 1500, "p3": 1500}
    await night.do(AwardRound(table=1, stacks=stacks, anchor="ab" * 32, **T1), "")
    before = night.floor
    await night.do(StartRound(table=1, **T1), DEALER)

    with pytest.raises(CannotTakeBack, match="software"):
        await night.do(TakeBack(reason="a bad beat", decisions=2, **T1), FLOOR)
    await night.do(TakeBack(reason="too soon", **T1), FLOOR)

    assert before == night.floor


@pytest.mark.parametrize("decisions", [0, -1, 1000])
async def test_what_there_is_can_be_taken_back_and_nothing_else(decisions):
    room = await a_room()
    with pytest.raises(CannotTakeBack):
        await room.takes_back("a mistake", decisions=decisions)


async def test_what_was_taken_back_is_known_to_who_joins_later():
    room = await a_room()
    before = await lose_all(room)
    await room.takes_back("the wrong player was reported")

    other = Room(room.journal)
    await other.join()

    assert before == other.state
    records = await other.journal.read(other.stream)
    assert "take-back/1" == records[-1].name


@clause("MB-07a", "NJ-07")
async def test_of_two_conductors_the_slower_learns_and_decides_again():
    journal = MemoryJournal(CODEC)
    first, second = Room(journal), Room(journal)
    opened = await asyncio.gather(
        *(each.do(OpenPractice(plan=PLAN), at=0) for each in (first, second)), return_exceptions=True
    )
    assert [OpenedAlready] == [type(each) for each in opened if isinstance(each, Refusal)]

    await asyncio.gather(*((first, second)[n % 2].enters(f"P{n}") for n in range(20)))
    await first.learn()
    await second.learn()

    assert first.state == second.state == await the_fold(first)
    assert 20 == len(first.state.players)
    with pytest.raises(AlreadyEntered):
        await second.enters("P0")


async def test_two_conductors_may_both_sell_the_same_entry_and_one_of_them_does():
    journal = MemoryJournal(CODEC)
    first, second = Room(journal), Room(journal)
    await first.do(OpenPractice(plan=PLAN), at=0)
    await second.join()

    await first.enters("P1")
    with pytest.raises(AlreadyEntered):
        await second.enters("P1")

    assert 2 == (await journal.head(first.stream)).version


async def test_what_another_conductor_decided_last_is_taken_back():
    first = await a_room()
    second = Room(first.journal)
    await second.learn()
    before = await lose_all(first)

    await second.takes_back("the wrong player was reported")

    assert before == second.state


async def test_whoever_decided_on_what_no_longer_holds_is_told_so():
    room = await a_room()
    looked = room.history.version
    other = Room(room.journal)
    await other.join()
    await other.do(StartRound(table=1, **T1), at=100)

    with pytest.raises(MovedOn, match="Somebody else just changed this"):
        await room.do(TakeBack(reason="a slip", **T1), at=110, expected=looked)

    assert looked + 1 == (await room.journal.head(room.stream)).version


# Refusals


async def test_a_refused_act_leaves_the_night_as_it_was_and_is_noted_beside_it():
    room = await a_room()
    version, state = room.history.version, room.state

    with pytest.raises(AlreadyEntered):
        await room.enters("P1", at=10)

    assert (version, state) == (room.history.version, room.state)
    assert version == (await room.journal.head(room.stream)).version
    (noted,) = await room.journal.read(refusals_stream(room.history.id))
    refused = CODEC.decode(noted.name, noted.payload)
    assert isinstance(refused, Refused)
    assert ("sell-entry", "", 10, "already-entered") == (refused.act, refused.by, refused.at, refused.code)


@clause("MI-36")
async def test_a_refusal_is_noted_with_who_asked_and_which_clause_refused():
    night = await Night().opens()
    with pytest.raises(MembersOnly):
        await night.do(PutBank(amount=dollars(1)), DEALER, device="phone")

    (noted,) = await night.journal.read(refusals_stream(night.conductor.history.id))
    refused = CODEC.decode(noted.name, noted.payload)

    assert ("put-bank", DEALER, "MI-36b", "phone") == (refused.act, refused.by, refused.clause, refused.device)
    assert {"amount": dollars(1)} == refused.said


async def test_of_what_was_said_a_refusal_keeps_the_numbers_and_nobodys_name_or_address():
    night = await (await Night().opens()).sells("p1")
    again = Person(id="p1", name="P1", address="3 Oak Street", born="1990-05-31", age_checked=True)
    with pytest.raises(AlreadyEntered):
        await night.do(SellEntry(person=again, **T1))
    with pytest.raises(Refusal):
        await night.do(SettleRound(table=7, stacks={"p1": 1500}, **T1), DEALER)

    entry, round_ = [
        CODEC.decode(each.name, each.payload)
        for each in await night.journal.read(refusals_stream(night.conductor.history.id))
    ]

    assert T1 == entry.said
    assert {**T1, "table": 7} == round_.said
    assert b"Oak Street" not in CODEC.encode(entry)[1]


async def test_a_refusal_keeps_a_tournament_that_the_night_has_and_no_other_word():
    night = await Night().opens()
    with pytest.raises(NoSuchTournament):
        await night.do(SettleRound(table=7, stacks={}, tournament="Ann Abel, 3 Oak Street"), DEALER)

    (noted,) = await night.journal.read(refusals_stream(night.conductor.history.id))

    assert {"table": 7} == CODEC.decode(noted.name, noted.payload).said


async def test_so_many_refusals_are_kept_and_no_more():
    room = await a_room()
    for _ in range(MOST_REFUSALS + 5):
        with pytest.raises(AlreadyEntered):
            await room.enters("P1")

    assert MOST_REFUSALS == (await room.journal.head(refusals_stream(room.history.id))).version


async def test_a_warning_is_no_refusal_and_a_yes_is_recorded_where_it_was_asked_for():
    night = await Night().opens()
    wage = PayWage(person=DEALER, amount=dollars(20))
    first = await night.do(wage, confirmed=("paid-already",))
    await night.do(SignOff(person=DEALER), DEALER)
    await night.do(SignOn(person=DEALER, duty=Duty.DEALER), DEALER)
    with pytest.raises(ConfirmationNeeded) as asked:
        await night.do(wage)

    second = await night.do(wage, confirmed=(asked.value.question, "something else"))

    assert ((), ("paid-already",)) == (first.done.confirmed, second.done.confirmed)
    assert 0 == (await night.journal.head(refusals_stream(night.conductor.history.id))).version


async def test_who_says_that_another_charity_pays_them_is_on_duty_and_not_paid_here():
    night = await Night().opens()
    await night.do(SignOff(person=DEALER), DEALER)
    await night.do(SignOn(person=DEALER, duty=Duty.DEALER, paid_elsewhere=True), DEALER)

    with pytest.raises(NotEligible, match="another charity") as refused:
        await night.do(PayWage(person=DEALER, amount=dollars(20)), confirmed=("paid-already",))

    assert (True, "MI-33d") == (night.state.on_duty(DEALER) is not None, str(refused.value.clause))


# Who, when, and twice


async def test_an_act_that_comes_twice_with_one_key_is_done_once():
    night = await Night().opens()
    first = await night.do(PutBank(amount=dollars(5)), key="k1", confirmed=("bank-already",))
    other = Conductor(night.journal, night.conductor.history.id)
    await other.join()

    again = await other.do(PutBank(amount=dollars(5)), by=DESK, at=night.now + 60, key="k1")

    assert (first.done, first.version) == (again.done, again.version)
    assert first.version == (await night.journal.head(other.stream)).version


async def test_time_never_runs_back_and_the_record_says_what_the_clock_read():
    night = await Night().opens()
    late = night.now
    outcome = await night.at("16:00").do(PutBank(amount=dollars(5)), confirmed=("bank-already",))

    assert (late, 16 * 3600) == (outcome.done.at, outcome.done.read)
    again = await night.at("18:00").do(PutBank(amount=dollars(5)), confirmed=("bank-already",))
    assert None is again.done.read


async def test_a_player_signs_nobody_on_or_off():
    night = await (await Night().opens()).sells("p1")

    for act in (SignOff(person=DEALER), SignOn(person="p1", duty=Duty.DEALER)):
        with pytest.raises(NotYours, match="player"):
            await night.do(act, "p1")
    with pytest.raises(UnknownPerson):
        await night.do(SignOff(person=DEALER), "nobody")
    with pytest.raises(NotYours, match="software"):
        await night.do(SignOff(person=DEALER), "")

    assert night.state.on_duty(DEALER) is not None


async def test_nothing_is_decided_before_the_night_is_opened():
    room = Room()
    with pytest.raises(NotANight):
        await room.enters("P1")
    with pytest.raises(NotANight):
        await room.join()

    assert 0 == (await room.journal.head(room.stream)).version


async def test_a_night_is_opened_once_and_draws_nothing_by_it():
    night = await Night().opens()

    for who in (CHAIR, NO_PERSON):  # nobody, as from the command line, a moment after another
        with pytest.raises(OpenedAlready, match="M-00417"):
            await night.do(OpenNight(plan=night.plan), who)

    (first, *_) = await night.journal.read(night.conductor.stream)
    opening = CODEC.decode(first.name, first.payload)
    assert (b"", ()) == (opening.entropy, opening.confirmed)


async def test_where_no_books_are_kept_nothing_is_asked_of_them():
    room = await a_room()

    with pytest.raises(NotKept):
        await room.do(PutBank(amount=dollars(5)), at=10)
