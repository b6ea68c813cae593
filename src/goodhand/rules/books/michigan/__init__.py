"""Michigan: tournament Hold'em at a millionaire party."""

from goodhand.rules.books.michigan.book import MICHIGAN as BOOK
from goodhand.rules.books.michigan.clauses import MI
