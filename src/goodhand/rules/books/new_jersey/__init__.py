"""New Jersey: Hold'em in conjunction with a casino night."""

from goodhand.rules.books.new_jersey.book import NEW_JERSEY as BOOK
from goodhand.rules.books.new_jersey.clauses import NJ
