"""Help at the table: the words to type, and the book's rules."""

from typing import Final

from goodhand.rules import Rulebook

HELP: Final = """\
f            {fold} the hand
c            check, or call what is owed
b 300        bet 300            r 700   raise to 700 in all (also just: 700)
r min, r half, r pot            the smallest raise, half the pot, the pot
a            all-in
s, m         show or muck, at the showdown
t            the table again    why     the last refusal again
rules        what the rulebook says about this
q            leave the table (Ctrl-D and Ctrl-C do too)
D is the button, SB and BB are the blinds. Whole words are understood as well."""

KNOBS: Final = (
    "smallest_bet",
    "smallest_raise",
    "raises_per_interval",
    "reopening",
    "uncalled_bet_returned",
    "showing",
    "all_in_face_up",
    "odd_chip",
    "button_moves",
)
"""The knobs that matter to somebody at a table."""


def rules_in_words(book: Rulebook) -> list[str]:
    """The knobs that matter at the table, each with its clause or the book's silence."""
    lines = [f"{book.name} ({book.edition})"]
    for knob, ruled in book.knobs():
        if knob.name in KNOBS:
            silent = f"silent; {why}" if (why := getattr(ruled, "why", "")) else "silent; a default"
            source = ", ".join(clause.id for clause in ruled.clauses) or silent
            lines.append(f"{knob.title}: {knob.in_words(ruled.value)} [{source}]")
    return lines
