"""Every key and element of a TOML text is found on its line."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from goodhand.plan.lines import index_lines
from goodhand.plan.write import toml as written

TEXT = '''# a comment = 1
top = 1
"quoted key" = [1, 2]
dotted.inner = "a # no comment [x]"

[section]
text = """
not = "a key"
[nor a section]
"""
literal = \'\'\'
also = 'not' \'\'\'
list = [
  {value = 25, count = 8}, # comment, with ] and }
  {value = 100,  count = 13},

  [
    "x]",
  ],
]

[[things]]
name = "a\\\\"
[things.inner]
deep = true
[[things]]
name = 'b"'
[things.inner]
deep = 2026-01-01 10:00:00
'''


def test_lines_of_keys_sections_elements_and_what_follows_long_texts():
    lines = index_lines(TEXT)

    for path, line in {
        ("top",): 2,
        ("quoted key",): 3,
        ("quoted key", 1): 3,
        ("dotted",): 4,
        ("dotted", "inner"): 4,
        ("section",): 6,
        ("section", "text"): 7,
        ("section", "literal"): 11,
        ("section", "list"): 13,
        ("section", "list", 0, "count"): 14,
        ("section", "list", 1): 15,
        ("section", "list", 2, 0): 18,
        ("things", 0): 22,
        ("things", 0, "inner"): 24,
        ("things", 0, "inner", "deep"): 25,
        ("things", 1): 26,
        ("things", 1, "name"): 27,
        ("things", 1, "inner", "deep"): 29,
    }.items():
        assert line == lines.places[path][0], path


def test_what_is_not_there_has_the_line_of_what_would_hold_it():
    lines = index_lines(TEXT)

    assert (15, 3) == lines.of(("section", "list", 1, "colour"))
    assert (6, 1) == lines.of(("section", "nothing"))
    assert (1, 1) == lines.of(("nothing",))


def paths(data, path=()):
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def test_the_paths_are_those_of_the_parser():
    assert set(paths(tomllib.loads(TEXT))) == set(index_lines(TEXT).places)


keys = st.text(min_size=1, max_size=6) | st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True)
scalars = st.integers(-99, 99) | st.booleans() | st.text(max_size=9)
trees = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3), max_leaves=12
)
spaces = st.sampled_from(["", " ", "  "])


@given(
    st.dictionaries(keys, trees, max_size=5), st.lists(st.sampled_from(["", "# x = [", "\n"]), min_size=6, max_size=6)
)
def test_any_text_is_indexed_like_the_parser_reads_it(tree, between):
    blocks, line, wanted = [], 1, {}
    for (key, value), filler in zip(tree.items(), between, strict=False):
        line += filler.count("\n") + 1
        wanted[key,] = line
        blocks.append(f"{filler}\n{written(str(key))} = {written(value)}")
        line += 1
    text = "\n".join(blocks)

    assert tree == tomllib.loads(text)
    assert set(paths(tree)) == set(index_lines(text).places)
    assert wanted == {path: line for path, (line, _) in index_lines(text).places.items() if len(path) == 1}
