"""The ledger as entries for a bookkeeper's program: each line a debit and a credit of the same amount."""

from collections.abc import Iterator

from goodhand.occasion.ledger import Kind, Line, postings
from goodhand.occasion.state import Occasion
from goodhand.paper.languages import Texts, english
from goodhand.paper.page import Align, Grid, Mark, Paper, Value
from goodhand.paper.records.record import FormWriter, of_occasion
from goodhand.rules.money import Money


def accounting(o: Occasion, texts: Texts = english, *, head: str = "") -> Paper:
    """Two rows for each line, the debit first; the two columns add up to the same sum."""
    writer = FormWriter(o, o.book.all_forms()[0], texts)
    columns = writer.columns(
        *(("Line", Align.RIGHT), "Date", ("Account", 3), ("Debit", Align.RIGHT), ("Credit", Align.RIGHT)),
        *(("What", 3), ("Who", 3)),
    )
    rows = tuple(row for line in o.lines for row in _rows(writer, line))
    paper = Paper(
        title=writer.text("Accounting entries"),
        date=o.plan.date,
        blocks=(Grid(writer.text("Lines"), columns, rows),),
        mark=Mark.PRACTICE if o.practice else Mark.NONE,
        head=head,
    )
    return of_occasion(paper, writer, o.plan)


def _rows(writer: FormWriter, line: Line) -> Iterator[tuple[Value, ...]]:
    to, origin = postings(line)
    if line.amount.cents < 0:  # a line taken back goes the other way
        to, origin = origin, to
    amount = Money(abs(line.amount.cents), line.amount.currency)
    what = line.what if line.kind is Kind.EXPENSE else writer.term(line.kind)
    for account, debit, credit in ((to, amount, None), (origin, None, amount)):
        yield (line.number, writer.o.plan.date, writer.account(account), debit, credit, what, line.name)
