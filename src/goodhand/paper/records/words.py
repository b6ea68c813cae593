"""What records call things: the book's own words for what is sold and played, and plain ones for the rest."""

from goodhand.occasion.ledger import Account, Kind
from goodhand.occasion.state import Occasion
from goodhand.rules.situations import SITUATIONS

_ACCOUNTS = {Account.BUY_INS: Kind.BUY_IN, Account.REBUYS: Kind.REBUY, Account.ADD_ONS: Kind.ADD_ON}


def capital(words: str) -> str:
    """With a capital letter first."""
    return words[:1].upper() + words[1:]


def term(o: Occasion, kind: Kind) -> str:
    """What a line is for: the regulator's word, if it has one for that."""
    own = {Kind.BUY_IN: o.book.vocabulary.buy_in, Kind.REBUY: o.book.vocabulary.rebuy, Kind.ADD_ON: "add-on"}
    return own.get(kind) or kind.value.replace("-", " ")


def terms(o: Occasion, kind: Kind) -> str:
    """Several of them, at the beginning of a line."""
    return f"{capital(term(o, kind))}s"


def sales(o: Occasion) -> str:
    """All that this occasion sells."""
    kinds = [Kind.BUY_IN]
    kinds += [Kind.REBUY] if any(plan.rebuys is not None for plan in o.plan.tournaments) else []
    kinds += [Kind.ADD_ON] if any(plan.add_on is not None for plan in o.plan.tournaments) else []
    *before, last = (f"{term(o, kind)}s" for kind in kinds)
    return capital(f"{', '.join(before)} and {last}" if before else last)


def account(o: Occasion, each: Account) -> str:
    """An account's name."""
    if each in _ACCOUNTS:
        return terms(o, _ACCOUNTS[each])
    return "Over and short" if each is Account.OVER_SHORT else capital(each.value.replace("-", " "))


def situation(name: str) -> str:
    """What a ruling was about, in words; a writer's own word stands as it is."""
    known = SITUATIONS.get(name)
    return name if known is None else known.title


def round_of_play(o: Occasion) -> str:
    """What the book calls it, above a column."""
    return capital(o.book.vocabulary.round_of_play)
