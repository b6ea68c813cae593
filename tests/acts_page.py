"""`make acts`: write `docs/reference/acts.md` and the words of `docs/how-to/desk-prompt.md` from the catalogue."""

from pathlib import Path

from goodhand.night.act import Act, Noun, inputs
from goodhand.night.acts import CATALOGUE, MODULES
from goodhand.night.typed.vocabulary import vocabulary

DOCS = Path(__file__).resolve().parents[1] / "docs"
BAR = "\\|"
"""A bar within a cell of a table."""
PAGE, DESK_PAGE = DOCS / "reference" / "acts.md", DOCS / "how-to" / "desk-prompt.md"
INTRODUCTION = """\
# Acts

Everything that a person can do at a night exists once, in `goodhand.night.acts`; the desk, the server and the pages
offer these and no others. An act has a stable name with a version (`sell-entry/1`, as the journal holds it), inputs,
and those who may do it. Besides its inputs, a record says who did it and when; when it happened, if it was written
down later; the device; the warnings to which somebody said yes; and the chance that it drew.

*Money* marks an act that a door sends with a key of its own, so that one sent twice is done once. A *warning* wants a
yes: nothing is done before the act comes again with the warning's code among those confirmed.

`make acts` writes this page from the catalogue; a test fails when it is out of date."""


def words_for(name: str) -> list[str]:
    """How an act is said at the desk."""
    return [word.name for word in vocabulary().words.values() if name == word.act]


def page() -> str:
    """The whole page."""
    parts, order = [INTRODUCTION], [module.__name__ for module in MODULES]
    kinds = sorted(CATALOGUE.values(), key=lambda kind: order.index(kind.__module__))
    for noun in Noun:
        own = [kind for kind in kinds if kind.spec.noun is noun]
        parts.append("\n\n".join([f"## {noun.value.capitalize()}", *(_act(kind) for kind in own)]))
    return "\n\n".join(parts) + "\n"


def _act(kind: type[Act]) -> str:
    spec = kind.spec
    facts = [f"Who: {', '.join(spec.who)}." if spec.who else "Who: the software alone."]
    facts += [f"A member, where the book leaves {spec.work.value} to members."] if spec.work is not None else []
    facts += ["Not only on duty."] if spec.off_duty else []
    facts += ["Money."] if spec.money else []
    facts += ["May wait for a connection."] if spec.may_wait else []
    facts += [f"Warnings: {', '.join(f'`{each}`' for each in spec.asks)}."] if spec.asks else []
    said = words_for(spec.name)
    facts += [f"At the desk: {', '.join(f'`{word}`' for word in said)}."] if said else []
    told = inputs(kind)
    rows = [f"| `{name}` | {text} |" for name, text in told.items()]
    table = ["", "| input | |", "|---|---|", *rows] if rows else ["", "No inputs."]
    return "\n".join([f"### `{spec.form}`", "", spec.does, " ".join(facts), *table])


def words() -> str:
    """The table of all words, for the end of the page about the desk."""
    rows = [f"| `{word.usage.replace('|', BAR)}` | {word.does} |" for word in vocabulary().words.values()]
    return "\n".join(["| word | does |", "|---|---|", *rows]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    text, heading, _ = DESK_PAGE.read_text(encoding="utf-8").partition("## The words\n")
    DESK_PAGE.write_text(text + heading + words(), encoding="utf-8")
