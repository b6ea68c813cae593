"""The documentation is true."""

import ast
import doctest
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import seeded
from goodhand.cli.commands import COMMANDS
from goodhand.rules import ClauseKind, Requirement, Topic
from goodhand.rules.books.registry import published
from goodhand.rules.forms import COMMON, Block, Signer
from goodhand.rules.tasks import Moment, When

ROOT = Path(__file__).parents[2]


def tracked(*patterns: str) -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name]


@pytest.mark.parametrize("page", ["README.md", "docs/programs/occasion.md"])
def test_a_page_does_what_it_says(page, monkeypatch):
    monkeypatch.chdir(ROOT)

    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)

    assert tried > 5
    assert 0 == failed


CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
BOOKS = [book.id for book in published()]
NAMED = re.compile(f'"(?:{"|".join(BOOKS)})"')


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("page", ["docs/programs/referee.md", "docs/programs/library.md"])
def test_the_code_of_a_page_runs_under_every_book(page, book, monkeypatch):
    monkeypatch.chdir(ROOT)
    blocks = CODE.findall((ROOT / page).read_text())

    assert blocks
    for block in blocks:
        if book == BOOKS[0] or NAMED.search(block):
            exec(compile(NAMED.sub(f'"{book}"', block), page, "exec"), {})


def test_every_command_is_documented():
    text = subprocess.run(
        seeded.goodhand("--help"),
        capture_output=True,
        text=True,
        check=True,
        env={"COLUMNS": "200", "PATH": "", "NO_COLOR": "1"},
    ).stdout
    commands = re.findall(r"^[ │]+([a-z][a-z-]+)  ", text.split("Commands")[1], re.MULTILINE)
    documented = (ROOT / "docs" / "reference" / "commands.md").read_text()

    assert len(commands) >= 5
    assert [] == [command for command in commands if f"`goodhand {command}" not in documented]


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_in_the_docs_exists(page):
    if page.parent.name == "decisions":
        return  # they tell of commands that are gone
    named = re.findall(r"(?:`|^\$ )goodhand ([a-z][a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE)

    assert set() == set(named) - COMMANDS.keys()


MADE = {"build/marks.tsv"}
"""Files that the docs name and that are made."""


def test_files_and_classes_that_the_docs_name_exist():
    ours = [str(path.relative_to(ROOT)) for path in tracked()]
    classes = {
        each
        for path in tracked("src/*.py")
        for each in re.findall(r"^ *(?:class )?([A-Z]\w+)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    } | {Path(path).stem for path in ours if path.endswith(".svelte")}
    missing = []
    for page in PAGES:
        if page.parent.name == "decisions":
            continue
        text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        for named in re.findall(r"`([\w./\[\]-]+/[\w.+-]+\.(?:py|ts|tsv|toml|svelte|cpp|hpp|css|js|typ))`", text):
            if named not in MADE and not any(f"/{path}".endswith(f"/{named}") for path in ours):
                missing.append(f"{page.name}: {named}")
        if page.parent.name == "programs" and page.stem not in ("library", "kernel"):
            missing += [
                f"{page.name}: {name}" for name in re.findall(r"`([A-Z][a-z]+[A-Za-z]+)`", text) if name not in classes
            ]

    assert [] == missing


LABELS = re.compile(r'"([A-Z][^"\n]{2,40})"|« ([^»\n]{2,40}) »')
NOT_OURS = {"Windows protected your PC", "I am at table 4"}
"""A label of Windows; a label with a number in it."""


def test_labels_that_the_guides_name_are_on_the_pages():
    words = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src" / "lib" / "words").glob("*.ts"))
    pages = [page for page in PAGES if page.parent.name in ("guides", "start", "how-to")]
    named = {
        (page.name, "".join(label))
        for page in pages
        for label in LABELS.findall(re.sub(r"`[^`]*`", "", page.read_text(encoding="utf-8")))
    }

    assert len(named) > 20
    assert [] == sorted(
        each
        for each in named
        if each[1].replace("'", "’") not in words and each[1] not in {*NOT_OURS} and each[1] not in words
    )


def test_no_module_is_longer_than_600_lines():
    sources = tracked("*.py", "*.cpp", "*.hpp")

    assert [] == [path.name for path in sources if len(path.read_text().splitlines()) > 600]


NO_NOUN = re.compile(r"(What|Who|Whoever|Whatever|Where|That|Whom|Whose|Which)\b(?![^.]*\?)")
"""A sentence of docs that begins so names nothing: a relative clause stands where its noun should."""


def described_in(path: Path) -> Iterator[str]:
    """The docstrings of a Python module, or the comments before the types and functions of a page."""
    text = path.read_text()
    if path.suffix != ".py":
        yield from (found.lstrip("*/ \n") for found in re.findall(r"/\*\*[\s*]*[^\n]*", text))
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(body := getattr(node, "body", None), list):
            for each in body:
                match each:
                    case ast.Expr(ast.Constant(str() as said)):
                        yield said.strip()


def test_a_description_names_its_subject():
    described = {path: list(described_in(path)) for path in tracked("*.py", "web/src/*.ts", "web/src/*.svelte")}

    assert sum(map(len, described.values())) > 5000
    assert [] == [
        f"{path.name}: {said[:80]}" for path, all_of in described.items() for said in all_of if NO_NOUN.match(said)
    ]


def test_no_committed_file_names_a_package_registry_or_a_path_of_a_machine():
    hosts = re.compile(
        r"https?://[^\s\"']*(" + "|".join(["py" + "pi", "python" + "hosted", "npm" + "js", "debian"]) + ")"
    )
    homes = re.compile(r"(^|[^A-Za-z0-9_.])/(" + "|".join(["ro" + "ot", "ho" + "me", "wo" + "rk"]) + ")/")

    named = []
    for path in tracked():
        if path.suffix in {".png", ".ico"} or not path.is_file():
            continue
        text = path.read_text(errors="replace")
        if hosts.search(text) or homes.search(text):
            named.append(path.name)
    assert [] == named


def test_decisions_are_one_series_and_all_listed():
    folder = ROOT / "docs" / "decisions"
    pages = sorted(each for each in folder.glob("*.md") if each.name != "README.md")
    index = (folder / "README.md").read_text()
    superseded = [each for each in pages if "\n*Superseded" in each.read_text()]

    assert list(range(1, len(pages) + 1)) == [int(each.name[:4]) for each in pages]
    for number, page in enumerate(pages, 1):
        title = page.read_text().splitlines()[0]
        assert title.startswith(f"# {number}. "), page.name
        assert (row := f"| {number} | [{title.partition('. ')[2]}]({page.name}) |") in index, row
        assert (page in superseded) is (f"{row} superseded" in index), row


def test_the_page_on_rulebooks_lists_every_published_book_twice():
    text = (ROOT / "docs" / "programs" / "rulebooks.md").read_text(encoding="utf-8")

    listed = re.findall(r"^\| `([a-z0-9-]+)` \|", text, re.MULTILINE)

    assert Counter({book.id: 2 for book in published()}) == Counter(listed)


@pytest.mark.parametrize(
    "names",
    [
        pytest.param([each.value for each in Moment], id="moments"),
        pytest.param([each.value for each in When], id="conditions"),
        pytest.param([each.name for each in ClauseKind], id="kinds of clauses"),
        pytest.param([each.value for each in Topic], id="topics"),
        pytest.param([each.value for each in Requirement], id="requirements"),
        pytest.param([each.value for each in Block], id="parts of forms"),
        pytest.param([each.value for each in Signer], id="signers"),
        pytest.param([form.id for form in COMMON], id="forms of every occasion"),
    ],
)
def test_the_page_on_rulebooks_has_every_name_that_a_table_can_use(names):
    text = (ROOT / "docs" / "programs" / "rulebooks.md").read_text(encoding="utf-8")

    assert [] == [name for name in names if f"`{name}`" not in text]
