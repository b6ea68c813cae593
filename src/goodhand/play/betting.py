"""Betting: the effect of each action, the next turn, and the options of that player."""

from msgspec.structs import replace

from goodhand.play.events import (
    AntePosted,
    BetMade,
    BlindPosted,
    Called,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    Raised,
    UncalledReturned,
)
from goodhand.play.state import Before, RoundOfPlay, Table, Turn
from goodhand.rules.units import NO_CHIPS, Chips, Seat


def next_turn(
    table: Table,
    stacks: tuple[Chips, ...],
    bets: tuple[Chips, ...],
    able: int,
    pending: int,
    acted: int,
    bet: Chips,
    increment: Chips,
    raises: int,
    after: int,
) -> Turn | None:
    """The first player after ``after`` who has a decision to make, and his options; None ends the interval."""
    if not pending:
        return None
    ahead = pending >> after + 1
    if ahead & 1:  # the next one, as most often
        player = after + 1
    else:
        player = (ahead & -ahead).bit_length() + after if ahead else (pending & -pending).bit_length() - 1
    bit = 1 << player
    mine = bets[player]
    stack = stacks[player]
    others = able & ~bit
    low = high = NO_CHIPS
    if not others:
        if mine >= max(bets):  # all opponents are all-in and matched: nobody is asked again
            return None
    elif (
        mine + stack > bet
        and raises < table.cap
        and (not acted & bit or table.any_all_in_reopens or (table.sums_reopen and bet - mine >= increment))
    ):
        # Ruling 12: a raise is open only if someone else could put in more than the price.
        while others:
            other = others.bit_length() - 1
            if stacks[other] + bets[other] > bet:
                high = mine + stack
                low = bet + (table.step or increment) if bet else table.minimum_bet
                low = low if low < high else high
                break
            others ^= 1 << other
    owed = bet - mine
    return Turn(table.began.seats[player], player, owed if owed < stack else stack, low, high, not bet)


def put(chips: tuple[Chips, ...], place: int, now: Chips) -> tuple[Chips, ...]:
    """The same stacks or bets with another in one place."""
    changed = [*chips]
    changed[place] = now
    return (*changed,)


def folded(r: RoundOfPlay, e: Folded | HandMucked | HandKilled) -> RoundOfPlay:
    """A player is out of every pot; if it was his turn, the next one's comes."""
    table = r.table
    player = table.index[e.seat]
    out = ~(1 << player)
    live = r.live & out
    able = r.able & out
    if r.showdown is not None:
        return replace(r, live=live, able=able, showdown=r.showdown.without(player))
    pending = r.pending & out
    turn = None
    if live & (live - 1):
        # A hand killed out of turn leaves the turn in place, but may change the options.
        after = player if r.turn is None or r.turn.player == player else r.turn.player - 1
        turn = next_turn(table, r.stacks, r.bets, able, pending, r.acted, r.bet, r.increment, r.raises, after)
    return replace(r, live=live, able=able, pending=pending, turn=turn, clock=None)


def checked(r: RoundOfPlay, e: Checked) -> RoundOfPlay:
    """A player has had his turn."""
    player = r.table.index[e.seat]
    bit = 1 << player
    pending = r.pending & ~bit
    acted = r.acted | bit
    turn = next_turn(r.table, r.stacks, r.bets, r.able, pending, acted, r.bet, r.increment, r.raises, player)
    return replace(r, pending=pending, acted=acted, turn=turn, clock=None)


def called(r: RoundOfPlay, e: Called) -> RoundOfPlay:
    """A player matched the price, or is all-in for less."""
    table = r.table
    player = table.index[e.seat]
    bit = 1 << player
    stacks, bets, able = r.stacks, r.bets, r.able
    left = stacks[player] - e.amount
    stacks = put(stacks, player, left)
    bets = put(bets, player, bets[player] + e.amount)
    if not left:
        able &= ~bit
    pending = r.pending & ~bit
    acted = r.acted | bit
    turn = next_turn(table, stacks, bets, able, pending, acted, r.bet, r.increment, r.raises, player)
    return replace(r, stacks=stacks, bets=bets, able=able, pending=pending, acted=acted, turn=turn, clock=None)


def bet_made(r: RoundOfPlay, e: BetMade) -> RoundOfPlay:
    """The first bet of an interval; an all-in below the smallest bet does not lower the next minimum."""
    return _lifted(r, e.seat, e.to, r.raises)


def raised(r: RoundOfPlay, e: Raised) -> RoundOfPlay:
    """The price is lifted; an all-in that lifts it counts as a raise (ruling 1)."""
    return _lifted(r, e.seat, e.to, r.raises + 1)


def _lifted(r: RoundOfPlay, seat: Seat, to: Chips, raises: int) -> RoundOfPlay:
    table = r.table
    player = table.index[seat]
    bit = 1 << player
    stacks, bets, able, acted = r.stacks, r.bets, r.able, r.acted
    left = stacks[player] - to + bets[player]
    stacks = put(stacks, player, left)
    bets = put(bets, player, to)
    if not left:
        able &= ~bit
    increment = r.increment
    if to - r.bet >= increment:
        increment = to - r.bet
        acted = 0  # a full raise gives everyone else all options again; a short all-in does not (HR-03b, TDA-47)
    pending = able & ~bit
    acted |= bit
    turn = next_turn(table, stacks, bets, able, pending, acted, to, increment, raises, player)
    return replace(
        r,
        stacks=stacks,
        bets=bets,
        able=able,
        pending=pending,
        acted=acted,
        bet=to,
        increment=increment,
        raises=raises,
        aggressor=player,
        before=Before(r.bet, r.increment, r.raises, r.aggressor, r.pending & ~bit, r.acted),
        turn=turn,
        clock=None,
    )


def ante_posted(r: RoundOfPlay, e: AntePosted) -> RoundOfPlay:
    """An ante goes to the pot and counts toward no bet."""
    player = r.table.index[e.seat]
    left = r.stacks[player] - e.amount
    return replace(
        r,
        stacks=put(r.stacks, player, left),
        able=r.able if left else r.able & ~(1 << player),
        dead=r.dead + (e.amount if e.for_table else NO_CHIPS),
    )


def blind_posted(r: RoundOfPlay, e: BlindPosted) -> RoundOfPlay:
    """A blind is a live bet (BC-2b.5). However short it was, the price is the full big blind (ruling 13)."""
    player = r.table.index[e.seat]
    left = r.stacks[player] - e.amount
    return replace(
        r,
        stacks=put(r.stacks, player, left),
        bets=put(r.bets, player, r.bets[player] + e.amount),
        able=r.able if left else r.able & ~(1 << player),
    )


def uncalled_returned(r: RoundOfPlay, e: UncalledReturned) -> RoundOfPlay:
    """Return unmatched chips."""
    return _given_back(r, r.table.index[e.seat], e.amount)


def hand_killed(r: RoundOfPlay, e: HandKilled) -> RoundOfPlay:
    """A dead hand is out like a folded one; a raise that nobody has called yet goes back (HR-15a)."""
    player = r.table.index[e.seat]
    if e.returned and r.before is not None:
        r = _raise_taken_back(_given_back(r, player, e.returned), r.before)
    return folded(r, e)


def _raise_taken_back(r: RoundOfPlay, before: Before) -> RoundOfPlay:
    """Undo a raise as if it had never been made; a short all-in that answered it keeps its height."""
    highest = max(r.bets)
    if highest > before.bet:
        owing = sum(1 << player for player, chips in enumerate(r.bets) if chips < highest)
        pending = (before.pending | owing) & r.able
        return replace(r, bet=highest, increment=before.increment, pending=pending, before=None)
    return replace(
        r,
        bet=before.bet,
        increment=before.increment,
        raises=before.raises,
        aggressor=before.aggressor,
        pending=before.pending & r.able,
        acted=before.acted,
        before=None,
    )


def _given_back(r: RoundOfPlay, player: int, amount: Chips) -> RoundOfPlay:
    left = r.stacks[player] + amount
    return replace(
        r,
        stacks=put(r.stacks, player, left),
        bets=put(r.bets, player, r.bets[player] - amount),
        able=r.able | 1 << player,
    )
