"""Names that look like others: letters of two scripts in one, and two that nobody could tell apart on a seat card."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

TOGETHER: Final = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "HANGUL": "CJK", "BOPOMOFO": "CJK", "FULLWIDTH": "LATIN"}
"""Scripts that people write in one name."""

# What looks like a letter of ours: Cyrillic and Greek ones, and signs that are typed for letters. RUF001 is what
# warns of them in code; here they are the point.
_LIKE: Final = str.maketrans(
    {
        **dict(zip("авеікмнорстухѕјԁѵԛԝѡɡ", "abeikmhopctyxsjdvqwwg", strict=True)),
        **dict(zip("αβεικνορτυχωηγμζ", "abeikvoptuxwnyuz", strict=True)),
        **dict(zip("01|!ıłøđħŧ", "olllilodht", strict=True)),
        **dict.fromkeys("-'.’`´ʼ‐‑–", ""),  # noqa: RUF001
    }
)


@lru_cache(4096)
def skeleton(name: str) -> str:
    """The look of a name: without accents and signs, in small letters, each letter as the one that looks like it."""
    apart = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(each for each in apart if unicodedata.category(each) not in ("Mn", "Cf"))
    looks = unicodedata.normalize("NFKD", plain.translate(_LIKE))
    return " ".join(looks.replace("rn", "m").replace("vv", "w").replace("i", "l").split())


def scripts(name: str) -> tuple[str, ...]:
    """The scripts in which the letters of a name are, in their order."""
    found = (unicodedata.name(each, "").partition(" ")[0] for each in name if each.isalpha())
    return tuple(dict.fromkeys(TOGETHER.get(each, each) for each in found if each))


def looks_like(name: str, known: Iterable[str]) -> str:
    looks = skeleton(name)
    return next((each for each in known if skeleton(each) == looks), "")
