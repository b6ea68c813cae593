"""Acts by which people get into a night: invitations, new codes, devices.

A server records them together with what they grant; no other door offers them.
"""

from enum import StrEnum
from typing import Annotated, Final

from goodhand.night.act import CHAIR, DESK, DIRECTOR, STAFF, Act, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion.staffing import is_above, rank_of, the_person
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import joined, say
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId

act = Noun.ACCESS.act
HOSTS = (CHAIR, DIRECTOR)
MAY_INVITE: Final[dict[Role, tuple[Role, ...]]] = {
    Role.CHAIRPERSON: (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER, Role.DISPLAY, Role.REGULATOR),
    Role.DIRECTOR: (Role.DIRECTOR, Role.DESK, Role.DEALER, Role.DISPLAY),
}
"""The roles that each role may invite; players sign in by their seat cards."""
NAMELESS: Final = (Role.DISPLAY, Role.REGULATOR)
LONGEST_DEVICE: Final = 60

NotTheirs = Refusal.saying(
    "not-in-their-name",
    "{name} is the {role}. Only they themselves, or somebody of that role, can make them a link, a PIN or a card.",
)
NoSuchDevice = Refusal.saying("no-such-device", "A device's name has 1 to {most} letters.")
NotInvited = Refusal.saying("not-invited", "A {by} cannot invite a {role}.")
NobodySeated = Refusal.saying("nobody-seated", "Nobody with a seat is called {player!r} here.")


class Code(StrEnum):
    """Something by which a person signs in, and that can be replaced."""

    DEALER_CARD = "dealer-card"
    PIN = "pin"


def require_not_above(draft: Draft, person: PersonId) -> None:
    """Refuse to touch how somebody signs in who stands above the person who asks."""
    o = draft.occasion
    theirs = rank_of(o, person)
    if is_above(theirs, rank_of(o, draft.by)):
        raise NotTheirs(name=o.name_of(person), role=theirs)


@act("invite", "Invite somebody to sign in.", HOSTS, off_duty=True)
class Invite(Act, frozen=True, kw_only=True):
    """A link that signs in one device, for one person."""

    role: Annotated[Role, said("As what.")]
    person: Annotated[PersonId, said("Who, by id; nobody for a screen.")] = NO_PERSON
    tournament: Annotated[str, said("For a dealer: the tournament.")] = ""
    table: Annotated[int, said("For a dealer: the table; 0: every table.")] = 0
    invitation: Annotated[str, said("The invitation's own number.")] = ""
    pin: Annotated[bool, said("Whether the link also wants a PIN.")] = False

    def decide(self, draft: Draft) -> None:
        by = rank_of(draft.occasion, draft.by)
        if self.role not in MAY_INVITE.get(by, ()):
            raise NotInvited(role=self.role, by=by)
        if self.person or self.role not in NAMELESS:
            the_person(draft.occasion, self.person)
            require_not_above(draft, self.person)
        if self.tournament:
            draft.tournament(self.tournament)

    def tell(self, telling: Telling) -> None:
        by = telling.books.name_of(telling.done.by)
        if self.person:
            telling.say(
                "{by} invited {name} as {role}.", by=by, name=telling.books.name_of(self.person), role=self.role
            )
        else:
            telling.say("{by} invited a {role}.", by=by, role=self.role)


@act("renew-code", "Make a new PIN or dealer's card for somebody.", HOSTS, off_duty=True)
class RenewCode(Act, frozen=True, kw_only=True):
    """The one before opens nothing any more."""

    code: Annotated[Code, said("What is replaced.")]
    people: Annotated[tuple[PersonId, ...], said("The owner, by id.")]

    def decide(self, draft: Draft) -> None:
        for person in self.people:
            the_person(draft.occasion, person)
            if person != draft.by:
                require_not_above(draft, person)

    def tell(self, telling: Telling) -> None:
        names = joined(", ", (telling.books.name_of(each) for each in self.people))
        if self.code is Code.PIN:
            telling.say("New PIN for {names}.", names=names)
        else:
            telling.say("New dealer's card for {names}.", names=names)


@act("choose-pin", "Choose one's own PIN.", (*STAFF, Role.DEALER), off_duty=True)
class ChoosePin(Act, frozen=True, kw_only=True):
    """Nobody else knows it."""

    def decide(self, draft: Draft) -> None:
        the_person(draft.occasion, draft.by)

    def tell(self, telling: Telling) -> None:
        telling.say("{name} chose a PIN.", name=telling.books.name_of(telling.done.by))


@act("print-seat-cards", "Print seat cards, each with a new code.", STAFF, off_duty=True)
class PrintSeatCards(OfTournament, frozen=True, kw_only=True):
    """The codes on cards that were printed before open nothing any more."""

    players: Annotated[tuple[PlayerId, ...], said("The owner, by id.")]

    def decide(self, draft: Draft) -> None:
        t = draft.tournament(self.tournament)
        for player in self.players:
            if player not in t.players or t.players[player].place is None:
                raise NobodySeated(player=player)

    def tell(self, telling: Telling) -> None:
        t = telling.after.tournaments[self.tournament]
        if len(self.players) == 1:
            telling.say("Seat card printed for {name}, with a new code.", name=t.players[self.players[0]].name)
        else:
            telling.say("{many} seat cards printed, with new codes.", many=len(self.players))


@act("join-seat", "A device signs in to a seat.", ())
class JoinSeat(OfTournament, frozen=True, kw_only=True):
    """By the code on the seat card. The seat's other devices show it."""

    player: Annotated[PlayerId, said("Whose seat, by id.")]
    device: Annotated[str, said("What the device is called.")]
    session: Annotated[str, said("Its sign-in, by number.")]

    def decide(self, draft: Draft) -> None:
        if self.player not in draft.tournament(self.tournament).players:
            raise NobodySeated(player=self.player)

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].players[self.player].name
        telling.say("A device signed in to {name}'s seat: {device}.", name=name, device=self.device)


@act("revoke", "Sign a device out.", HOSTS, off_duty=True)
class Revoke(Act, frozen=True, kw_only=True):
    """It does not come back by the same link or card."""

    session: Annotated[str, said("Its sign-in, by number.")]
    device: Annotated[str, said("What the device is called.")] = ""
    person: Annotated[PersonId, said("Who was signed in, by id.")] = NO_PERSON

    def decide(self, draft: Draft) -> None:
        if self.person and self.person in draft.occasion.people:
            require_not_above(draft, self.person)

    def tell(self, telling: Telling) -> None:
        name = telling.books.name_of(self.person) if self.person else ""
        telling.say(
            "{by} signed out {device}{of}.",
            by=telling.books.name_of(telling.done.by),
            device=self.device or say("a device"),
            of=say(" of {name}", name=name) if name else "",
        )


@act("rename-device", "Give a device another name.", (*HOSTS, DESK), off_duty=True)
class RenameDevice(Act, frozen=True, kw_only=True):
    """Records from now on have the new name."""

    session: Annotated[str, said("Its sign-in, by number.")]
    device: Annotated[str, said("What it is called from now on.")]

    def decide(self, draft: Draft) -> None:
        if not 0 < len(self.device.strip()) <= LONGEST_DEVICE:
            raise NoSuchDevice(most=LONGEST_DEVICE)

    def tell(self, telling: Telling) -> None:
        telling.say("A device is called {device} from now on.", device=self.device)
