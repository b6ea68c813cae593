"""Actions as a person types them."""

from goodhand.play import Bet, Call, Check, Command, Fold, Muck, Raise, RoundOfPlay, Show
from goodhand.rules.units import Chips, Seat


class UnknownAction(Exception):
    pass


def read_action(typed: str, r: RoundOfPlay, seat: Seat) -> Command:
    """The command a person means. Whether it is open is for the referee to say."""
    words = typed.lower().replace("all in", "allin").replace("all-in", "allin").split()
    word, rest = words[0], [each for each in words[1:] if each != "to"]
    turn = r.turn
    if turn is None:
        return _read_showing(word, typed, seat)
    if word in ("f", "fold", "d", "drop"):
        return Fold(seat)
    if word == "c":
        return Call(seat) if turn.call else Check(seat)
    if word in ("call", "check"):
        return Call(seat) if word == "call" else Check(seat)
    if word in ("k", "x"):
        return Check(seat)
    if word in ("a", "allin"):
        if not turn.high and turn.call == r.stack_of(seat):
            return Call(seat)
        everything = r.bets[turn.player] + r.stack_of(seat)
        return Bet(seat, everything) if turn.opening else Raise(seat, everything)
    if word in ("b", "bet", "r", "raise"):
        to = _amount(rest, r)
        opening = turn.opening if word in ("b", "r") else word == "bet"
        return Bet(seat, to) if opening else Raise(seat, to)
    if word[0].isdigit():
        to = _amount(words, r)
        return Bet(seat, to) if turn.opening else Raise(seat, to)
    raise UnknownAction(f"{typed!r} is no action; ? shows what can be said.")


def _read_showing(word: str, typed: str, seat: Seat) -> Command:
    if word in ("s", "show"):
        return Show(seat)
    if word in ("m", "muck"):
        return Muck(seat)
    raise UnknownAction(f"{typed!r} is no answer: show (s) or muck (m)?")


def _amount(words: list[str], r: RoundOfPlay) -> Chips:
    """The total that was named: a number, or a size in words."""
    turn, text = r.turn, "".join(words).replace(",", "").replace("_", "")
    assert turn is not None
    after_call = r.pot + turn.call
    sizes = {
        "min": turn.low,
        "max": turn.high,
        "allin": turn.high,
        "pot": r.bet + after_call,
        "half": r.bet + after_call // 2,
    }
    if text in sizes:
        chip = r.table.began.chip
        return max(turn.low, min(turn.high, sizes[text] - sizes[text] % chip))
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise UnknownAction(f"Say how much in all, as in: {'b' if turn.opening else 'r'} {turn.low or 100}.")
    return Chips(text)
