"""Poker hand histories in the PHH format (TOML): reading and writing ``.phh`` and ``.phhs`` text."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from goodhand.play import events as e
from goodhand.play.cards import BadCards, Card, cards_text, parse_cards, require_distinct
from goodhand.rules.units import NO_CHIPS, Chips, Seat

_SECTION: Final = re.compile(r"^\s*\[([^\]\[]+)\]\s*(#.*)?$")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_]+)\s*=")
_PLAYER: Final = re.compile(r"^p([1-9][0-9]*)$")


class BrokenPhh(ValueError):
    """A hand history that cannot be read; the message is a sentence with the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"Line {line}: {problem}")
        self.line, self.problem = line, problem


class Action(Struct, frozen=True):
    """One action of a record: ``player`` counts from 0 in the order of dealing, -1 is the dealer."""

    player: int
    verb: str
    amount: Chips = NO_CHIPS
    cards: tuple[Card, ...] = ()


class RecordedRound(Struct, frozen=True, kw_only=True):
    """A Round of Play as a hand history tells it."""

    name: str
    line: int
    seats: tuple[Seat, ...]
    stacks: tuple[Chips, ...]
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    table_ante: bool
    """One player's ante was posted for the whole table and is matched by nobody."""
    actions: tuple[Action, ...]
    finishing_stacks: tuple[Chips, ...] | None
    button: Seat | None
    smallest_raise: Chips = NO_CHIPS
    book: str | None = None
    """The book and the smallest chip it was played with, where the record says so (ours do)."""
    chip: Chips | None = None


def read_phh(text: str) -> list[RecordedRound]:
    """All rounds of a ``.phh`` (one) or ``.phhs`` (many, each under its number) text."""
    text = text.removeprefix("\ufeff")
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+)", str(error))
        line = int(where.group(1)) if where else text.count("\n") + 1
        raise BrokenPhh(line, f"this is no TOML: {re.sub(r' *[(]at .*[)]$', '', str(error))}.") from None
    except RecursionError:
        raise BrokenPhh(1, "it is nested deeper than any hand history.") from None
    lines = _line_numbers(text)
    if "actions" in document or "variant" in document:
        return [_Reader("1", document, lines.get("", {}), text.splitlines()).round()]
    sections = [(name, section) for name, section in document.items() if isinstance(section, dict)]
    if not sections:
        raise BrokenPhh(1, "there is no Round of Play in this file.")
    written = text.splitlines()
    return [_Reader(name, section, lines.get(name, {}), written).round() for name, section in sections]


def _line_numbers(text: str) -> dict[str, dict[str, int]]:
    """The line of each section and of each of its keys; a section's own line is under the key ""."""
    found: dict[str, dict[str, int]] = {"": {"": 1}}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if match := _SECTION.match(line):
            section = match.group(1).strip().strip("\"'")
            found[section] = {"": number}
        elif match := _KEY.match(line):
            found[section].setdefault(match.group(1), number)
    return found


class _Reader:
    """Reads one section, and says at which line it cannot."""

    def __init__(self, name: str, section: dict[str, Any], lines: dict[str, int], text: list[str]) -> None:
        self.name, self.section, self.lines, self.text = name, section, lines, text

    def fail(self, key: str, problem: str, text: str = "") -> BrokenPhh:
        """The mistake at its line: the key's, or that of the text in a list that goes over several lines."""
        line = self.lines.get(key, self.lines.get("", 1))
        found = next((n for n in range(line, len(self.text) + 1) if text and text in self.text[n - 1]), line)
        return BrokenPhh(found, problem)

    def round(self) -> RecordedRound:
        if self.section.get("variant", "NT") != "NT":
            problem = f"the variant is {self.section['variant']!r}; only 'NT', no-limit hold'em, can be read."
            raise self.fail("variant", problem)
        stacks = self.chips("starting_stacks")
        count = len(stacks)
        if count < 2:
            raise self.fail("starting_stacks", "a Round of Play needs at least two players.")
        blinds = self.chips("blinds_or_straddles", count)
        finishing = self.chips("finishing_stacks", count) if "finishing_stacks" in self.section else None
        seats = self.numbers("seats", count) if "seats" in self.section else range(1, count + 1)
        button, book, chip = (self.section.get(key) for key in ("_button", "_book", "_chip"))
        smallest = self.section.get("_smallest_raise")
        return RecordedRound(
            name=self.name,
            line=self.lines.get("", 1),
            seats=tuple(map(Seat, seats)),
            stacks=stacks,
            antes=self.chips("antes", count) if "antes" in self.section else (NO_CHIPS,) * count,
            blinds=blinds,
            smallest_raise=Chips(smallest) if isinstance(smallest, int) else NO_CHIPS,
            table_ante=self.section.get("ante_trimming_status") is False,
            actions=self.actions(count),
            finishing_stacks=finishing,
            button=Seat(button) if isinstance(button, int) else None,
            book=book if isinstance(book, str) else None,
            chip=Chips(chip) if isinstance(chip, int) else None,
        )

    def list_of(self, key: str, kind: type) -> list[Any]:
        value = self.section.get(key)
        if value is None:
            raise self.fail(key, f"round {self.name} has no {key}.")
        if not isinstance(value, list) or not all(type(item) is kind for item in value):
            raise self.fail(key, f"{key} must be a list of {'whole numbers' if kind is int else 'texts'}.")
        return value

    def numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        value = tuple(self.list_of(key, int))
        if count is not None and len(value) != count:
            raise self.fail(key, f"{key} has {len(value)} entries for {count} players.")
        if any(number < 0 for number in value):
            raise self.fail(key, f"{key} has a negative number.")
        return value

    def chips(self, key: str, count: int | None = None) -> tuple[Chips, ...]:
        return tuple(map(Chips, self.numbers(key, count)))

    def actions(self, count: int) -> tuple[Action, ...]:
        actions = tuple(self.action(text, count) for text in self.list_of("actions", str))
        pockets = {action.player: action.cards for action in actions if action.verb == "deal"}
        board = [card for action in actions if action.verb == "board" for card in action.cards]
        try:
            require_distinct([*(card for pocket in pockets.values() for card in pocket), *board])
        except BadCards as error:
            raise self.fail("actions", f"in round {self.name}: {error}") from None
        return tuple(
            Action(action.player, "show", cards=pockets.get(action.player, ()))
            if action.verb == "show dealt"
            else action
            for action in actions
        )

    def action(self, text: str, count: int) -> Action:
        words = text.split("#", maxsplit=1)[0].split()
        try:
            return self._action(words, count)
        except BadCards as error:
            raise self.fail("actions", f"in '{text}': {error}", text) from None
        except (ValueError, IndexError):
            raise self.fail("actions", f"'{text}' is no action of a hold'em Round of Play.", text) from None

    def _action(self, words: list[str], count: int) -> Action:
        match words:
            case ["d", "dh", player, cards]:
                return Action(self.player(player, count), "deal", cards=parse_cards(cards))
            case ["d", "db", cards]:
                return Action(-1, "board", cards=parse_cards(cards))
            case [player, "f"]:
                return Action(self.player(player, count), "fold")
            case [player, "cc"]:
                return Action(self.player(player, count), "call")
            case [player, "cbr", amount]:
                return Action(self.player(player, count), "raise", amount=Chips(amount))
            case [player, "sm"]:
                return Action(self.player(player, count), "muck")
            case [player, "sm", "-"]:
                # Shown as dealt; but our own records, which name their book, once wrote a muck so.
                return Action(self.player(player, count), "muck" if "_book" in self.section else "show dealt")
            case [player, "sm", cards]:
                return Action(self.player(player, count), "show", cards=parse_cards(cards))
        raise ValueError

    def player(self, text: str, count: int) -> int:
        match = _PLAYER.match(text)
        if match is None or int(match.group(1)) > count:
            raise ValueError
        return int(match.group(1)) - 1


def write_phh(happened: Iterable[e.Event], finishing_stacks: Sequence[int] | None = None) -> str:
    """One Round of Play, given as its events, as the text of a ``.phh`` file."""
    events = _as_dealt(list(happened))
    began = events[0]
    assert isinstance(began, e.RoundBegan)
    level, count = began.level, len(began.seats)
    blinds = [0] * count
    if began.small_blind is not None:
        blinds[began.seats.index(began.small_blind)] = level.small_blind
    blinds[began.seats.index(began.big_blind)] = level.big_blind
    antes = [level.ante] * count
    if level.big_blind_ante:
        antes[began.seats.index(began.big_blind)] += level.big_blind_ante
    if count == 2:  # heads-up, the small blind's post is written first, although p1 is the big blind
        blinds.reverse()
        antes.reverse()
    actions = [action for event in events for action in _written(event, began)]
    fields = [
        "variant = 'NT'",
        f"ante_trimming_status = {'false' if level.big_blind_ante else 'true'}",
        f"antes = {antes}",
        f"blinds_or_straddles = {blinds}",
        f"min_bet = {level.big_blind}",
        f"starting_stacks = {list(began.stacks)}",
        "actions = [" + ", ".join(f'"{action}"' for action in actions) + "]",
        f"seats = {list(began.seats)}",
    ]
    if finishing_stacks is not None:
        fields.append(f"finishing_stacks = {list(finishing_stacks)}")
    fields += [f"_book = '{began.book}'", f"_button = {began.button}", f"_chip = {began.chip}"]
    if began.smallest_raise:
        fields.append(f"_smallest_raise = {began.smallest_raise}")
    return "\n".join(fields) + "\n"


def _as_dealt(events: list[e.Event]) -> list[e.Event]:
    """The events as a hand history can tell them: without a misdeal, and with the Pocket Cards that were played."""
    again = [number for number, event in enumerate(events) if isinstance(event, e.Redealt)]
    if again:
        posted = [event for event in events[: again[0]] if isinstance(event, e.RoundBegan)]
        events = [*posted, *events[again[-1] + 1 :]]
    first = next((event for event in events if isinstance(event, e.PocketCardsDealt)), None)
    replaced = [event for event in events if isinstance(event, e.CardReplaced)]
    if first is None or not replaced:
        return events
    began = events[0]
    assert isinstance(began, e.RoundBegan)
    pockets = [list(pair) for pair in first.cards]
    for event in replaced:
        pockets[began.seats.index(event.seat)][event.card] = event.replacement
    played = e.PocketCardsDealt(tuple((pair[0], pair[1]) for pair in pockets), first.burned)
    return [played if event is first else event for event in events]


def write_phhs(rounds: Iterable[str]) -> str:
    """Several rounds, each as `write_phh` gives it, as the text of a ``.phhs`` file."""
    return "\n".join(f"[{number}]\n{text}" for number, text in enumerate(rounds, 1))


def _written(event: e.Event, began: e.RoundBegan) -> list[str]:
    def who(seat: int) -> str:
        return f"p{began.seats.index(seat) + 1}"

    match event:
        case e.PocketCardsDealt():
            return [f"d dh p{player} {cards_text(pair)}" for player, pair in enumerate(event.cards, 1)]
        case e.BoardDealt() | e.BoardEntered():
            return [f"d db {cards_text(event.cards)}"] if event.cards else []
        case e.Folded() | e.HandKilled():
            return [f"{who(event.seat)} f"]
        case e.Checked() | e.Called():
            return [f"{who(event.seat)} cc"]
        case e.BetMade() | e.Raised():
            return [f"{who(event.seat)} cbr {event.to}"]
        case e.HandShown():
            return [f"{who(event.seat)} sm {cards_text(event.cards)}"]
        case e.HandMucked():
            return [f"{who(event.seat)} sm"]
    return []
