"""The Tournament Directors Association's general rules: what BC-1a.6 falls back on, and the default for real hands."""

from goodhand.rules.books.tda.book import TDA_2024 as BOOK
from goodhand.rules.books.tda.clauses import TDA
