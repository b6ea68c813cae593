"""Hand histories that we write are read by PokerKit, the format's reference reader, to the same end.

Three things of ours it does not know, and each is kept apart here: it takes the callers of a short big blind for less
than the big blind; it splits a pot into chips smaller than the smallest in play; and a history cannot tell it of books
whose smallest raise is one chip, so that the rounds of those books have raises that every book allows.
"""

import json
import subprocess
from pathlib import Path
from random import Random

import pytest

from goodhand.play import (
    Bet,
    Call,
    Check,
    DeclareMisdeal,
    ExposeCard,
    Fold,
    Level,
    Muck,
    Raise,
    Redeal,
    Show,
    open_round,
    shuffled,
    step,
)
from goodhand.play.events import BlindPosted, HandMucked, PotAwarded
from goodhand.play.phh import write_phh
from goodhand.rules import HOUSE
from support import BOOKS

PEERS = Path(__file__).parents[2] / "build" / "peers" / "bin" / "python"
READER = Path(__file__).with_name("read_histories.py")
CHIP, ROUNDS = 25, 50

pytestmark = pytest.mark.skipif(
    not PEERS.exists(), reason="PokerKit is not installed: `make test-peers` makes its environment (build/peers)"
)


def read_by_pokerkit(texts):
    done = subprocess.run(
        [PEERS, "-I", READER], input=json.dumps(texts), capture_output=True, text=True, check=True, timeout=300
    )
    return json.loads(done.stdout)


def rounds_of(book):
    """So many rounds with a full big blind, each as its events and the stacks at its end."""
    rng = Random(f"peers {book.id}")
    found = []
    while len(found) < ROUNDS:
        happened, stacks = played(book, rng)
        posted = [event.amount for event in happened if isinstance(event, BlindPosted) and event.big]
        if posted == [100]:
            found.append((happened, stacks))
    return found


def played(book, rng):
    seats = rng.sample(range(1, book.table_capacity.value + 1), rng.randint(2, book.table_capacity.value))
    level = Level(50, 100, rng.choice([0, 0, 25]), rng.choice([0, 0, 100]))
    deep = rng.random() < 0.5
    stacks = {seat: CHIP * rng.randint(400, 800) if deep else CHIP * rng.randint(1, 120) for seat in seats}
    deck = shuffled(rng.randbytes(32))
    r, happened = open_round(book, stacks, rng.choice(seats), level, chip=CHIP, deck=deck)
    happened = list(happened)
    irregular = rng.choice([(), (), (), (ExposeCard(seats[0], 1),), (DeclareMisdeal("boxed"), Redeal(shuffled(b"2")))])
    for command in irregular if r.turn is not None else ():
        r, more = step(r, command)
        happened += more
    while not r.is_over:
        r, more = step(r, choice(r, rng))
        happened += more
    return happened, r.stacks


def choice(r, rng):
    turn = r.turn
    if turn is None:
        player = r.showdown.order[0]
        obliged = r.showdown.obliged >> player & 1
        return Show(r.seat(player)) if obliged or rng.random() < 0.5 else Muck(r.seat(player))
    drawn = rng.random()
    facing = r.bet - r.bets[turn.player]
    if drawn < 0.25 and turn.call:
        return Fold(turn.seat)
    if drawn < 0.4 and turn.high and (not r.acted >> turn.player & 1 or facing >= r.increment):
        low = min(turn.high, max(turn.low, r.bet + r.increment))  # what a book of one-chip raises and the others allow
        to = turn.high if rng.random() < 0.1 else min(turn.high, low + CHIP * rng.randint(0, 4))
        return Bet(turn.seat, to) if turn.opening else Raise(turn.seat, to)
    return Call(turn.seat) if turn.call else Check(turn.seat)


def odd_pots(happened):
    """How many pots did not divide into whole chips."""
    awards = [event for event in happened if isinstance(event, PotAwarded)]
    return sum(bool(event.amount % (CHIP * len(event.shares))) for event in awards)


def told(happened, stacks, read):
    """Return the fault in PokerKit's reading, if any."""
    if "problem" in read:
        return read["problem"]
    allowed = CHIP * odd_pots(happened)
    differences = [ours - theirs for ours, theirs in zip(stacks, read["stacks"], strict=True)]
    if any(abs(each) >= allowed for each in differences if each):
        return f"ends with {read['stacks']}, and not with {list(stacks)}"
    return ""


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_round_that_we_write_is_read_to_the_same_end(book):
    rounds = rounds_of(book)

    read = read_by_pokerkit([write_phh(happened, stacks) for happened, stacks in rounds])

    found = [told(happened, stacks, each) for (happened, stacks), each in zip(rounds, read, strict=True)]
    assert {} == {number: problem for number, problem in enumerate(found) if problem}
    assert ROUNDS == len(found)


@pytest.mark.parametrize("book", [BOOKS["BC"], BOOKS["TDA"]], ids=["BC", "TDA"])
def test_there_are_mucked_hands_among_them(book):
    assert any(isinstance(event, HandMucked) for happened, _ in rounds_of(book) for event in happened)


def test_pokerkit_still_lets_callers_of_a_short_big_blind_pay_less():
    r, happened = open_round(HOUSE, {1: 1000, 2: 25, 3: 1000}, 3, (50, 100), chip=CHIP, deck=shuffled(b"short"))
    happened = list(happened)
    for command in (Call(3), Call(1)):
        r, more = step(r, command)
        happened += more
    while not r.is_over:
        r, more = step(r, Check(r.turn.seat))
        happened += more

    (read,) = read_by_pokerkit([write_phh(happened, r.stacks)])

    assert "stacks" not in read or list(r.stacks) != read["stacks"], "it is mended: take the exception out of this file"
