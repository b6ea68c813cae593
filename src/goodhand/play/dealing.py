"""Dealing: what leaves the deck, in which order, and what becomes of an exposed card or a misdeal."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from goodhand.play.betting import next_turn
from goodhand.play.cards import UNKNOWN, Card, are_cards
from goodhand.play.commands import DeclareMisdeal, EnterBoard, ExposeCard, KillReason, Redeal
from goodhand.play.events import (
    AntePosted,
    BlindPosted,
    BoardDealt,
    BoardEntered,
    CardReplaced,
    Event,
    HandKilled,
    MisdealDeclared,
    PocketCardsDealt,
    Redealt,
    RoundBegan,
)
from goodhand.play.refusals import (
    DeckNeeded,
    NoCardToExpose,
    NoFurtherCards,
    NoMisdeal,
    NoSuchPocketCard,
    NotTheCardsDealt,
    PersonDeals,
    PlayRefusal,
    RoundIsOver,
    TooLateForMisdeal,
    UnknownSeat,
    WaitingForRedeal,
)
from goodhand.play.setup import require_sound_deck
from goodhand.play.state import BETTING, Cards, RoundOfPlay, RoundPhase, Table
from goodhand.play.text import cards_in_words, clause_id
from goodhand.rules.knobs import AbsentPlayer, MisdealUntil
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_CHIPS, Chips

EXPOSED_FOR_MISDEAL = 2
"""This number of exposed Pocket Cards is a misdeal in every book (HR-20a, TDA-35)."""

BOARD_SIZES = (0, 0, 3, 4, 5)
"""How many Board Cards lie on the table in each Betting Interval."""


def posts(began: RoundBegan) -> list[AntePosted | BlindPosted]:
    """Antes, then the small blind, then the big blind; each as much as there is (HR-06)."""
    level, seats = began.level, began.seats
    small, big = began.small_blind, began.big_blind
    left, big_place = list(began.stacks), seats.index(big)
    posted: list[AntePosted | BlindPosted] = []
    if level.ante:
        for place, seat in enumerate(seats):
            posted.append(AntePosted(seat, min(Chips(level.ante), left[place])))
            left[place] -= posted[-1].amount
    if level.big_blind_ante:
        posted.append(AntePosted(big, min(Chips(level.big_blind_ante), left[big_place]), for_table=True))
        left[big_place] -= posted[-1].amount
    if small is not None and level.small_blind and (behind := left[seats.index(small)]):
        posted.append(BlindPosted(small, min(Chips(level.small_blind), behind), big=False))
    if behind := left[big_place]:
        posted.append(BlindPosted(big, min(Chips(level.big_blind), behind), big=True))
    return posted


class ChipsPosted(Struct, frozen=True, gc=False):
    """The chips once antes and blinds are posted."""

    stacks: tuple[Chips, ...]
    bets: tuple[Chips, ...]
    able: int
    dead: Chips


def after_posting(table: Table, posted: Iterable[AntePosted | BlindPosted]) -> ChipsPosted:
    """The sum of all posts at once; each alone is `ante_posted` or `blind_posted`."""
    stacks, bets, dead = list(table.began.stacks), [NO_CHIPS] * table.players, NO_CHIPS
    for post in posted:
        player = table.index[post.seat]
        stacks[player] -= post.amount
        if isinstance(post, BlindPosted):
            bets[player] += post.amount
        elif post.for_table:
            dead += post.amount
    able = table.everyone
    if 0 in stacks:
        able = sum(1 << player for player, stack in enumerate(stacks) if stack)
    return ChipsPosted(tuple(stacks), tuple(bets), able, dead)


def deal_pocket_cards(table: Table, deck: tuple[Card, ...]) -> PocketCardsDealt:
    """One card to each player, then a second (MI-51); New Jersey burns one first (NJ-19)."""
    players = table.players
    if not deck:
        return PocketCardsDealt(((UNKNOWN, UNKNOWN),) * players)
    if table.book.burn_before_pocket_cards.value:
        first, burned = 1, deck[:1]
    else:
        first, burned = 0, ()
    second = first + players
    return PocketCardsDealt(tuple(zip(deck[first:second], deck[second : second + players], strict=True)), burned)


def deal_board(r: RoundOfPlay) -> BoardDealt:
    """Burn one card, then three, one or one."""
    cards = r.cards
    interval = r.interval + 1
    size = BOARD_SIZES[interval] - BOARD_SIZES[interval - 1]
    position = cards.position
    burned = cards.next_burn
    if not cards.deck:
        return BoardDealt(interval, (), UNKNOWN if burned is None else burned)
    if burned is None:
        burned = cards.deck[position]
        position += 1
    return BoardDealt(interval, cards.deck[position : position + size], burned)


def pocket_cards_dealt(r: RoundOfPlay, e: PocketCardsDealt) -> RoundOfPlay:
    """The betting of interval 1 opens left of the big blind (MI-55a; heads-up that is the button, MI-55an)."""
    table = r.table
    deck = r.cards.deck
    position = 2 * table.players + len(e.burned) if deck else 0
    turn = next_turn(
        table, r.stacks, r.bets, r.able, r.able, 0, table.minimum_bet, table.minimum_bet, 0, table.big_blind
    )
    return replace(
        r,
        phase=BETTING,
        cards=Cards(e.cards, (), e.burned, deck, position),
        pending=r.able,
        turn=turn,
    )


def board_dealt(r: RoundOfPlay, e: BoardDealt) -> RoundOfPlay:
    """A new interval: no bet yet, the first live player left of the button acts (MI-57a)."""
    table, cards, able = r.table, r.cards, r.able
    none = (NO_CHIPS,) * table.players
    minimum = table.minimum_bet
    taken = len(e.cards) + (e.burned is not None and cards.next_burn is None)
    return replace(
        r,
        interval=e.interval,
        bets=none,
        pending=able,
        acted=0,
        bet=NO_CHIPS,
        increment=minimum,
        raises=0,
        aggressor=-1,
        before=None,
        turn=next_turn(table, r.stacks, none, able, able, 0, NO_CHIPS, minimum, 0, -1),
        cards=Cards(
            cards.pockets,
            cards.board + e.cards,
            cards.burned if e.burned is None else (*cards.burned, e.burned),
            cards.deck,
            cards.position + taken,
            None,
            cards.exposed,
            cards.shown,
        ),
    )


def decide_enter_board(r: RoundOfPlay, c: EnterBoard) -> tuple[Event, ...]:
    """Board Cards as a live dealer reports them: as many as the interval has, none twice."""
    if r.phase is RoundPhase.OVER:
        raise NoFurtherCards.by(r.table.book, Topic.NO_RABBIT_HUNTING)
    if r.phase is RoundPhase.MISDEAL:
        raise WaitingForRedeal
    known = {card for pocket in r.cards.pockets for card in pocket if card != UNKNOWN}
    why = ""
    if r.cards.deck:
        why = say("software deals this Round of Play")
    elif len(c.cards) != BOARD_SIZES[r.interval]:
        why = say(
            "Betting Interval {interval} has {size} Board Cards",
            interval=r.interval,
            size=BOARD_SIZES[r.interval],
        )
    elif not are_cards(c.cards) or len(set(c.cards)) < len(c.cards) or known & set(c.cards):
        why = say("each card is in the deck once")
    elif c.cards[: len(r.cards.board)] != r.cards.board:
        why = say("{cards} lie there already", cards=cards_in_words(r.cards.board))
    if why:
        raise NotTheCardsDealt(cards=cards_in_words(c.cards), what=say("the Board Cards"), why=why)
    return (BoardEntered(c.cards),)


def board_entered(r: RoundOfPlay, e: BoardEntered) -> RoundOfPlay:
    """The board of a live table, known from now on."""
    return replace(r, cards=replace(r.cards, board=e.cards))


def misdeal_refused(r: RoundOfPlay) -> PlayRefusal | None:
    """Whether it is too late to call a misdeal; blinds and antes do not count as bets (ruling 2)."""
    until = r.table.book.misdeal_until
    posted = posts(r.table.began)
    chips_in = r.interval > 1 or r.pot > sum(post.amount for post in posted)
    if until.value is MisdealUntil.SUBSTANTIAL_ACTION:
        blinds = {post.seat: post.amount for post in posted if isinstance(post, BlindPosted)}
        seats = r.table.began.seats
        acted = r.acted | (r.table.everyone & ~r.live & ~r.absent)
        for player, bet in enumerate(r.bets):
            if bet > blinds.get(seats[player], 0):
                acted |= 1 << player
        too_late = r.interval > 1 or acted.bit_count() >= 3 or (acted.bit_count() == 2 and chips_in)
    else:
        too_late = chips_in
    return TooLateForMisdeal.by(r.table.book, until, until=str(until.value)) if too_late else None


def decide_misdeal(r: RoundOfPlay, c: DeclareMisdeal) -> tuple[Event, ...]:
    """A misdeal may be called until the book's deadline, never after (MI-70, MB-27)."""
    if r.phase is RoundPhase.OVER:
        raise RoundIsOver
    if r.phase is RoundPhase.MISDEAL:
        raise WaitingForRedeal
    if refused := misdeal_refused(r):
        raise refused
    return (MisdealDeclared(c.reason, clause_id(r.table.book.misdeal_until.clause)),)


def misdeal_declared(r: RoundOfPlay, _: MisdealDeclared) -> RoundOfPlay:
    """The cards are void and everyone is back in, as after the posting; no blind is posted again (MI-71)."""
    posted = after_posting(r.table, posts(r.table.began))
    return replace(
        r,
        phase=RoundPhase.MISDEAL,
        stacks=posted.stacks,
        bets=posted.bets,
        live=r.table.everyone,
        able=posted.able,
        pending=0,
        acted=0,
        bet=r.table.minimum_bet,
        increment=r.table.minimum_bet,
        raises=0,
        aggressor=-1,
        before=None,
        turn=None,
        clock=None,
    )


def decide_redeal(r: RoundOfPlay, c: Redeal) -> tuple[Event, ...]:
    """Deal again from a new shuffle: same button, same blinds, same level."""
    if r.phase is not RoundPhase.MISDEAL:
        raise NoMisdeal
    if bool(c.deck) != bool(r.table.began.deck):
        raise PersonDeals if c.deck else DeckNeeded
    require_sound_deck(c.deck, r.table.players, r.table.book)
    return (Redealt(c.deck), deal_pocket_cards(r.table, c.deck), *dead_after_deal(r))


def dead_after_deal(r: RoundOfPlay) -> list[HandKilled]:
    """The hands of absent players, where they are dead as soon as the deal ends (TDA-30); one player is always left."""
    if not r.absent or r.table.book.absent_player.value is not AbsentPlayer.DEAD_AFTER_DEAL:
        return []
    away = [HandKilled(seat, KillReason.ABSENT) for seat in r.seats_in(r.absent)]
    return away[: r.table.players - 1]


def redealt(r: RoundOfPlay, e: Redealt) -> RoundOfPlay:
    return replace(r, cards=Cards(((UNKNOWN, UNKNOWN),) * r.table.players, deck=e.deck))


def decide_expose(r: RoundOfPlay, c: ExposeCard) -> tuple[Event, ...]:
    """One exposed card is replaced after the deal and becomes the next burn; with a second it is a misdeal (HR-20)."""
    player = r.table.index.get(c.seat)
    if player is None:
        raise UnknownSeat(seat=c.seat)
    if c.card not in (0, 1):
        raise NoSuchPocketCard(card=c.card)
    if r.phase is not RoundPhase.BETTING or not r.live >> player & 1:
        raise NoCardToExpose(seat=c.seat)
    if refused := misdeal_refused(r):
        raise refused
    exposed = r.cards.exposed + 1
    if exposed >= EXPOSED_FOR_MISDEAL:
        clause = r.table.book.cite(Topic.MISDEAL_EXPOSED_CARDS)
        return (MisdealDeclared(say("{exposed} Pocket Cards were exposed", exposed=exposed), clause_id(clause)),)
    deck, position = r.cards.deck, r.cards.position
    replacement = deck[position] if deck else UNKNOWN
    return (CardReplaced(c.seat, c.card, r.cards.pockets[player][c.card], replacement),)


def card_replaced(r: RoundOfPlay, e: CardReplaced) -> RoundOfPlay:
    """The exposed card lies face up on the deck; the player has another."""
    cards = r.cards
    player = r.table.index[e.seat]
    first, second = cards.pockets[player]
    pocket = (e.replacement, second) if e.card == 0 else (first, e.replacement)
    return replace(
        r,
        cards=replace(
            cards,
            pockets=(*cards.pockets[:player], pocket, *cards.pockets[player + 1 :]),
            position=cards.position + (1 if cards.deck else 0),
            next_burn=e.exposed,
            exposed=cards.exposed + 1,
        ),
    )
