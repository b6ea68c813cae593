"""The betting rules of no-limit Texas Hold'em a second time, written to be read and not to be fast.

This is the second opinion that checks the referee: it shares no code with it. Every function walks the rules as
`RULINGS.md` and the assumptions A1..A22 of `scenarios.md` put them; the numbers in the comments are theirs.

Players are numbered clockwise from the seat left of the button; with two players, player 0 is the big blind and
player 1 the button with the small blind. Cards play no part, so an action sequence runs straight from one betting
interval into the next.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

Action = tuple[Literal["fold", "check"]] | tuple[Literal["call", "bet", "raise"], int]
Outcome = tuple[tuple[int, ...], tuple[int, ...]]  # (chips in the pots from each player, players still in)


@dataclass(frozen=True)
class Book:
    """The betting rules on which the rulebooks differ."""

    raise_cap: int | None
    smallest_raise: Literal["one_chip", "previous_raise"]
    reopening: Literal["any_all_in", "cumulative", "full_raise"]


MI = Book(raise_cap=3, smallest_raise="one_chip", reopening="any_all_in")
NJ = Book(raise_cap=3, smallest_raise="one_chip", reopening="any_all_in")
MB = Book(raise_cap=None, smallest_raise="previous_raise", reopening="cumulative")  # A5, A7: nothing else posted
BC = Book(raise_cap=None, smallest_raise="previous_raise", reopening="cumulative")
HR = Book(raise_cap=None, smallest_raise="previous_raise", reopening="full_raise")
TDA = Book(raise_cap=None, smallest_raise="previous_raise", reopening="cumulative")
BOOKS = {"MI": MI, "MB": MB, "NJ": NJ, "BC": BC, "HR": HR, "TDA": TDA}


@dataclass(frozen=True)
class Situation:
    """The chips before anything is posted, and what has to be posted. All amounts are multiples of the chip."""

    stacks: tuple[int, ...]
    small_blind: int
    big_blind: int
    ante: int = 0
    chip: int = 1

    def __post_init__(self) -> None:
        amounts = (*self.stacks, self.small_blind, self.big_blind, self.ante)
        if len(self.stacks) < 2 or min(self.stacks) <= 0 or any(amount % self.chip for amount in amounts):
            raise ValueError(f"not a situation that can be played: {self}")


@dataclass
class State:
    """Everything on the table. Only ever changed on a copy."""

    stacks: list[int]  # chips not yet put in
    totals: list[int]  # chips put in since the round of play began, antes included
    bets: list[int]  # chips put in during this betting interval, antes not included
    folded: list[bool]
    price: int  # what a player must have bet in this interval to stay in
    full_raise: int  # size of the last full bet or raise of this interval; the big blind before there is one
    price_when_acted: list[int | None]  # per player, the price after his last action of this interval; None: yet to act
    full_raise_since: list[bool]  # per player: was there a full bet or raise since he acted?
    raises: int = 0  # raises of this interval
    interval: int = 1
    turn: int | None = None  # whose decision it is; None: the betting is over

    def copy(self) -> "State":
        """A copy that shares no list with this one."""
        return replace(
            self,
            stacks=self.stacks[:],
            totals=self.totals[:],
            bets=self.bets[:],
            folded=self.folded[:],
            price_when_acted=self.price_when_acted[:],
            full_raise_since=self.full_raise_since[:],
        )


def begin(situation: Situation, intervals: int) -> State:
    """Post antes and blinds and find the first player with a decision to make."""
    players = len(situation.stacks)
    state = State(
        stacks=list(situation.stacks),
        totals=[0] * players,
        bets=[0] * players,
        folded=[False] * players,
        price=situation.big_blind,  # in full, however short the blind is (A8, ambiguity 13)
        full_raise=situation.big_blind,  # A5
        price_when_acted=[None] * players,
        full_raise_since=[False] * players,
    )
    for player in range(players):
        put_in(state, player, situation.ante)
    state.bets = [0] * players  # an ante is no part of the bet
    small, big = (1, 0) if players == 2 else (0, 1)  # A9
    put_in(state, small, situation.small_blind)
    put_in(state, big, situation.big_blind)
    find_turn(state, situation, intervals, start=(big + 1) % players)
    return state


def put_in(state: State, player: int, amount: int) -> None:
    """Move chips from a stack to the bet; a player who has fewer is all-in."""
    amount = min(amount, state.stacks[player])
    state.stacks[player] -= amount
    state.bets[player] += amount
    state.totals[player] += amount


def after(state: State, action: Action, situation: Situation, book: Book, intervals: int) -> State:
    """The state after the player whose turn it is has taken a legal action."""
    state = state.copy()
    player = state.turn
    assert player is not None
    if action[0] == "fold":
        state.folded[player] = True
    elif action[0] == "call":
        put_in(state, player, action[1])
    elif action[0] in ("bet", "raise"):
        increase = action[1] - state.price
        if increase >= least_increase(state, situation, book):
            state.full_raise = increase  # a short all-in leaves the measure as it was (A6)
            state.full_raise_since = [True] * len(state.stacks)
        if action[0] == "raise":
            state.raises += 1  # short or not (ambiguity 1); the opening bet is none (A1)
        put_in(state, player, action[1] - state.bets[player])
        state.price = action[1]

    state.price_when_acted[player] = state.price
    state.full_raise_since[player] = False
    find_turn(state, situation, intervals, start=(player + 1) % len(state.stacks))
    return state


def find_turn(state: State, situation: Situation, intervals: int, start: int) -> None:
    """Find the next player with a decision, if need be in a later betting interval; None if there is no more."""
    players = len(state.stacks)
    state.turn = None
    if state.folded.count(False) == 1:
        return
    while True:
        for step in range(players):
            if has_decision(state, (start + step) % players):
                state.turn = (start + step) % players
                return
        if state.interval == intervals:
            return
        state.interval += 1
        state.bets = [0] * players
        state.price = 0
        state.full_raise = situation.big_blind  # the least opening bet, A4
        state.raises = 0  # A1
        state.price_when_acted = [None] * players
        state.full_raise_since = [False] * players
        start = 0  # left of the button


def has_decision(state: State, player: int) -> bool:
    """Whether a player still has something to decide in this interval."""
    if state.folded[player] or state.stacks[player] == 0:
        return False
    others = [other for other in range(len(state.stacks)) if other != player and not state.folded[other]]
    somebody_could_answer = any(state.stacks[other] > 0 for other in others)
    if not somebody_could_answer and all(state.bets[other] <= state.bets[player] for other in others):
        return False  # all opponents are all-in and he has matched them: nobody is asked again
    return state.bets[player] < state.price or state.price_when_acted[player] is None


def open_actions(state: State, situation: Situation, book: Book) -> list[Action]:
    """Every action open to the player whose turn it is: none when the betting is over."""
    player = state.turn
    if player is None:
        return []
    owed = state.price - state.bets[player]
    actions: list[Action] = [("fold",)]  # also when nothing is owed (MI-57a, MB-16a, NJ-25a)
    actions.append(("check",) if owed == 0 else ("call", min(owed, state.stacks[player])))
    if may_raise(state, player, situation, book):
        all_in = state.bets[player] + state.stacks[player]
        least = min(state.price + least_increase(state, situation, book), all_in)  # an all-in may be less
        for total in range(least, all_in + 1, situation.chip):
            actions.append(("bet", total) if state.price == 0 else ("raise", total))
    return actions


def least_increase(state: State, situation: Situation, book: Book) -> int:
    """By how much a bet or raise must lift the price to be a full one."""
    if state.price == 0:
        return situation.big_blind  # opening bet, A4
    if book.smallest_raise == "one_chip":
        return situation.chip
    return state.full_raise


def may_raise(state: State, player: int, situation: Situation, book: Book) -> bool:
    """Whether a player may open or raise, by any amount."""
    if state.bets[player] + state.stacks[player] <= state.price:
        return False  # has not the chips: a call at most
    others = [other for other in range(len(state.stacks)) if other != player and not state.folded[other]]
    if all(state.bets[other] + state.stacks[other] <= state.price for other in others):
        return False  # nobody could call it: ambiguity 12
    if book.raise_cap is not None and state.raises >= book.raise_cap:
        return False  # A2
    price_when_acted = state.price_when_acted[player]
    if price_when_acted is None:
        return True
    if book.reopening == "any_all_in":
        return state.price > price_when_acted  # A3
    if book.reopening == "cumulative":
        return state.price - price_when_acted >= least_increase(state, situation, book)  # A7
    return state.full_raise_since[player]  # HR-03b


def play(situation: Situation, book: Book, actions: Iterable[Action], intervals: int = 4) -> State:
    """The state after a sequence of actions; ValueError if one of them is not open."""
    state = begin(situation, intervals)
    for action in actions:
        if action not in open_actions(state, situation, book):
            raise ValueError(f"player {state.turn} may not {action}: {open_actions(state, situation, book)}")
        state = after(state, action, situation, book, intervals)
    return state


def legal(situation: Situation, book: Book, actions: Iterable[Action] = (), intervals: int = 4) -> list[Action]:
    """The actions open after a sequence of actions; an empty list when the betting is over."""
    return open_actions(play(situation, book, actions, intervals), situation, book)


def perft(situation: Situation, book: Book, depth: int, intervals: int = 4) -> list[int]:
    """The number of different action sequences of 1, 2, ... `depth` actions."""
    counts = [0] * depth

    def walk(state: State, ply: int) -> None:
        if ply == depth:
            return
        for action in open_actions(state, situation, book):
            counts[ply] += 1
            walk(after(state, action, situation, book, intervals), ply + 1)

    walk(begin(situation, intervals), 0)
    return counts


def leaves(situation: Situation, book: Book, intervals: int = 4) -> Counter[Outcome]:
    """How many action sequences end in each outcome, the play stopping after so many betting intervals."""

    def walk(state: State) -> Iterator[Outcome]:
        if state.turn is None:
            yield outcome(state)
        for action in open_actions(state, situation, book):
            yield from walk(after(state, action, situation, book, intervals))

    return Counter(walk(begin(situation, intervals)))


def outcome(state: State) -> Outcome:
    """Return each player's chips in the pots, the uncalled part returned, and who is still in."""
    totals = list(state.totals)
    live = tuple(player for player, folded in enumerate(state.folded) if not folded)
    for player in live:  # what a player who folded has put in stays in
        most_of_another = max(total for other, total in enumerate(state.totals) if other != player)
        totals[player] = min(totals[player], most_of_another)
    return tuple(totals), live


# Small situations, each with the betting interval to stop after. The names say what each one shows.
SITUATIONS: dict[str, tuple[Situation, int]] = {
    "two: every bet after the flop is a short all-in": (Situation((3, 3), 1, 2), 4),
    "two: equal stacks, long ladders, cap of three": (Situation((12, 12), 1, 2), 1),
    "two: antes, the cap in both intervals": (Situation((12, 12), 1, 2, ante=1), 2),
    "two: button covers, to the river": (Situation((7, 9), 1, 2), 4),
    "two: blinds of one chip": (Situation((12, 10), 1, 1), 1),
    "two: big blind covers, opening bets under the blind": (Situation((12, 7), 2, 4), 2),
    "two: small blind all-in, nobody has a decision": (Situation((9, 1), 2, 4), 4),
    "three: short all-in raise does not reopen": (Situation((12, 6, 9), 2, 4), 1),
    "three: the cap bites under either smallest raise": (Situation((12, 5, 12), 1, 2), 1),
    "three: short opening all-in, raised by one big blind": (Situation((5, 9, 12), 2, 4), 2),
    "three: to the river": (Situation((8, 8, 5), 2, 4), 4),
    "three: antes, middle stack covers": (Situation((7, 12, 7), 1, 2, ante=1), 2),
    "three: short small blind": (Situation((1, 9, 9), 2, 4), 2),
    "three: short big blind, above the small blind": (Situation((9, 3, 7), 2, 4), 2),
    "three: an ante takes the last chip of the button": (Situation((8, 9, 1), 1, 2, ante=1), 2),
    "four: two short all-in raises add up": (Situation((11, 4, 7, 3), 1, 2), 1),
    "four: short opening all-ins add up on the flop only": (Situation((7, 3, 4, 7), 1, 2), 2),
    "four: the same, stopped before that: no difference": (Situation((7, 3, 4, 7), 1, 2), 1),
    "four: adding up, to the river": (Situation((6, 3, 6, 4), 1, 2), 4),
    "four: antes and adding up": (Situation((6, 7, 10, 12), 1, 2, ante=1), 1),
    "four: chips of 25": (Situation((150, 225, 300, 75), 25, 50, chip=25), 1),
    "two: a short big blind that the small blind covers asks nobody": (Situation((1, 9), 2, 4), 4),
    "three: a short big blind below the small blind": (Situation((9, 1, 7), 2, 4), 2),
    # Chips that one player alone has put in are uncalled, an ante or a part of one too.
    "two: an ante the other could not match": (Situation((1, 9), 1, 2, ante=2), 4),
}
