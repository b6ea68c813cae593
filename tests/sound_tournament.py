"""Conditions that a tournament meets at every moment."""

from collections import Counter

from goodhand.rules.money import Money
from goodhand.tournament.live_tables import most_seats
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import SEATED, Phase, Status, Table, Tournament

_GONE = (Status.OUT, Status.DISQUALIFIED)


def assert_sound(t: Tournament) -> None:
    """Chips and money add up, no seat holds two, everybody is where he should be. Raises AssertionError otherwise."""
    _assert_chips(t)
    _assert_seats(t)
    _assert_statuses(t)
    assert _sold(t) == t.takings, "what was taken in is not what was sold"
    for number, table in t.tables.items():
        assert number == table.number, "a table is filed under another number"
        _assert_round(t, table)
    _assert_hand_for_hand(t)
    _assert_phase(t)


def _assert_chips(t: Tournament) -> None:
    stacks = [player.stack for player in t.players.values()]
    assert min(stacks, default=0) >= 0, "a stack is negative"
    assert t.out_of_play >= 0, "more chips came back than left play"
    if t.counted:
        assert sum(stacks) == t.chips_in_play(), "chips are not conserved"
    assert t.by_value.worth() == t.chips_in_play(), "chips by value do not come to what is in play"
    assert len(set(t.coloured_up)) == len(t.coloured_up) < len(t.plan.chips), "a chip left play twice, or all did"
    chip = t.smallest_chip()
    assert not any(stack % chip for stack in stacks), "a stack is not made of whole chips"


def _assert_seats(t: Tournament) -> None:
    places = Counter(player.place for player in t.players.values() if player.status in SEATED)
    assert None not in places, "a player has no seat"
    assert max(places.values(), default=1) == 1, "two players have one seat"
    most = max(t.plan.table_size, most_seats(t))
    for place in places:
        assert place is not None
        assert place.table in t.tables, "a player sits at a table that is not there"
        assert 1 <= place.seat <= most, "a table has no such seat"
    assert all(player.place is None for player in t.players.values() if player.status not in SEATED), "a ghost sits"


def _assert_statuses(t: Tournament) -> None:
    out = [each.player for each in t.eliminations]
    assert len(set(out)) == len(out), "a player went out twice"
    assert set(out) == {player.id for player in t.players.values() if player.status in _GONE}, "who is out is not"
    for key, player in t.players.items():
        assert key == player.id, "a player is filed under another name"
        assert (player.broke is not None) == (player.status is Status.PENDING), "who waits for a rebuy went broke"
        assert player.penalty_rounds >= 0, "more rounds were missed than had to be"
        if player.status in (*_GONE, Status.PENDING, Status.WITHDRAWN):
            assert player.stack == 0, "who has no part in it has chips"
        elif t.phase is not Phase.FINISHED:
            assert player.stack > 0, "who is in has no chips"


def _sold(t: Tournament) -> Money:
    """Return the sum of entries, rebuys and add-ons at their posted prices."""
    sold = Money(0, t.takings.currency)
    for player in t.players.values():
        if player.status is Status.WITHDRAWN:
            continue
        sold += t.plan.buy_in if player.entry is None else player.entry.price
        for each in player.rebought:
            sold += each.size.price
        if player.add_on and t.plan.add_on is not None:
            sold += t.plan.add_on.price
    return sold


def _assert_round(t: Tournament, table: Table) -> None:
    started = table.in_play
    if started is None:
        return
    assert (table.number, table.rounds) == (started.table, started.number), "a round of another table is in play"
    there = t.at_table(table.number)
    for seat, player, stack in started.seats:
        assert seat in there, "who is in a round has left the table"
        assert (there[seat].id, there[seat].stack) == (player, stack), "a stack changed in the middle of a round"


def _assert_hand_for_hand(t: Tournament) -> None:
    assert t.played_together <= set(t.tables), "a table that is not there has played its round"
    if not t.hand_for_hand:
        assert not t.played_together, "tables play together though nobody asked them to"
        return
    in_play = {number for number, table in t.tables.items() if table.in_play is not None}
    assert in_play <= t.played_together, "a table in play has not begun its round"


def _assert_phase(t: Tournament) -> None:
    assert (t.clock is not None) == (t.phase in (Phase.PLAYING, Phase.FINISHED)), "the clock and play do not agree"
    assert bool(t.tables) == (t.phase is not Phase.ENTRIES), "there are tables without seats drawn, or none with them"
    if t.phase is not Phase.ENTRIES:
        assert not any(player.status is Status.ENTERED for player in t.players.values()), "an entry was not drawn"
    if t.phase is Phase.FINISHED:
        _assert_order(t)


def _assert_order(t: Tournament) -> None:
    ranked = [player for player, *_ in t.order]
    entrants = {player.id for player in t.players.values() if player.status is not Status.WITHDRAWN}
    assert len(ranked) == len(entrants), "somebody has two places, or none"
    assert set(ranked) == entrants, "somebody else is ranked"
    shared = Counter((first, last) for _, first, last, _ in t.order)
    assert all(count == last - first + 1 for (first, last), count in shared.items()), "a place is shared by too few"
    assert sum(last - first + 1 for first, last in shared) == len(ranked), "a place is given twice"
    paid = sum((prize for *_, prize in t.order), start=Money(0, t.takings.currency))
    assert paid == sum(posted_prizes(t), start=Money(0, t.takings.currency)), "the prizes are not the pool"
