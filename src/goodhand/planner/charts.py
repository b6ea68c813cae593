"""Charts of an outlook, drawn as SVG by hand: no library, no script, the same on paper and on a page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from goodhand.planner.words import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goodhand.planner.outlook import Outlook

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 26, 34
INK, MIDDLE, WIDE, NARROW, LIMIT = "#22313f", "#1f6f54", "#cfe5da", "#93c7b0", "#b23a3a"

Band = tuple[float, float, float, float, float]


def players_left(outlook: Outlook) -> str:
    """The fan of players left, with the end of the licence."""
    rows = outlook.half_hours
    bands = [(r.left.p5, r.left.p25, r.left.p50, r.left.p75, r.left.p95) for r in rows]
    return _fan("Players left", [r.at for r in rows], bands, clock, limit=outlook.closes)


def tables_needed(outlook: Outlook) -> str:
    """The fan of tables in play."""
    rows = outlook.half_hours
    bands = [(r.tables.p5, r.tables.p25, r.tables.p50, r.tables.p75, r.tables.p95) for r in rows]
    return _fan("Tables in play", [r.at for r in rows], bands, clock, limit=outlook.closes)


def average_stack(outlook: Outlook) -> str:
    """Depth by level."""
    rows = [row for row in outlook.levels if row.reached >= 0.05]
    bands = [
        (r.average_stack.p5, r.average_stack.p25, r.average_stack.p50, r.average_stack.p75, r.average_stack.p95)
        for r in rows
    ]
    return _fan("Average stack in big blinds, by level", [r.number for r in rows], bands, lambda x: f"{x:.0f}")


def _fan(
    title: str,
    xs: Sequence[float],
    bands: Sequence[Band],
    named: Callable[[float], str],
    limit: float | None = None,
) -> str:
    """A line in the middle, half of all evenings around it, and 90 in 100."""
    last = max(xs[-1], limit or xs[-1])
    top = _round_up(max((band[4] for band in bands), default=1))
    span = max(last - xs[0], 1)

    def x(value: float) -> float:
        return LEFT + (value - xs[0]) / span * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)

    def area(low: int, high: int, colour: str) -> str:
        there = [f"{x(at):.1f},{y(band[high]):.1f}" for at, band in zip(xs, bands, strict=True)]
        back = [f"{x(at):.1f},{y(band[low]):.1f}" for at, band in zip(xs, bands, strict=True)][::-1]
        return f'<polygon points="{" ".join(there + back)}" fill="{colour}"/>'

    line = " ".join(f"{x(at):.1f},{y(band[2]):.1f}" for at, band in zip(xs, bands, strict=True))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(title)}" font-family="sans-serif" font-size="11" fill="{INK}">',
        f'<text x="{LEFT}" y="15" font-size="13" font-weight="bold">{escape(title)}</text>',
        *(_grid_line(y(top * part / 4), f"{top * part / 4:g}") for part in range(5)),
        area(0, 4, WIDE),
        area(1, 3, NARROW),
        f'<polyline points="{line}" fill="none" stroke="{MIDDLE}" stroke-width="2"/>',
    ]
    every = max(1, -(-len(xs) // 10))
    for at in xs[::every]:
        parts.append(f'<text x="{x(at):.1f}" y="{HEIGHT - 14}" text-anchor="middle">{escape(named(at))}</text>')
    if limit is not None:
        parts.append(
            f'<line x1="{x(limit):.1f}" x2="{x(limit):.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="{LIMIT}" '
            'stroke-dasharray="5 4"/>'
            f'<text x="{x(limit) - 4:.1f}" y="{TOP + 10}" text-anchor="end" fill="{LIMIT}">licence ends</text>'
        )
    return "".join([*parts, "</svg>"])


def _grid_line(height: float, name: str) -> str:
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:.1f}" y2="{height:.1f}" stroke="#dde3e0"/>'
        f'<text x="{LEFT - 6}" y="{height + 4:.1f}" text-anchor="end">{name}</text>'
    )


def _round_up(value: float) -> float:
    """The next number that four lines divide well."""
    for step in (4, 8, 12, 20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 800, 1000, 2000, 4000):
        if value <= step:
            return float(step)
    return float(-(-int(value) // 1000) * 1000)
