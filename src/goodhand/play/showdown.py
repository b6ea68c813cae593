"""The showdown: who shows, who may muck, and who may see a hand."""

from msgspec.structs import replace

from goodhand.play.award import awards
from goodhand.play.betting import folded
from goodhand.play.cards import UNKNOWN, Card, CardSet, are_cards, card_set
from goodhand.play.commands import AskToSee, Muck, Show
from goodhand.play.events import Event, HandMucked, HandSeen, HandShown, ShowdownBegan
from goodhand.play.refusals import (
    FoldedCardsStayHidden,
    HalfHandShown,
    MayNotSee,
    MustShow,
    NotShowingNow,
    NotTheCardsDealt,
    PlayRefusal,
    RoundIsOver,
    UnknownSeat,
)
from goodhand.play.state import SHOWDOWN, RoundOfPlay, RoundPhase, Showdown
from goodhand.play.text import cards_in_words
from goodhand.rules.knobs import SeeCalledHand, Showing
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import Seat


def to_show(r: RoundOfPlay) -> Seat | None:
    """The seat that has to show or muck next."""
    if r.phase is not RoundPhase.SHOWDOWN or r.showdown is None or not r.showdown.order:
        return None
    return r.seat(r.showdown.order[0])


def all_in_and_settled(r: RoundOfPlay) -> bool:
    """Whether someone still in is all-in and no more betting can come."""
    return r.turn is None and r.live != r.able and not r.able & (r.able - 1)


def begin_showdown(r: RoundOfPlay) -> ShowdownBegan:
    """The order of showing runs from the last bettor of the last interval, else from the button's left."""
    book, live = r.table.book, r.live
    players = [player for player in range(r.table.players) if live >> player & 1]
    bettor = r.aggressor
    if bettor >= 0 and live >> bettor & 1:
        place = players.index(bettor)
        players = players[place:] + players[:place]
    showing = book.showing.value
    if (
        showing is Showing.ALL
        or (showing is Showing.LAST_BETTOR_ELSE_ALL and bettor < 0)
        or (live != r.able and book.all_in_face_up.value)
    ):
        obliged = players
    else:
        obliged = players[:1]
    seats, shown = r.table.began.seats, r.cards.shown
    order = [seats[player] for player in players if not shown >> player & 1] if shown else [seats[p] for p in players]
    return ShowdownBegan(tuple(order), tuple([seats[player] for player in obliged]))


def showdown_began(r: RoundOfPlay, e: ShowdownBegan) -> RoundOfPlay:
    index = r.table.index
    order = tuple([index[seat] for seat in e.order])
    obliged = 0
    for seat in e.obliged:
        obliged |= 1 << index[seat]
    return replace(r, phase=SHOWDOWN, turn=None, showdown=Showdown(order, obliged))


def next_at_showdown(r: RoundOfPlay) -> tuple[Event, ...]:
    """Carry out the automatic steps: turn up obliged hands, and award the pots once everybody has shown or mucked."""
    showdown = r.showdown
    assert showdown is not None
    if not showdown.order or not r.live & (r.live - 1):
        return () if r.table.began.pause_before_award else awards(r)
    pockets, seats = r.cards.pockets, r.table.began.seats
    shown = []
    for player in showdown.order:
        pocket = pockets[player]
        if not showdown.obliged >> player & 1 or UNKNOWN in pocket:
            break
        shown.append(HandShown(seats[player], pocket))
    return tuple(shown)


def hand_shown(r: RoundOfPlay, e: HandShown) -> RoundOfPlay:
    """Both Pocket Cards lie face up."""
    player = r.table.index[e.seat]
    cards = r.cards
    pockets = cards.pockets
    if pockets[player] != e.cards:
        first, second = e.cards
        pockets = (*pockets[:player], (first, second), *pockets[player + 1 :])
    return replace(
        r,
        cards=replace(cards, pockets=pockets, shown=cards.shown | 1 << player),
        showdown=None if r.showdown is None else r.showdown.without(player),
    )


def hand_mucked(r: RoundOfPlay, e: HandMucked) -> RoundOfPlay:
    """A mucked hand wins nothing."""
    return folded(r, e)


def decide_show(r: RoundOfPlay, c: Show) -> tuple[Event, ...]:
    """Both cards, in turn; cards the referee does not know are entered with it."""
    player = _claimant(r, c.seat)
    known = r.knows(player)
    if c.cards and UNKNOWN not in c.cards and not are_cards(c.cards):
        raise NotTheCardsDealt(
            cards=say("that"),
            what=say("the hand of seat {seat}", seat=c.seat),
            why=say("a hand is two cards of the deck"),
        )
    if len(c.cards) == 1 or UNKNOWN in c.cards:
        raise HalfHandShown.by(r.table.book, Topic.BOTH_CARDS, seat=c.seat)
    if c.cards:
        _require_possible(r, player, c.cards)
    elif not known:
        raise NotTheCardsDealt(
            cards=say("no cards"),
            what=say("the hand of seat {seat}", seat=c.seat),
            why=say("say which cards were shown"),
        )
    first, second = c.cards or r.cards.pockets[player]
    return (HandShown(c.seat, (first, second)),)


def _require_possible(r: RoundOfPlay, player: int, cards: tuple[Card, ...]) -> None:
    pocket = r.cards.pockets[player]
    elsewhere: CardSet = card_set(
        card
        for other, pair in enumerate(r.cards.pockets)
        if other != player
        for card in pair
        if card != UNKNOWN
    )  # fmt: skip
    elsewhere = CardSet(elsewhere | card_set(card for card in r.cards.board if card != UNKNOWN))
    why = ""
    if len(cards) != 2 or cards[0] == cards[1]:
        why = say("a hand has two different Pocket Cards")
    elif r.knows(player) and set(pocket) != set(cards):
        why = say("other cards were dealt there")
    elif elsewhere & card_set(cards):
        why = say("a card lies elsewhere already")
    if why:
        what = say("the hand of seat {seat}", seat=r.seat(player))
        raise NotTheCardsDealt(cards=cards_in_words(cards), what=what, why=why)


def decide_muck(r: RoundOfPlay, c: Muck) -> tuple[Event, ...]:
    """A player who need not show may give up his claim."""
    player = _claimant(r, c.seat)
    assert r.showdown is not None
    if r.live == 1 << player:
        uncontested = r.table.book.cite(Topic.UNCONTESTED)
        raise NotShowingNow(uncontested, seat=c.seat, why=say("the only hand left takes the pots without being shown"))
    if r.showdown.obliged >> player & 1:
        raise _must_show(r, c.seat)
    return (HandMucked(c.seat),)


def _must_show(r: RoundOfPlay, seat: Seat) -> PlayRefusal:
    """By the clause for hands all-in, for the last bettor, or for when nobody bet."""
    book = r.table.book
    if book.all_in_face_up.value and r.live != r.able:
        return MustShow.by(book, book.all_in_face_up, seat=seat)
    clauses = book.showing.clauses
    if book.showing.value is Showing.LAST_BETTOR_ELSE_ALL and r.aggressor < 0 and len(clauses) > 1:
        return MustShow(clauses[1], seat=seat)
    return MustShow.by(book, book.showing, seat=seat)


def _claimant(r: RoundOfPlay, seat: Seat) -> int:
    """The player at a seat, if it is his turn to show or muck."""
    player = r.table.index.get(seat)
    if player is None:
        raise UnknownSeat(seat=seat)
    if not r.live >> player & 1:
        raise FoldedCardsStayHidden.by(r.table.book, Topic.FOLDED_HAND_HIDDEN, seat=seat)
    if r.phase is RoundPhase.OVER:
        raise RoundIsOver
    if r.showdown is None:
        raise NotShowingNow(seat=seat, why=say("the betting is not over"))
    if player not in r.showdown.order:
        raise NotShowingNow(seat=seat, why=say("the hand is shown already"))
    if r.showdown.order[0] != player:
        first = r.seat(r.showdown.order[0])
        raise NotShowingNow.by(
            r.table.book, r.table.book.showing, seat=seat, why=say("seat {first} shows first", first=first)
        )
    return player


def decide_ask_to_see(r: RoundOfPlay, c: AskToSee) -> tuple[Event, ...]:
    """The people who may see a called hand: anyone dealt in (HR-23), or the caller (TDA-18)."""
    right = r.table.book.see_called_hand
    index = r.table.index
    if c.hand_of not in index:
        raise UnknownSeat(seat=c.hand_of)
    why = ""
    asker, owner = index.get(c.seat), index[c.hand_of]
    if asker is None:
        why = say("that seat was not dealt in")
    elif r.phase not in (RoundPhase.SHOWDOWN, RoundPhase.OVER) or r.showdown is None:
        why = say("there is no showdown")
    elif not r.live >> owner & 1 and not r.cards.shown >> owner & 1:
        why = say("that hand was folded or mucked")
    elif right.value is SeeCalledHand.CALLER_OF_LAST_BET and (asker == owner or not r.live >> asker & 1):
        why = say("only who called the last bet may ask")
    elif right.value is SeeCalledHand.CALLER_OF_LAST_BET and owner != r.aggressor:
        why = say("that hand was not the last bet")
    elif not r.knows(owner):
        why = say("the referee does not know the cards; the player turns them up")
    if why:
        raise MayNotSee.by(r.table.book, right, seat=c.seat, hand_of=c.hand_of, why=why)
    return (HandSeen(c.hand_of, c.seat, r.cards.pockets[owner]),)


def hand_seen(r: RoundOfPlay, e: HandSeen) -> RoundOfPlay:
    """The hand was shown on request; it changes nothing about the pots."""
    return replace(r, cards=replace(r.cards, shown=r.cards.shown | 1 << r.table.index[e.seat]))
