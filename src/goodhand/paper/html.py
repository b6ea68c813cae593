"""Papers as one web page that needs nothing else: the same documents as the PDF's, every text escaped."""

from collections.abc import Iterable, Sequence
from html import escape

from goodhand.paper.document import Document, HandShown, Item, Section, Table

STYLE = """
body { font: 1rem/1.45 Georgia, serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #111;
  overflow-wrap: anywhere }
h1, h2 { margin: 0 } h2 { font-weight: normal } article + article { margin-top: 4rem; break-before: page }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; background: #eee; padding: .8rem }
dt, .dim, .ids { color: #555 } dd { margin: 0 } .ids, .mark { font-size: .75em }
.mark { border: 1px solid #777; border-radius: 3px; padding: 0 .3em }
ol { list-style: none; padding: 0 } li { display: grid; grid-template-columns: 3rem 1fr }
table { border-collapse: collapse; width: 100% }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ccc; text-align: right }
th { background: #eee } th:first-child, td:first-child, td[colspan] { text-align: left }
.card { display: inline-block; min-width: 2.2em; text-align: center; border: 1px solid #888; border-radius: 4px;
  margin: 2px }
.red { color: #b00020 } @page { size: letter }
"""
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def html(papers: Sequence[Document]) -> str:
    """All papers on one page."""
    first = papers[0]
    body = "\n".join(_paper(paper) for paper in papers)
    return (
        f'<!doctype html>\n<html lang="{escape(first.language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(first.title)}{first.labels['colon']} {escape(first.subtitle)}</title>\n"
        f"<style>{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _paper(paper: Document) -> str:
    facts = "".join(f'<dt>{escape(name)}</dt><dd dir="auto">{escape(value)}</dd>' for name, value in paper.facts)
    sections = "\n".join(_section(number, section, paper) for number, section in enumerate(paper.sections, 1))
    return (
        f'<article>\n<h1>{escape(paper.title)}</h1>\n<h2 dir="auto">{escape(paper.subtitle)}</h2>\n<dl>{facts}</dl>\n'
        f'<p class="dim">{escape(paper.labels["legend"])}</p>\n{sections}\n</article>'
    )


def _section(number: int, section: Section, paper: Document) -> str:
    rules = "\n".join(
        _rule(f"{number}.{at}", item, paper.labels["house_choice"]) for at, item in enumerate(section.items, 1)
    )
    table = "" if section.table is None else _table(section.table)
    ranking = _ranking(section.hands, paper.labels["colon"])
    return f"<h3>{number}. {escape(section.title)}</h3>\n<ol>\n{rules}\n</ol>\n{table}{ranking}"


def _rule(number: str, item: Item, label: str) -> str:
    mark = f' <span class="mark">{escape(label)}</span>' if item.house_choice else ""
    ids = f' <span class="ids">[{escape(", ".join(item.clauses))}]</span>' if item.clauses else ""
    return f'<li><span class="dim">{number}</span><span dir="auto">{escape(item.text)}{mark}{ids}</span></li>'


def _table(table: Table) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in table.columns)
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(_rows(table))}</tbody></table>\n"


def _rows(table: Table) -> Iterable[str]:
    for row in table.rows:
        if row[0]:
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
        else:
            cells = f'<td colspan="{len(table.columns)}"><em>{escape(row[1])}</em></td>'
        yield f"<tr>{cells}</tr>\n"


def _ranking(hands: Sequence[HandShown], colon: str) -> str:
    rows = "".join(
        f"<tr><td>{place}. <b>{escape(hand.name)}</b>{colon} {escape(hand.meaning)}</td>"
        f"<td>{''.join(map(_card, hand.cards))}</td></tr>\n"
        for place, hand in enumerate(hands, 1)
    )
    return f"<table>\n{rows}</table>\n" if rows else ""


def _card(name: str) -> str:
    rank, suit = name[:-1].replace("T", "10"), name[-1]
    red = " red" if suit in "hd" else ""
    return f'<span class="card{red}">{rank}{_SUITS[suit]}</span>'
