"""The hashes that devices saw of a night, compared with its records.

A device that follows a night keeps the hashes it was shown: heads of the night's stream, and at software tables its own
number, the house's pledge and the root of each deck. Nobody at the laptop can change these, so a night that was played
again from its first record, or a deck that was chosen, does not agree with them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from goodhand.journal.record import Record
from goodhand.night.acts import CODEC
from goodhand.night.acts.taking_over import TakeOver
from goodhand.night.record import Dealt, Done, Pledged
from goodhand.night.streams import night_stream, table_stream
from goodhand.occasion.events import TakenOver
from goodhand.occasion.plan import TimeOfDay
from goodhand.play import shuffled
from goodhand.play.cards import card_name
from goodhand.play.commitment import Opening, flaw
from goodhand.play.openings import OpenedCard
from goodhand.rules import Refusal
from goodhand.rules.units import PlayerId, Seconds

FORMAT: Final = "goodhand-seen/1"
LARGEST: Final = 16 << 20
MOST: Final = 100_000
"""Heads or deals in one file."""

NotSeen = Refusal.saying("not-seen", "{file} is not a file of what a device saw: {why}.")


class SeenHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The hash that a device was shown for a record of the night."""

    record: int
    hash: str
    at: Seconds


class SeenDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own record of one deal at a software table."""

    tournament: str
    table: int
    round: int
    player: PlayerId
    house: str
    """The pledge that the house had published when this device told its number."""
    root: str
    number: str = ""
    """The device's own number; empty: it gave none."""
    taken: bool = True
    """Whether the server answered that it has the number. One that it did not answer may have come too late."""
    followed: bool = True
    """Whether this device had the seat from before the deal, so that no other gave a number for it."""


class SeenRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that a device was shown in one deal, opened; `goodhand verify-cards` checks them too."""

    tournament: str
    table: int
    round: int
    root: str
    openings: tuple[OpenedCard, ...]
    pocket: tuple[str, ...] = ()
    """Those of them that were the player's own."""


class WitnessFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One device's file."""

    format: str
    night: str
    device: str = ""
    role: str = ""
    heads: tuple[SeenHead, ...] = ()
    deals: tuple[SeenDeal, ...] = ()
    rounds: tuple[SeenRound, ...] = ()


class Compared(Struct, frozen=True):
    """One device's file against the records."""

    device: str
    heads: int
    deals: int
    """How many of each agree."""
    first: Seconds | None
    last: Seconds | None
    """From when to when the device saw heads that agree."""
    against: tuple[str, ...]
    """The disagreements, each in a sentence."""
    lost: int = 0
    """Heads that were seen after the copy was made with which another computer went on: lost with the first one."""
    unanswered: int = 0
    """Deals without the device's number, which it sent and nobody answered."""


def read_seen(file: str, content: bytes) -> WitnessFile:
    """Read what a device saved; bounded, since anybody may have written it."""
    if len(content) > LARGEST:
        raise NotSeen(file=file, why=f"it has more than {LARGEST:,} bytes")
    try:
        seen = msgspec.json.decode(content, type=WitnessFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise NotSeen(file=file, why=str(bad).rstrip(".")) from None
    if seen.format != FORMAT:
        raise NotSeen(file=file, why=f"its format is {seen.format[:40]!r}, and this version reads {FORMAT!r}")
    if max(len(seen.heads), len(seen.deals), len(seen.rounds)) > MOST:
        raise NotSeen(file=file, why=f"it has more than {MOST:,} entries")
    return seen


def compare(records: Iterable[Record], seen: Sequence[WitnessFile]) -> tuple[Compared, ...]:
    """Compare what each device saw with the records of its night."""
    wanted = {each.night for each in seen}
    hashes = dict[tuple[str, int], str]()
    dealt = dict[tuple[str, int], Dealt]()
    pledged = dict[tuple[str, int], set[str]]()
    tables = {table_stream(each.night, deal.tournament, deal.table) for each in seen for deal in each.deals}
    tables |= {table_stream(each.night, round_.tournament, round_.table) for each in seen for round_ in each.rounds}
    own = {night_stream(night) for night in wanted}
    taken = dict[str, list[TakenOver]]()
    for record in records:
        if record.stream in own:
            hashes[record.stream, record.version] = record.hash.hex()
            if record.name == TakeOver.spec.form:
                taken.setdefault(record.stream, []).extend(_taken_over(record))
        elif record.stream in tables:
            event = CODEC.decode(record.name, record.payload)
            if isinstance(event, Dealt):
                dealt[record.stream, event.number] = event
            elif isinstance(event, Pledged):
                pledged.setdefault((record.stream, event.number), set()).add(event.pledge.digest.hex())
    return tuple(_compared(each, hashes, dealt, pledged, taken.get(night_stream(each.night), [])) for each in seen)


def _compared(
    seen: WitnessFile,
    hashes: dict[tuple[str, int], str],
    dealt: dict[tuple[str, int], Dealt],
    pledged: dict[tuple[str, int], set[str]],
    taken: Sequence[TakenOver],
) -> Compared:
    stream = night_stream(seen.night)
    against, times, deals, unanswered, lost = list[str](), list[Seconds](), 0, 0, 0
    for head in seen.heads:
        found = hashes.get((stream, head.record))
        if found == head.hash:
            times.append(head.at)
        elif any(each.record < head.record and head.at <= each.at for each in taken):
            lost += 1
        elif found is None:
            against.append(f"record {head.record}, seen at {TimeOfDay(head.at)}, is not in this journal")
        else:
            against.append(f"record {head.record} has another hash than at {TimeOfDay(head.at)}")
    for deal in seen.deals:
        place = table_stream(seen.night, deal.tournament, deal.table), deal.round
        problems = list(_deal_against(deal, dealt.get(place), pledged.get(place, set())))
        against += problems
        deals += not problems
        unanswered += not problems and not deal.taken and _is_left_out(deal, dealt.get(place))
    for each in seen.rounds:
        place = table_stream(seen.night, each.tournament, each.table), each.round
        against += _cards_against(each, dealt.get(place))
    first, last = (min(times), max(times)) if times else (None, None)
    return Compared(seen.device or "A device", len(times), deals, first, last, tuple(against), lost, unanswered)


def _taken_over(record: Record) -> Iterator[TakenOver]:
    done: Done[TakeOver] = CODEC.decode(record.name, record.payload)  # type: ignore[assignment]  # by its name
    yield from (event for _, event in done.happened if isinstance(event, TakenOver))


def _deal_against(deal: SeenDeal, dealt: Dealt | None, pledged: set[str]) -> Iterator[str]:
    where = f"round {deal.round} at table {deal.table}"
    if dealt is None:
        yield f"{where} is not in this journal"
        return
    if dealt.root.hex() != deal.root:
        yield f"{where} was dealt from another deck than the sealed one that this device was shown"
    if deal.house not in pledged:
        yield f"the house pledged another number for {where} than this device was shown"
    given = {each.who: each.value.hex() for each in dealt.numbers}
    if not deal.number:
        if deal.player in given and deal.followed:
            yield f"a number was put into {where} in this device's name, which gave none"
    elif _is_left_out(deal, dealt):
        if deal.taken:
            yield f"this device's number was left out of {where}"
    elif given[deal.player] != deal.number:
        yield f"another number was put in place of this device's in {where}"


def _is_left_out(deal: SeenDeal, dealt: Dealt | None) -> bool:
    return bool(deal.number) and dealt is not None and deal.player not in {each.who for each in dealt.numbers}


def _cards_against(seen: SeenRound, dealt: Dealt | None) -> Iterator[str]:
    where = f"round {seen.round} at table {seen.table}"
    if dealt is None:
        yield f"{where} is not in this journal"
        return
    names = {card_name(card): card for card in shuffled(dealt.seed)}
    for each in seen.openings:
        card = names.get(each.card)
        try:
            salt, path = bytes.fromhex(each.salt), tuple(bytes.fromhex(node) for node in each.path)
        except ValueError:
            card = None
        if card is None or flaw(dealt.root, Opening(each.position, card, salt, path)):
            yield f"{each.card[:2]}, which this device was shown in {where}, does not lie in that deck"
