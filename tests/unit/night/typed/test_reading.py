"""How a typed line is read: words, keywords, quotes, amounts and names."""

import pytest

from goodhand.night.names import Unclear, one_of
from goodhand.night.typed import values
from goodhand.night.typed.meaning import understood
from goodhand.night.typed.reader import name_and_rest, split
from goodhand.night.typed.tokens import NotUnderstood, begins_with, parts_of, tokens, tokens_of
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.occasion.ledger import Means

TOURNAMENTS = ("Spring night", "spring-night", "Second chance", "second-chance")


def said(line):
    pieces = tokens(line)
    name, count, _ = begins_with(pieces, vocabulary().exact)
    heard = split(pieces[count:], vocabulary().words[name], TOURNAMENTS)
    return name, heard.text, dict(heard.keys)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("rebuy Ann Lee", ("rebuy", "Ann Lee", {})),
        ("REBUY Ann Lee at 19:55", ("rebuy", "Ann Lee", {"at": "19:55"})),
        ("add on Ann Lee in second chance", ("add-on", "Ann Lee", {"in": "second chance"})),
        ("color up 25", ("colour-up", "25", {})),
        ("hand for hand off", ("hand-for-hand-off", "", {})),
        ("move Ann t2 s5 : due", ("move", "Ann", {"table": "2", "seat": "5", "because": "due"})),
        ("+5 because late", ("add-time", "", {"because": "late"})),
        ("add 5 minutes", ("add-time", "", {})),
        ("count chips Ann 4,000, Bo 2,500", ("count-chips", "Ann 4,000, Bo 2,500", {})),
        ("count 1,435.00", ("count", "1,435.00", {})),
        ('enter "Paid By" of age', ("enter", "Paid By", {"of-age": ""})),
        ("enter Seán O'Brien of-age", ("enter", "Seán O'Brien", {"of-age": ""})),
        ("enter 陳大文 of age", ("enter", "陳大文", {"of-age": ""})),
        (
            "expense 250 to Elm Hall for rent because it is needed for play",
            ("expense", "250", {"to": "Elm Hall", "for": "rent", "because": "it is needed for play"}),
        ),
        ("penalty Ann 2 because of foul play", ("penalty", "Ann 2", {"because": "foul play"})),
        ("disqualify Ann because she was in the way", ("disqualify", "Ann", {"because": "she was in the way"})),
        ("move Ann to table 2 seat 5 because due", ("move", "Ann", {"to-table": "2", "seat": "5", "because": "due"})),
        ("out Ann started with 900 by Bo", ("out", "Ann", {"started-with": "900", "by": "Bo"})),
        ('ruling clock facts "he looked at 19:55"', ("ruling", "clock", {"facts": "he looked at 19:55"})),
    ],
)
def test_a_line_is_a_word_what_it_is_about_and_its_keywords(line, heard):
    assert heard == said(line)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rebyu Ann", "There is no word 'rebyu'; did you mean `rebuy`?"),
        ("xyzzy", "There is no word 'xyzzy'; `help` lists them, and `status` says what comes next."),
        ("draw at 19:55", "`draw` is recorded as it happens; leave out `at 19:55`."),
        ("enter Ann born", "Something is missing after 'born'."),
        ("draw the cards", "'cards' means nothing to `draw`; write it like `draw`."),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_be_right(here, line, sentence):
    try:
        problem = understood(tokens(line), here).problem
    except NotUnderstood as unknown:
        problem = unknown

    assert str(problem).startswith(sentence)


def test_a_double_quote_has_its_end():
    with pytest.raises(NotUnderstood, match="A double quote is missing"):
        tokens('enter "Ann')


def test_the_shell_has_taken_the_quotes_from_a_command_line():
    assert ["enter", "Ann Lee", "of", "age"] == [each.text for each in tokens_of(["enter", "Ann Lee", "of", "age"])]
    assert [False, True, False, False] == [each.quoted for each in tokens_of(["enter", "Ann Lee", "of", "age"])]
    assert ["rebuy", "Ann", "Lee"] == [each.text for each in tokens_of(["rebuy Ann Lee"])]


@pytest.mark.parametrize(
    ("written", "cents"),
    [("50", 5000), ("50.25", 5025), ("$50", 5000), ("1,435.00", 143500), ("$1,000,000", 100000000), ("0", 0)],
)
def test_amounts_are_read_as_people_write_them(written, cents):
    assert cents == values.amount(written, "USD").cents


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("14,35", "14,35 has a comma before the cents; write 14.35"),
        ("1,43,5", "has a comma in an odd place; write 1435"),
        ("-5", "-5 is below nothing"),
        ("−5", "is below nothing"),  # noqa: RUF001 - a minus sign, as some keyboards write it
        ("", "The amount is missing"),
        ("fifty", "is no amount"),
        ("5.5", "has one digit of cents"),
        ("99999999999999", "is no amount"),
    ],
)
def test_an_amount_that_cannot_be_says_what_to_write(written, sentence):
    with pytest.raises(NotUnderstood) as refused:
        values.amount(written, "USD")

    assert sentence in str(refused.value)


NAMES = {1: "Ann Lee", 2: "Andy Fox", 3: "Bo Lee", 4: "Zoë Ng"}


@pytest.mark.parametrize(
    ("written", "whom"),
    [("ann lee", 1), ("ANN", 1), ("bo", 3), ("fox", 2), ("zoë", 4), ("zoe", 4), ("ng zo", 4), ("fox andy", 2)],
)
def test_a_name_needs_only_as_many_letters_as_make_it_clear(written, whom):
    assert whom == one_of(written, NAMES)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("an", "'an' could be Ann Lee or Andy Fox; write more of the name."),
        ("Lee", "'Lee' could be Ann Lee or Bo Lee; write more of the name."),
        ("Anm Lee", "Nobody here is called 'Anm Lee'; did you mean Ann Lee?"),
        ("Xerxes", "Nobody here is called 'Xerxes'."),
        (" ", "Whose? A name is missing."),
    ],
)
def test_a_name_that_is_not_clear_is_asked_back(written, sentence):
    with pytest.raises(Unclear) as refused:
        one_of(written, NAMES)

    assert sentence == str(refused.value)


def test_lists_are_read_as_people_write_them():
    assert ["Ann 4,000", "Bo Lee 2,500", "Cy 12,345,000"] == parts_of("Ann 4,000, Bo Lee 2,500 and Cy 12,345,000")
    assert ["Ann", "Zoé"] == parts_of("Ann et Zoé")
    assert ("Bo Lee", "2,500") == name_and_rest("Bo Lee 2,500")
    assert ("Bo Lee", "") == name_and_rest("Bo Lee")


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("enter Ida Sol of age card", Means.CARD),
        ("enter Ida Sol of age e-transfer", Means.TRANSFER),
        ("enter Ida Sol of age virement", Means.TRANSFER),
        ("enter Ida Sol of age beforehand 2026-03-02 cheque", Means.CHEQUE),
        ("enter Ida Sol of age", Means.CASH),
        ("rebuy Ann Lee card", Means.CARD),
        ("add-on Ann Lee transfer", Means.TRANSFER),
        ("refund Ann Lee cash because she is ill", Means.CASH),
        ("refund Ann Lee because she is ill", None),
        ("expense 20 to Elm Hall for rent because it is needed cash", Means.CASH),
        ("expense 20 to Elm Hall for a transfer of chips because it is needed", Means.CHEQUE),
        ("refund Ann Lee because her card was declined", None),
        ("refund Ann Lee because she paid by transfer", None),
        ("expense 20 to Elm Hall for rent cash because it is needed", Means.CASH),
        ("wage Ann Lee 20 check", Means.CHEQUE),
        ("wage Ann Lee 20", Means.CASH),
        ("prize Ann Lee cheque", Means.CHEQUE),
        ("check-payments 870 card", Means.CARD),
    ],
)
def test_how_something_is_paid_is_a_word_of_the_line(here, line, means):
    assert understood(tokens(line), here).act.means is means
