"""The referee of one Round of Play.

`begin` opens it, `step` takes a command and returns the new state with its events, `legal` lists the options. `decide`
and `evolve` are the two halves of `step`: the events of a command, and the fold that replays them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from goodhand.play import actions, award, betting, commands, dealing, events, irregular, showdown
from goodhand.play.commands import Command, KillReason
from goodhand.play.events import Event, HandKilled, HandShown, RoundBegan, UncalledReturned
from goodhand.play.pots import uncalled
from goodhand.play.setup import require_sound_setup
from goodhand.play.state import BETTING, POSTING, SHOWDOWN, Cards, RoundOfPlay, Table, Turn, table_of
from goodhand.rules import Rulebook
from goodhand.rules.units import NO_CHIPS

_DECIDE: Final[dict[type, Callable[[RoundOfPlay, Any], tuple[Event, ...]]]] = {
    commands.Fold: actions.decide_fold,
    commands.Check: actions.decide_check,
    commands.Call: actions.decide_call,
    commands.Bet: actions.decide_bet,
    commands.Raise: actions.decide_raise,
    commands.PushChips: actions.decide_push_chips,
    commands.Show: showdown.decide_show,
    commands.Muck: showdown.decide_muck,
    commands.AskToSee: showdown.decide_ask_to_see,
    commands.Award: award.decide_award,
    commands.DeclareWinners: award.decide_winners,
    commands.EnterBoard: dealing.decide_enter_board,
    commands.ExposeCard: dealing.decide_expose,
    commands.DeclareMisdeal: dealing.decide_misdeal,
    commands.Redeal: dealing.decide_redeal,
    commands.CallClock: irregular.decide_call_clock,
    commands.ExpireClock: irregular.decide_expire_clock,
    commands.StepAway: irregular.decide_step_away,
    commands.ComeBack: irregular.decide_come_back,
    commands.KillHand: irregular.decide_kill_hand,
}

_EVOLVE: Final[dict[type, Callable[[RoundOfPlay, Any], RoundOfPlay]]] = {
    events.AntePosted: betting.ante_posted,
    events.BlindPosted: betting.blind_posted,
    events.PocketCardsDealt: dealing.pocket_cards_dealt,
    events.Folded: betting.folded,
    events.Checked: betting.checked,
    events.Called: betting.called,
    events.BetMade: betting.bet_made,
    events.Raised: betting.raised,
    events.ChipsGivenBack: lambda r, _: r,
    events.UncalledReturned: betting.uncalled_returned,
    events.BoardDealt: dealing.board_dealt,
    events.BoardEntered: dealing.board_entered,
    events.ShowdownBegan: showdown.showdown_began,
    events.HandShown: showdown.hand_shown,
    events.HandMucked: showdown.hand_mucked,
    events.HandSeen: showdown.hand_seen,
    events.PotAwarded: award.pot_awarded,
    events.CardReplaced: dealing.card_replaced,
    events.MisdealDeclared: dealing.misdeal_declared,
    events.Redealt: dealing.redealt,
    events.ClockCalled: irregular.clock_called,
    events.HandKilled: betting.hand_killed,
    events.SteppedAway: irregular.stepped_away,
    events.CameBack: irregular.came_back,
}


def begin(began: RoundBegan, book: Rulebook) -> tuple[RoundOfPlay, list[Event]]:
    """Open a Round of Play: antes and blinds are posted, Pocket Cards dealt, and the first player's turn comes."""
    require_sound_setup(began, book)
    posted = dealing.posts(began)
    table = table_of(began, book)
    dealt = dealing.deal_pocket_cards(table, began.deck)
    happened: list[Event] = [began, *posted, dealt]
    r = dealing.pocket_cards_dealt(opened(table, dealing.after_posting(table, posted)), dealt)
    if r.absent:
        for killed in dealing.dead_after_deal(r):
            happened.append(killed)
            r = betting.hand_killed(r, killed)
    return _proceed(r, happened), happened


def opened(table: Table, posted: dealing.ChipsPosted) -> RoundOfPlay:
    """The state before the cards are dealt, with so much posted."""
    began, minimum = table.began, table.minimum_bet
    return RoundOfPlay(
        table=table,
        phase=POSTING,
        interval=1,
        stacks=posted.stacks,
        bets=posted.bets,
        live=table.everyone,
        able=posted.able,
        pending=0,
        acted=0,
        bet=minimum,
        increment=minimum,
        raises=0,
        aggressor=-1,
        before=None,
        turn=None,
        cards=Cards((), deck=began.deck),
        dead=posted.dead,
        absent=sum([1 << table.index[seat] for seat in began.absent]) if began.absent else 0,
        clock=None,
        showdown=None,
        out_of_play=NO_CHIPS,
    )


def step(r: RoundOfPlay, command: Command) -> tuple[RoundOfPlay, Sequence[Event]]:
    """Decide a command and carry it out, with everything that follows automatically; or raise a Refusal."""
    happened: Sequence[Event] = _DECIDE[type(command)](r, command)
    for event in happened:
        r = _EVOLVE[type(event)](r, event)
    if r.turn is None or r.absent:
        happened = list(happened)
        r = _proceed(r, happened)
    return r, happened


def decide(r: RoundOfPlay, command: Command) -> tuple[Event, ...]:
    return tuple(step(r, command)[1])


def evolve(r: RoundOfPlay, event: Event) -> RoundOfPlay:
    return _EVOLVE[type(event)](r, event)


def replayed(happened: Iterable[Event], book: Rulebook) -> RoundOfPlay:
    """The state that a whole list of events, the first being `RoundBegan`, leads to."""
    rest = iter(happened)
    began = next(rest)
    assert isinstance(began, RoundBegan)
    table = table_of(began, book)
    r = opened(table, dealing.after_posting(table, ()))
    for event in rest:
        r = evolve(r, event)
    return r


def legal(r: RoundOfPlay) -> Turn | None:
    """The options in the betting: the player's turn, and the smallest and largest amounts. None: no betting now."""
    return r.turn


def _proceed(r: RoundOfPlay, happened: list[Event]) -> RoundOfPlay:
    """Carry out the automatic steps, until a person has to decide."""
    while True:
        phase = r.phase
        if phase is BETTING:
            turn = r.turn
            if turn is None:
                follow = _interval_closed(r)
            elif r.absent >> turn.player & 1:
                follow = (HandKilled(turn.seat, KillReason.ABSENT),)
            else:
                return r
        elif phase is SHOWDOWN:
            follow = showdown.next_at_showdown(r)
        else:
            return r
        if not follow:
            return r
        for event in follow:
            happened.append(event)
            r = _EVOLVE[type(event)](r, event)


def _interval_closed(r: RoundOfPlay) -> tuple[Event, ...]:
    """The next thing after the last action of an interval."""
    if (back := uncalled(r)) is not None:
        return (UncalledReturned(r.seat(back[0]), back[1]),)
    live = r.live
    if not live & (live - 1):
        return (award.uncontested(r),)
    if live != r.able and r.table.book.all_in_face_up.value:
        hidden = live & ~r.cards.shown
        if hidden and showdown.all_in_and_settled(r):
            turned_up = tuple(
                HandShown(r.seat(player), r.cards.pockets[player])
                for player in range(r.table.players)
                if hidden >> player & 1 and r.knows(player)
            )
            if turned_up:
                return turned_up
    if r.interval < 4:
        return (dealing.deal_board(r),)
    return (showdown.begin_showdown(r),)
