"""Everything that happened, in the words in which it was told."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, ListPart, Look, Recorded, page
from goodhand.rules.speech import LANGUAGES, spoken
from goodhand.rules.units import Seconds


class TimelineEntry(Struct, frozen=True):
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

    happened: tuple[TimelineEntry, ...]
    page: ListPart


ASKS = ("find", "after", "limit", "tournament")


@view("timeline", "Everything that happened, the newest first.", READERS, asks=ASKS)
def timeline(look: Look) -> Timeline:
    """All acts, those about one tournament, or those whose words hold a text; `after` counts from the newest."""
    about, wanted = look.wanted.tournament, look.wanted.find.casefold()
    own = [each for each in reversed(look.recorded) if about in ("", each.about)]
    found = [each for each in own if not wanted or _tells_of(look, each, wanted)]
    part, where = page(look, len(found))
    shown = (
        TimelineEntry(each.version, each.at, each.act, look.name_of(each.by), each.device, each.says, each.about)
        for each in found[part]
    )
    return Timeline(tuple(shown), where)


def _tells_of(look: Look, each: Recorded, wanted: str) -> bool:
    """Whether a text is in what was told, as any reader may have read it."""
    told = (spoken(text, language) for text in each.says for language in LANGUAGES)
    return any(wanted in text.casefold() for text in (*told, look.name_of(each.by), each.act))
