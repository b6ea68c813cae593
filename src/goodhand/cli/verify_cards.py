"""`goodhand verify-cards`: check that the cards one saw were in the sealed deck from the start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from goodhand.cli.play.record import OpenedCard, OpenedCards, OpenedRound
    from goodhand.play.commitment import Opening


def verify_cards(
    file: Annotated[Path, typer.Argument(metavar="FILE.json", help="A file that `goodhand play --shuffles` wrote.")],
) -> None:
    """Check the cards you saw against the deck sealed before each deal."""
    for opened in _read(file).rounds:
        problem = _first_problem(file, opened)
        if problem:
            print(f"Round {opened.round}: {problem}")
            raise typer.Exit(1)
        count = len(opened.openings)
        print(f"Round {opened.round}: {' '.join(each.card for each in opened.openings)}")
        print(f"{count} of {count} cards open the commitment of round {opened.round}")


def _read(file: Path) -> OpenedCards:
    import msgspec  # noqa: PLC0415 - keeps `goodhand --help` quick

    from goodhand.cli.play.record import OpenedCards  # noqa: PLC0415 - the same

    try:
        return msgspec.json.decode(file.read_bytes(), type=OpenedCards)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} is no file of opened cards: {error}.") from None


def _first_problem(file: Path, opened: OpenedRound) -> str:
    """What is wrong with the first card that does not stand, if any."""
    from goodhand.play.commitment import check  # noqa: PLC0415 - keeps `goodhand --help` quick

    root = _bytes(file, opened.root)
    seen: dict[str, int] = {}
    for each in opened.openings:
        opening = _opening(file, each)
        if not check(root, opening):
            return f"{each.card} at position {each.position} does not open the commitment."
        # The seal binds each position, not the deck: one with a card in it twice could be sealed, and is no deck.
        if seen.setdefault(each.card, each.position) != each.position:
            return f"{each.card} lies at position {each.position} and at {seen[each.card]}: that is no whole deck."
    return ""


def _opening(file: Path, each: OpenedCard) -> Opening:
    from goodhand.play.cards import BadCards, parse_card  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.play.commitment import Opening  # noqa: PLC0415 - the same

    if not 0 <= each.position < 52:
        raise BadInput(f"{file}: a deck has the positions 0 to 51, not {each.position}.")
    try:
        card = parse_card(each.card)
    except BadCards as problem:
        raise BadInput(f"{file}: {problem}") from None
    return Opening(each.position, card, _bytes(file, each.salt), tuple(_bytes(file, node) for node in each.path))


def _bytes(file: Path, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadInput(f"{file}: {text[:20]!r} is no number in hexadecimal.") from None
