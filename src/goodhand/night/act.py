"""An act: what a person can do at a night.

A record type with a stable name, typed inputs, who may do it, and how it is decided. The catalogue lists them all;
every door (desk, server, pages) offers these and no others.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

import msgspec
from msgspec import Meta, Struct

from goodhand.rules import Management, Role

if TYPE_CHECKING:
    from goodhand.night.draft import Draft
    from goodhand.night.narration import Telling

CHAIR, DIRECTOR, DESK, DEALER, PLAYER = Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER, Role.PLAYER
STAFF = (CHAIR, DIRECTOR, DESK)
DIRECTORS = (DIRECTOR, CHAIR)
"""For whom is what every book leaves to the director, as `tournament/guards.py` refuses it to others."""
FLOOR = (*DIRECTORS, DESK)
"""A small charity's desk runs the floor as well, but for what is the director's alone."""


A = TypeVar("A", bound="type[Act]")


class Noun(StrEnum):
    NIGHT = "night"
    PEOPLE = "people"
    SALES = "sales"
    MONEY = "money"
    FLOOR = "floor"
    CLOCK = "clock"
    DISPUTES = "disputes"
    DUTIES = "duties"
    CALLS = "calls"
    TABLES = "software tables"
    ACCESS = "access"

    def act(self, name: str, does: str, who: tuple[Role, ...], *, version: int = 1, **more: Any) -> Callable[[A], A]:
        """Enter a record type into the catalogue. The acts of one module are about one thing."""

        def enter(kind: A) -> A:
            if name in CATALOGUE:
                raise ValueError(f"two acts are called {name!r}")
            kind.spec = Spec(name, version, self, does, who, **more)
            CATALOGUE[name] = kind
            return kind

        return enter


class Spec(Struct, frozen=True):
    """An act's entry in the catalogue, besides its inputs."""

    name: str
    """Stable, as journals hold it."""
    version: int
    noun: Noun
    does: str
    """One sentence."""
    who: tuple[Role, ...]
    """The roles that may do it; none: the software alone, as when a timer runs out."""
    asks: tuple[str, ...] = ()
    """The codes of the warnings that may need a confirmation."""
    money: bool = False
    """Whether it moves money, so that a door sends an idempotency key with it."""
    work: Management | None = None
    """The management work that it is, where the book leaves that to bona fide members."""
    elsewhere: bool = False
    """Whether it matters to it what other licensees of that day at that place have on record."""
    off_duty: bool = False
    """Whether somebody may do it who is not on duty: signing on, say."""
    may_wait: bool = False
    """Whether a device without a connection may keep it and send it later; never money, seats or the clock."""
    shown: bool = False
    """Whether it is done on what a screen showed: asked again if somebody has changed what it leads to."""
    sets_time: bool = False
    """Whether it is recorded at the time that the clock reads, though the last record is of a later one."""

    @property
    def form(self) -> str:
        """Name and version, as a record is called."""
        return f"{self.name}/{self.version}"


def said(text: str) -> Meta:
    """A sentence of help for an input."""
    return Meta(description=text)


class Act(Struct, frozen=True, kw_only=True):
    """The base of all acts. Fields are the inputs; person, time and device are recorded around it."""

    spec: ClassVar[Spec]

    def decide(self, draft: "Draft") -> None:
        """Do it on a draft, or raise a refusal or a warning."""
        raise NotImplementedError

    def tell(self, telling: "Telling") -> None:
        """Say what was done, what the room hears and what comes next; without more, what happened in words."""
        telling.happened()


class OfTournament(Act, frozen=True, kw_only=True):
    tournament: Annotated[str, said("The tournament, by id.")]


CATALOGUE: dict[str, type[Act]] = {}
"""Every act by its name."""


def is_sent(kind: type[Act]) -> bool:
    """Whether people send it as it is: software's acts are not sent, and who gets in is a server's own affair."""
    return bool(kind.spec.who) and not hasattr(kind, "opening") and kind.spec.noun is not Noun.ACCESS


def inputs(kind: type[Act]) -> dict[str, str]:
    """The inputs of an act, each with its sentence of help."""
    fields = msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]  # it is a Struct
    return {field.name: _described(field.type) for field in fields}


def _described(kind: Any) -> str:
    extra = getattr(kind, "extra_json_schema", None) or {}
    return str(extra.get("description", ""))
