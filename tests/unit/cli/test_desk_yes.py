"""A yes at the prompt is to what was shown: if another desk decided something meanwhile, it is shown again."""

from pathlib import Path

from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.plan.event_file import read_event
from support_desk import EXAMPLES


async def desks() -> tuple[Desk, Desk]:
    plan = read_event(Path(EXAMPLES / "michigan.toml").read_text())
    journal = MemoryJournal(CODEC)
    await Conductor(journal, night_id(plan)).do(OpenNight(plan=plan, practice=True), at=0)
    found = []
    for who in ("marion alder", "ivo brandt"):
        conductor = Conductor(journal, night_id(plan))
        await conductor.join()
        desk = Desk(conductor, DeskClock(plan, practice=True), say=lambda _: None)
        desk.who = who
        found.append(desk)
    return found[0], found[1]


async def test_what_another_desk_did_between_question_and_yes_is_not_taken_back_unseen():
    marion, ivo = await desks()
    await marion.line("16:00 on", script=True)
    await ivo.line("16:10 on", script=True)
    await ivo.line("16:11 bank 500", script=True)
    for name in ("Ann Lee", "Bo Diaz", "Cy Ito"):
        await ivo.line(f"enter {name} of age in Spring night", script=True)
    asked: list[str] = []

    def sure(sentence: str) -> bool:
        asked.append(sentence)
        return True

    marion.sure = sure
    does = marion.conductor.do
    meanwhile = ["enter Dee Fox of age in Spring night"]

    async def do(act, **around):
        if around.get("confirmed") and meanwhile:
            await ivo.line(meanwhile.pop(), script=True)
        return await does(act, **around)

    marion.conductor.do = do
    await marion.line("undo because it was a slip in Spring night", script=True)

    assert "Cy Ito" in asked[0]
    assert "Dee Fox" in asked[-1]
    assert {"ann lee", "bo diaz", "cy ito"} == {
        player.id for player in marion.tournament_state("spring-night").players.values()
    }
