"""The papers print under each clause the words that were read against it: `tests/golden/printed.tsv`."""

from functools import cache

import pytest

import printed_rules
from support import clause
from with_seventh import by_prefix, of_this_project

READ = printed_rules.recorded()


@cache
def said(prefix: str) -> printed_rules.Said:
    return printed_rules.said_by(by_prefix()[prefix])


@pytest.mark.parametrize("id_", [pytest.param(id_, marks=clause(id_), id=id_) for id_ in READ])
def test_papers_say_under_a_clause_what_was_read_against_it(id_):
    assert READ[id_] == said(id_.partition("-")[0]).get(id_)


def test_no_paper_names_a_clause_under_which_nobody_has_read_it():
    named = {id_ for book in of_this_project() if not book.general for id_ in printed_rules.said_by(book)}

    assert set(READ) == named


def test_nothing_is_printed_under_a_clause_without_a_word():
    assert [] == [(id_, paper) for id_, rows in READ.items() for paper, text in rows if len(text.split()) < 3]
