"""British Columbia: the licensed charitable gaming rules for poker; general poker rules fill the gaps (BC-1a.6)."""

from goodhand.rules.books.british_columbia.book import BRITISH_COLUMBIA as BOOK
from goodhand.rules.books.british_columbia.clauses import BC
