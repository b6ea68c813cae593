"""The screen of `goodhand evening --watch`: a tournament at one moment, fitted to the terminal's size."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
from rich.text import Text

from goodhand.night.views.clock import clock_time, countdown
from goodhand.night.views.seating import TableSeating, seating
from goodhand.night.views.standings import prizes_so_far
from goodhand.play.text import listed
from goodhand.rules.money import Money
from goodhand.rules.speech import counted
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.live_tables import button_known
from goodhand.tournament.narrate import Kind, Told, blinds_in_words, ordinal
from goodhand.tournament.state import Phase, Status, Tournament

CELL: Final = 20
"""Columns for a table; more if they share the width without a rest."""
LOG: Final = 4
"""Lines of the log at least."""
SHORT: Final = 10
"""A stack below so many big blinds is short."""
STYLES: Final = {
    Kind.CLOCK: "yellow",
    Kind.MOVE: "cyan",
    Kind.OUT: "red",
    Kind.MONEY: "green",
    Kind.FINISH: "bold green",
}
LIVE_KEYS: Final = " n other tables   t other tournament   q leaves"
KEYS: Final = " space pauses   + - speed   n other tables   q leaves"


class Moment(Struct, frozen=True):
    title: str
    state: Tournament
    now: Seconds
    log: Sequence[Told]
    rounds: int
    speed: float
    paused: bool = False
    turned: int = 0
    """How often the viewer turned on to other tables, if not all fit."""
    plain: bool = False
    """The terminal has no line-drawing signs."""
    live: bool = False
    """A room with real chips, by the clock on the wall: a stack that nobody has counted is not shown."""
    announced: tuple[str, ...] = ()
    """What was said to the room and still holds."""

    @property
    def stacks_known(self) -> bool:
        return not self.live or self.state.counted


def draw(moment: Moment, width: int, height: int) -> list[Text]:
    """The lines of the screen: as many as it is high."""
    lines = [*_head(moment, width), _rule("Tables", moment, width)]
    lines += _tables(moment, width, max(height - len(lines) - LOG - 2, 1))
    lines.append(_rule("What happened", moment, width))
    room = max(height - len(lines) - 1, 0)
    log = _log(moment.log, width, room)
    lines += [*log, *[Text()] * (room - len(log)), _foot(moment, width)]
    return [_fitted(line, width) for line in lines[: height - 1]] + [_fitted(lines[-1], width)]


def _fitted(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _sides(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line; the left one gives way."""
    left.truncate(max(width - right.cell_len - 1, 0), overflow="ellipsis")
    return left + Text(" " * max(width - left.cell_len - right.cell_len, 1)) + right


def _rule(title: str, moment: Moment, width: int) -> Text:
    sign = "-" if moment.plain else "\u2500"
    return Text(f"{sign * 2} {title} ".ljust(width, sign), style="dim")


# The head: clock, players, prizes


def _head(moment: Moment, width: int) -> list[Text]:
    t = moment.state
    name = Text.assemble(f" {moment.title}")
    bar = _sides(name, Text(f"{clock_time(moment.now)} "), width)
    bar.stylize("bold reverse")
    said = [Text(f" {each}", style="bold cyan") for each in moment.announced]
    return [bar, _level(moment), _players(moment), _prizes(t), *said]


def _level(moment: Moment) -> Text:
    t = moment.state
    if t.phase is Phase.FINISHED:
        return Text(" The tournament is over.", style="bold yellow")
    if t.clock is None:
        return Text(" Entries are sold.", style="bold yellow")
    now = reading(t.clock, moment.now)
    stage = "Break" if now.on_break else f"Level {now.level_number}: {blinds_in_words(now.level)}"
    left = "until the end" if now.over else f"{countdown(now.remaining)} left"
    left = "over; play waits for the director" if now.held else left if now.running else f"{left}, paused"
    line = Text.assemble((f" {stage}", "bold yellow"), f"   {left}")
    if now.next_level is not None and now.next_level_in is not None and not now.held:
        line.append(f"   next {blinds_in_words(now.next_level)} at {clock_time(moment.now + now.next_level_in)}")
    return line


def _players(moment: Moment) -> Text:
    t = moment.state
    left, entered = len(t.remaining()), t.players.entered
    if t.phase is Phase.ENTRIES:
        return Text(f" {entered:,} {'entry' if entered == 1 else 'entries'}")
    average = t.chips_in_play() // max(left, 1)
    return Text.assemble(
        (f" {left:,} of {counted(entered, 'player')}", "bold"),
        f"   average {average:,}   {counted(len(t.tables), 'table')}",
        "" if moment.live else f"   {counted(moment.rounds, 'round')} dealt",
    )


def _prizes(t: Tournament) -> Text:
    prizes = prizes_so_far(t)
    if not prizes:
        return Text()
    total = sum((prize for prize in prizes[1:]), start=prizes[0])
    line = Text(f" Prizes {_short(total)}:")
    left = len(t.remaining())
    for number, prize in enumerate(prizes, 1):
        line.append(f"  {ordinal(number)} {_short(prize)}", style="bold green" if left <= number else "")
    return line


def _short(amount: Money) -> str:
    return str(amount).removesuffix(".00")


# The tables


def _tables(moment: Moment, width: int, room: int) -> list[Text]:
    """As many tables as fit, side by side in bands; the others in one line."""
    order = list(seating(moment.state).tables)
    if not order:
        return []
    across = max(width // CELL, 1)
    block = max(len(table.seats) for table in order) + 1
    bands = max(room // (block + 1), 1) if -(-len(order) // across) * (block + 1) > room else len(order)
    fit = across * bands
    if len(order) > fit:
        skip = moment.turned * fit % len(order)
        order = order[skip:] + order[:skip]
    recent = _moved_lately(moment)
    cell = min(width // min(across, len(order)), CELL + 8)
    lines: list[Text] = []
    for first in range(0, min(fit, len(order)), across):
        drawn = [_table(moment, table, cell - 2, recent) for table in order[first : first + across]]
        if len(order) == 1 and moment.stacks_known:
            _add_bars(drawn[0], order[0], moment, width - cell - 2)
        for row in range(max(map(len, drawn))):
            line = Text(" ")
            for block_lines in drawn:
                part = block_lines[row] if row < len(block_lines) else Text()
                line += part + Text(" " * max(cell - part.cell_len, 0))
            line.rstrip()
            lines.append(line)
        lines.append(Text())
    lines.pop()
    rest = order[fit:]
    if rest:
        lines.append(Text(f" and {_others({table.table: len(table.seats) for table in rest})}", style="dim"))
    return lines


def _others(sizes: dict[int, int]) -> str:
    """The tables that do not fit, in words."""
    least, most = min(sizes.values()), max(sizes.values())
    players = counted(most, "player") if least == most else f"{least} to {most} players"
    if len(sizes) == 1:
        return f"table {next(iter(sizes))} with {players}"
    which = f"tables {listed(map(str, sorted(sizes)))}" if len(sizes) <= 12 else f"{len(sizes)} more tables"
    return f"{which} with {players} each"


def _add_bars(lines: list[Text], table: TableSeating, moment: Moment, width: int) -> None:
    """At the last table there is room to draw the stacks."""
    most = max((player.stack for player in table.seats), default=0) or 1
    for line, player in zip(lines[1:], table.seats, strict=True):
        line.append("  " + ("#" if moment.plain else "\u2588") * (player.stack * max(width, 0) // most), style="green")


def _moved_lately(moment: Moment) -> frozenset[str]:
    lately = (each for each in moment.log[-12:] if each.kind is Kind.MOVE and moment.now - each.at < 240)
    return frozenset(player for each in lately for player in each.players if moment.state.started)


def _table(moment: Moment, table: TableSeating, width: int, recent: frozenset[str]) -> list[Text]:
    clock = moment.state.clock
    blind = 0 if clock is None else reading(clock, moment.now).level.big_blind
    most = max((player.stack for player in moment.state.remaining()), default=0)
    told = not moment.live or button_known(moment.state, table.table, moment.now)
    button = table.button if told else None
    lines = [Text(f"Table {table.table}", style="bold")]
    for player in table.seats:
        known = moment.stacks_known or player.status is not Status.PLAYING
        stack = "" if not known else f"{player.stack:,}" if player.status is Status.PLAYING else "rebuy?"
        chips = "bold green" if player.stack == most else "red" if player.stack < SHORT * blind else ""
        name = set_cell_size(player.name, max(width - 6 - cell_len(stack), 1))
        lines.append(
            Text.assemble(
                (f"{player.seat:>2} ", "dim"),
                ("D " if player.seat == button else "  ", "bold yellow"),
                (name, "cyan" if player.player in recent else ""),
                (f" {stack}", chips),
            )
        )
    return lines


# The log and the foot


def _log(log: Sequence[Told], width: int, room: int) -> list[Text]:
    """The last sentences, folded to the width; the newest is the last."""
    lines: list[Text] = []
    for told in (each for each in reversed(log) if each.kind is not Kind.BROKE):  # a rebuy or the end follows at once
        folded = _folded(told, width)
        if len(lines) + len(folded) > room:
            break
        lines = folded + lines
    return lines


def _folded(told: Told, width: int) -> list[Text]:
    style, lines = STYLES.get(told.kind, ""), [f" {clock_time(told.at)} "]
    for word in told.text.split():
        if cell_len(lines[-1]) + 1 + cell_len(word) > width - 1 and lines[-1].strip():
            lines.append(" " * 7)
        lines[-1] += f" {word}"
    return [Text(line, style=style) for line in lines]


def _foot(moment: Moment, width: int) -> Text:
    pace = "" if moment.live else "paused " if moment.paused else f"{moment.speed:g}x "
    foot = _sides(Text(LIVE_KEYS if moment.live else KEYS), Text(pace), width)
    foot.stylize("reverse")
    return foot
