"""Everything that happened, in the words in which it was told."""

from collections.abc import Iterator

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import MOST, READERS, ListPart, Look
from goodhand.rules.speech import LANGUAGES, spoken
from goodhand.rules.units import Seconds


class Happened(Struct, frozen=True):
    """One act of the night."""

    version: int
    at: Seconds
    act: str
    by: str
    """By name; empty: the clock, or software."""
    device: str
    says: tuple[str, ...]
    tournament: str


class Timeline(Struct, frozen=True):
    """The newest first."""

    happened: tuple[Happened, ...]
    page: ListPart


ASKS = ("find", "after", "limit", "tournament")


@view("timeline", "Everything that happened, the newest first.", READERS, asks=ASKS, live=True)
def timeline(look: Look) -> Timeline:
    """All acts, those about one tournament, or those whose words hold a text; `after` counts from the newest."""
    about = look.wanted.tournament
    wanted, limit = look.wanted.find.casefold(), min(max(look.wanted.limit, 1), MOST)
    skip, total, found = max(look.wanted.after, 0), 0, []
    for each in reversed(look.recorded):
        if about and each.about != about:
            continue
        by = look.name_of(each.by)
        if wanted and not any(wanted in text.casefold() for text in (*_in_all_languages(each.says), by, each.act)):
            continue
        total += 1
        if skip < total <= skip + limit:
            found.append(Happened(each.version, each.at, each.act, by, each.device, each.says, each.about))
    return Timeline(tuple(found), ListPart(total, skip + limit if skip + limit < total else None))


def _in_all_languages(texts: tuple[str, ...]) -> Iterator[str]:
    """What was told, as any reader may have read it."""
    return (spoken(text, language) for text in texts for language in LANGUAGES)
