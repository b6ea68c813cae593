"""`goodhand ruling`, as people type it."""

import json

from goodhand.rules import rulebooks


def test_a_ruling_names_its_clause(goodhand):
    said = goodhand("ruling", "odd-chip", "--book", "mb-mgcc")

    assert 0 == said.code
    assert "mb-mgcc: The chip that does not divide goes to the dealer, out of play. [MB-23]" in said.out


def test_a_situation_may_be_typed_in_several_words(goodhand):
    assert goodhand("ruling", "odd", "chip").out == goodhand("ruling", "odd-chip").out


def test_without_a_book_every_book_answers(goodhand):
    said = goodhand("ruling", "clock")

    assert 0 == said.code
    for book in ("mi-2009", "mb-mgcc", "nj-lgccc", "bc-lcgr", "house-nlhe", "tda-2024"):
        assert f"\n{book}: The clock may be called by" in said.out


def test_without_a_situation_they_are_listed_in_eighty_columns(goodhand):
    lines = goodhand("ruling").out.splitlines()

    assert "Round of Play" == lines[0]
    assert any(line.startswith("  rabbit-hunting  ") for line in lines)
    assert 80 >= max(map(len, lines))


def test_a_ruling_in_json_is_ready_to_be_logged(goodhand):
    said = json.loads(goodhand("ruling", "clock", "--book", "bc-lcgr", "--json").out)

    assert ("clock", "bc-lcgr", ["BC-5.19"], False) == tuple(
        said[key] for key in ("situation", "book", "clauses", "silent")
    )
    assert "60 s" in said["ruling"]
    assert len(rulebooks()) == len(json.loads(goodhand("ruling", "clock", "--json").out))
    assert "odd-chip" in [each["situation"] for each in json.loads(goodhand("ruling", "--json").out)]


def test_what_is_misspelt_is_refused_in_one_sentence_with_what_was_meant(goodhand):
    said = goodhand("ruling", "od-chip")

    assert 2 == said.code
    assert "" == said.out
    assert "did you mean odd-chip" in said.err
    assert 1 == len(said.err.splitlines())


def test_an_unknown_book_is_refused_also_without_a_situation(goodhand):
    for arguments in (["odd-chip"], []):
        said = goodhand("ruling", *arguments, "--book", "mi-2008")

        assert 2 == said.code
        assert "mi-2009" in said.err
