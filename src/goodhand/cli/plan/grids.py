"""The tables of an outlook with what their columns mean: the terminal prints them, the report draws them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from goodhand.planner.outlook import HalfHour, LevelOutlook, Outlook, Quantiles
from goodhand.planner.proceeds import Amounts, MoneyOutlook
from goodhand.planner.together import OccasionForecast
from goodhand.planner.words import FEWEST, clock, money, percent

Row = tuple[str, ...]


class TextGrid(Struct, frozen=True):
    """A table: its title, its columns, its rows, and a line on each column that does not explain itself."""

    title: str
    columns: Row
    rows: list[Row]
    legend: tuple[str, ...] = ()


def grids(outlook: Outlook) -> list[TextGrid]:
    """All that is known of one tournament."""
    return [half_hours(outlook.half_hours), levels(outlook), evening(outlook), chips(outlook)]


def half_hours(rows: Sequence[HalfHour]) -> TextGrid:
    """Players, tables and dealers by the half hour."""
    return TextGrid(
        "By the half hour",
        ("at", "players left", "5-95%", "tables", "dealers", "with relief", "in play"),
        [
            (clock(r.at), f"{r.left.p50:.0f}", f"{r.left.p5:.0f}-{r.left.p95:.0f}", f"{r.tables.p50:.0f}",
             str(r.dealers), str(r.dealers_with_relief), percent(r.going))
            for r in rows
        ],
        (
            "players left, tables: in the middle evening; 5-95%: 90 of 100 evenings lie between.",
            "dealers: one for each table, enough on 95 of 100 evenings until the next line; none where fewer than 5 of "
            "100 are still in play.",
            "with relief: half as many again, so that each rests every third half hour.",
            "in play: evenings that are not over yet.",
            *_days(r.at for r in rows),
        ),
    )  # fmt: skip


def levels(outlook: Outlook) -> TextGrid:
    return TextGrid(
        "By level",
        ("level", "blinds", "begins", "reached", "left at its end", "average stack"),
        [
            (str(r.number), blinds(r), clock(r.begins), percent(r.reached), f"{r.left.p50:.0f}",
             f"{r.average_stack.p50:.0f} ({r.average_stack.p5:.0f}-{r.average_stack.p95:.0f})")
            for r in outlook.levels
        ],
        (
            "begins: by the posted clock, without stops; reached: by so many evenings, of which the rest of the line "
            "speaks; average stack: in big blinds, when the level ends (and 5-95%).",
            *(
                (f"{percent(outlook.past_levels)} of evenings go on after the last posted level, at its blinds.",)
                if outlook.past_levels
                else ()
            ),
            *_days(r.begins for r in outlook.levels),
        ),
    )  # fmt: skip


def blinds(level: LevelOutlook) -> str:
    """As they are said; some books have one."""
    return f"{level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"{level.big_blind:,}"


def evening(outlook: Outlook) -> TextGrid:
    """The evening as a whole, with its 5 and 95%."""

    def row(name: str, q: Quantiles, form: str) -> tuple[str, str, str, str]:
        return name, form.format(q.p5), form.format(q.p50), form.format(q.p95)

    q = outlook.finish
    rows = [
        ("finish", clock(q.p5), clock(q.p50), clock(q.p95)),
        row("level at the end", outlook.ends_at_level, "{:.0f}"),
        row("big blinds in play at the end", outlook.big_blinds_at_end, "{:.0f}"),
        row("out in the first hour", outlook.out_in_first_hour, "{:.0%}"),
        row("rebuys", outlook.rebuys, "{:.0f}"),
        row("add-ons", outlook.add_ons, "{:.0f}"),
        *_money_rows(outlook.money),
    ]
    return _of_the_evening(rows, few=outlook.evenings < FEWEST)


def _money_rows(m: MoneyOutlook) -> list[tuple[str, str, str, str]]:
    def row(name: str, a: Amounts) -> tuple[str, str, str, str]:
        return name, money(a.p5, m.currency), money(a.p50, m.currency), money(a.p95, m.currency)

    part = " (its part)" if m.expenses != m.all_expenses else ""
    return [
        row("gross", m.gross),
        row("prizes", m.prizes),
        (f"expenses{part}", "", money(m.expenses, m.currency), ""),
        row("net to the charity", m.net),
    ]


def of_all(together: OccasionForecast) -> list[TextGrid]:
    """All tournaments of the occasion: the same hours, and the money."""
    q = together.finish
    finish = ("finish of the last", clock(q.p5), clock(q.p50), clock(q.p95))
    rows = [finish, *_money_rows(together.money)]
    return [half_hours(together.half_hours), _of_the_evening(rows, few=together.evenings < FEWEST)]


def _of_the_evening(rows: list[tuple[str, str, str, str]], *, few: bool) -> TextGrid:
    return TextGrid(
        "The evening",
        ("", "5%", "half", "95%"),
        [(name, "", half, "") if few else (name, low, half, high) for name, low, half, high in rows],
        ("5%, half, 95%: so many evenings end no later, or have no more.",),
    )


def _days(seconds: Iterable[int]) -> tuple[str, ...]:
    return ("+1: the day after.",) if any(" +" in clock(each) for each in seconds) else ()


def chips(outlook: Outlook) -> TextGrid:
    return TextGrid(
        "Chips",
        ("chip", "colour", "at the start", "at most", "coloured up"),
        [
            (f"{c.value:,}", c.colour, f"{c.at_start:,}", f"{c.at_most:,}",
             f"level {c.coloured_up_at}" if c.coloured_up_at else "stays")
            for c in outlook.chips
            if c.at_most
        ],
        (
            "coloured up: as that level begins, or in the break after it.",
            "at most: with the rebuys of 95 in 100 evenings, an add-on for everybody where there are any, and the "
            "chips that replace smaller ones.",
        ),
    )  # fmt: skip
