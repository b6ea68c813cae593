"""Colours and sizes of type are named once, in tokens.css: a page that writes its own fails here."""

import re

import pytest

from e2e.browser import ROOT

SOURCE = ROOT / "web" / "src"
TOKENS = "lib/styles/tokens.css"
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(", re.IGNORECASE)
FONT_SIZE = re.compile(r"\bfont(?:-size)?:([^;{}/]*(?:\d(?:px|r?em|pt|vw|vh|cq\w+)|calc\(\d)[^;{}]*);")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)

OWN_SIZES = {
    "lib/components/Card.svelte": "in units of the card's drawing",
    "lib/components/CardText.svelte": "a card in a sentence, as large as the sentence",
    "lib/components/House.svelte": "a word in a title, smaller than the title, never under 14",
    "lib/components/Practice.svelte": "a word in a title, smaller than the title, never under 14",
    "lib/components/TablePicture.svelte": "a table's number, as large as the table is drawn",
    "lib/pages/screens/ScreenPicture.svelte": "in units of the screen's drawing",
    "lib/styles/base.css": "a clause in a sentence, smaller than the sentence",
}
OWN_COLOURS = {
    "lib/components/chips.ts": "the colours that real chips have",
}


def style(file: str) -> str:
    """The style sheet of a file, or for a script all of it, without comments."""
    text = COMMENT.sub("", (SOURCE / file).read_text(encoding="utf-8"))
    return text.partition("<style>")[2] if file.endswith(".svelte") else text


def with_own(pattern: re.Pattern[str], kinds: tuple[str, ...]) -> dict[str, list[str]]:
    files = [str(each.relative_to(SOURCE)) for kind in kinds for each in sorted(SOURCE.rglob(f"*.{kind}"))]
    found = {file: pattern.findall(style(file)) for file in files if file != TOKENS and not file.endswith(".d.ts")}
    return {file: own for file, own in found.items() if own}


def test_a_size_of_type_comes_from_the_scale():
    found = with_own(FONT_SIZE, ("svelte", "css"))

    assert OWN_SIZES.keys() == found.keys(), {file: own for file, own in found.items() if file not in OWN_SIZES}


def test_a_colour_comes_from_the_tokens():
    found = with_own(COLOUR, ("svelte", "css"))

    assert {} == found


def test_a_script_names_no_colour():
    quoted = re.compile(r"['\"`]#[0-9a-f]{3,8}['\"`]", re.IGNORECASE)

    assert OWN_COLOURS.keys() == with_own(quoted, ("ts",)).keys()


@pytest.mark.parametrize("token", ["--t14", "--t64", "--p40", "--p514", "--s4", "--s48", "--r5", "--r8"])
def test_the_scale_is_in_the_tokens(token):
    assert f"{token}:" in (SOURCE / TOKENS).read_text(encoding="utf-8")


def test_nothing_on_a_projector_is_smaller_than_40():
    sizes = [int(each) for each in re.findall(r"--p\d+: calc\((\d+) \* var\(--u\)\)", (SOURCE / TOKENS).read_text())]

    assert 40 == min(sizes)
