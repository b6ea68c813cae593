"""The records of a night's journal: acts with their events, and the Rounds of Play that software dealt."""

from collections.abc import Collection
from enum import StrEnum
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from goodhand.journal.codec import Codec, Encoded
from goodhand.journal.errors import BadPayload, UnknownEvent
from goodhand.night.act import CATALOGUE, Act
from goodhand.occasion.events import Event as OccasionEvent
from goodhand.occasion.ledger import Totals
from goodhand.occasion.plan import Affiliation
from goodhand.play.commands import Command as PlayCommand
from goodhand.play.entropy import Number, Pledge
from goodhand.play.events import Event as PlayEvent
from goodhand.rules import Refusal
from goodhand.rules.money import Money
from goodhand.rules.speech import encoding
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.tournament.events import Event as TournamentEvent

SECOND = 1_000_000
"""Acts count seconds, the journal microseconds."""


def recorded_at(second: Seconds, before: int) -> int:
    """The time of an act's record: its second, and as microseconds the number of earlier records of its night.

    So a record that was removed or swapped leaves a trace in all that follow.
    """
    return second * SECOND + (before if before < SECOND else SECOND - 1)


A = TypeVar("A", bound=Act)


class TakenBack(Struct, frozen=True, tag="night.taken-back/1"):
    """Everything that a tournament decided after a record no longer holds; both stay in the journal."""

    back_to: int
    """The record of the night after which the tournament stood as it stands again."""
    reason: str
    at: Seconds


class TimeSetRight(Struct, frozen=True, tag="night.time-set-right/1"):
    """Records were made by a clock that was ahead; from here on the time is an earlier one again."""

    last: Seconds
    """The latest second that was recorded."""
    at: Seconds
    reason: str


Happening = tuple[str, OccasionEvent | TournamentEvent | TakenBack | TimeSetRight]
"""An event, and the tournament in which it happened; none: it happened to the books."""


class Elsewhere(Struct, frozen=True, omit_defaults=True):
    """Another licensee's records of the same day at the same place, as far as they matter to an act."""

    licensee: str
    sure: bool = False
    """Whether it is surely the same person: the birth date or the address agrees, and not the name alone."""
    works: str = ""
    """The person's duty there."""
    plays: bool = False
    paid: bool = False
    affiliations: tuple[Affiliation, ...] = ()
    """To whom the person belongs, as was declared there."""
    chip_set: str = ""
    """The mark of its chips, if a night is opened at the same place."""


class SignedInBy(StrEnum):
    """How somebody signed in on a device."""

    LINK = "link"
    """A personal link, or the one that the server printed."""
    PASSWORD = "password"
    PIN = "pin"
    DEALER_CARD = "dealer-card"
    SEAT_CARD = "seat-card"


class Came(Struct, frozen=True, omit_defaults=True):
    """The sign-in from which an act came."""

    session: str
    """Its number."""
    how: SignedInBy = SignedInBy.LINK
    invited_by: PersonId = NO_PERSON
    """The person who made the link; nobody: the server itself, for its owner."""
    shared: bool = False
    """Whether several people use the device."""


class Done(Struct, Generic[A], frozen=True, omit_defaults=True, gc=False):
    """One act: who did it and when, what was said, and the events it led to. The record is called by the act's name."""

    said: A
    at: Seconds
    """The second at which it was decided, after the midnight with which the licence's date begins; never before the
    last one."""
    by: PersonId = NO_PERSON
    """The person, by id; empty: the software."""
    read: int | None = None
    """The clock's reading, if that was before the last record (it was set back, or runs behind another's)."""
    occurred: Seconds | None = None
    """When it happened, where it was written down later."""
    device: str = ""
    came: Came | None = None
    """The sign-in; None: at a desk without a server, or by software."""
    key: str = ""
    """The idempotency key that came with it."""
    confirmed: tuple[str, ...] = ()
    """The codes of the warnings to which the person said yes."""
    entropy: bytes = b""
    """The entropy, if it drew."""
    happened: tuple[Happening, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    """Other licensees' records that mattered to it."""
    software: str = ""
    """The version of the software that decided it, where that is not the one that opened the night."""


class Pledged(Struct, frozen=True, tag="table.pledged/1"):
    """The house bound itself to its number for a deck, before it knew anybody else's."""

    number: int
    pledge: Pledge
    value: bytes
    """The number itself; players see the pledge alone until the deck is dealt."""


class NumberPledged(Struct, frozen=True, tag="table.number-pledged/1"):
    """A player is bound to a number for a deck, before anybody has told one."""

    number: int
    pledge: Pledge


class NumbersAnew(Struct, frozen=True, tag="table.numbers-anew/1"):
    """Somebody did not tell the number that was pledged: all pledge again, without who kept silent."""

    number: int
    without: tuple[str, ...]


class NumberGiven(Struct, frozen=True, tag="table.number-given/1"):
    """A player's own number for a deck, told."""

    number: int
    given: Number


class Dealt(Struct, frozen=True, tag="table.dealt/1", omit_defaults=True, gc=False):
    """Software dealt a Round of Play: the root that seals its deck, the keys to the seal, and what was played so far.

    The root is what players see before the first card; seed and salts open every card, and leave only with the
    regulator's export.
    """

    number: int
    root: bytes
    seed: bytes
    salts: bytes
    commands: tuple[PlayCommand, ...]
    """The commands at the table, in order; none yet at a table of people."""
    events: tuple[PlayEvent, ...]
    numbers: tuple[Number, ...] = ()
    """The numbers of the house and of the players, from all of which the seed comes; none: the house drew it alone."""


class Acted(Struct, frozen=True, tag="table.acted/1", omit_defaults=True, gc=False):
    """One action at a software table, recorded as it was made, and what it led to."""

    number: int
    command: PlayCommand
    events: tuple[PlayEvent, ...]
    by: PersonId = NO_PERSON


class NightDeleted(Struct, frozen=True, kw_only=True, tag="night.deleted/1"):
    """A night's records were deleted whole; its totals and its last hash stay for the years' overview."""

    night: str
    date: str
    licensee: str
    book: str
    practice: bool
    closed: bool
    head: str
    """The hash on which the night ended: the papers that somebody keeps have it too."""
    records: int
    """How many were deleted; verify counts them where positions are missing."""
    players: int
    currency: str
    totals: Totals | None
    """None: no books were kept, as at practice tables."""
    by: str
    reason: str


class Refused(Struct, frozen=True, tag="night.refused/1", omit_defaults=True):
    """Somebody asked for what the rules refuse. It is kept apart from the night's own records."""

    act: str
    by: PersonId
    at: Seconds
    code: str
    sentence: str
    clause: str = ""
    device: str = ""
    said: dict[str, bool | int | str | Money] = {}
    """The tournament, if the night has it, and the numbers and amounts of the inputs. No texts: they may name somebody,
    with address and birthday, whose data a night must not keep."""


class Downloaded(Struct, frozen=True, omit_defaults=True, tag="night.downloaded/1"):
    """Somebody took the whole journal, or read on in it record by record. It is kept apart from the night's records."""

    what: str
    at: Seconds
    by: PersonId
    device: str
    came: Came | None = None


class PasswordLost(Struct, frozen=True, omit_defaults=True, tag="night.password-lost/1"):
    """Somebody at the server's own computer was given a link with which to set another password."""

    at: Seconds
    by: PersonId
    """The person of the lost password."""
    device: str


def refused(
    act: Act, by: PersonId, at: Seconds, refusal: Refusal, device: str = "", *, tournaments: Collection[str]
) -> Refused:
    """The note of a refusal at a night with these tournaments: any other name is somebody's own text."""
    clause = str(refusal.clause or "")
    fields = {name: getattr(act, name) for name in act.__struct_fields__}
    said: dict[str, Any] = {name: each for name, each in fields.items() if each and isinstance(each, int | Money)}
    if fields.get("tournament") in tournaments:
        said["tournament"] = fields["tournament"]
    return Refused(act.spec.name, by, at, refusal.code, refusal.sentence(), clause, device, said)


class NightCodec(Codec):
    """Encodes acts under their own names, each with its inputs as `said`; table records under their tags."""

    def __init__(self) -> None:
        super().__init__(
            [
                Pledged,
                NumberPledged,
                NumberGiven,
                NumbersAnew,
                Dealt,
                Acted,
                Refused,
                Downloaded,
                PasswordLost,
                NightDeleted,
            ],
            sure=[Dealt],
            plainly=encoding(),
        )
        self._acts = {kind.spec.form: msgspec.json.Decoder(Done[kind]) for kind in CATALOGUE.values()}  # type: ignore[valid-type]
        self._forms = {kind: (kind.spec.form, bool(kind.spec.who)) for kind in CATALOGUE.values()}
        """The name of an act's record, and whether people may do it."""
        self._write = msgspec.json.Encoder(order="deterministic", enc_hook=encoding()).encode

    @property
    def names(self) -> frozenset[str]:
        """The current names, which `encode` writes."""
        return super().names | self._acts.keys()

    def encode(self, event: Struct) -> tuple[str, bytes]:
        if type(event) is Encoded:
            return event.name, event.payload
        if not isinstance(event, Done):
            return super().encode(event)
        known = self._forms.get(type(event.said))
        if known is None:
            raise UnknownEvent(event.said.spec.form)
        name, by_people = known
        try:
            payload = self._write(event)
            if by_people:  # what software says by itself is as its types have it
                self._acts[name].decode(payload)  # what could not be read must never be written
        except (TypeError, ValueError, OverflowError) as bad:
            raise BadPayload(name, str(bad)) from bad
        return name, payload

    def decode(self, name: str, payload: bytes) -> Struct:
        decoder = self._acts.get(name)
        if decoder is None:
            return super().decode(name, payload)
        try:
            done: Done[Any] = decoder.decode(payload)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
            raise BadPayload(name, str(bad)) from bad
        return done
