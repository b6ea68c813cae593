"""What the server refuses by itself, before any rulebook is asked. Each has the status of its answer."""

from typing import ClassVar

from goodhand.rules import Refusal


class AccessRefused(Refusal):
    """Somebody may not come in, or not here."""

    status: ClassVar[int] = 403
    code = "access-refused"
    text = "This is not for you."


class NotSignedIn(AccessRefused):
    """Nobody is known to be there."""

    status = 401
    code = "not-signed-in"
    text = "Nobody is signed in here; use the link you were given, or the code on your seat card or table sign."


class NotForRole(AccessRefused):
    """It is for others."""

    code = "not-for-role"
    text = "{what} is not for a {role}; it is for {who}."


class Nameless(AccessRefused):
    """A screen on a wall does nothing: every act is somebody's."""

    code = "nameless"
    text = "This device is nobody's, and every act is somebody's; sign in with a name."


class OtherTable(AccessRefused):
    """A dealer's device acts for the table whose sign it showed."""

    code = "other-table"
    text = "This device is at table {table}; sign in with the sign of the other table."


class OwnDutyOnly(AccessRefused):
    """In another duty somebody would be more than their device is for."""

    code = "own-duty-only"
    text = (
        "Who is signed in as a {role} goes on and off duty as that, and for nobody else; ask the desk or the director."
    )


class OtherNight(AccessRefused):
    """A session is for one night."""

    code = "other-night"
    text = "You are signed in at another night; use the link or the code of this one."


class WrongOrigin(AccessRefused):
    """A page of somebody else's speaks for a browser that is signed in here."""

    code = "wrong-origin"
    text = "The request came from a page that is not of this server; open the page of this server."


class NoCsrfToken(AccessRefused):
    """A browser acts without the token that only our own pages know."""

    code = "no-csrf-token"
    text = "The page is of an older sign-in; load it again."


class SignInRefused(AccessRefused):
    """The link, the code or the password opens nothing. Which part was wrong is not said."""

    status = 401
    code = "sign-in-refused"
    text = "That opens nothing here: the link was used or is too old, or the code, name or password is another."


class NoSuchSeat(SignInRefused):
    """Nobody of this whole name has a seat; whether a part of it is somebody's is not said."""

    status = 404
    code = "no-such-seat"
    text = "Nobody of this whole name has a seat tonight; write it as the desk did, or ask at the desk."


class TooOften(AccessRefused):
    """Somebody tries too often."""

    status = 429
    code = "too-often"
    text = "That was tried too often; wait a little, and do it again."


class NoSuchRoom(Refusal):
    """No night has this name."""

    status: ClassVar[int] = 404
    code = "no-such-night"
    text = "This server holds no night {night!r}."


class KeyNeeded(Refusal):
    """What moves money says by a key of its own that it is one and the same request."""

    status: ClassVar[int] = 400
    code = "key-needed"
    text = "{act} moves money: send an Idempotency-Key with it, the same one when it is sent again."


class KeyUsed(Refusal):
    """A key belongs to one request."""

    status: ClassVar[int] = 409
    code = "key-used"
    text = "This Idempotency-Key belongs to another request, which is on record; send a new one."


class VersionNeeded(Refusal):
    """A yes is to what was shown."""

    status: ClassVar[int] = 400
    code = "version-needed"
    text = "A yes is to what was shown: send the version that came with the question as `expected`."


class BadRequest(Refusal):
    """What was sent has not the form of what is asked for."""

    status: ClassVar[int] = 400
    code = "bad-request"
    text = "{problem}"


class NoSuchPlan(Refusal):
    """No plan has this name, or it is somebody else's."""

    status: ClassVar[int] = 404
    code = "no-such-plan"
    text = "There is no plan {plan!r} here that you may see; the list has those that there are."


class NotToOpen(Refusal):
    """A plan that is not ready."""

    code = "not-to-open"
    text = "{problem}"


class HeldAsPractice(Refusal):
    """The night itself is asked for, and practice has its name."""

    status: ClassVar[int] = 409
    code = "held-as-practice"
    text = "The night {night!r} was opened here to practise; open the real one with another --database."


class SavedMeanwhile(Refusal):
    """Two save the same plan."""

    status: ClassVar[int] = 409
    code = "saved-meanwhile"
    text = "Somebody saved this plan after you had opened it; look at theirs before you save yours."
