"""Settling a round that software dealt: its own records and the award that anchors them, in one append."""

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
from goodhand.night.sealed_round import SealedRound, stacks_after
from goodhand.night.streams import table_stream
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.events import RoundStarted


class Settlement(Struct, frozen=True, gc=False):
    """The act and the records that settle a round, valid for one head of the table's stream."""

    act: AwardRound
    records: tuple[Append, ...]
    """Still to be appended to the table's stream."""
    head: Head
    """The head of the table's stream after them."""


def settlement(
    conductor: Conductor,
    tournament: str,
    started: RoundStarted,
    sealed: SealedRound,
    head: Head,
    at: Seconds,
    silent: tuple[PlayerId, ...] = (),
) -> Settlement:
    """Prepare the award of a round; it anchors the last hash of the table's stream."""
    stream = table_stream(conductor.history.id, tournament, started.table)
    records: Sequence[Struct] = sealed.unwritten()
    entries = [conductor.journal.codec.encode(record) for record in records]
    second = max(at, conductor.night.last_at) * SECOND
    after = head_after(stream, head, entries, second)
    stacks = stacks_after(started, sealed.state)
    act = AwardRound(
        tournament=tournament,
        table=started.table,
        stacks=stacks,
        anchor=after.hash.hex(),
        out_of_play=sealed.state.out_of_play,
        silent=silent,
    )
    encoded = tuple([Encoded(*entry) for entry in entries])
    appends = (Append(stream, head.version, encoded, second),) if encoded else ()
    return Settlement(act, appends, after)


async def settle(
    conductor: Conductor,
    tournament: str,
    started: RoundStarted,
    sealed: SealedRound,
    *,
    at: Seconds,
    head: Head | None = None,
    silent: tuple[PlayerId, ...] = (),
) -> Outcome:
    """Settle a round while others may be appending to the night's stream.

    ``head``: the end of the table's stream, if the caller knows it; it is looked up again if that is out of date.
    ``silent``: who pledged a number for the deck and did not tell it.
    """
    stream = table_stream(conductor.history.id, tournament, started.table)
    while True:
        known = head or await conductor.journal.head(stream)
        settled = settlement(conductor, tournament, started, sealed, known, at, silent)
        version = conductor.history.version
        ends = Append(stream, known.version)  # if it ends elsewhere, the anchor is wrong
        try:
            return await conductor.do(settled.act, at=at, expected=version, more=settled.records or (ends,), known=True)
        except (StaleVersion, MovedOn):
            head = None
            await conductor.learn()
