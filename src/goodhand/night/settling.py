"""Reporting a round that software dealt: its own records and the settled round that anchors them, as one append."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.journal.chain import head_after
from goodhand.journal.codec import Encoded
from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.record import Head
from goodhand.night.acts.rounds import AwardRound
from goodhand.night.conductor import Conductor, MovedOn, Outcome
from goodhand.night.record import SECOND
from goodhand.night.streams import table_stream
from goodhand.night.table_runner import Dealing, stacks_after
from goodhand.rules.units import Seconds
from goodhand.tournament.events import RoundStarted


class Settlement(Struct, frozen=True, gc=False):
    """What settles a round, good for where the table's stream ended when it was made."""

    act: AwardRound
    records: tuple[Append, ...]
    """What is still to be appended to the table's stream."""
    head: Head
    """Where the table's stream will end."""


def settlement(
    conductor: Conductor, tournament: str, started: RoundStarted, dealing: Dealing, head: Head, at: Seconds
) -> Settlement:
    """The settled round anchors the hash on which the table's stream will end with it."""
    stream = table_stream(conductor.history.id, tournament, started.table)
    records: Sequence[Struct] = dealing.unwritten()
    entries = [conductor.journal.codec.encode(record) for record in records]
    second = max(at, conductor.night.last_at) * SECOND
    after = head_after(stream, head, entries, second)
    stacks = stacks_after(started, dealing.state)
    act = AwardRound(
        tournament=tournament,
        table=started.table,
        stacks=stacks,
        anchor=after.hash.hex(),
        out_of_play=dealing.state.out_of_play,
    )
    encoded = tuple([Encoded(*entry) for entry in entries])
    appends = (Append(stream, head.version, encoded, second),) if encoded else ()
    return Settlement(act, appends, after)


async def settle(
    conductor: Conductor,
    tournament: str,
    started: RoundStarted,
    dealing: Dealing,
    *,
    at: Seconds,
    head: Head | None = None,
) -> Outcome:
    """Settle a round while others may be appending to the night's stream.

    ``head``: where the table's stream ends, as far as the caller knows; it is looked up if that is not so.
    """
    stream = table_stream(conductor.history.id, tournament, started.table)
    while True:
        known = head or await conductor.journal.head(stream)
        settled = settlement(conductor, tournament, started, dealing, known, at)
        version = conductor.history.version
        ends = Append(stream, known.version)  # if it does not end there, the anchor is of something else
        try:
            return await conductor.do(settled.act, at=at, expected=version, more=settled.records or (ends,), known=True)
        except (StaleVersion, MovedOn):
            head = None
            await conductor.learn()
