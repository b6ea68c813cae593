"""`goodhand verify-cards`: check that the cards one saw were in the sealed deck from the start."""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from goodhand.audit.witness import FORMAT as SEEN
from goodhand.cli.output import BadInput, say
from goodhand.play.cards import FULL_DECK, card_name
from goodhand.play.commitment import Opening, flaw
from goodhand.play.openings import FORMAT, OpenedCard, OpenedCards, OpenedRound

LARGEST: Final = 16_000_000
"""Bytes: four thousand rounds with the seven cards that a player sees. Read, it takes up to twenty times as much."""


def verify_cards(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.json", help="A file that `goodhand play --shuffles` wrote, or that a phone saved."
        ),
    ],
) -> None:
    """Check the cards you saw against the deck sealed before each deal."""
    opened_cards = _read(file)
    problem = _repeated(file, opened_cards)
    if problem:
        say(problem)
        raise typer.Exit(1)
    for opened in opened_cards.rounds:
        problem = _first_problem(file, opened)
        if problem:
            say(f"Round {opened.round}: {problem}")
            raise typer.Exit(1)
        count = len(opened.openings)
        say(f"Round {opened.round}: {' '.join(each.card for each in opened.openings)}")
        say(f"{count} of {count} cards open the commitment of round {opened.round}")


def _read(file: Path) -> OpenedCards:
    try:
        with file.open("rb") as source:
            content = source.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadInput(f"{file} is no file of opened cards: it has more than {LARGEST:,} bytes.")
        read = _of_device(content) or msgspec.json.decode(content, type=OpenedCards)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{file} is no file of opened cards: {error}.") from None
    if read.format != FORMAT:
        raise BadInput(f"{file} is in format {read.format} of opened cards, and this version checks format {FORMAT}.")
    if not any(opened.openings for opened in read.rounds):
        raise BadInput(f"{file} opens no card, so there is nothing to check.")
    return read


class _Named(msgspec.Struct):
    format: str | int = 1


class _OnDevice(msgspec.Struct):
    rounds: list[OpenedRound]


def _of_device(content: bytes) -> OpenedCards | None:
    """The opened cards of a file that a device saved of a night; None: it is another file."""
    if msgspec.json.decode(content, type=_Named).format != SEEN:
        return None
    return OpenedCards(msgspec.json.decode(content, type=_OnDevice).rounds, FORMAT)


def _repeated(file: Path, opened_cards: OpenedCards) -> str:
    """A round or a sealed deck that comes twice: each is one deal, and nobody deals a deck again."""
    rounds: set[int] = set()
    roots: dict[bytes, int] = {}
    for opened in opened_cards.rounds:
        if opened.round in rounds:
            return f"Round {opened.round} is in the file twice."
        rounds.add(opened.round)
        first = roots.setdefault(_bytes(file, opened.root), opened.round)
        if first != opened.round:
            return f"Rounds {first} and {opened.round} have the same commitment: one deck was dealt twice."
    return ""


def _first_problem(file: Path, opened: OpenedRound) -> str:
    """The problem with the first card that does not verify, if any."""
    root = _bytes(file, opened.root)
    positions: dict[int, str] = {}
    cards: dict[str, int] = {}
    for each in opened.openings:
        why = flaw(root, _opening(file, each))
        if why:
            return f"{each.card} at position {each.position} does not open the commitment: {why}."
        if each.position in positions:
            return f"position {each.position} is opened twice, as {positions[each.position]} and as {each.card}."
        # The seal binds each position, not the deck: one with a card in it twice could be sealed, and is no deck.
        if each.card in cards:
            return f"{each.card} lies at position {each.position} and at {cards[each.card]}: that is no whole deck."
        positions[each.position], cards[each.card] = each.card, each.position
    return ""


def _opening(file: Path, each: OpenedCard) -> Opening:
    if not 0 <= each.position < len(FULL_DECK):
        raise BadInput(f"{file}: a deck has the positions 0 to 51, not {each.position}.")
    card = next((card for card in FULL_DECK if card_name(card) == each.card), None)
    if card is None:  # one way to write each, or a card could come twice under two names
        raise BadInput(f"{file}: {each.card[:20]!a} is no card as this file has them: Ah, Td, 2c.")
    return Opening(each.position, card, _bytes(file, each.salt), tuple(_bytes(file, node) for node in each.path))


def _bytes(file: Path, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadInput(f"{file}: {text[:20]!a} is no number in hexadecimal.") from None
