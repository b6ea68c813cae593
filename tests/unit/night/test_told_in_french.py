"""Every message of every act has French, down to its last part."""

import asyncio
from collections.abc import Iterator
from unittest.mock import patch

from every_act import every_act
from goodhand.night import conductor
from goodhand.night.narration import Narration, told, told_in
from goodhand.rules.speech import Sentence, spoken
from goodhand.rules.speech.french import table
from goodhand.rules.speech.sentence import Joined, Written


def untold(text: object) -> Iterator[str]:
    """The templates in a sentence that have no French."""
    if isinstance(text, Joined):
        for each in text.parts:
            yield from untold(each)
    elif isinstance(text, Written):
        if "fr" not in text.translations:
            yield text.template
    elif isinstance(text, Sentence):
        if text.template not in table():
            yield text.template
        for fact in text.facts.values():
            yield from untold(fact)


def test_all_that_is_told_of_every_act():
    heard: list[Narration] = []

    def listening(*around: object) -> Narration:
        heard.append(told(*around))  # type: ignore[arg-type]  # as it is called
        return heard[-1]

    with patch.object(conductor, "told", listening):
        asyncio.run(every_act())
    texts = [text for each in heard for text in (*each.says, *each.announces, *(one.text for one in each.next))]
    assert len(texts) > 100
    assert {template for text in texts for template in untold(text)} == set()
    plain = {text for text in texts if not isinstance(text, Sentence)}
    announced = {text for each in heard for text in each.announces}
    assert plain <= announced, "only what somebody typed for the room has no template"
    for each in heard:
        assert all(type(text) is str for text in told_in(each, "fr").says)
    changed = [text for text in texts if spoken(text, "fr") != text]
    assert len(changed) == len(texts) - sum(not isinstance(text, Sentence) for text in texts)
