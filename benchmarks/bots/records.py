"""Whether the bots' own record and the journal agree: what was acknowledged is on record once, as it was asked for."""

from collections.abc import Iterable

from benchmarks.bots.player import Acknowledged
from goodhand.journal.store import Journal
from goodhand.night.record import Acted
from goodhand.night.streams import night_key, table_stream


async def disagreements(journal: Journal, acknowledged: Iterable[Acknowledged]) -> list[str]:
    """List the differences, a line each."""
    nights = {night_key(name.removeprefix("night/")): name.removeprefix("night/") for name in await journal.streams()}
    found: list[str] = []
    read: dict[str, dict[int, Acted]] = {}
    seen: set[tuple[str, int]] = set()
    for each in acknowledged:
        stream = table_stream(nights[each.night], each.tournament, each.table)
        if stream not in read:
            decoded = [(r.version, journal.codec.decode(r.name, r.payload)) for r in await journal.read(stream)]
            read[stream] = {version: acted for version, acted in decoded if isinstance(acted, Acted)}
        acted = read[stream].get(each.version)
        if acted is None or acted.command != each.command or acted.by != each.player:
            found.append(f"{stream} {each.version}: {each.command} of {each.player}, on record {acted}")
        if (stream, each.version) in seen:
            found.append(f"{stream} {each.version} was acknowledged twice")
        seen.add((stream, each.version))
    return found
