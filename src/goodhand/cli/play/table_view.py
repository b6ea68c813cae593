"""The table as a person sees it at a decision: seats, board, pots, own cards, and what is open."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.text import Text

from goodhand.cli.cards import coloured
from goodhand.night.views.seat import SeatSeen, SeatView, view_of
from goodhand.play import Card, RoundOfPlay, Turn
from goodhand.play.narrate import held_in_words, spoken
from goodhand.play.pots import contributions
from goodhand.play.text import cards_in_words
from goodhand.rules import Rulebook
from goodhand.rules.units import Seat

NAME_WIDTH: Final = 9


def table_lines(r: RoundOfPlay, person: Seat, names: Mapping[Seat, str], *, signs: bool) -> Iterator[Text]:
    """The table in lines, for the person's eyes only."""
    view = view_of(r, person)
    for seen in sorted(view.seats, key=lambda seen: seen.seat):
        yield _seat_line(r, seen, person, names)
    board = cards_in_words(view.board) if view.board else "no cards yet"
    yield coloured(f"  Board   {board:<20}{_pots_in_words(r)}", signs=signs)
    yield own_cards(view, signs=signs)


def _seat_line(r: RoundOfPlay, seen: SeatSeen, person: Seat, names: Mapping[Seat, str]) -> Text:
    line = Text()
    live = "" if seen.live else "dim"
    mine = "bold" if seen.seat == person else live
    line.append(f"{'>' if seen.seat == person else ' '}{seen.seat:>2} ", style=mine)
    line.append(f"{'You' if seen.seat == person else names[seen.seat]:<{NAME_WIDTH}}", style=mine)
    line.append(f"{_marks(r, seen.seat):<6}", style="bold yellow")
    line.append(f"{seen.stack:>9,}   ", style=mine)
    if not seen.live:
        line.append(_past(spoken(r.table.book.vocabulary.fold)), style="dim")
    elif not seen.stack:
        line.append(f"all-in{f', bet {seen.bet:,}' if seen.bet else ''}", style="bold magenta")
    elif seen.bet:
        line.append(f"bet {seen.bet:,}", style="cyan")
    line.rstrip()
    return line


def _past(fold: str) -> str:
    """``folded``, ``dropped``."""
    return f"{fold}{fold[-1] if fold.endswith('p') else ''}ed"


def _marks(r: RoundOfPlay, seat: Seat) -> str:
    began = r.table.began
    marks = {"D": began.button, "SB": began.small_blind, "BB": began.big_blind}
    return " ".join(mark for mark, where in marks.items() if where == seat)


def _pots_in_words(r: RoundOfPlay) -> str:
    """The chips in the middle; with someone all-in, how they part into pots."""
    parts = open_pots(r)
    if len(parts) == 1:
        return f"Pot {r.pot:,}"
    sidepot = spoken(r.table.book.vocabulary.sidepot)
    sides = (f"{sidepot} {number} {amount:,}" for number, amount in enumerate(parts[1:], 1))
    return f"Main pot {parts[0]:,}, {', '.join(sides)}"


def open_pots(r: RoundOfPlay) -> tuple[int, ...]:
    """The main pot and each sidepot so far: they part where somebody is all-in, not at every bet."""
    paid = contributions(r)
    limits = sorted({stake for player, stake in enumerate(paid) if r.live & ~r.able & 1 << player})
    amounts: list[int] = []
    below = 0
    for limit in [*limits, max(paid)]:
        amounts.append(sum(min(stake, limit) - min(stake, below) for stake in paid))
        below = max(limit, below)
    amounts[0] += r.dead
    return tuple(amount for amount in amounts if amount) or (0,)


def own_cards(view: SeatView, *, signs: bool) -> Text:
    """The person's Pocket Cards, and what they make."""
    held = held_in_words(view.pocket, view.board) or _pocket_in_words(view.pocket)
    return coloured(f"  You     {cards_in_words(view.pocket)}{f'   {held}' if held else ''}", signs=signs)


def _pocket_in_words(pocket: tuple[Card, ...]) -> str:
    first, second = pocket
    if first & 15 == second & 15:
        return "a pair"
    return "suited" if first >> 4 == second >> 4 else ""


def what_is_open(turn: Turn, stack: int, book: Rulebook) -> str:
    """The line above the prompt: the open actions with their amounts."""
    fold = spoken(book.vocabulary.fold)
    parts = [f"{fold} (f)"]
    if turn.call:
        parts.append(f"call {turn.call:,}{', all-in' if turn.call == stack else ''} (c)")
    else:
        parts.append("check (c)")
    if turn.high:
        verb, letter = ("bet", "b") if turn.opening else ("raise to", "r")
        if turn.low == turn.high:
            parts.append(f"{verb} {turn.high:,}, all-in (a)")
        else:
            parts.append(f"{verb} {turn.low:,}..{turn.high:,} ({letter} AMOUNT, or a = all-in)")
    return " | ".join(parts)
