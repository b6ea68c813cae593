"""The award: what each pot comes to, and who may say so."""

from msgspec.structs import replace

from goodhand._kernel import evaluate
from goodhand.play.cards import UNKNOWN, card_set
from goodhand.play.commands import Award, DeclareWinners
from goodhand.play.events import Event, PotAwarded
from goodhand.play.pots import Pot, pots, split_pot
from goodhand.play.refusals import (
    CardsSpeak,
    NotAwardedYet,
    NotAWinner,
    NotShowingNow,
    RoundIsOver,
    WinnersForOtherPots,
    WinningHandStands,
)
from goodhand.play.state import OVER, RoundOfPlay, RoundPhase
from goodhand.play.text import clause_id, listed
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_CHIPS, Seat


def awards(r: RoundOfPlay) -> tuple[PotAwarded, ...]:
    """The result of each pot once nobody has to show any more; nothing while somebody has to, or a card is unknown."""
    if not r.live & (r.live - 1):
        return (uncontested(r),)
    assert r.showdown is not None
    return () if r.showdown.order else by_cards(r)


def may_award(r: RoundOfPlay) -> bool:
    """Whether the pots wait for `Award`."""
    return r.phase is RoundPhase.SHOWDOWN and bool(awards(r))


def decide_award(r: RoundOfPlay, _: Award) -> tuple[Event, ...]:
    """The pause before the award is over."""
    if r.phase is RoundPhase.OVER:
        raise RoundIsOver
    if r.showdown is None:
        raise NotAwardedYet(why=say("the betting is not over"))
    awarded = awards(r)
    if not awarded and r.showdown.order:
        raise NotAwardedYet(why=say("seat {seat} has yet to show or muck", seat=r.seat(r.showdown.order[0])))
    if not awarded:
        raise NotAwardedYet(why=say("not all cards are known; enter them, or declare the winners"))
    return awarded


def uncontested(r: RoundOfPlay) -> PotAwarded:
    """Everything to the one player left, who need not show (MI-62a)."""
    seat = r.seat(r.live.bit_length() - 1)
    return PotAwarded(0, r.pot, ((seat, r.pot),))


def by_cards(r: RoundOfPlay) -> tuple[PotAwarded, ...]:
    """Award each pot to the best hand or hands that can win it (MI-64); nothing while a card is unknown."""
    board, pockets = r.cards.board, r.cards.pockets
    if len(board) < 5 or UNKNOWN in board:
        return ()
    common = card_set(board)
    values: dict[int, int] = {}
    for player in range(r.table.players):
        if r.live >> player & 1:
            first, second = pockets[player]
            if first < 0 or second < 0:  # UNKNOWN
                return ()
            values[player] = evaluate(common | 1 << first | 1 << second)
    return tuple(_award_to_best(r, number, pot, values) for number, pot in enumerate(pots(r)))


def _award_to_best(r: RoundOfPlay, number: int, pot: Pot, values: dict[int, int]) -> PotAwarded:
    eligible = pot.eligible
    if eligible == r.live:
        best = max(values.values())
        winners = [player for player, value in values.items() if value == best]
    else:
        best = max(value for player, value in values.items() if eligible >> player & 1)
        winners = [player for player, value in values.items() if value == best and eligible >> player & 1]
    return shared(r, number, pot, winners, best if eligible & (eligible - 1) else 0)


def shared(r: RoundOfPlay, number: int, pot: Pot, winners: list[int], hand: int) -> PotAwarded:
    """Share one pot among its winners, apart from the other pots (HR-07)."""
    seats = r.table.began.seats
    if len(winners) == 1:
        return PotAwarded(number, pot.amount, ((seats[winners[0]], pot.amount),), NO_CHIPS, hand)
    odd_chip = r.table.book.odd_chip
    split = split_pot(pot.amount, winners, r.table.began.chip, odd_chip.value)
    clause = clause_id(odd_chip.clause) if split.to_dealer else ""
    shares = tuple((seats[player], share) for player, share in zip(winners, split.shares, strict=True))
    return PotAwarded(number, pot.amount, shares, split.to_dealer, hand, clause)


def pot_awarded(r: RoundOfPlay, e: PotAwarded) -> RoundOfPlay:
    """Chips come back from the middle; when none is left there, the Round of Play is over."""
    table = r.table
    stacks = list(r.stacks)
    for seat, share in e.shares:
        stacks[table.index[seat]] += share
    out_of_play = r.out_of_play + e.to_dealer
    over = sum(stacks) + out_of_play == table.total
    return replace(
        r,
        stacks=tuple(stacks),
        out_of_play=out_of_play,
        phase=OVER if over else r.phase,
        turn=None,
    )


def decide_winners(r: RoundOfPlay, c: DeclareWinners) -> tuple[Event, ...]:
    """A live dealer names the winners of each pot; the referee shares them out."""
    if r.phase is RoundPhase.OVER:
        raise RoundIsOver
    if r.phase is not RoundPhase.SHOWDOWN:
        raise NotShowingNow(
            seat=c.winners[0][0] if c.winners and c.winners[0] else 0, why=say("the betting is not over")
        )
    board = r.cards.board
    if len(board) == 5 and UNKNOWN not in board and all(r.knows(p) for p in range(r.table.players) if r.live >> p & 1):
        raise CardsSpeak.by(r.table.book, Topic.CARDS_SPEAK)
    layers = pots(r)
    if len(c.winners) != len(layers):
        raise WinnersForOtherPots(r.table.book.cite(Topic.SIDEPOTS), pots=len(layers), named=len(c.winners))
    return tuple(_declared(r, number, pot, c.winners[number]) for number, pot in enumerate(layers))


def _declared(r: RoundOfPlay, number: int, pot: Pot, seats: tuple[Seat, ...]) -> PotAwarded:
    eligible = r.seats_in(pot.eligible)
    if not seats or len(set(seats)) < len(seats) or not set(seats) <= set(eligible):
        who = (
            say("seat {eligible}", eligible=eligible[0])
            if len(eligible) == 1
            else say("seats {listed}", listed=listed(map(str, eligible)))
        )
        what = say("The main pot") if number == 0 else say("Sidepot {number}", number=number)
        raise NotAWinner.by(r.table.book, Topic.SIDEPOTS, pot=what, amount=pot.amount, who=who)
    winners = [player for player in range(r.table.players) if r.seat(player) in seats]
    _require_no_winner_passed_over(r, pot, winners)
    return shared(r, number, pot, winners, 0)


def _require_no_winner_passed_over(r: RoundOfPlay, pot: Pot, winners: list[int]) -> None:
    """The best of the hands face up wins, despite any declaration; only the dealer knows a hand face down."""
    values = tabled_values(r, pot.eligible)
    named = [values[player] for player in winners if player in values]
    if not named:
        return
    for player, value in values.items():
        if value > min(named) or (value == max(named) and player not in winners):
            book, hand = r.table.book, say("turned up a better hand, or one as good")
            raise WinningHandStands.by(book, Topic.WINNING_HAND_STANDS, seat=r.seat(player), hand=hand)


def tabled_values(r: RoundOfPlay, among: int) -> dict[int, int]:
    """The values of these players' hands that lie face up; nothing while the board is unknown."""
    board = r.cards.board
    if len(board) < 5 or UNKNOWN in board:
        return {}
    common, tabled = card_set(board), r.live & r.cards.shown & among
    return {
        player: evaluate(common | card_set(r.cards.pockets[player]))
        for player in range(r.table.players)
        if tabled >> player & 1
    }
