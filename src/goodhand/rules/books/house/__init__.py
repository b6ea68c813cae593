"""A charity's own no-limit house rules."""

from goodhand.rules.books.house.book import HOUSE as BOOK
from goodhand.rules.books.house.clauses import HR
