"""The rulebooks, one folder each."""

from goodhand.rules.books.british_columbia.book import BRITISH_COLUMBIA
from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.books.house.book import HOUSE
from goodhand.rules.books.house.clauses import HR
from goodhand.rules.books.manitoba.book import MANITOBA
from goodhand.rules.books.manitoba.clauses import MB
from goodhand.rules.books.michigan.book import MICHIGAN
from goodhand.rules.books.michigan.clauses import MI
from goodhand.rules.books.new_jersey.book import NEW_JERSEY
from goodhand.rules.books.new_jersey.clauses import NJ
from goodhand.rules.books.registry import rulebook, rulebooks
from goodhand.rules.books.tda.book import TDA_2024
from goodhand.rules.books.tda.clauses import TDA
