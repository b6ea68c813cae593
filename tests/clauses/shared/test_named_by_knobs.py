"""The clauses that a book's page names with each knob: `goodhand rulebooks show`, as read against the books.

Refusals and papers mostly name the first of them. That the knob does what they say is shown elsewhere.
"""

from functools import cache

import pytest

from named_by_knobs import named_on_its_page, recorded
from support import clause
from with_seventh import by_prefix, of_this_project

READ = recorded()


@cache
def named(prefix: str) -> dict[str, list[str]]:
    return named_on_its_page(by_prefix()[prefix])


@pytest.mark.parametrize("id_", [pytest.param(id_, marks=clause(id_), id=id_) for id_ in READ])
def test_a_books_page_names_a_clause_beside_its_knobs(id_):
    assert READ[id_] == named(id_.partition("-")[0]).get(id_)


def test_no_clause_is_named_that_nobody_has_read():
    found = {id_ for book in of_this_project() if not book.general for id_ in named_on_its_page(book)}

    assert set(READ) == found
