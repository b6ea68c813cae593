"""Words by which people in the room reach each other."""

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput
from goodhand.night.acts.calls import AnnounceText, AnswerCall, CallFloor


@says(
    "announce TEXT [minutes N]",
    'announce "The second chance begins at 20:30"',
    keywords={"minutes": NUMBER},
    more="Screens show it until the next announcement, or for so many minutes.",
)
def announce(_: Desk, said: Said) -> AnnounceText:
    return AnnounceText(text=said.text, seconds=said.number("minutes", "number of minutes") * 60)


@says(
    "call table N [desk] [because REASON] [in TOURNAMENT]",
    "call table 3 because a bet out of turn",
    keywords={"table": NUMBER, "desk": FLAG},
    more="`desk`: it is the desk that is wanted there, not the floor.",
    also=("call-floor",),
)
def call(desk: Desk, said: Said) -> CallFloor:
    if not said.has("table"):
        raise BadInput("To which table? Write it like `call table 3`.")
    table, for_desk = said.number("table"), said.has("desk")
    return CallFloor(tournament=desk.in_play(said), table=table, why=said.reason, for_desk=for_desk)


@says("answer [NUMBER]", "answer 2", also=("coming", "answer-call"))
def answer(desk: Desk, said: Said) -> AnswerCall:
    waiting = desk.state.open_calls()
    if not said.text and not waiting:
        raise BadInput("Nobody calls the floor.")
    return AnswerCall(number=reading.number(said.text, "call", 1) if said.text else waiting[0].number)
