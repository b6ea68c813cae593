"""The server answers in the reader's language; records are in English."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from goodhand.night.streams import refusals_stream
from goodhand.night.views.catalogue import VIEWS
from goodhand.rules import Role, rulebooks
from support_server import Device, Screen, Server, a_screen, a_server, in_play, listening

CHAIR = "chair"
ON_DUTY = {"person": CHAIR, "duty": "chairperson"}


async def french_chair(server: Server) -> Device:
    chair = await server.device(Role.CHAIRPERSON, CHAIR)
    chair.headers["Accept-Language"] = "fr-CA,fr;q=0.9,en;q=0.5"
    return chair


async def reads_until(screen: Screen, holds: Callable[[Screen], bool]) -> None:
    while not holds(screen):
        await screen.message()


def heard(screen: Screen) -> list[list[str]]:
    return [each["texts"] for each in screen.others if each["type"] == "announced"]


async def test_an_act_is_answered_in_french_and_recorded_as_ever():
    async with a_server() as server:
        chair = await french_chair(server)

        answer = await chair.does("sign-on", ON_DUTY)

        assert ["Chair est en service comme présidence."] == answer["says"]
        english = await server.device(Role.CHAIRPERSON, CHAIR)
        (told,) = (await english.see("timeline"))["happened"]
        (dit,) = (await chair.see("timeline"))["happened"]
        assert (["Chair is on duty as chairperson."], answer["says"]) == (told["says"], dit["says"])
        for words in ("on duty", "en service"):
            assert (await chair.see("timeline", find=words))["happened"] == [dit], "found as anybody reads it"


async def test_a_refusal_is_in_french_with_its_clause_and_what_to_do_instead():
    async with a_server() as server:
        chair = await french_chair(server)
        answer = await chair.act("count-drawer", {"amount": {"cents": 20_000, "currency": "USD"}})

        problem = answer.json()
        assert (422, "not-on-duty", "Refusé") == (answer.status_code, problem["code"], problem["title"])
        assert problem["detail"].startswith("Chair n’est pas en service; inscrivez d’abord l’entrée en service.")
        assert "{0} vous met en service." == problem["instead"]["text"]
        (record,) = await server.house.journal.read(refusals_stream(server.room.night.id))
        assert b"Chair is not on duty" in record.payload


async def test_a_warning_asks_in_french():
    async with a_server() as server:
        chair = await french_chair(server)
        asked = await chair.act("enroll-person", {"person": {"id": "ann & bo", "name": "Ann & Bo"}})
        assert 428 == asked.status_code
        said = "«\u00a0Ann & Bo\u00a0» ressemble à deux personnes; est-ce le nom entier d’une personne?"
        assert said == asked.json()["detail"]


async def test_a_page_says_its_language_in_the_address_where_it_has_no_headers():
    async with a_server() as server:
        refused = await server.client.get("/api/v1/nights/none/timeline", params={"language": "fr"})
        assert "Personne n’est connecté ici" in refused.json()["detail"]
        refused = await server.client.get("/api/v1/nights/none/timeline", params={"language": "tlh"})
        assert "Nobody is signed in here" in refused.json()["detail"]


async def test_two_screens_follow_one_view_in_two_languages_and_one_changes_its_mind():
    async with a_server() as server, listening(server) as port:
        await in_play(server)
        chair = await server.device(Role.CHAIRPERSON, CHAIR)
        async with a_screen(port, chair) as ours, a_screen(port, chair) as theirs:
            await theirs.send("speak", id=0, language="fr")
            await ours.follow(1, "timeline")
            await theirs.follow(1, "timeline")

            done = await theirs.act("announce", {"text": "Soup is served."})
            assert ["Annoncé\u00a0: Soup is served."] == done["says"]
            for screen in (ours, theirs):
                await reads_until(screen, lambda screen: screen.states[1]["happened"][0]["act"] == "announce")
            assert ["Announced: Soup is served."] == ours.states[1]["happened"][0]["says"]
            assert done["says"] == theirs.states[1]["happened"][0]["says"]

            await theirs.act("pause-clock", {"tournament": "t1", "reason": "soup"})
            await reads_until(theirs, lambda screen: ["L’horloge est arrêtée\u00a0: soup."] in heard(screen))
            await reads_until(ours, lambda screen: ["The clock is paused: soup."] in heard(screen))
            refused = await theirs.act("pause-clock", {"tournament": "t1"})
            said = "Un arrêt n’est pas possible maintenant\u00a0: l’horloge ne tourne pas."
            assert said == refused["problem"]["detail"]

            await theirs.send("speak", id=0, language="en")
            await reads_until(
                theirs, lambda screen: ["Announced: Soup is served."] == screen.states[1]["happened"][1]["says"]
            )

            await theirs.send("speak", id=7, language="tlh")
            assert "bad-request" == (await theirs.until(lambda m: m.get("id") == 7))["problem"]["code"]


ENGLISH_WORDS = re.compile(r"\b(the|of|is|are|and|to|for|with|at|by|not|an|who|was|has|have|from|it)\b")
OTHERS_WORDS = {"name", "tournament_name", "tournaments", "device", "regulator", "source", "line", "receipt", "titles"}
"""Fields in a person's own words, official names, and texts as recorded or printed."""
KEPT_AS_IT_IS = OTHERS_WORDS | {"duty", "way", "group"}
"""And codes, for which the pages have words, and what the software does about a clause, which is for documentation."""


def texts(seen: Any, key: str = "") -> Iterator[str]:
    """Each text of an answer that is ours."""
    if isinstance(seen, dict):
        for name, each in seen.items():
            yield from () if name in KEPT_AS_IT_IS else texts(each, name)
    elif isinstance(seen, list):
        for each in seen:
            yield from texts(each, key)
    elif isinstance(seen, str):
        yield seen


async def test_nothing_that_is_read_stays_english():
    """Of every view of a night, and of every book: what reads the same in both languages is no sentence of ours."""
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("record-ruling", {"situation": "odd-chip", "facts": "X.", "tournament": "t1", "table": 1})
        await chair.act("pause-clock", {"tournament": "t1"})
        books = [f"/api/v1/books/{each.id}" for each in rulebooks()]
        clauses = [f"/api/v1/books/{each.id}/clauses/{next(iter(each.clauses.values()))}" for each in rulebooks()]
        beside = [f"{books[0]}/beside/{each.id}" for each in rulebooks()[1:]]
        seen = [chair.path(name) for name, view in VIEWS.items() if Role.CHAIRPERSON in view.who]
        ours = [chair.path(name) for name in ("papers", "audit")]
        same, compared = set(), 0
        for path in (*books, *clauses, *beside, *seen, *ours, "/api/v1/practice", "/api/v1/plans"):
            english, french = [
                (await server.client.get(path, headers=chair.headers | {"Accept-Language": language})).json()
                for language in ("en", "fr")
            ]
            kept = set(texts(french))
            compared += len(kept)
            same |= {(path, text) for text in texts(english) if text in kept and ENGLISH_WORDS.search(text)}
        assert compared > 1000
        assert set() == {each for each in same if " " in each[1]}
