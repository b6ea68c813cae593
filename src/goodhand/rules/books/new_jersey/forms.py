"""The report that the raffles law asks for."""

from goodhand.rules.books.new_jersey.clauses import NJ
from goodhand.rules.forms import common

FORMS = (common("report-of-operations", NJ["43"], addresses=True, asked=True),)
