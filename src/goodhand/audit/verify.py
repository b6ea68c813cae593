"""Verifying a whole journal: every hash, every act decided again, every deck, every chip and cent."""

from collections.abc import AsyncIterator, Sequence

from msgspec import Struct

from goodhand.audit.flaws import Flaw, Flawed
from goodhand.audit.verify_night import NightAudit, NightSeen
from goodhand.journal.chain import ChainCheck
from goodhand.journal.record import Record
from goodhand.night.streams import NIGHT, REFUSALS, TABLE


class Verdict(Struct, frozen=True):
    """What was looked at, and the first flaw, if there is one."""

    records: int
    rounds: int
    flaw: Flaw | None
    nights: tuple[NightSeen, ...] = ()

    @property
    def differences(self) -> tuple[Flaw, ...]:
        """Where another version of the software decided otherwise than this one would."""
        return tuple(each for night in self.nights for each in night.differences)


async def verify(records: AsyncIterator[Record]) -> Verdict:
    """Check all records of a journal, in their order."""
    chain, streams, count = ChainCheck(), dict[str, list[Record]](), 0
    misplaced: Flaw | None = None
    async for record in records:
        count += 1
        if broken := chain.add(record):
            return Verdict(count, 0, Flaw(broken.stream, broken.version, broken.why))
        if record.position != count and misplaced is None:
            why = f"it stands at position {record.position} of the journal, where {count} is due"
            misplaced = Flaw(record.stream, record.version, why)
        streams.setdefault(record.stream, []).append(record)
    if misplaced is not None:  # only now: a chain that breaks further on says more
        return Verdict(count, 0, misplaced)
    return _verdict(streams, count)


def _verdict(streams: dict[str, list[Record]], count: int) -> Verdict:
    rounds, seen = 0, list[NightSeen]()
    unclaimed = {stream for stream in streams if not stream.startswith((NIGHT, REFUSALS))}
    try:
        for stream in sorted(stream for stream in streams if stream.startswith(NIGHT)):
            own = f"{TABLE}{stream.removeprefix(NIGHT)}/"
            tables = {each: records for each, records in streams.items() if _is_table(each, own)}
            unclaimed -= tables.keys()
            audit = NightAudit(stream.removeprefix(NIGHT), streams[stream], tables)
            seen.append(audit.run())
            rounds += audit.rounds
        for stream in sorted(unclaimed):
            raise Flawed(streams[stream][0], "no night has such a stream")
    except Flawed as flawed:
        return Verdict(count, rounds, flawed.flaw)
    return Verdict(count, rounds, None, tuple(seen))


def _is_table(stream: str, own: str) -> bool:
    """Whether a stream is a table's of this night: one night's id may begin another's."""
    return stream.startswith(own) and stream.removeprefix(own).count("/") == 1


def sequence_of(records: Sequence[Record]) -> AsyncIterator[Record]:
    """Records that are at hand, as `verify` reads them."""

    async def each() -> AsyncIterator[Record]:
        for record in records:
            yield record

    return each()
