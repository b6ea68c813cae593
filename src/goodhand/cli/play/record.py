"""What a game leaves behind: its hand history (PHH), and the openings of the cards the person saw."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, json

from goodhand.cli.output import BadInput
from goodhand.play import Card, Event, RoundOfPlay, card_name
from goodhand.play.commitment import Commitment
from goodhand.play.phh import write_phh

FORMAT = 2
"""Of the file, and of the seals in it."""


class OpenedCard(Struct):
    """One card that somebody saw, with the proof that it lay there from the start."""

    position: int
    card: str
    salt: str
    path: list[str]


class OpenedRound(Struct):
    """The root published before a Round of Play, and the cards opened since."""

    round: int
    root: str
    openings: list[OpenedCard]


class OpenedCards(Struct):
    rounds: list[OpenedRound]
    format: int = 1
    """Files before there were numbers have none."""


def new_file(path: Path) -> Path:
    """Make an empty file; one that holds something already is not overwritten."""
    try:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise BadInput(f"{path} exists already, and a session is not written over it; name another file.")
        path.write_text("", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}.") from None
    return path


class HandHistory:
    """The `.phhs` file of a session: each finished Round of Play under its number."""

    def __init__(self, path: Path) -> None:
        self.path = new_file(path)

    def add(self, number: int, happened: Iterable[Event], r: RoundOfPlay) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"[{number}]\n{write_phh(happened, r.stacks)}\n")


class SealedDecks:
    """The file of openings of a session; a root is in it before its first card is dealt."""

    def __init__(self, path: Path) -> None:
        self.path = new_file(path)
        self._cards = OpenedCards([], FORMAT)

    def publish(self, number: int, commitment: Commitment) -> str:
        """Write down the root of the deck about to be dealt."""
        root = commitment.root.hex()
        self._cards.rounds.append(OpenedRound(number, root, []))
        self._write()
        return root

    def open(self, commitment: Commitment, seen: Iterable[Card]) -> None:
        openings = sorted((commitment.open(commitment.deck.index(card)) for card in seen), key=lambda o: o.position)
        self._cards.rounds[-1].openings = [
            OpenedCard(o.position, card_name(o.card), o.salt.hex(), [node.hex() for node in o.path]) for o in openings
        ]
        self._write()

    def _write(self) -> None:
        self.path.write_bytes(json.format(json.encode(self._cards), indent=1) + b"\n")
