"""Money: whole cents of one currency. Chips are plain numbers and never convert to it (MI-28)."""

from msgspec import Struct


class Money(Struct, frozen=True, order=True):
    cents: int
    currency: str = "USD"

    def __add__(self, other: "Money") -> "Money":
        return Money(self.cents + self._same(other).cents, self.currency)

    def __sub__(self, other: "Money") -> "Money":
        return Money(self.cents - self._same(other).cents, self.currency)

    def __mul__(self, times: int) -> "Money":
        return Money(self.cents * times, self.currency)

    def __str__(self) -> str:
        sign = "-" if self.cents < 0 else ""
        whole, cents = divmod(abs(self.cents), 100)
        return f"{sign}${whole:,}.{cents:02d}" if self.currency in ("USD", "CAD") else f"{sign}{whole:,}.{cents:02d}"

    def _same(self, other: "Money") -> "Money":
        if other.currency != self.currency:
            raise ValueError(f"{self.currency} and {other.currency} do not add up")
        return other
