"""The four answers of every verifier: the command and its exit codes, the audit page, VERIFY.html, the docs."""

from enum import IntEnum

from goodhand.rules.speech import say


class Answer(IntEnum):
    """An answer, by its exit code."""

    VERIFIED = 0
    CHANGED = 1
    NOT_A_JOURNAL = 2
    CANNOT = 3

    @property
    def title(self) -> str:
        return _TITLES[self]

    @property
    def meaning(self) -> str:
        return _MEANINGS[self]


_TITLES = {
    Answer.VERIFIED: say("Verified"),
    Answer.CHANGED: say("Changed"),
    Answer.NOT_A_JOURNAL: say("Not a journal"),
    Answer.CANNOT: say("Cannot be verified here"),
}
_MEANINGS = {
    Answer.VERIFIED: say("Every hash, decision, deck, chip and cent agrees, and every file follows from the journal."),
    Answer.CHANGED: say("A record or a file is not what was recorded; the first one is named."),
    Answer.NOT_A_JOURNAL: say(
        "The file cannot be read, is neither a journal nor an export, or the command was misspelt."
    ),
    Answer.CANNOT: say(
        "Nothing wrong was found, but this installation lacks the version or the rulebook that decided the night, or "
        "could not compare some pages; each is listed."
    ),
}
