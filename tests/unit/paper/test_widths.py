"""Widths that are known without measuring: never less than what the type takes."""

import json
from math import inf

import pytest
import typst

from goodhand.paper.render.widths import _WIDTHS, at_most, keeps_to

_MEASURED = b"""
#set text(font: "Libertinus Serif", size: 1000pt, number-width: "tabular", hyphenate: false)
#context for (said, most) in json(bytes(sys.inputs.texts)) {
  for weight in ("regular", "bold") { assert(measure(text(weight: weight, said)).width.pt() <= most, message: said) }
}
"""
WORDS = ("Aaliyah Whitcomb", "$1,234,567.89", "KAVWTYLO AVAVAV", "Kk kh fk", "The Friends' Hall, 18:30", "mmm WWW @")


def test_no_text_is_wider_than_it_is_said_to_be():
    texts = [*_WIDTHS, *(left + right for left in _WIDTHS for right in "AVTkfx.1"), *WORDS]
    said = json.dumps([(text, at_most(text, 1000)) for text in texts if text.strip()])

    typst.Compiler().compile(_MEASURED, format="pdf", sys_inputs={"texts": said})


@pytest.mark.parametrize("text", ["漢字", "שלום", "عمر 17", "\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}"])
def test_a_letter_that_is_not_known_may_have_any_width(text):
    assert inf == at_most(text, 10)
    assert not keeps_to(text, 10, 10_000)
    assert not keeps_to(text, 10, 10_000, lines=2)


def test_two_lines_hold_as_many_words_as_fit_one_after_the_other():
    assert keeps_to("iiii iiii iiii", 10, 40, lines=2)
    assert not keeps_to("iiii iiii iiii", 10, 30)
    assert not keeps_to("iiii iiii iiii", 10, 30, lines=2)
    assert keeps_to("iiii iiii iiii", 10, 30, lines=3)
    assert not keeps_to("WWWWWWWWWW", 10, 50, lines=2)
    assert keeps_to("", 10, 0)
    assert keeps_to("", 10, 0, lines=2)
