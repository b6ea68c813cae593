"""Words about the session itself: who speaks, which tournament is meant, help, leaving; and the clock it goes by."""

from goodhand.cli.desk.grammar import Said
from goodhand.cli.desk.session import Desk, Left
from goodhand.cli.desk.words import explained, overview, says
from goodhand.night.acts.times import SetTimeRight


@says("help [WORD]", "help rebuy", does="List the words, or explain one.", also=("?",))
def help_word(desk: Desk, said: Said) -> None:
    desk.show(*(explained(said.text) if said.text else overview()))


@says("as NAME", "as Marion Alder", does="Somebody else sits down here.")
def as_word(desk: Desk, said: Said) -> None:
    desk.who = desk.person(said.text)
    duty = desk.state.on_duty(desk.who)
    does = f"on duty as {duty.duty}" if duty is not None else "not on duty; `on` signs in"
    desk.show(f"{desk.state.name_of(desk.who)} sits here, {does}.")


@says("in TOURNAMENT | all", "in Spring night", does="Choose the tournament that is meant from now on.")
def in_word(desk: Desk, said: Said) -> None:
    if said.text.casefold() == "all":
        desk.chosen = ""
        desk.show("No tournament is chosen.")
        return
    desk.chosen = desk.tournament_named(said.text)
    desk.show(f"{desk.state.plan.tournament(desk.chosen).name} is meant from now on.")


@says("quit", "quit", does="Leave; everything is recorded already.", also=("exit", "bye", "q"))
def quit_word(_desk: Desk, _said: Said) -> None:
    raise Left


@says(
    "time-right because REASON",
    "time-right because the laptop was a day ahead",
    about="because {}",
    more="Before it, records were made by a clock that was ahead; set the laptop's clock right first.",
)
def time_right(desk: Desk, said: Said) -> SetTimeRight:
    return SetTimeRight(reason=said.reason)
