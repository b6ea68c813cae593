"""Random Rounds of Play under every book, irregularities included, are sound and accept exactly what is legal."""

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from goodhand.play import (
    FULL_DECK,
    AskToSee,
    Award,
    Bet,
    Call,
    CallClock,
    Check,
    ComeBack,
    DeclareMisdeal,
    DeclareWinners,
    EnterBoard,
    ExpireClock,
    ExposeCard,
    Fold,
    KillHand,
    KillReason,
    Level,
    Muck,
    PushChips,
    Raise,
    Redeal,
    RoundPhase,
    Show,
    StepAway,
    begin,
    dealing_order,
    first_positions,
    may_award,
    pots,
    replayed,
    shuffled,
    step,
)
from goodhand.play.events import Event, RoundBegan
from goodhand.rules import Refusal, rulebooks
from goodhand.rules.roles import Role
from goodhand.rules.speech import encoding
from sound_round import assert_sound

CHIP = 25
DECODER = msgspec.json.Decoder(Event)


class RoundMachine(RuleBasedStateMachine):
    """Drives one Round of Play by anything that may happen at a table."""

    @initialize(data=st.data())
    def open_the_round(self, data):
        self.book = data.draw(st.sampled_from(sorted(rulebooks(), key=lambda book: book.id)))
        count = data.draw(st.integers(2, self.book.table_capacity.value))
        seats = data.draw(st.permutations(range(1, self.book.table_capacity.value + 1)))[:count]
        drawn = data.draw(st.sampled_from(sorted(seats)))
        positions = first_positions(self.book, seats, drawn=drawn)
        order = dealing_order(positions.button, seats)
        level = Level(
            50,
            100,
            ante=data.draw(st.sampled_from([0, 0, 0, 25])),
            big_blind_ante=data.draw(st.sampled_from([0, 0, 0, 100])),
        )
        self.deck = shuffled(data.draw(st.binary(min_size=32, max_size=32)))
        self.with_cards = data.draw(st.booleans())
        began = RoundBegan(
            self.book.id,
            order,
            tuple(CHIP * data.draw(st.integers(1, 40)) for _ in order),
            positions.button,
            positions.small_blind,
            positions.big_blind,
            level,
            CHIP,
            0,
            self.deck if self.with_cards else (),
            tuple(data.draw(st.sets(st.sampled_from(order), max_size=1))),
            data.draw(st.booleans()),
        )
        self.now = 0
        self.r, happened = begin(began, self.book)
        self.happened = list(happened)

    def give(self, command):
        self.r, happened = step(self.r, command)
        self.happened.extend(happened)

    def seat(self, data):
        return data.draw(st.sampled_from(self.r.table.began.seats))

    @precondition(lambda self: self.r.turn is not None)
    @rule(data=st.data())
    def act(self, data):
        turn = self.r.turn
        kinds = ["fold", "passive", "passive"] + (["raise"] * 2 if turn.high else [])
        match data.draw(st.sampled_from(kinds)):
            case "fold":
                self.give(Fold(turn.seat))
            case "passive":
                self.give(Call(turn.seat) if turn.call else Check(turn.seat))
            case _:
                to = data.draw(st.integers(turn.low // CHIP, turn.high // CHIP)) * CHIP
                self.give(Bet(turn.seat, to) if turn.opening else Raise(turn.seat, to))

    @precondition(lambda self: self.r.phase is RoundPhase.SHOWDOWN and self.r.showdown.order)
    @rule(data=st.data())
    def show_or_muck(self, data):
        player = self.r.showdown.order[0]
        seat = self.r.seat(player)
        obliged = self.r.showdown.obliged >> player & 1 or self.r.live == 1 << player
        if not self.with_cards:
            used = {card for pocket in self.r.cards.pockets for card in pocket} | set(self.r.cards.board)
            free = [card for card in FULL_DECK if card not in used]
            self.give(Show(seat, (free[0], free[1])) if obliged or data.draw(st.booleans()) else Muck(seat))
        else:
            self.give(Muck(seat) if not obliged and data.draw(st.booleans()) else Show(seat))

    @precondition(
        lambda self: self.r.phase is RoundPhase.SHOWDOWN and not self.r.showdown.order and len(self.r.cards.board) < 5
    )
    @rule(data=st.data())
    def declare_winners(self, data):
        winners = tuple(
            tuple(data.draw(st.sets(st.sampled_from(self.r.seats_in(pot.eligible)), min_size=1)))
            for pot in pots(self.r)
        )
        self.give(DeclareWinners(winners))

    @precondition(lambda self: may_award(self.r))
    @rule()
    def award(self):
        self.give(Award())

    @precondition(lambda self: self.r.phase is RoundPhase.MISDEAL)
    @rule(seed=st.binary(min_size=32, max_size=32))
    def deal_again(self, seed):
        self.give(Redeal(shuffled(seed) if self.with_cards else ()))

    @rule(data=st.data())
    def something_irregular(self, data):
        """Every action is carried out, or refused with a sentence; none breaks anything."""
        self.now += data.draw(st.integers(0, 80))
        seat = self.seat(data)
        command = data.draw(
            st.sampled_from(
                [
                    CallClock(self.now, Role.DIRECTOR),
                    CallClock(self.now, Role.PLAYER, asked_by=seat),
                    ExpireClock(self.now),
                    StepAway(seat),
                    ComeBack(seat),
                    KillHand(seat, KillReason.UNPROTECTED, Role.DEALER),
                    KillHand(seat, KillReason.MISCALLED, Role.DIRECTOR),
                    KillHand(seat, KillReason.FOULED, Role.DEALER),
                    PushChips(seat, (data.draw(st.integers(1, 40)) * CHIP,), announced=data.draw(st.booleans())),
                    PushChips(seat, (CHIP, CHIP)),
                    EnterBoard(FULL_DECK[40 : 40 + data.draw(st.sampled_from([3, 4, 5]))]),
                    AskToSee(seat, self.seat(data)),
                    ExposeCard(seat, 1),
                    DeclareMisdeal("too many cards"),
                    Fold(seat),
                    Show(seat),
                    Muck(seat),
                ]
            )
        )
        before = self.r
        try:
            self.give(command)
        except Refusal as refusal:
            said = refusal.sentence()
        else:
            return
        assert said.endswith((".", "]"))
        assert before is self.r

    @invariant()
    def it_is_sound(self):
        if hasattr(self, "r"):
            assert_sound(self.r)

    @invariant()
    def exactly_what_is_legal_is_accepted(self):
        if not hasattr(self, "r"):
            return
        turn = self.r.turn
        assert may_award(self.r) == accepts(self.r, Award())
        for seat in self.r.table.began.seats:
            mine = turn is not None and turn.seat == seat
            assert mine == accepts(self.r, Fold(seat))
            assert (mine and turn.check) == accepts(self.r, Check(seat))
            assert (mine and turn.call > 0) == accepts(self.r, Call(seat))
            for to in amounts(self.r):
                open_to = mine and turn.high > 0 and turn.low <= to <= turn.high and to % CHIP == 0
                assert (open_to and turn.opening) == accepts(self.r, Bet(seat, to))
                assert (open_to and not turn.opening) == accepts(self.r, Raise(seat, to))

    def teardown(self):
        if not hasattr(self, "r"):
            return
        assert self.r == replayed(self.happened, self.book)
        assert self.happened == [
            DECODER.decode(msgspec.json.encode(event, enc_hook=encoding())) for event in self.happened
        ]


def amounts(r):
    """Totals just inside and outside of what is open."""
    turn = r.turn
    near = {0, 1, CHIP, r.bet, r.bet + CHIP}
    if turn is not None:
        for edge in (turn.low, turn.high):
            near |= {edge - CHIP, edge - 1, edge, edge + 1, edge + CHIP}
    return sorted(amount for amount in near if amount >= 0)


def accepts(r, command):
    try:
        step(r, command)
    except Refusal:
        return False
    return True


SETTINGS = settings(deadline=None, suppress_health_check=list(HealthCheck))

TestRound = RoundMachine.TestCase
TestRound.settings = settings(SETTINGS, max_examples=150, stateful_step_count=40)


class TestLongRound(RoundMachine.TestCase):
    settings = settings(  # shrinking a failure of this size takes longer than finding it again with the short test
        SETTINGS, max_examples=3000, stateful_step_count=60, phases=[Stage.explicit, Stage.reuse, Stage.generate]
    )


TestLongRound = pytest.mark.exhaustive(TestLongRound)
