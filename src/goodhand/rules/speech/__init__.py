"""What is said to people, in the language of whoever reads it."""

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
