"""Secrecy over the real wire: what a seat's socket received has no card that lay hidden from it, and no key to a deck.

Bots play whole tournaments; every byte that came to each of them is kept, and compared afterwards with what the
journal says was in the deck, in the others' pockets, and shown by then.
"""

import asyncio
import json
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from benchmarks.bots.crowd import Crowd
from benchmarks.bots.player import SeatedBot
from benchmarks.bots.wire import Address
from msgspec.structs import replace

from goodhand.night.record import Acted, Dealt, Pledged
from goodhand.night.streams import night_key
from goodhand.night.views.all_views import VIEWS
from goodhand.play.events import BoardDealt, HandShown, PocketCardsDealt, RoundBegan
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.tables.pace import AT_ONCE
from support_process import PATIENCE
from support_server import a_screen, a_server, in_play, listening
from support_tournament import clock_time

CARDS = {"pocket", "board", "shown", "cards"}
"""Fields of a message that hold cards."""


class Round:
    """One Round of Play as the journal has it: which cards lie open from which record of the table on."""

    def __init__(self) -> None:
        self.pockets: dict[int, frozenset[int]] = {}
        self.opened: dict[int, int] = {}
        """The record with which a card was turned up."""

    def learns(self, version: int, events: Any, seats: tuple[int, ...] = ()) -> None:
        for event in events:
            match event:
                case PocketCardsDealt():
                    self.pockets = {seat: frozenset(pair) for seat, pair in zip(seats, event.cards, strict=True)}
                case BoardDealt() | HandShown():
                    for card in event.cards:
                        self.opened.setdefault(card, version)

    def hidden(self, seat: int, version: int) -> set[int]:
        """The cards that this seat must not have seen by then."""
        everything = set(range(64))
        return {
            card
            for card in everything
            if card not in self.pockets.get(seat, ()) and self.opened.get(card, version + 1) > version
        }


def cards_in(message: Any, name: str = "") -> Iterator[int]:
    """Every card that stands anywhere in a message."""
    if isinstance(message, dict):
        for key, value in message.items():
            yield from cards_in(value, key)
    elif isinstance(message, list):
        for value in message:
            if isinstance(value, int) and not isinstance(value, bool):
                assert name in CARDS, f"numbers in a list that has no cards: {name}"
                yield value
            else:
                yield from cards_in(value, name)


@pytest.fixture
def listened(monkeypatch):
    """Return the messages to each bot, in order."""
    heard: dict[tuple[str, str], list[bytes]] = defaultdict(list)
    hear = SeatedBot._heard

    def listening_in(self: SeatedBot, text: bytes) -> None:
        heard[self.night, self.player].append(bytes(text))
        hear(self, text)

    monkeypatch.setattr(SeatedBot, "_heard", listening_in)
    return heard


async def rounds_of(journal) -> tuple[dict[tuple[str, int, int], Round], set[bytes]]:
    """Each round by night, table and number; and all that would open a deck."""
    rounds: dict[tuple[str, int, int], Round] = defaultdict(Round)
    keys: set[bytes] = set()
    async for record in journal.read_all():
        if not record.stream.startswith("table/"):
            continue
        night, table = night_key(record.stream.split("/", 1)[1].rsplit("/", 2)[0]), int(record.stream.rsplit("/", 1)[1])
        found = journal.codec.decode(record.name, record.payload)
        if isinstance(found, Pledged):
            keys.add(found.value)
        if isinstance(found, Dealt):
            keys |= {found.seed, found.salts}
            began = next(each for each in found.events if isinstance(each, RoundBegan))
            rounds[night, table, found.number].learns(record.version, found.events, began.seats)
        if isinstance(found, Acted):
            rounds[night, table, found.number].learns(record.version, found.events)
    return rounds, keys


def leaks(heard, rounds) -> list[str]:
    """List the messages that sent a seat a card hidden from it."""
    found = []
    for (night, player), frames in heard.items():
        at: tuple[str, int, int] | None = None
        seat = 0
        for frame in frames:
            message = json.loads(frame)
            if message["type"] == "seated":
                at, seat = (night, message["table"], message["round"]), message["seat"]
                if message["root"]:
                    assert set(message["pocket"]) == rounds[at].pockets[seat]
            sent = set(cards_in(message))
            if message["type"] in ("seated", "moved") and at is not None:
                if wrong := sent & rounds[at].hidden(seat, message["version"]):
                    found.append(f"{player} at {at} by {message['version']}: {wrong}")
            elif sent:
                found.append(f"{player} was sent cards in {message['type']}")
    return found


async def test_no_seat_is_sent_a_card_that_lies_hidden_from_it_nor_a_key_to_the_deck(listened):
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.doorkeeper.attempts = Attempts(practice=10**6, requests=10**6)
        server.house.lobby.pace = AT_ONCE
        for book in ("house-nlhe", "mi-2009"):
            crowd = Crowd(Address("localhost", port), book=book, tables=2, players=6, numbers=book == "mi-2009")
            playing = asyncio.ensure_future(crowd.play())
            async with asyncio.timeout(PATIENCE):
                while len(crowd.tally.acknowledged) < 250:
                    await asyncio.sleep(0.05)
            playing.cancel()
            crowd.stop()
            await asyncio.gather(playing, return_exceptions=True)
        rounds, keys = await rounds_of(server.house.practice)

    assert len(rounds) > 10
    assert any(len(each.opened) > 5 for each in rounds.values()), "some went to a showdown"
    assert [] == leaks(listened, rounds)
    everything = b"".join(frame for frames in listened.values() for frame in frames)
    for key in keys:
        for written in (key.hex().encode(), b64encode(key), key.hex().upper().encode()):
            assert written not in everything


async def test_a_card_that_is_sent_too_early_would_be_noticed(listened):
    """The check itself can fail: one more card in a pocket, and it is seen."""
    dealt = Round()
    dealt.pockets = {1: frozenset((3, 4)), 2: frozenset((5, 6))}
    dealt.opened = {20: 9}
    listened["night", "ann"] = [
        b'{"type":"seated","table":1,"round":1,"seat":1,"version":2,"root":"","pocket":[3,4],"table_seen":{"board":[]}}',
        b'{"type":"moved","version":8,"seats":[{"shown":[]}],"board":[20]}',
    ]
    assert 1 == len(leaks(listened, {("night", 1, 1): dealt}))
    listened["night", "ann"][1] = b'{"type":"moved","version":9,"seats":[{"shown":[5]}],"board":[20]}'
    assert 1 == len(leaks(listened, {("night", 1, 1): dealt}))
    listened["night", "ann"][1] = b'{"type":"moved","version":9,"seats":[{"shown":[]}],"board":[20]}'
    assert [] == leaks(listened, {("night", 1, 1): dealt})


@pytest.mark.wide
async def test_no_screen_of_staff_regulator_or_hall_is_sent_a_card_or_a_key_while_software_deals():
    async with a_server() as server, listening(server) as port:
        await in_play(server, "seated")
        server.house.lobby.pace = replace(AT_ONCE, gone=0.0, between=0.05)  # or it deals thousands of rounds meanwhile
        server.clock.runs_from(clock_time("19:00"))
        chair = await server.device(Role.CHAIRPERSON, "chair")
        await chair.does("start-clock", {"tournament": "t1"})
        answer = await chair.post("software-tables", {"tournament": "t1", "confirmed": ["software-deals"]})
        assert 202 == answer.status_code, answer.text
        heard: list[str] = []
        async with AsyncExitStack() as stack:
            for role in (Role.CHAIRPERSON, Role.DIRECTOR, Role.REGULATOR, Role.DISPLAY):
                device = await server.device(role, "chair" if role in (Role.CHAIRPERSON, Role.DIRECTOR) else "")
                screen = await stack.enter_async_context(a_screen(port, device))
                for number, view in enumerate((each for each in VIEWS.values() if role in each.who), 1):
                    heard.append(json.dumps(await screen.follow(number, view.name, tournament="t1", table=1)))
                async with asyncio.timeout(PATIENCE):
                    while len((await rounds_of(server.house.journal))[0]) < 2:
                        heard.append(json.dumps(await screen.message()))
                heard += [(await device.get(name)).text for name, view in VIEWS.items() if role in view.who]
                heard.append((await device.get("journal", limit=500)).text)
        rounds, keys = await rounds_of(server.house.journal)

    everything = "".join(heard)
    assert len(rounds) >= 2
    assert "seating" in everything or "tables" in everything, "they did see something"
    for key in keys:
        assert key.hex() not in everything
        assert b64encode(key).decode() not in everything
    for name in ('"pocket"', '"shown"', '"board"'):
        assert name not in everything
