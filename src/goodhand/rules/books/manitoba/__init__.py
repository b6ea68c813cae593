"""Manitoba: the MGCC's standard rules, beside which the licensee sets its own."""

from goodhand.rules.books.manitoba.book import MANITOBA as BOOK
from goodhand.rules.books.manitoba.clauses import MB
