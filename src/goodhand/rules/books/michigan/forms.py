"""The five forms of the bureau's packet, and the ledger behind them."""

from goodhand.rules.books.michigan.clauses import MI
from goodhand.rules.forms import Block, FormSpec, common

FORMS = (
    FormSpec(
        id="workers-service-record",
        titles={"en": "Workers Service Record", "fr": "Registre de service du personnel"},
        blocks=(Block.WORKERS,),
        clauses=(MI["79"], MI["79a"]),
        own=MI["79a"],
        landscape=True,
    ),
    FormSpec(
        id="master-control-sheet",
        titles={"en": "Master Control Sheet", "fr": "Feuille de contrôle principale"},
        blocks=(Block.SALES, Block.OCCASION_TOTALS, Block.LATE_LINES),
        clauses=(MI["79"], MI["79b"], MI["81"]),
        own=MI["79b"],
    ),
    FormSpec(
        id="cash-prizes-log",
        titles={"en": "Cash Prizes Log", "fr": "Registre des prix en argent"},
        blocks=(Block.PRIZES_PAID, Block.PRIZES_UNPAID),
        clauses=(MI["79"], MI["79c"]),
        own=MI["79c"],
        landscape=True,
    ),
    FormSpec(
        id="daily-cash-accountability",
        titles={"en": "Daily Cash Accountability", "fr": "État quotidien de la caisse"},
        blocks=(Block.DRAWER, Block.CASH_COUNTS),
        clauses=(MI["79"], MI["79d"]),
        own=MI["79d"],
    ),
    FormSpec(
        id="financial-statement",
        titles={"en": "Millionaire Party Financial Statement", "fr": "État financier (Millionaire Party)"},
        blocks=(Block.STATEMENT, Block.EXPENSES, Block.DEPOSITS, Block.EXPENSE_EXPLANATION, Block.OTHER_GAMES),
        clauses=(MI["79"], MI["79e"], MI["25"], MI["24"], MI["33b"]),
        own=MI["79e"],
    ),
    common("ledger", MI["81"]),
)
