"""The files of a game: its hand history (PHH), and the openings of the cards the person saw."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import json

from goodhand.cli.output import BadInput
from goodhand.play import Card, Event, RoundOfPlay
from goodhand.play.commitment import Commitment
from goodhand.play.openings import FORMAT, OpenedCards, OpenedRound, opened_cards
from goodhand.play.phh import write_phh


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
        self._cards.rounds[-1].openings = opened_cards(commitment, seen)
        self._write()

    def _write(self) -> None:
        self.path.write_bytes(json.format(json.encode(self._cards), indent=1) + b"\n")
