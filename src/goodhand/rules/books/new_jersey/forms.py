"""The report that the raffles law asks for."""

from goodhand.rules.books.new_jersey.clauses import NJ
from goodhand.rules.forms import Block, FormSpec

FORMS = (
    FormSpec(
        id="report-of-operations",
        titles={"en": "Report of Operations", "fr": "Rapport d\u2019exploitation"},
        blocks=(Block.AUTHORITY, Block.TOURNAMENTS, Block.RESULT, Block.WINNERS, Block.EXPENSES),
        clauses=(NJ["43"],),
        addresses=True,
    ),
)
