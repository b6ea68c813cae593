"""Words for what happens to players and their chips during play: out, counts, colour-up, penalties, the end."""

import re
from collections.abc import Iterator

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, Said, parts_of
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput
from goodhand.night.acts import chips as acts
from goodhand.rules.units import NO_PLAYER, Chips, PlayerId, Seat
from goodhand.tournament.reinstating import BACK
from goodhand.tournament.state import SEATED, Phase, Status, Tournament

DECLINES = ("declines", "decline", "no rebuy")


def name_and_chips(text: str) -> tuple[str, Chips | None]:
    """``Ann Lee 2,300``: a name, and how many chips, if that was said."""
    matched = re.fullmatch(r"(.*\S)\s+(\d[\d,]*)", text)
    return (matched[1], Chips(reading.number(matched[2], "number of chips"))) if matched else (text, None)


@says(
    "out NAME [CHIPS] [and NAME [CHIPS] ...] [by NAME] [round N] [declines] [in TOURNAMENT]",
    "out Ann Lee by Bo Diaz",
    does="A player has lost the last chips.",
    keywords={"by": TEXT, "started-with": TEXT, "round": NUMBER, "declines": FLAG},
    more="CHIPS: with how many the round began for this player. Needed where several go out in one round, for it "
    "decides who places higher: `out Ann Lee 2,300 and Cy Ito 900 by Bo Diaz`. `out Ann Lee, declines`: she does not "
    "rebuy.",
    also=("o", "broke", "bust"),
)
def out(desk: Desk, said: Said) -> acts.ReportOut:
    parts = parts_of(said.text)
    declines = said.has("declines") or bool(parts and parts[-1].casefold() in DECLINES)
    named = [name_and_chips(part) for part in (parts[:-1] if parts and parts[-1].casefold() in DECLINES else parts)]
    if not named:
        raise BadInput("Who is out? Write the name: `out Ann Lee`.")
    if len(named) == 1 and said.has("started-with"):
        named = [(named[0][0], Chips(reading.number(said.get("started-with"), "number of chips", 1)))]
    found = [(*desk.tournament_of(said, name, Status.PLAYING), chips) for name, chips in named]
    if len({player for _, player, _ in found}) < len(found):
        raise BadInput("Somebody is named twice; name each player once.")
    tournament = found[0][0]
    if any(each[0] != tournament for each in found):
        raise BadInput("They play in different tournaments; report each in a line of its own.")
    by = desk.player_in(tournament, said.get("by"), Status.PLAYING) if said.has("by") else NO_PLAYER
    number = said.number("round")
    players = tuple(acts.Out(player, chips) for _, player, chips in found)
    return acts.ReportOut(tournament=tournament, players=players, by_player=by, round=number, declines=declines)


@says(
    "reinstate NAME [CHIPS] [table N seat N] because REASON [in TOURNAMENT]",
    "reinstate Ann Lee 2,300 because it was Ann Poe who went out",
    keywords={"table": NUMBER, "to-table": NUMBER, "seat": NUMBER},
    more="Whoever went out since; it says whose places change and who must move. Without a seat it is the old one, if "
    "that is free. `undo` takes back the last thing only.",
)
def reinstate(desk: Desk, said: Said) -> acts.ReinstatePlayer:
    name, chips = name_and_chips(said.text)
    tournament, player = desk.tournament_of(said, name, *BACK)
    table = said.get("to-table") or said.get("table")
    return acts.ReinstatePlayer(
        tournament=tournament,
        player=player,
        reason=said.reason,
        chips=chips,
        table=reading.number(table, "table", 1) if table else 0,
        seat=Seat(reading.number(said.get("seat"), "seat", 1) if table else 0),
    )


@says(
    "declines NAME [and NAME ...] [in TOURNAMENT]",
    "declines Ann Lee",
    does="A player without chips does not rebuy, and is out.",
    also=("decline", "no-rebuy"),
)
def declines(desk: Desk, said: Said) -> acts.DeclineRebuy:
    tournament, players = desk.players(said, Status.PENDING)
    return acts.DeclineRebuy(tournament=tournament, players=players)


@says(
    "colour-up VALUE [drawn] [in TOURNAMENT]",
    "colour-up 25",
    keywords={"drawn": FLAG},
    more="Chips are changed at the tables; `race` enters what odd ones came to. `drawn`: software races them for all "
    "tables, from stacks that were counted just before (`count-chips`).",
    also=("color-up",),
)
def colour_up(desk: Desk, said: Said) -> acts.ColourUp:
    value = reading.number(said.text, "chip", 1)
    return acts.ColourUp(tournament=desk.in_play(said), value=value, announced=not said.has("drawn"))


@says(
    "race table N odd N [won by NAME and NAME ...] [in TOURNAMENT] [yes]   or   race table N drawn NAME ODD, ...",
    "race table 2 odd 9 won by Ann Lee and Bo Diaz",
    keywords={"table": NUMBER, "odd": NUMBER, "won-by": TEXT, "drawn": TEXT},
    more="Odd chips are those too few for a larger one; `odd 0`: a table has none. `drawn` lets software deal cards: "
    "`race table 2 drawn Ann Lee 3, Bo Diaz 2`.",
)
def race(desk: Desk, said: Said) -> acts.EnterRace:
    tournament = desk.in_play(said)
    table = reading.number(said.get("table"), "table", 1)
    if said.has("drawn"):
        each = dict(name_and_chips(part) for part in parts_of(said.get("drawn")))
        left = {desk.player_in(tournament, name, *SEATED): chips or 0 for name, chips in each.items()}
        return acts.EnterRace(tournament=tournament, table=table, leftovers=left)
    odd = reading.number(said.get("odd"), "number of odd chips")
    winners = tuple(desk.player_in(tournament, name, *SEATED) for name in parts_of(said.get("won-by")))
    if odd and not winners:
        raise BadInput("Who won? Write `race table 2 odd 9 won by Ann Lee and Bo Diaz`.")
    return acts.EnterRace(tournament=tournament, table=table, odd=odd, winners=winners)


@says("chips [in TOURNAMENT]", "chips", does="Show how many chips are in play, and how it came to that.")
def chips_word(desk: Desk, said: Said) -> None:
    t = desk.tournament_state(desk.tournament(said, lambda t: bool(t.players)))
    values = ", ".join(f"{kind.value:,}" for kind in t.plan.chips if kind.value not in t.coloured_up)
    desk.show(f"{t.plan.name}: {t.chips_in_play():,} in play, in chips of {values}.")
    desk.show(f"  sold {t.chips_issued:,}; by colour-ups {t.colour_change:+,}; out of play {t.out_of_play:,}")
    desk.show(*_by_value(t))
    if t.counted and t.phase is Phase.PLAYING:
        return
    desk.show("  Who has how many is known again when everybody is counted: `count-chips`.")


def _by_value(t: Tournament) -> Iterator[str]:
    """How many of each value there are, as far as it was told."""
    left = (kind.value for kind in t.plan.chips if kind.value not in t.coloured_up)
    bounds = {value: found for value in left if any(found := t.by_value.bounds(value))}
    if t.by_value.sold or t.by_value.gone:
        told = ", ".join(f"{fewest:,} to {most:,} of {value:,}" for value, (fewest, most) in bounds.items())
        yield f"  by value {told}; `count-values` tells which"
        return
    yield f"  by value {', '.join(f'{fewest:,} of {value:,}' for value, (fewest, _) in bounds.items())}"


@says(
    "count-values VALUE x N, VALUE x N ... [in TOURNAMENT]",
    "count-values 100 x 240, 500 x 96, 1,000 x 18",
    more="It is held against what must be in play (`chips`), through colour-ups, forfeits and odd chips.",
    also=("chips-by-value",),
)
def count_values(desk: Desk, said: Said) -> acts.CountValues:
    values = tuple(reading.chips_of_a_value(part) for part in parts_of(said.text))
    if not values:
        raise BadInput("How many of each value? Write it like `count-values 100 x 240, 500 x 96`.")
    return acts.CountValues(tournament=desk.in_play(said), values=values)


@says(
    "penalty NAME [ROUNDS] because REASON [in TOURNAMENT]",
    "penalty Ann Lee 2 because of foul language",
    more="Without rounds it is a warning.",
    also=("warn", "warning"),
)
def penalty(desk: Desk, said: Said) -> acts.Penalize:
    name, rounds = name_and_chips(re.sub(r"(?<=\d)\s+rounds?$", "", said.text))
    tournament, player = desk.tournament_of(said, name, *SEATED)
    return acts.Penalize(tournament=tournament, player=player, rounds=rounds or 0, reason=said.reason)


@says(
    "disqualify NAME [CHIPS] because REASON [in TOURNAMENT]",
    "disqualify Ann Lee 2,300 because of marked cards",
    more="The chips are those that leave play with the player; they are said where the stacks are not known.",
)
def disqualify(desk: Desk, said: Said) -> acts.Disqualify:
    name, chips = name_and_chips(said.text)
    tournament, player = desk.tournament_of(said, name, *SEATED)
    return acts.Disqualify(tournament=tournament, player=player, reason=said.reason, chips=chips)


@says("no-show NAME because REASON [in TOURNAMENT]", "no-show Ann Lee because she never came", also=("absent",))
def no_show(desk: Desk, said: Said) -> acts.RemoveAbsentPlayer:
    tournament, player = desk.tournament_of(said, said.text, *SEATED)
    return acts.RemoveAbsentPlayer(tournament=tournament, player=player, reason=said.reason)


@says(
    "deal NAME AMOUNT, NAME AMOUNT ... agreed [in TOURNAMENT]",
    "deal Ann Lee 420, Bo Diaz 330 agreed",
    keywords={"agreed": FLAG},
    more="`agreed` says that everybody named has agreed. `ruling deal` shows what the book says.",
)
def deal(desk: Desk, said: Said) -> acts.RecordDeal:
    tournament = desk.in_play(said)
    shares = {}
    for part in parts_of(said.text):
        name, _, amount = part.rpartition(" ")
        if not name or not reading.is_amount(amount):
            raise BadInput(f"What does {part} get? Write `deal Ann Lee 420, Bo Diaz 330 agreed`.")
        shares[desk.player_in(tournament, name, *SEATED)] = desk.money(amount)
    consents = tuple(shares) if said.has("agreed") else ()
    return acts.RecordDeal(tournament=tournament, shares=shares, consents=consents)


@says(
    "forfeit NAME CHIPS because REASON [in TOURNAMENT]",
    "forfeit Ann Lee 500 because they were in a pocket",
    does="Take chips out of play, as those found in a pocket.",
)
def forfeit(desk: Desk, said: Said) -> acts.ForfeitChips:
    name, chips = name_and_chips(said.text)
    if chips is None:
        raise BadInput(f"How many chips? Write `forfeit {name or 'NAME'} 500 because ...`.")
    tournament, player = desk.tournament_of(said, name, *SEATED)
    return acts.ForfeitChips(tournament=tournament, player=player, chips=chips, reason=said.reason)


def _counts(desk: Desk, said: Said, example: str) -> tuple[str, dict[PlayerId, Chips]]:
    """``Ann 4,000, Bo 2,500``: the stack of each."""
    tournament = desk.in_play(said)
    stacks: dict[PlayerId, Chips] = {}
    for part in parts_of(said.text):
        name, chips = name_and_chips(part)
        if chips is None:
            raise BadInput(f"How many chips has {part}? Write them behind each name: `{example} Ann 4,000, Bo 2,500`.")
        player = desk.player_in(tournament, name, Status.PLAYING)
        known = desk.tournament_state(tournament).players[player]
        if known.status is not Status.PLAYING:
            raise BadInput(f"{known.name} is not playing, and has no chips to count; leave that name out.")
        if player in stacks:
            raise BadInput(f"{name} is counted twice; count each player once.")
        stacks[player] = chips
    if not stacks:
        raise BadInput(f"Whose chips? Write them behind each name: `{example} Ann 4,000, Bo 2,500`.")
    return tournament, stacks


@says(
    "count-chips NAME CHIPS, NAME CHIPS ... [in TOURNAMENT]",
    "count-chips Ann Lee 4,000, Bo Diaz 2,500",
    also=("stacks",),
)
def count_chips(desk: Desk, said: Said) -> acts.CountChips:
    tournament, stacks = _counts(desk, said, "count-chips")
    return acts.CountChips(tournament=tournament, stacks=stacks)


@says(
    "finish NAME CHIPS, NAME CHIPS ... [in TOURNAMENT]",
    "finish Ann Lee 14,300, Bo Diaz 9,800",
    more="A tournament that is played to one survivor ends by itself, when the last but one is out.",
)
def finish(desk: Desk, said: Said) -> acts.FinishByCount:
    tournament, stacks = _counts(desk, said, "finish")
    return acts.FinishByCount(tournament=tournament, stacks=stacks)
