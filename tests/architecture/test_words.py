"""The program speaks plainly: usual words, short buttons, one term for one thing, no English in French."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from goodhand.cli.commands import COMMANDS
from goodhand.rules.speech.french import table

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "src" / "lib" / "words"
QUOTED = re.compile(r"'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
KEY = re.compile(r"^ +'?([\w-]+)'?:", re.MULTILINE)

BANNED = [
    r"\banew\b",
    r"\bso many as\b|\bas many as are\b",
    r"\bwho(m|so)?ever\b",
    r"\bis (said|told|wanted) (to|that|by|of|first)\b",
    r"\b(is|are) told\b",
    r"\b(do|does) not hang\b|\bhangs? (now|yet)\b",
    r"\bas long as it is so\b",
    r"\b(take|takes|taken) (the entry|it|them) (away|back)\b",
    r"\b(come|comes|came) in by\b|\bCome in\b",
    r"\bShow(n)? out\b",
    r"\bWants you\b|\bNobody waits\b|\bSeen to\b|\bDoors\b(?!')",
    r"\bPlayed under\b|\bevenings tried\b|\bnineteen in twenty\b",
    r"\bThat is wanted\b|\bThe clock stands\b",
    r"\bholds? the night\b|\brecords? holds?\b",
    r"^(Who|Whom|Whose|Whoever|Whatever)\b[^?:]*$",
    r"^What (is|was|were|has|had|nobody|somebody|nothing|each|else|rounding)\b[^?:]*$",
]
"""Phrases that the words of the program leave out; a question may begin with Who or What."""
NO_SENTENCE = [r"^(What|Where|Who|Whose)\b.+[.:;,]$", r"^(What|Where|Who|Whose)\b[^*?]*[^?*]\*\*"]
"""A sentence of the docs, or its bold beginning, has a noun as its subject; a heading may begin so."""
NOT_IN_FRENCH = [
    r"\blitiges?\b",
    r"\badd-ons?\b",
    r"\btours? de jeu\b",
    r"\btours? d.enchères\b",
    r"\bcartes? de place\b",
    r"\bPortes\b",
    r"\bécritures? tien",
    r"\bparaît\b|\bparaissent\b",
    r"\bles? links?\b|\bun link\b",
    r"\bactes?\b",
    r"\bDire qui la doit\b|\ble vendre\b",
    r"\bdit pour directeur\b",
]
"""Second words for something that has one, in the French of pages and answers."""
ALLOWED: dict[str, str] = {
    "Doors": "the step of the night in which the hall opens",
    "Portes": "the same in French",
    "add-on": "a name of the wire, never shown",
}
"""Text that stays, with the reason."""
FOLDERS = ("start", "guides", "how-to", "reference", "programs", "why", "decisions")
FOR_PEOPLE = [".", "docs", *(f"docs/{each}" for each in FOLDERS)]
CLAUSES = "docs/reference/conformance.md"
"""Clauses keep the voice of their books."""
MOST_WORDS = 4
LONG_BUTTONS: dict[str, str] = {}
"""Buttons with more words, with the reason."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the pages' words in a language, with its file."""
    for path in sorted(WORDS.glob(f"*{language}.ts")):
        lines = [line for line in path.read_text().splitlines() if not line.startswith(("import", "//", "/**", " *"))]
        for plain, template in QUOTED.findall("\n".join(lines)):
            yield path.name, plain or re.sub(r"\$\{[^}]*\}", "x", template)


def prose() -> Iterator[tuple[str, str]]:
    """The sentences of the docs, without code."""
    pages = [page for folder in FOR_PEOPLE for page in ROOT.glob(f"{folder}/*.md")]
    for page in sorted(pages):
        where = str(page.relative_to(ROOT))
        text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
        for paragraph in re.split(r"\n\s*\n|\n(?=[-|#>0-9])", text) if where != CLAUSES else ():
            said = re.sub(r"`[^`]*`", "x", " ".join(paragraph.split()))
            for sentence in re.split(r"(?<=[.:?!])\s+", said.strip("-|> ")):
                yield where, sentence.strip(" |").removeprefix("**")


def comments() -> Iterator[tuple[str, str]]:
    """The comments of the kernel."""
    for path in sorted((ROOT / "kernel" / "src").glob("*.?pp")):
        for comment in re.findall(r"(?:^|\s)//[/<]*[ ](.*)", path.read_text(encoding="utf-8")):
            yield f"kernel/src/{path.name}", comment


def found(sources: Iterator[tuple[str, str]], patterns: list[str]) -> list[str]:
    compiled = [re.compile(each) for each in patterns]
    return [
        f"{where}: {text}"
        for where, text in sources
        if text not in ALLOWED and any(each.search(text) for each in compiled)
    ]


def test_pages_use_usual_words():
    assert [] == found(texts("en"), BANNED)


def test_answers_use_usual_words():
    assert [] == found((("answers", english) for english in table()), BANNED)


def test_commands_use_usual_words():
    assert [] == found(((name, command.help) for name, command in COMMANDS.items()), BANNED)


def test_docs_use_usual_words():
    assert [] == found(prose(), [*BANNED, *NO_SENTENCE])


def test_comments_of_the_kernel_use_usual_words():
    assert [] == found(comments(), [*BANNED, r"^(What|Whoever|Whatever)\b[^?]*$"])


@pytest.mark.parametrize(
    "bad", ["What it does is little.", "Where a book is silent, it says so.", "What it costs.** Little."]
)
def test_a_sentence_of_the_docs_without_a_noun_is_found(bad):
    assert [f"here: {bad}"] == found(iter([("here", bad)]), NO_SENTENCE)


@pytest.mark.parametrize(
    "bad", ["What is sold here", "It is told to the desk", "dealt anew", "Whoever is out, leaves", "Wants you"]
)
def test_a_banned_phrase_is_found(bad):
    assert [f"here: {bad}"] == found(iter([("here", bad)]), BANNED)


def test_french_has_one_term_for_one_thing():
    answers = (("answers", french) for french in table().values())

    assert [] == found(texts("fr"), NOT_IN_FRENCH)
    assert [] == found(answers, NOT_IN_FRENCH)


def test_no_english_is_left_in_french():
    english = re.compile(r"\b(the|and|with|your|you|are|was|this|that|from)\b(?![’'])")
    pages = [
        f"{where}: {text}"
        for where, text in texts("fr")
        if english.search(text) and not re.fullmatch(r"[a-z_.-]+", text)
    ]
    answers = [french for french in table().values() if english.search(re.sub(r"\{[^}]*\}|`[^`]*`", "", french))]

    assert [] == pages
    assert [] == answers


def test_a_button_has_four_words_at_most():
    named = {}
    for path in sorted(WORDS.glob("*en.ts")):
        for key, plain in re.findall(r"^ +'?([\w-]+)'?: '((?:[^'\\\n]|\\.)*)'", path.read_text(), re.MULTILINE):
            named[key] = min(plain, named.get(key, plain), key=lambda each: len(each.split()))
    pages = [*(ROOT / "web" / "src").rglob("*.svelte")]
    buttons = {
        key
        for page in pages
        for key in re.findall(
            r"<(?:Button|LinkButton)\b[^>]*>\s*\{\w+(?:\(\))?(?:\.\w+)*\.(\w+)\}\s*</", page.read_text()
        )
    }

    assert len(buttons) > 40
    assert [] == [
        f"{key}: {named[key]}"
        for key in sorted(buttons & named.keys())
        if len(named[key].split()) > MOST_WORDS and key not in LONG_BUTTONS
    ]
