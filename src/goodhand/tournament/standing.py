"""The places of those who are out, while others play on."""

from goodhand.tournament.finish import Standing
from goodhand.tournament.rounds import standings_of
from goodhand.tournament.state import Tournament


def order_so_far(t: Tournament) -> tuple[Standing, ...]:
    """Everybody who has gone out, with the place that is theirs if nothing is put right."""
    gone = {each.player for each in t.eliminations}
    return tuple(each for each in standings_of(t) if each.player in gone)
