"""Words for what happens to players and their chips during play: out, counts, colour-up, penalties, the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from goodhand.cli.desk import reading, telling
from goodhand.cli.desk.grammar import NUMBER, TEXT, Said
from goodhand.cli.desk.words import BECAUSE, IN, Group, word
from goodhand.cli.output import BadInput
from goodhand.tournament.commands import (
    ColourUp,
    CountChips,
    DeclineRebuy,
    Disqualify,
    FinishByCount,
    ForfeitChips,
    Penalize,
    ReportBroke,
)
from goodhand.tournament.state import SEATED, Status

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.tournament.state import Tournament


def parts_of(text: str) -> list[str]:
    """A list as people write it: ``Ann, Bo and Cy``; a comma within a number parts nothing."""
    return [part.strip() for part in re.split(r",(?!\d{3}\b)|\s+and\s+|;", text) if part.strip()]


def name_and_chips(text: str) -> tuple[str, int | None]:
    """``Ann Lee 2,300``: a name, and how many chips, if that was said."""
    matched = re.fullmatch(r"(.*\S)\s+(\d[\d,]*)", text)
    return (matched[1], reading.number(matched[2], "number of chips")) if matched else (text, None)


@word(
    "out",
    Group.FLOOR,
    "A player has lost the last chips.",
    "out NAME [CHIPS] [and NAME CHIPS ...] [by NAME] [round N] [in TOURNAMENT]",
    "out Ann Lee by Bo Diaz",
    {"by": TEXT, "started-with": TEXT, "round": NUMBER, **IN},
    "CHIPS: with how many the round began for this player. Needed where several go out in one round, for it decides "
    "who places higher: `out Ann Lee 2,300 and Cy Ito 900 by Bo Diaz`.",
    also=("o", "broke"),
)
async def out(desk: Desk, said: Said) -> None:
    """Report players broke."""
    named = [name_and_chips(part) for part in parts_of(said.text)]
    if not named:
        raise BadInput("Who is out? Write the name: `out Ann Lee`.")
    if len(named) == 1 and said.has("started-with"):
        named = [(named[0][0], reading.number(said.get("started-with"), "number of chips", 1))]
    if len(named) > 1 and any(chips is None for _, chips in named):
        missing = next(name for name, chips in named if chips is None)
        raise BadInput(
            f"With how many chips did {missing} begin that round? Write them behind each name: "
            "`out Ann 900 and Bo 2,300`."
        )
    found = [(*desk.tournament_of(said, name, Status.PLAYING), chips) for name, chips in named]
    if len({player for _, player, _ in found}) < len(found):
        raise BadInput("Somebody is named twice; name each player once.")
    tournament = found[0][0]
    if any(each[0] != tournament for each in found):
        raise BadInput("They play in different tournaments; report each in a line of its own.")
    await desk.fire(tournament)
    by = desk.tournament_of(said, said.get("by"), Status.PLAYING)[1] if said.has("by") else ""
    if by:
        _require_one_table(desk.tournament_state(tournament), by, [player for _, player, _ in found])
    round_number = reading.number(said.get("round"), "round", 1) if said.has("round") else 0
    last = max(desk.state.last_at, desk.tournament_state(tournament).last_at)
    now = max(desk.now, last + 1)  # a clock that is slow does not put two lines into one round
    for _, player, chips in found:
        t = desk.tournament_state(tournament)
        stack = chips if chips is not None else _last_known(t, player)
        desk.say(await desk.floor(tournament, ReportBroke(player, now, stack, by, round_number)))


def _require_one_table(t: Tournament, by: str, players: list[str]) -> None:
    """Who loses to somebody sits at the same table: else a name is mistaken, or a move was not recorded."""
    winner = t.players[by]
    for player in (t.players[each] for each in players):
        if winner.place is not None and player.place is not None and winner.place.table != player.place.table:
            raise BadInput(
                f"{player.name} sits at {player.place} and {winner.name} at {winner.place}; correct a name, leave out "
                "`by`, or record the move first."
            )


def _last_known(t: Tournament, player: str) -> int:
    """The last count of a stack: what a player alone in going out began with decides nothing."""
    return max(t.players[player].stack, t.smallest_chip()) if player in t.players else t.smallest_chip()


@word(
    "declines",
    Group.FLOOR,
    "A player without chips does not rebuy, and is out.",
    "declines NAME [and NAME ...] [in TOURNAMENT]",
    "declines Ann Lee",
    IN,
    also=("decline", "no-rebuy"),
)
async def declines(desk: Desk, said: Said) -> None:
    """Let players decline a rebuy."""
    for name in parts_of(said.text) or [""]:
        tournament, player = desk.tournament_of(said, name, Status.PENDING)
        desk.say(await desk.floor(tournament, DeclineRebuy(player, desk.now)))


@word(
    "colour-up",
    Group.FLOOR,
    "Take the smallest chips out of play, by the posted method.",
    "colour-up VALUE [in TOURNAMENT]",
    "colour-up 25",
    IN,
    "Count the chips of all tables first (`count-chips`), for who is given a larger chip hangs on the stacks.",
    also=("color-up",),
)
async def colour_up(desk: Desk, said: Said) -> None:
    """Colour up."""
    tournament = desk.in_play(said)
    value = reading.number(said.text, "chip", 1)
    role = desk.conductor.role(desk.who)
    before = desk.tournament_state(tournament)
    desk.say(await desk.floor(tournament, ColourUp(desk.now, value, role, desk.entropy())))
    after = desk.tournament_state(tournament)
    changed = [p for p in after.players.values() if p.status in SEATED and p.stack != before.players[p.id].stack]
    desk.show(*(f"       {p.name} now has {p.stack:,}." for p in changed))


@word(
    "penalty",
    Group.FLOOR,
    "Warn a player, or make the player miss rounds.",
    "penalty NAME [ROUNDS] because REASON [in TOURNAMENT]",
    "penalty Ann Lee 2 because of foul language",
    {**BECAUSE, **IN},
    "Without rounds it is a warning.",
    also=("warn", "warning"),
)
async def penalty(desk: Desk, said: Said) -> None:
    """Penalize a player."""
    name, rounds = name_and_chips(said.text)
    tournament, player = desk.tournament_of(said, name, *SEATED)
    role = desk.conductor.role(desk.who)
    desk.say(await desk.floor(tournament, Penalize(player, rounds or 0, said.reason, desk.now, role)))


@word(
    "disqualify",
    Group.FLOOR,
    "Remove a player; the chips leave play.",
    "disqualify NAME because REASON [in TOURNAMENT]",
    "disqualify Ann Lee because of marked cards",
    {**BECAUSE, **IN},
)
async def disqualify(desk: Desk, said: Said) -> None:
    """Disqualify a player."""
    tournament, player = desk.tournament_of(said, said.text, *SEATED)
    role = desk.conductor.role(desk.who)
    told = await desk.floor(tournament, Disqualify(player, said.reason, desk.now, role))
    desk.say(told, telling.balance_asked(desk.tournament_state(tournament)))


@word(
    "forfeit",
    Group.FLOOR,
    "Take chips out of play, as those found in a pocket.",
    "forfeit NAME CHIPS because REASON [in TOURNAMENT]",
    "forfeit Ann Lee 500 because they were in a pocket",
    {**BECAUSE, **IN},
)
async def forfeit(desk: Desk, said: Said) -> None:
    """Take chips out of play."""
    name, chips = name_and_chips(said.text)
    if chips is None:
        raise BadInput(f"How many chips? Write `forfeit {name or 'NAME'} 500 because ...`.")
    tournament, player = desk.tournament_of(said, name, *SEATED)
    role = desk.conductor.role(desk.who)
    desk.say(await desk.floor(tournament, ForfeitChips(player, chips, said.reason, desk.now, role)))


def _counts(desk: Desk, said: Said, example: str) -> tuple[str, dict[str, int]]:
    """``Ann 4,000, Bo 2,500``: the stack of each."""
    tournament = desk.in_play(said)
    within = Said((), {"in": tournament})
    stacks: dict[str, int] = {}
    for part in parts_of(said.text):
        name, chips = name_and_chips(part)
        if chips is None:
            raise BadInput(f"How many chips has {part}? Write them behind each name: `{example} Ann 4,000, Bo 2,500`.")
        player = desk.tournament_of(within, name, Status.PLAYING)[1]
        known = desk.tournament_state(tournament).players[player]
        if known.status is not Status.PLAYING:
            raise BadInput(f"{known.name} is not playing, and has no chips to count; leave that name out.")
        if player in stacks:
            raise BadInput(f"{name} is counted twice; count each player once.")
        stacks[player] = chips
    if not stacks:
        raise BadInput(f"Whose chips? Write them behind each name: `{example} Ann 4,000, Bo 2,500`.")
    return tournament, stacks


@word(
    "count-chips",
    Group.FLOOR,
    "Write down players' stacks, counted.",
    "count-chips NAME CHIPS, NAME CHIPS ... [in TOURNAMENT]",
    "count-chips Ann Lee 4,000, Bo Diaz 2,500",
    IN,
    also=("stacks",),
)
async def count_chips(desk: Desk, said: Said) -> None:
    """Count chips."""
    tournament, stacks = _counts(desk, said, "count-chips")
    told = await desk.floor(tournament, CountChips(desk.now, stacks))
    desk.say(told, f"{desk.tournament_state(tournament).chips_in_play():,} chips are in play.")


@word(
    "finish",
    Group.FLOOR,
    "End at the posted time: everybody's chips, counted, decide the places.",
    "finish NAME CHIPS, NAME CHIPS ... [in TOURNAMENT]",
    "finish Ann Lee 14,300, Bo Diaz 9,800",
    IN,
    "A tournament that is played to one survivor ends by itself, when the last but one is out.",
)
async def finish(desk: Desk, said: Said) -> None:
    """End by count."""
    await desk.fire(desk.in_play(said))
    tournament, stacks = _counts(desk, said, "finish")
    desk.say(await desk.floor(tournament, FinishByCount(desk.now, stacks)))
