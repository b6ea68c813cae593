"""Advice after a refusal: the acts that would help."""

from goodhand.night.act import Act
from goodhand.night.narration import Next, Way
from goodhand.night.state import Night
from goodhand.occasion.refusals import DutyAlready, NotOnDuty
from goodhand.rules import Refusal
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId
from goodhand.tournament.refusals import AlreadyEntered, DoNotFit, EntriesClosed, WhoIsDue
from goodhand.tournament.state import Phase


def instead(refusal: Refusal, act: type[Act] | None, night: Night, by: PersonId) -> Next | None:
    """The acts that help after a refusal; each door finds its own words for them."""
    facts = refusal.facts
    match refusal:
        case WhoIsDue():
            ways = (Way("balance", "move NAME"), Way("tell-button", f"table {facts['origin']} seat N"), Way("balance"))
            return Next(say("Say {{0}}, or {{1}}, and {{2}} again."), ways)
        case DoNotFit():
            return Next(say("Up to the book's limit: {{0}}."), (Way("break-table", f"{facts['table']} crowded"),))
        case NotOnDuty() if act is None or act.spec.name != "sign-off":
            own = night.occasion is not None and facts["person"] == night.occasion.name_of(by)
            if own:
                return Next(say("{{0}} signs you in."), (Way("sign-on"),))
            return Next(say("{{0}} does that."), (Way("sign-on", str(facts["person"])),))
        case DutyAlready():
            return Next(say("{{0}} does that."), (Way("sign-off", str(facts["person"])),))
        case AlreadyEntered():
            way = Way("sell-entry", f"{facts['player']} another address Oak Street")
            return Next(say("Another person of that name? {{0}}."), (way,))
        case EntriesClosed() if any(t.phase is Phase.SEATED for t in night.tournaments.values()):
            ways = (Way("take-back", "somebody came"), Way("sell-entry"), Way("draw-seats"))
            return Next(say("Until play begins the draw can be undone: {{0}}, then {{1}} and {{2}}."), ways)
        case _:
            return None
