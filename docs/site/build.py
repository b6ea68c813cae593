"""`make docs`: assemble the pages in build/docs, write the generated reference, build the site, check every link.

A link to a page, a heading or a picture that is not there fails the build; so does a command, an option, an event, a
refusal, a setting or a route without a sentence that explains it.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from reference import PAGES

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "build" / "docs"
FROM_THE_TOP = {
    "CONTRIBUTING.md": "programs/contributing.md",
    "SECURITY.md": "why/security.md",
    "CHANGELOG.md": "why/changes.md",
}
"""Pages that lie at the top of the project, and where the site has them."""
IN_TEXT = re.compile(r"`(docs/[a-z0-9/-]+\.md|SECURITY\.md|CONTRIBUTING\.md|CHANGELOG\.md)`")
"""The name of a page of ours as text of a page."""


def assemble() -> Path:
    """Write everything that the site is built from, and return its folder."""
    shutil.rmtree(BUILT, ignore_errors=True)
    pages = BUILT / "docs"
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("*.py", "zensical.toml", "__pycache__"))
    for name, place in FROM_THE_TOP.items():
        shutil.copyfile(ROOT / name, pages / place)
    for name, written in PAGES.items():
        (pages / "reference" / f"{name}.md").write_text(written())
    for page in pages.rglob("*.md"):
        page.write_text(_linked(page.relative_to(pages), page.read_text()))
    shutil.copyfile(ROOT / "docs" / "site" / "zensical.toml", BUILT / "zensical.toml")
    return BUILT


def _linked(page: Path, text: str) -> str:
    """The text of a page, in which the name of another page is a link to it."""
    up = "../" * (len(page.parts) - 1)

    def link(name: re.Match[str]) -> str:
        place = FROM_THE_TOP.get(name[1], name[1].removeprefix("docs/"))
        return name[0] if place == page.as_posix() else f"[{name[0]}]({up}{place})"

    return IN_TEXT.sub(link, text)


def main() -> int:
    folder = assemble()
    zensical = Path(sys.argv[1]).absolute()
    built = subprocess.run([zensical, "build", "--strict"], cwd=folder, capture_output=True, text=True, check=False)
    if built.returncode or not (folder / "site" / "index.html").is_file():
        print(built.stdout, built.stderr, sep="\n", file=sys.stderr)
        return 1
    print(f"docs: {len(list(folder.joinpath('site').rglob('*.html')))} pages in build/docs/site; open index.html there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
