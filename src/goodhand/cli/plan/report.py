"""The planner's report: tables and charts as one page of HTML, or as a PDF."""

from html import escape

import msgspec

from goodhand.cli.plan.grids import TextGrid, chips, evening, half_hours, levels, of_all
from goodhand.cli.plan.printing import assumed
from goodhand.paper.render.pdf import compiler
from goodhand.planner.charts import svg
from goodhand.planner.fan import fans_of
from goodhand.planner.outlook import Outlook
from goodhand.planner.planning import OccasionOutlook
from goodhand.planner.words import said_finish, said_needs
from goodhand.rules.speech import encoding

STYLE = """body{font:15px/1.45 system-ui,sans-serif;color:#22313f;max-width:54rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0 .4rem}
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #dde3e0}
th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}.warning{color:#b23a3a}
.legend{font-size:13px;margin:0;color:#5a6772}section{break-inside:avoid}"""


class ReportPart(msgspec.Struct):
    """A chart, a table, or one above the other."""

    title: str
    chart: str = ""
    grid: TextGrid | None = None


class Chapter(msgspec.Struct):
    """One tournament, or all of them together."""

    name: str
    said: str
    warnings: tuple[str, ...]
    assumed: str
    parts: list[ReportPart]


def _chapters(found: OccasionOutlook) -> list[Chapter]:
    chapters = [_chapter(each) for each in found.tournaments]
    if found.together is not None:
        parts = [ReportPart(grid.title, grid=grid) for grid in of_all(found.together)]
        chapters.append(Chapter("All tournaments together", "", found.together.warnings, "", parts))
    return chapters


def _chapter(outlook: Outlook) -> Chapter:
    left, tables, stacks = (svg(each) for each in fans_of(outlook).charts)
    by_time, by_level, whole, needed = half_hours(outlook.half_hours), levels(outlook), evening(outlook), chips(outlook)
    band = "The dark band of a chart holds half of the evenings, the light one 90 in 100."
    return Chapter(
        outlook.name,
        f"{said_finish(outlook)} {said_needs(outlook)}",
        outlook.warnings,
        f"{assumed(outlook)}, seed {outlook.seed}. {band}",
        [
            ReportPart(whole.title, grid=whole),
            ReportPart("", left),
            ReportPart("", tables),
            ReportPart(by_time.title, grid=by_time),
            ReportPart("", stacks),
            ReportPart(by_level.title, grid=by_level),
            ReportPart(needed.title, grid=needed),
        ],
    )


def html_report(found: OccasionOutlook, title: str) -> str:
    """A page that needs nothing else: no script, no font, no picture from elsewhere."""
    parts = [f"<h1>{escape(title)}</h1>"]
    for chapter in _chapters(found):
        parts.append(f"<h2>{escape(chapter.name)}</h2><p>{escape(chapter.said)}</p>")
        parts += [f'<p class="warning">{escape(warning)}</p>' for warning in chapter.warnings]
        parts.append(f"<p>{escape(chapter.assumed)}</p>")
        parts += [f"<section>{part.chart}{_html_grid(part.grid)}</section>" for part in chapter.parts]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def _html_grid(grid: TextGrid | None) -> str:
    if grid is None:
        return ""
    head = "".join(f"<th>{escape(each)}</th>" for each in grid.columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in grid.rows)
    legend = "".join(f'<p class="legend">{escape(line)}</p>' for line in grid.legend)
    return f"<h3>{escape(grid.title)}</h3><table><tr>{head}</tr>{body}</table>{legend}"


TEMPLATE = """
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "us-letter", margin: 2cm, numbering: "1 / 1")
#set text(size: 10pt, fill: rgb("#22313f"))
#set table(stroke: (x, y) => (bottom: 0.4pt + rgb("#dde3e0")), inset: (x: 6pt, y: 3pt))
= #data.title
#for (number, chapter) in data.chapters.enumerate() [
  #if number > 0 { pagebreak() }
  == #chapter.name
  #chapter.said
  #parbreak()
  #for warning in chapter.warnings [ #text(fill: rgb("#b23a3a"), warning) #parbreak() ]
  #chapter.assumed
  #for part in chapter.parts {
    let short = part.grid == none or part.grid.rows.len() < 36
    block(breakable: not short, above: 1.2em)[
      #if part.chart != "" { image(bytes(part.chart), width: 76%) }
      #if part.grid != none [
        === #part.title
        #table(
          columns: part.grid.columns.len(),
          align: (x, y) => if x == 0 { left } else { right },
          table.header(..part.grid.columns.map(c => strong(c))),
          ..part.grid.rows.flatten(),
        )
        #for line in part.grid.legend { block(above: 0.5em, text(size: 8.5pt, fill: rgb("#5a6772"), line)) }
      ]
    ]
  }
]
"""


def pdf_report(found: OccasionOutlook, title: str) -> bytes:
    """The same on letter pages, by Typst."""
    inputs = {"data": msgspec.json.encode({"title": title, "chapters": _chapters(found)}, enc_hook=encoding()).decode()}
    made = compiler().compile(TEMPLATE.encode(), format="pdf", sys_inputs=inputs)
    if not isinstance(made, bytes):
        raise AssertionError("Typst made no PDF")
    return made
