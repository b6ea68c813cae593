"""Refusals, warnings and faults as `application/problem+json` (RFC 9457)."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from msgspec import Struct

from goodhand.journal.errors import JournalError
from goodhand.night.conductor import MovedOn
from goodhand.night.draft import ConfirmationNeeded, NotYours
from goodhand.night.history import NotANight
from goodhand.night.narration import Next
from goodhand.night.overtaken import CHANGED
from goodhand.night.views.catalogue import NotToBeSeen
from goodhand.night.views.viewer import NoSuchThing
from goodhand.rules import Clause, Refusal
from goodhand.rules.speech import encoding, say
from goodhand.server.language import language_for

MEDIA_TYPE = "application/problem+json"
ASKED = 428
"""Precondition required: somebody has to confirm first."""
REFUSED = 422
STATUSES: dict[type[Refusal], int] = {MovedOn: 409, NotYours: 403, NotToBeSeen: 403, NoSuchThing: 404}

log = logging.getLogger("goodhand.server")


class ClauseCited(Struct, frozen=True):
    """The clause of a refusal."""

    id: str
    summary: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was not done, and what to do next."""

    title: str
    status: int
    code: str
    """Stable: `raise-cap-reached`."""
    detail: str
    """One sentence for a person."""
    type: str = "about:blank"
    clause: ClauseCited | None = None
    facts: dict[str, Any] = {}
    instead: Next | None = None
    """A suggestion: a sentence, in which {0}, {1}... stand for acts."""
    question: str = ""
    """Of a question: the name to send in `confirmed`, with `expected`, once somebody has confirmed it."""
    version: int | None = None
    """Of a question: the version of the night that it is about."""


def cited(clause: Clause | None) -> ClauseCited | None:
    return None if clause is None else ClauseCited(clause.id, clause.summary)


def of_refusal(refusal: Refusal) -> Problem:
    status = getattr(type(refusal), "status", None) or STATUSES.get(type(refusal), REFUSED)
    return Problem(
        say("Refused"),
        status,
        refusal.code,
        refusal.sentence(),
        clause=cited(refusal.clause),
        facts=dict(refusal.facts),
        instead=getattr(refusal, "instead", None),
    )


def problem_of(error: Exception) -> Problem:
    """Any error as a problem; a fault of ours is reported without details."""
    match error:
        case Refusal():
            return of_refusal(error)
        case ConfirmationNeeded():
            version = getattr(error, "version", None)
            title = say("Somebody changed this") if error.question == CHANGED else say("Is that meant?")
            return Problem(title, ASKED, error.code, error.sentence, question=error.question, version=version)
        case NotANight():
            return Problem(say("Not found"), 404, "no-such-night", str(error))
        case JournalError():
            log.error("the journal failed: %s", error)
            detail = say("The records cannot be written now; look whether it is on record before you do it again.")
            return Problem(say("The store failed"), 503, "store-failed", detail)
        case ValidationException():
            return _not_understood(_validation(error))
        case msgspec.ValidationError() | msgspec.DecodeError():
            return _not_understood(f"{error}.")
        case UnicodeDecodeError():
            return _not_understood(say("It is no text in UTF-8."))
        case RecursionError():
            return _not_understood(say("It is nested more deeply than anything that is sent."))
        case NotFoundException():
            return Problem(say("Not found"), 404, "not-found", say("There is nothing at this address."))
        case HTTPException():
            return Problem(say("Not done"), error.status_code, "http-error", f"{error.detail}".rstrip(".") + ".")
        case _:
            log.exception("a fault of ours", exc_info=error)
            return Problem(
                say("A fault of ours"), 500, "fault", say("Something failed here that should not; it is in the log.")
            )


def _not_understood(detail: str) -> Problem:
    return Problem(say("Not understood"), 400, "bad-request", detail)


def _validation(error: ValidationException) -> str:
    extra: Any = error.extra or []
    found = extra if isinstance(extra, list) else [extra]
    said = [f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in found if isinstance(each, dict)]
    return "; ".join(said)[:500] or f"{error.detail}"[:500]


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The exception handler of the whole application."""
    problem = problem_of(error)
    headers = {"Retry-After": "60"} if problem.status == 429 else {}
    body = msgspec.json.encode(problem, enc_hook=encoding(language_for(request)))
    return Response(body, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)
