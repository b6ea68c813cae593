"""Manitoba: the MGCC's standard rules, which the licensee completes with its own."""

from goodhand.rules.books.manitoba.book import MANITOBA as BOOK
from goodhand.rules.books.manitoba.clauses import MB
