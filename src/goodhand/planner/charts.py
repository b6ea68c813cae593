"""Fan charts drawn as SVG by hand: no library, no script, the same on paper and on a page."""

from collections.abc import Sequence
from html import escape

from goodhand.planner.fan import Fan
from goodhand.planner.words import clock

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 46, 24, 26, 34
INK, MIDDLE, WIDE, NARROW, LIMIT = "#22313f", "#1f6f54", "#cfe5da", "#93c7b0", "#b23a3a"


def svg(fan: Fan) -> str:
    """A line in the middle, half of all evenings around it, and 90 in 100."""
    xs = fan.at
    last = max(xs[-1], fan.limit or xs[-1])
    top = _round_up(max(fan.p95, default=1))
    span = max(last - xs[0], 1)

    def x(value: float) -> float:
        return LEFT + (value - xs[0]) / span * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM)

    def points(values: Sequence[float]) -> list[str]:
        return [f"{x(at):.1f},{y(value):.1f}" for at, value in zip(xs, values, strict=True)]

    def area(low: Sequence[float], high: Sequence[float], colour: str) -> str:
        return f'<polygon points="{" ".join(points(high) + points(low)[::-1])}" fill="{colour}"/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(fan.title)}" font-family="sans-serif" font-size="11" fill="{INK}">',
        f'<text x="{LEFT}" y="15" font-size="13" font-weight="bold">{escape(fan.title)}</text>',
        *(_grid_line(y(top * part / 4), f"{top * part / 4:g}") for part in range(5)),
        area(fan.p5, fan.p95, WIDE),
        area(fan.p25, fan.p75, NARROW),
        f'<polyline points="{" ".join(points(fan.p50))}" fill="none" stroke="{MIDDLE}" stroke-width="2"/>',
    ]
    every = max(1, -(-len(xs) // 10))
    for at in xs[::every]:
        named = clock(at) if fan.axis == "time" else f"{at:.0f}"
        parts.append(f'<text x="{x(at):.1f}" y="{HEIGHT - 14}" text-anchor="middle">{escape(named)}</text>')
    if fan.limit is not None:
        parts.append(
            f'<line x1="{x(fan.limit):.1f}" x2="{x(fan.limit):.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" '
            f'stroke="{LIMIT}" stroke-dasharray="5 4"/>'
            f'<text x="{x(fan.limit) - 4:.1f}" y="{TOP + 10}" text-anchor="end" fill="{LIMIT}">licence ends</text>'
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
