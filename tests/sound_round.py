"""Invariants of a Round of Play."""

from goodhand.play.cards import UNKNOWN
from goodhand.play.pots import pots
from goodhand.play.state import RoundOfPlay, RoundPhase


def assert_sound(r: RoundOfPlay) -> None:
    """Chips are conserved, one player acts, no card is in two places. Raises AssertionError otherwise."""
    table = r.table
    assert min(r.stacks) >= 0, "a stack is negative"
    assert min(r.bets) >= 0, "a bet is negative"
    assert r.pot >= 0, "more chips than there were"
    assert sum(r.stacks) + r.pot + r.out_of_play == table.total, "chips are not conserved"
    assert all(stack % table.began.chip == 0 for stack in r.stacks), "a stack is not made of whole chips"
    assert r.live & ~table.everyone == 0, "someone is in who was not dealt in"
    assert r.live, "nobody is in"
    if r.phase is RoundPhase.BETTING:
        _assert_betting_sound(r)
    if r.phase in (RoundPhase.BETTING, RoundPhase.SHOWDOWN):
        layers = pots(r)
        assert sum(pot.amount for pot in layers) == r.pot, "the pots do not add up"
        assert all(pot.eligible for pot in layers), "a pot that nobody can win"
        for smaller, larger in zip(layers[1:], layers, strict=False):
            assert smaller.eligible & ~larger.eligible == 0, "a sidepot is open to someone the main pot is not"
    if r.phase is RoundPhase.OVER:
        assert r.pot == 0, "chips are left in the middle"
        assert r.turn is None, "someone is to act after the end"
    _assert_cards_sound(r)


def _assert_betting_sound(r: RoundOfPlay) -> None:
    with_chips = sum(1 << player for player, stack in enumerate(r.stacks) if stack)
    assert r.able == r.live & with_chips, "the players able to bet are not those in with chips"
    assert r.pending & ~r.able == 0, "someone is to act who cannot"
    assert r.bet >= max(bet for player, bet in enumerate(r.bets) if r.live >> player & 1), "a bet is above the price"
    assert r.raises <= r.table.cap, "more raises than the book allows"
    turn = r.turn
    if turn is None:
        return
    assert r.pending >> turn.player & 1, "it is the turn of someone who has acted"
    assert turn.seat == r.seat(turn.player)
    assert 0 <= turn.call <= r.stacks[turn.player]
    assert turn.call == min(r.bet - r.bets[turn.player], r.stacks[turn.player])
    if turn.high:
        assert r.bet < turn.low <= turn.high == r.bets[turn.player] + r.stacks[turn.player]
        assert turn.opening == (r.bet == 0)


def _assert_cards_sound(r: RoundOfPlay) -> None:
    cards = r.cards
    seen = [card for pocket in cards.pockets for card in pocket] + list(cards.board)
    seen += [card for card in cards.burned if card != cards.next_burn]
    known = [card for card in seen if card != UNKNOWN]
    assert len(set(known)) == len(known), "a card is in two places"
    assert len(cards.board) in (0, 3, 4, 5)
