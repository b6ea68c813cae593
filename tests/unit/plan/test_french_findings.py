"""Every finding of a plan has a sentence in the French pages."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
FRENCH = ROOT / "web" / "src" / "lib" / "words" / "plan-findings.fr.ts"
ELSEWHERE = {"syntax", "cannot-be-posted", "clause-fixes-it"}
"""Codes that are not written where something is noted: of the form of a file, and of the book's own refusals."""


def codes() -> set[str]:
    """The code of every call that notes something, and of the tuples that are passed on to one."""
    found = set(ELSEWHERE)
    for file in (ROOT / "src" / "goodhand" / "plan").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="forbid" | "warn"), args=[_, ast.Constant(str(code)), *_]):
                    found.add(code)
                case ast.Tuple(elts=[ast.Constant(str(code)), _, _]) if re.fullmatch(r"[a-z]+(-[a-z]+)+", code):
                    found.add(code)
    return found


def test_every_finding_has_its_french_sentence_and_no_other_has():
    said = set(re.findall(r"^  '?([a-z-]+)'?: ", FRENCH.read_text(encoding="utf-8"), re.MULTILINE))
    assert codes() == said
