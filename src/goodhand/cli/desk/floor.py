"""Words for the floor before and around play: the draw, the clock, seats, balance, the end."""

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import IN, says
from goodhand.cli.output import BadInput
from goodhand.night.acts import floor as acts
from goodhand.night.acts.clock import EndBreak, PauseClock, ResumeClock, SetClock, StartClock
from goodhand.night.acts.rounds import TellButton, TellRound
from goodhand.night.acts.taking_back import DoAgain, TakeBack
from goodhand.night.narration import LOOK
from goodhand.night.views.clock import clock_in_words
from goodhand.rules.units import NO_PLAYER, Seat
from goodhand.tournament.live_tables import asked_of_room
from goodhand.tournament.state import SEATED, Phase


@says("draw [in TOURNAMENT]", "draw")
def draw(desk: Desk, said: Said) -> acts.DrawSeats:
    return acts.DrawSeats(tournament=desk.tournament(said, lambda t: t.phase is Phase.ENTRIES and bool(t.players)))


@says("start [in TOURNAMENT] [yes]", "start")
def start(desk: Desk, said: Said) -> StartClock:
    return StartClock(tournament=desk.tournament(said, lambda t: t.phase is Phase.SEATED))


@says("pause [because REASON] [in TOURNAMENT]", "pause")
def pause(desk: Desk, said: Said) -> PauseClock:
    return PauseClock(tournament=desk.in_play(said), reason=said.reason)


@says("resume [in TOURNAMENT]", "resume")
def resume(desk: Desk, said: Said) -> ResumeClock:
    return ResumeClock(tournament=desk.in_play(said))


@says("go [in TOURNAMENT]", "go", also=("go-on", "end-break"))
def go(desk: Desk, said: Said) -> EndBreak:
    return EndBreak(tournament=desk.in_play(said))


@says(
    "clock [level N left MM:SS because REASON] [in TOURNAMENT]",
    "clock level 3 left 12:00 because it was started late",
    does="Show the clock, or set it right.",
    keywords={"level": NUMBER, "left": TEXT},
    view="clock",
)
def clock(desk: Desk, said: Said) -> SetClock | None:
    tournament = desk.in_play(said)
    if said.has("level"):
        stage, left = reading.moment(desk.tournament_state(tournament).stages, said.get("level"), said.get("left"))
        return SetClock(tournament=tournament, stage=stage, remaining=left, reason=said.reason)
    desk.show(clock_in_words(desk.tournament_state(tournament), desk.now))
    return None


@says(
    "balance [all | look] [move NAME] [refused by NAME] [in TOURNAMENT]",
    "balance all",
    keywords={"refused-by": TEXT, "move": TEXT},
    more="`look` only shows it. The program does not see the button of a live table: tell it with `button`, or say who "
    "is due the big blind with `balance move NAME`.",
)
def balance(desk: Desk, said: Said) -> acts.Balance | None:
    how = said.text.casefold()
    if how not in ("", "all", "look"):
        raise BadInput(f"{said.text!r} means nothing to `balance`; write `balance`, `balance all` or `balance look`.")
    tournament = desk.in_play(said)
    if how == "look":
        asked, _ = asked_of_room(desk.tournament_state(tournament), desk.now, LOOK)
        desk.show(asked or "The tables are balanced; nobody needs to move.")
        return None
    refused = desk.player_in(tournament, said.get("refused-by"), *SEATED) if said.has("refused-by") else NO_PLAYER
    mover = desk.player_in(tournament, said.get("move"), *SEATED) if said.has("move") else NO_PLAYER
    return acts.Balance(tournament=tournament, everything=how == "all", refused_by=refused, mover=mover)


@says(
    "break-table N [crowded] [in TOURNAMENT]",
    "break-table 3",
    keywords={"crowded": FLAG},
    more="`balance` breaks the table with the highest number; this one breaks the one that you choose. `crowded`: more "
    "sit at a table than posted, as many as the book lets sit there.",
    also=("break",),
)
def break_table(desk: Desk, said: Said) -> acts.BreakTable:
    table = reading.number(said.text.removeprefix("table ").strip(), "table", 1)
    return acts.BreakTable(tournament=desk.in_play(said), table=table, crowded=said.has("crowded"))


@says(
    "button table N seat N [in TOURNAMENT]",
    "button table 3 seat 5",
    keywords={"table": NUMBER, "seat": NUMBER},
    more="It is good for five minutes, or as long as rounds are told with `rounds`.",
)
def button(desk: Desk, said: Said) -> TellButton:
    table, seat = (reading.number(said.get(key), key, 1) for key in ("table", "seat"))
    return TellButton(tournament=desk.in_play(said), table=table, seat=Seat(seat))


@says("rounds [N] table N [in TOURNAMENT]", "rounds 2 table 3", keywords={"table": NUMBER})
def rounds(desk: Desk, said: Said) -> TellRound:
    played = reading.number(said.text, "number of rounds", 1) if said.text else 1
    table = reading.number(said.get("table"), "table", 1)
    return TellRound(tournament=desk.in_play(said), table=table, rounds=played)


@says(
    "move NAME to table N seat N because REASON [in TOURNAMENT] [yes]",
    "move Ann Lee to table 2 seat 5 because she is due the big blind",
    keywords={"to-table": NUMBER, "table": NUMBER, "seat": NUMBER},
)
def move(desk: Desk, said: Said) -> acts.MovePlayer:
    tournament, player = desk.tournament_of(said, said.text.removesuffix(" to"), *SEATED)
    table = reading.number(said.get("to-table") or said.get("table"), "table", 1)
    seat = reading.number(said.get("seat"), "seat", 1)
    return acts.MovePlayer(tournament=tournament, player=player, table=table, seat=Seat(seat), reason=said.reason)


@says("final-table", "final-table", keywords=IN)
def final_table(desk: Desk, said: Said) -> acts.FormFinalTable:
    return acts.FormFinalTable(tournament=desk.in_play(said))


@says(
    "hand-for-hand on | off [in TOURNAMENT]",
    "hand-for-hand on",
    does="Let all tables begin their rounds together, or no longer.",
    more="While it lasts, those who go out in one round are reported in one line: `out Ann 900 and Bo 1,200`.",
)
def hand_for_hand(desk: Desk, said: Said) -> acts.StartHandForHand | acts.EndHandForHand:
    wanted = said.text.casefold() or "on"
    if wanted not in ("on", "off"):
        raise BadInput(
            f"{said.text!r} means nothing to `hand-for-hand`; write `hand-for-hand on` or `hand-for-hand off`."
        )
    tournament = desk.in_play(said)
    return (
        acts.StartHandForHand(tournament=tournament) if wanted == "on" else acts.EndHandForHand(tournament=tournament)
    )


@says(
    "undo because REASON [decisions N] [in TOURNAMENT] [yes]",
    "undo because the wrong player was reported",
    keywords={"decisions": NUMBER},
    about="because {}",
    more="It shows what would go, and whose it was, and wants a yes: at the prompt, or behind the line.",
)
def undo(desk: Desk, said: Said) -> TakeBack:
    tournament = desk.tournament(said, lambda t: bool(t.players))
    decisions = said.number("decisions", "number of decisions") or 1
    return TakeBack(tournament=tournament, reason=said.reason or said.text, decisions=decisions)


@says("redo [in TOURNAMENT]", "redo")
def redo(desk: Desk, said: Said) -> DoAgain:
    return DoAgain(tournament=desk.tournament(said, lambda t: bool(t.players)))
