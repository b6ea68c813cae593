"""Sentences for people, in the reader's language."""

from goodhand.rules.speech import french
from goodhand.rules.speech.sentence import (
    ENGLISH,
    LANGUAGES,
    Sentence,
    counted,
    encoding,
    joined,
    language_of,
    recalled,
    say,
    spoken,
    written,
)
