"""Papers as one web page that needs nothing else: the same papers as the PDF's, every text escaped."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import partial
from html import escape

from goodhand.paper.languages import LANGUAGES, Texts
from goodhand.paper.page import (
    Block,
    Box,
    Card,
    CardSheet,
    Grid,
    Hands,
    KeptTogether,
    Mark,
    Notices,
    Paper,
    Rule,
    Rules,
    Signature,
    Statement,
    StruckGrid,
    Text,
)
from goodhand.paper.render.card_data import qr_svg
from goodhand.paper.render.page_data import written

STYLE = """
body { font: 1rem/1.45 Georgia, serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #111;
  overflow-wrap: anywhere }
h1, h2 { margin: 0 } h2 { font-weight: normal } article + article { margin-top: 4rem; break-before: page }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; background: #eee; padding: .8rem }
dt, .dim, .ids { color: #555 } dd { margin: 0 } .ids, .mark { font-size: .75em }
.mark { border: 1px solid #777; border-radius: 3px; padding: 0 .3em }
.across { border: 2px solid #b00020; color: #b00020; display: inline-block; padding: 0 .6em; font-weight: bold }
ol { list-style: none; padding: 0 } li { display: grid; grid-template-columns: 3rem 1fr }
table { border-collapse: collapse; width: 100%; break-inside: avoid }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ccc; text-align: right }
th { background: #eee } .left { text-align: left } .sum { font-weight: bold; border-top: 2px solid #111 }
.card { display: inline-block; min-width: 2.2em; text-align: center; border: 1px solid #888; border-radius: 4px;
  margin: 2px }
.slip { border: 1px dashed #888; padding: .8rem; margin: .5rem 0; break-inside: avoid } .slip svg { width: 7rem }
.logo { float: left; width: 2.5rem; margin-right: .6rem }
.box { border: 1px solid #111; min-height: 4rem; padding: .5rem } .sign { margin-top: 2rem; border-top: 1px solid #111 }
.red { color: #b00020 } @page { size: letter }
"""
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def to_html(papers: Sequence[Paper]) -> str:
    first = papers[0]
    body = "\n".join(_paper(paper) for paper in papers)
    colon = LANGUAGES[first.language].labels["colon"]
    titled = f"{first.title}{colon} {first.subtitle}" if first.subtitle else first.title
    return (
        f'<!doctype html>\n<html lang="{escape(first.language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(titled)}</title>\n"
        f"<style>{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _paper(paper: Paper) -> str:
    texts = LANGUAGES[paper.language]
    parts = [f"<h1>{escape(paper.title)}</h1>", f'<h2 dir="auto">{escape(paper.subtitle)}</h2>']
    if paper.mark is not Mark.NONE:
        parts.append(f'<p class="across">{escape(texts.marks[paper.mark.value])}</p>')
    facts = "".join(
        f'<dt>{escape(name)}</dt><dd dir="auto">{escape(value)}</dd>' for name, value in paper.facts if value
    )
    parts.append(f"<dl>{facts}</dl>" if facts else "")
    if paper.rules():
        parts.append(f'<p class="dim">{escape(texts.figures.typeset(texts.labels["legend"]))}</p>')
    numbers = iter(range(1, len(paper.blocks) + 1))
    parts += [_block(block, texts, numbers) for block in paper.blocks]
    parts += [_signature(each, texts) for each in paper.signatures]
    return "<article>\n" + "\n".join(part for part in parts if part) + "\n</article>"


def _block(block: Block, texts: Texts, numbers: Iterable[int]) -> str:
    match block:
        case KeptTogether():
            return "\n".join(_block(each, texts, numbers) for each in block.blocks)
        case Rules():
            return _rules(block, texts, next(iter(numbers)))
    title = f"<h3>{escape(block.title)}{_ids(block.clauses)}</h3>\n" if block.title else ""
    match block:
        case Grid():
            body = _grid(block, texts)
        case Statement():
            body = _statement(block, texts)
        case Notices():
            said = (
                f"<p>{escape(each.text)}{_ids((each.clause,) if each.clause else ())}</p>" for each in block.notices
            )
            body = "".join(said) or f"<p><em>{escape(texts.labels['nothing_found'])}</em></p>"
        case Hands():
            body = _ranking(block, texts.labels["colon"])
        case CardSheet():
            body = "\n".join(_slip(card, block.logo) for card in block.cards)
        case Box() | Text():
            body = f'<div class="{"box" if isinstance(block, Box) else "text"}" dir="auto">{escape(block.text)}</div>'
    return title + body


def _ids(clauses: Sequence[str]) -> str:
    return f' <span class="ids">[{escape(", ".join(clauses))}]</span>' if clauses else ""


def _rules(section: Rules, texts: Texts, number: int) -> str:
    label = texts.figures.typeset(texts.labels["house_choice"])
    rules = "\n".join(_rule(f"{number}.{at}", rule, label) for at, rule in enumerate(section.rules, 1))
    return f"<h3>{number}. {escape(section.title)}</h3>\n<ol>\n{rules}\n</ol>"


def _rule(number: str, rule: Rule, label: str) -> str:
    mark = f' <span class="mark">{escape(label)}</span>' if rule.house_choice else ""
    said = f'<span dir="auto">{escape(rule.text)}{mark}{_ids(rule.clauses)}</span>'
    return f'<li><span class="dim">{number}</span>{said}</li>'


def _grid(grid: Grid, texts: Texts) -> str:
    side = [' class="left"' if column.align == "left" else "" for column in grid.columns]
    head = "".join(f"<th{at}>{escape(column.title)}</th>" for at, column in zip(side, grid.columns, strict=True))
    write = partial(written, texts=texts)
    rows = []
    gone = grid.struck if isinstance(grid, StruckGrid) else ()
    for number, row in enumerate((*grid.rows, *((grid.total,) if grid.total else ()))):
        if len(row) < len(grid.columns):
            rows.append(f'<tr><td class="left" colspan="{len(side)}"><em>{escape(write(row[0]))}</em></td></tr>\n')
            continue
        said = [f"<s>{escape(write(cell))}</s>" if number in gone else escape(write(cell)) for cell in row]
        cells = "".join(f"<td{at}>{cell}</td>" for at, cell in zip(side, said, strict=True))
        rows.append(f"<tr{' class=sum' if row is grid.total else ''}>{cells}</tr>\n")
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody></table>\n"


def _statement(statement: Statement, texts: Texts) -> str:
    rows = "".join(
        f"<tr{' class=sum' if line.is_sum else ''}><td class=left>{escape(line.label)}{_ids(line.clauses)}</td>"
        f"<td>{escape(written(line.value, texts))}</td></tr>\n"
        for line in statement.lines
    )
    return f"<table>\n{rows}</table>\n"


def _ranking(ranking: Hands, colon: str) -> str:
    rows = "".join(
        f"<tr><td class=left>{place}. <b>{escape(hand.name)}</b>{colon} {escape(hand.meaning)}</td>"
        f"<td>{''.join(map(_playing_card, hand.cards))}</td></tr>\n"
        for place, hand in enumerate(ranking.hands, 1)
    )
    return f"<table>\n{rows}</table>\n"


def _playing_card(name: str) -> str:
    rank, suit = name[:-1].replace("T", "10"), name[-1]
    red = " red" if suit in "hd" else ""
    return f'<span class="card{red}">{rank}{_SUITS[suit]}</span>'


def _slip(card: Card, logo: str) -> str:
    pairs = (card.number, card.amount, *card.figures, *card.facts)
    lines = "".join(f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in pairs if value)
    said = "".join(f"<div>{escape(text)}</div>" for text in (card.head, card.under) if text)
    name = f"<b>{escape(card.name)}</b>" if card.name else ""
    code = f"{qr_svg(card.link + card.code)}<div>{escape(card.code)}</div>" if card.code else ""
    # As a picture a drawing runs no script, whatever a forged record has in it.
    data = b64encode(logo.encode()).decode()
    drawn = f'<img class="logo" alt="" src="data:image/svg+xml;base64,{data}">' if logo else ""
    return (
        f'<div class="slip">{drawn}{said}{name}<dl>{lines}</dl>{code}<div class="dim">{escape(card.note)}</div></div>'
    )


def _signature(each: Signature, texts: Texts) -> str:
    labels = texts.labels
    when = labels["on_record_at"].format(each.signed) if each.signed else labels["date"]
    return f'<p class="sign">{escape(each.role)}: {escape(each.name)} <span class="dim">{escape(when)}</span></p>'
