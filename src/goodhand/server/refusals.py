"""Refusals of the server itself, before any rulebook is asked, each with the HTTP status of its answer."""

from typing import ClassVar

from goodhand.rules import Refusal
from goodhand.rules.speech import say


class AccessRefused(Refusal):
    """A device may not sign in, or not do this."""

    status: ClassVar[int] = 403
    code = "access-refused"
    text = "This is not for you."


class _Unknown(AccessRefused):
    status = 401


class _NotFound(AccessRefused):
    status = 404


class _TooMuch(AccessRefused):
    status = 429


class _Misunderstood(Refusal):
    status: ClassVar[int] = 400


class _Missing(Refusal):
    status: ClassVar[int] = 404


class _InTheWay(Refusal):
    status: ClassVar[int] = 409


NotSignedIn = _Unknown.saying(
    "not-signed-in",
    "Nobody is signed in here. Use the link you were given, your PIN, or the code on your card.",
)
NotForRole = AccessRefused.saying("not-for-role", "{what} is not for a {role}; it is for {who}.")
Nameless = AccessRefused.saying(
    "nameless", "This device is nobody's, and every act is somebody's; sign in with a name."
)
OtherTable = AccessRefused.saying(
    "other-table", "This device is at table {table}; ask the director for the other table."
)
OwnDutyOnly = AccessRefused.saying(
    "own-duty-only",
    "A person signed in as {role} goes on and off duty in that role alone; ask the desk or the director.",
)
"""Another duty would give a person more rights than the device has."""
OtherNight = AccessRefused.saying(
    "other-night", "You are signed in at another night; use the link or the code of this one."
)
WrongOrigin = AccessRefused.saying(
    "wrong-origin", "The request came from a page that is not of this server; open the page of this server."
)
NoCsrfToken = AccessRefused.saying("no-csrf-token", "The page is of an older sign-in; load it again.")
"""A browser sent a request without the token that only our own pages know."""
SignInRefused = _Unknown.saying(
    "sign-in-refused",
    "That opens nothing here: the link was used or is too old, or the code, name or password is another.",
)
"""It does not say which part was wrong."""
WrongFigures = SignInRefused.saying(
    "wrong-figures",
    "These are not the four figures agreed with this link; after {most} wrong tries it is used up, and this was try "
    "{tried}.",
)
"""The link itself is right, which its holder knows from looking at it."""
WrongPin = SignInRefused.saying("wrong-pin", "This PIN is not right. Tries left before a wait: {left}.")
PinLocked = _TooMuch.saying(
    "pin-locked", "Wait {seconds} seconds after three wrong PINs, or ask the chairperson for another PIN."
)
Locked = _Unknown.saying("locked", "This device is locked. Sign in with your PIN.")
NotShared = AccessRefused.saying(
    "not-shared",
    "A PIN works at a shared computer of the hall. On your own device, use a link or your password.",
)
OnlyHere = AccessRefused.saying("only-here", "This is only possible on the computer on which Goodhand runs.")
NamedAlready = AccessRefused.saying(
    "named-already", "Goodhand is set up on this computer already. Sign in with your name and password."
)
NoNetwork = _InTheWay.saying(
    "no-network", "This computer is not on a network. Connect it to the hall's Wi-Fi or by a cable, then try again."
)
NoSuchSeat = _NotFound.saying(
    "no-such-seat",
    "Nobody of this whole name has a seat tonight, or more than one; write it as the desk did, or ask at the desk.",
)
"""It does not say whether part of the name is right; it counts as a wrong try."""
TooOften = _TooMuch.saying("too-often", "That was tried too often; wait a little, and do it again.")

NoSuchScreen = _NotFound.saying("no-such-screen", "No screen shows this code. Look at the screen again.")

NotFollowed = _NotFound.saying("not-followed", "There is no public page here, or it is closed.")
ReadsOnly = _InTheWay.saying("reads-only", "Nothing can be recorded on this computer: {why}.")
NoSuchRoom = _Missing.saying("no-such-night", "This server holds no night {night!r}.")
KeyNeeded = _Misunderstood.saying(
    "key-needed", "{act} moves money: send an Idempotency-Key with it, the same one when it is sent again."
)
KeyUsed = _InTheWay.saying(
    "key-used", "This Idempotency-Key belongs to another request, which is on record; send a new one."
)
VersionNeeded = _Misunderstood.saying(
    "version-needed", "A yes is to what was shown: send the version that came with the question as `expected`."
)
BadRequest = _Misunderstood.saying("bad-request", "{problem}")


def misunderstood(text: str, /, **facts: object) -> Refusal:
    """A refusal of malformed or impossible input, with its own sentence; `say` has it in every language."""
    return BadRequest(problem=say(text, **facts))


NoSuchPlan = _Missing.saying(
    "no-such-plan", "There is no plan {plan!r} here that you may see; the list has those that there are."
)
NotToOpen = Refusal.saying("not-to-open", "{problem}")
HeldAsPractice = _InTheWay.saying(
    "held-as-practice", "The night {night!r} was opened here to practise; open the real one with another --database."
)
SavedMeanwhile = _InTheWay.saying(
    "saved-meanwhile", "Somebody saved this plan after you had opened it; look at theirs before you save yours."
)
