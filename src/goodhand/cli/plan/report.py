"""The planner's report: tables and charts as one page of HTML, or as a PDF."""

from collections.abc import Sequence
from html import escape

import msgspec

from goodhand.cli.plan.telling import facts
from goodhand.paper.render.pdf import compiler
from goodhand.planner.charts import average_stack, players_left, tables_needed
from goodhand.planner.outlook import Outlook
from goodhand.planner.words import clock, percent, said_finish

Rows = list[tuple[str, ...]]

STYLE = """body{font:15px/1.45 system-ui,sans-serif;color:#22313f;max-width:54rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #dde3e0}
th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}.warning{color:#b23a3a}"""


def _tables(outlook: Outlook) -> list[tuple[str, tuple[str, ...], Rows]]:
    """Title, columns and rows of each table."""
    halves: Rows = [
        (clock(r.at), f"{r.left.p50:.0f}", f"{r.left.p5:.0f}-{r.left.p95:.0f}", f"{r.tables.p50:.0f}", str(r.dealers),
         str(r.dealers_with_relief), percent(r.going))
        for r in outlook.half_hours
    ]  # fmt: skip
    levels: Rows = [
        (str(r.number), f"{r.small_blind}/{r.big_blind}", clock(r.begins), percent(r.reached), f"{r.left.p50:.0f}",
         f"{r.average_stack.p50:.0f} ({r.average_stack.p5:.0f}-{r.average_stack.p95:.0f})")
        for r in outlook.levels
    ]  # fmt: skip
    chips: Rows = [
        (f"{c.value:,}", c.colour, f"{c.at_start:,}", f"{c.at_most:,}",
         f"level {c.coloured_up_at}" if c.coloured_up_at else "stays")
        for c in outlook.chips
    ]  # fmt: skip
    return [
        ("The evening", ("", "5%", "half", "95%"), [tuple(row) for row in facts(outlook)]),
        ("By the half hour", ("at", "left", "5-95%", "tables", "dealers", "with relief", "in play"), halves),
        ("By level", ("level", "blinds", "begins", "reached", "left", "average stack, big blinds"), levels),
        ("Chips", ("value", "colour", "at the start", "at most", "coloured up"), chips),
    ]


def _charts(outlook: Outlook) -> list[str]:
    return [players_left(outlook), tables_needed(outlook), average_stack(outlook)]


def _assumed(outlook: Outlook) -> str:
    return (
        f"{outlook.players} players, {outlook.evenings:,} simulated evenings (seed {outlook.seed}): {outlook.field} "
        f"field, {outlook.pace}. The dark band holds half of them, the light one 90 in 100."
    )


def html_report(outlooks: Sequence[Outlook], title: str) -> str:
    """A page that needs nothing else: no script, no font, no picture from elsewhere."""
    parts = [f"<h1>{escape(title)}</h1>"]
    for outlook in outlooks:
        parts.append(f"<h2>{escape(outlook.name)}</h2><p>{escape(said_finish(outlook))}</p>")
        parts += [f'<p class="warning">{escape(warning)}</p>' for warning in outlook.warnings]
        parts.append(f"<p>{escape(_assumed(outlook))}</p>")
        parts += _charts(outlook)
        for name, columns, rows in _tables(outlook):
            head = "".join(f"<th>{escape(each)}</th>" for each in columns)
            body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
            parts.append(f"<h3>{escape(name)}</h3><table><tr>{head}</tr>{body}</table>")
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


TEMPLATE = """
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "us-letter", margin: 2cm, numbering: "1 / 1")
#set text(size: 10pt, fill: rgb("#22313f"))
#set table(stroke: (x, y) => (bottom: 0.4pt + rgb("#dde3e0")), inset: (x: 6pt, y: 3pt))
= #data.title
#for each in data.outlooks [
  == #each.name
  #each.said
  #for warning in each.warnings [ #text(fill: rgb("#b23a3a"), warning) #parbreak() ]
  #each.assumed
  #for chart in each.charts { image(bytes(chart), width: 100%) }
  #for grid in each.tables [
    === #grid.title
    #table(
      columns: grid.columns.len(),
      align: (x, y) => if x == 0 { left } else { right },
      table.header(..grid.columns.map(c => strong(c))),
      ..grid.rows.flatten(),
    )
  ]
]
"""


def pdf_report(outlooks: Sequence[Outlook], title: str) -> bytes:
    """The same on letter pages, by Typst."""
    data = {
        "title": title,
        "outlooks": [
            {
                "name": each.name,
                "said": said_finish(each),
                "warnings": each.warnings,
                "assumed": _assumed(each),
                "charts": _charts(each),
                "tables": [{"title": name, "columns": columns, "rows": rows} for name, columns, rows in _tables(each)],
            }
            for each in outlooks
        ],
    }
    inputs = {"data": msgspec.json.encode(data).decode()}
    made = compiler().compile(TEMPLATE.encode(), format="pdf", sys_inputs=inputs)
    if not isinstance(made, bytes):
        raise AssertionError("Typst made no PDF")
    return made
