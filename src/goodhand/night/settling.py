"""Reporting a round that software dealt: its own records and the settled round that anchors them, as one append."""

from msgspec import Struct

from goodhand.journal.chain import head_after
from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.record import Head
from goodhand.night.conductor import Conductor
from goodhand.night.streams import TableDealt, table_stream
from goodhand.night.table_runner import Dealt, stacks_after
from goodhand.tournament.commands import SettleRound
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.room import step


class Settlement(Struct, frozen=True):
    """What settles a round, good for the version of the tournament's stream that it was made for."""

    command: SettleRound
    round: Append
    head: Head
    """Where the table's stream will end."""


def settlement(conductor: Conductor, started: RoundStarted, dealt: Dealt, head: Head, at: int) -> Settlement:
    """The settled round anchors the hash on which the table's stream will end with it."""
    stream = table_stream(conductor.tournament, started.table)
    record = TableDealt(started.number, dealt.root, dealt.seed, dealt.salts, dealt.happened)
    entry = conductor.journal.codec.encode(record)
    after = head_after(stream, head, [entry], conductor.recorded_at(at))
    stacks = stacks_after(started, dealt.state)
    command = SettleRound(started.table, at, stacks, dealt.state.out_of_play, after.hash.hex())
    return Settlement(command, Append(stream, head.version, (record,)), after)


async def settle(conductor: Conductor, started: RoundStarted, dealt: Dealt, *, at: int) -> tuple[Struct, ...]:
    """Settle a round while others may be appending to the tournament's stream."""
    while True:
        head = await conductor.journal.head(table_stream(conductor.tournament, started.table))
        at = max(at, conductor.state.last_at)
        settled = settlement(conductor, started, dealt, head, at)
        _, happened = step(conductor.state, settled.command)
        try:
            await conductor.append(happened, at=at, more=[settled.round])
        except StaleVersion:
            await conductor.learn()
        else:
            return happened
