"""The evening of the pictures: Spring night in the Elm Street Hall, sixty players, and Second chance after it."""

from pathlib import Path
from typing import Any

from goodhand.cli.plans import read_plan
from goodhand.occasion.people import entry_of, person_id
from goodhand.rules import Role
from goodhand.rules.units import PlayerId
from goodhand.tournament.state import Status, Tournament
from recordings.recorder import Recorder, a_night, posted
from support_server import Device, seat_card

PLAN = read_plan(Path(__file__).parents[2] / "examples" / "michigan.toml")
CHAIR, DIRECTOR, FLOOR, DESK, TREASURER = (
    *("Marion Alder", "Henrik Osei", "Nadia Ferrante", "Ivo Brandt", "Aaliyah Whitcomb"),
)
DEALERS = ("Rosa Quill", "Tobias Renner", "Mei Castellan", "Ansel Dufour", "Priya Lindgren", "Cormac Bell")
SPRING, SECOND = "spring-night", "second-chance"
LAST = ("Tess Roy", "Rex Dunne", "Ida Sol", "Dee Fox", "Nan Okoye", "Ben Sato")
"""The last six, in the order in which they go out; the last of them wins."""
LATE = ("Ann Lee", "Cy Ito", "Gus Poe", "Kim Uhl", "Hal Ray", "Sal Moretti", "Joe Tarr", "Zoe Falk")
"""They are in play when the floor is pictured."""
NAMES = (
    *("Ann Lee", "Quin Abbot", "Wes Adair", "Lou Ames", "Yves Arno", "Nora Beck", "Nils Berg", "Kurt Blom"),
    *("Ada Brook", "Amy Chao", "Hana Cole", "Lily Crane", "Hugo Dell", "Bo Diaz", "Rex Dunne", "Zoe Falk"),
    *("Dora Finch", "Dee Fox", "Milo Grant", "Finn Haas", "Pia Holm", "Cy Ito", "Dov Katz", "Saul Kemp"),
    *("Bert Kohl", "Ott Lang", "Otto Lindt", "Abe Lorne", "Cleo Marsh", "Kai Moss", "Ella Nagy", "Eli Noor"),
    *("Flo Nye", "Max Oduya", "Nan Okoye", "Eve Orr", "Gia Penn", "Gus Poe", "Ezra Pym", "Hal Ray"),
    *("Uma Rhee", "Dina Roca", "Tess Roy", "Ben Sato", "Ida Sol", "Ira Stone", "Bea Stroud", "Jo Tan"),
    *("Jack Teal", "Kim Uhl", "Cass Ruiz", "Joe Tarr", "Vera Lund", "Iris Vance", "Tina Voigt", "Lea Voss"),
    *("Pam Weir", "Carl Whit", "Fay Winter", "Sal Moretti"),
)
RULED = (
    ("19:38", "out-of-turn", 1, "A check before the turn.", "The check did not stand, the turn stayed."),
    ("19:38:30", "string-raise", 4, "600, then 600 more from the stack.", "The raise was refused."),
    ("19:39", "odd-chip", 2, "Both showed two pair, nines and fours, with a king.", "To the left of the button."),
)
FEE = {
    "payee": "Michigan Lottery, Charitable Gaming",
    "what": "licence fee",
    "amount": {"cents": 5000, "currency": "USD"},
    "reason": "the licence",
}
RACED = (
    *((22, "Kh 4c"), (7, "9s 7d 2h"), (16, ""), (13, "As"), (24, "")),
    *((31, "Qd Tc 5s"), (18, "Jh 3d"), (9, "8c"), (28, ""), (30, "Ks 6d")),
)
"""The chips of 25 at table 2, by seat, and the cards dealt for the odd ones."""
STACKS = (9450, 4200, 2875, 11300, 5025, 3600, 7150, 6400, 1950, 8725)
BET = (
    *(("fold", 0), ("fold", 0), ("raise", 900), ("fold", 0), ("fold", 0), ("all-in", 1800)),
    *(("call", 0),),
)
"""The betting that the dealer of table 3 enters, from the seat after the big blind on."""
UNMADE = 1810
"""A sum that the smallest chip cannot make."""
STAKES = ((2, 4150, False), (6, 6000, False), (7, 6000, False), (9, 1800, False), (8, 450, True))
"""The chips that seats at table 3 put into a pot; of the last, who dropped."""
MIDNIGHT = 1804896000
"""With which the day begins, in seconds since 1970 UTC."""
FINGERPRINT = "9f2c41d80a775eb3641dc920f58b3ae7b04e19a67c35d2f1886b03de5a94e1c7"
"""The fingerprint of the certificate in the hall."""
EARLY = 53
"""Entered when the desk is pictured."""


class SpringNight:
    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self.at, self.does, self.record, self.device = recorder.at, recorder.does, recorder.record, recorder.device

    @property
    def tournament(self) -> Tournament:
        return self.recorder.server.room.night.tournaments[SPRING]

    def playing(self, table: int = 0) -> list[PlayerId]:
        """The players at a table, or at all, those first who are not needed later."""
        kept = [entry_of(person_id(name)) for name in (*LATE, *LAST)]
        tables = [table] if table else sorted(self.tournament.tables)
        found = [
            player.id
            for each in tables
            for player in self.tournament.at_table(each).values()
            if player.status is Status.PLAYING
        ]
        return sorted(found, key=lambda player: kept.index(player) if player in kept else -1)

    def name(self, player: PlayerId) -> str:
        return self.tournament.players[player].name

    async def player(self, player: PlayerId) -> Device:
        """The phone of a player who came in by the code of the seat card."""
        return await self.device(Role.PLAYER, self.name(player), tournament=SPRING, player=player)

    async def out(self, *players: PlayerId, declines: bool = False) -> None:
        for player in players:
            seat = self.tournament.players[player].place
            table = seat.table if seat is not None else 1
            by = DEALERS[table - 1] if table <= len(DEALERS) else DIRECTOR
            said = {"players": [{"player": player}], "declines": declines}
            await self.does(by, "report-out", tournament=SPRING, **said)

    async def balance(self) -> None:
        """Move players as the room is asked to, until it asks for nothing."""
        director = await self.device(Role.DIRECTOR, DIRECTOR)
        while asked := [each for each in (await director.see("floor"))["wants"] if each["wish"] == "balance"]:
            unknown = [move for move in asked[0]["moves"] if not move["player"]]
            mover = self.playing(unknown[0]["origin"]["table"])[0] if unknown else ""
            await self.does(DIRECTOR, "balance", tournament=SPRING, mover=mover)

    # The evening

    async def opens(self) -> None:
        """Staff sign on, the rules are posted, the drawer is filled, bills are paid."""
        await self.at("16:00")
        await self.does(CHAIR, "sign-on", person=person_id(CHAIR), duty="chairperson")
        await self.at("16:05")
        await self.does(CHAIR, "post-rules", tournaments=[SPRING], copies=75)
        for at, name, duty in (
            ("16:06", "Edith Salonen", "helper"),
            ("16:30", DIRECTOR, "director"),
            ("16:31", DESK, "desk"),
            ("16:32", TREASURER, "desk"),
        ):
            await self.at(at)
            await self.does(name, "sign-on", person=person_id(name), duty=duty)
        await self.at("16:35")
        await self.does(DESK, "put-bank")
        await self.at("16:40")
        await self.does(DESK, "pay-planned-expenses")
        await self.tick(CHAIR, "before-doors")
        await self.at("17:00")
        await self.does(FLOOR, "sign-on", person=person_id(FLOOR), duty="floor")
        await self.at("17:28")
        for table, name in (*enumerate(DEALERS, 1), (0, "Jana Okafor")):
            await self.does(name, "sign-on", person=person_id(name), duty="dealer", table=table)

    async def tick(self, who: str, moment: str, table: int = 0) -> None:
        """Mark the duties of a moment as done."""
        duties = await (await self.device(Role.CHAIRPERSON, CHAIR)).see("duties")
        due = [each["id"] for each in duties["duties"] if each["moment"] == moment and not each["done"]]
        await self.does(who, "tick-duty", tasks=due, table=table)

    async def enters(self, number: int, name: str) -> None:
        await self.at(f"17:{31 + number * 15 // EARLY:02}:{number % 6 * 10:02}")
        person = {"id": person_id(name), "name": name, "age_checked": True, "asked": True}
        await self.does(DESK if number % 3 else TREASURER, "sell-entry", tournament=SPRING, person=person)

    async def sells(self) -> None:
        """Fifty-three enter; Anne Lee asks for an entry, and another Ann Lee has one."""
        for number, name in enumerate(NAMES[:EARLY]):
            await self.enters(number, name)
        await self.at("17:47:09")
        asked = {"tournament": SPRING, "find": "Anne Lee"}
        views = ("night", "desk", "clock", "buyers", ("search", {"find": "Anne Lee"}), ("sale", asked))
        await self.record("desk", await self.device(Role.DESK, DESK), *views)

    async def draws(self) -> None:
        for number, name in enumerate(NAMES[EARLY:], EARLY):
            await self.enters(number, name)
        await self.at("17:52")
        await self.tick(DESK, "entries")
        await self.does(DIRECTOR, "draw-seats", tournament=SPRING)
        await self.at("17:54:20")
        await self.record("seating", await self.device(Role.DISPLAY), "night", "clock", "seating")
        await self.record_papers()

    async def record_papers(self) -> None:
        """Record Ida Sol's seat card and Mei Castellan's link before they sign in, and the signed-in devices."""
        client = self.recorder.server.client
        code = await seat_card(await self.device(Role.DESK, DESK), "Ida Sol", SPRING)
        director, display = await self.device(Role.DIRECTOR, DIRECTOR), await self.device(Role.DISPLAY)
        asked = {"role": "dealer", "person": DEALERS[2], "tournament": SPRING, "table": 3, "figures": "4170"}
        self.recorder.server.house.hall.serves("https://192.168.1.20:8443", FINGERPRINT)
        made = await posted(director, "invitations", asked)
        for name, held in (("sign-in-seat", {"code": code}), ("sign-in-link", {"token": made["link"].split("#")[1]})):
            shown = await client.post("/api/v1/sign-in/look", json=held)
            await self.record(name, display, **{"/sign-in/look": shown.json()})
        sessions = [
            {**each, "since": MIDNIGHT + self.recorder.server.clock.second - 900 * number}
            for number, each in enumerate(await director.see("sessions"))
        ]
        views = ("night", "clock", ("people", {"limit": 500}))
        screens = await self.screens(director)
        network = {"name": "Elm Street Hall", "password": "harvest-moon-12"}
        phones = (await client.put("/api/v1/phones/network", json=network, headers=director.headers)).json()
        await self.record(
            "devices", director, *views, sessions=sessions, invitations=made, phones=phones, screens=screens
        )
        team = (await client.get("/api/v1/sign-in/team", headers=(await self.desk_laptop()).headers)).json()
        team |= {"locked_at": MIDNIGHT + self.recorder.server.clock.second - 60}
        await self.record("sign-in-team", display, **{"/sign-in/team": team})

    async def desk_laptop(self) -> Device:
        """The desk's laptop, which is shared, and locked."""
        laptop = await self.recorder.server.device(Role.DESK, person_id(TREASURER))
        api, client = "/api/v1/session", self.recorder.server.client
        for path, body in (("shared", {"shared": True}), ("lock", {})):
            answer = await client.post(f"{api}/{path}", json=body, headers=laptop.headers)
            assert answer.status_code < 300, answer.text
        return laptop

    async def screens(self, director: Device) -> Any:
        """Three screens of the hall that joined by their codes; the last one is silent."""
        client, headers = self.recorder.server.client, director.headers
        for name, shows in (("Projector at the stage", "clock"), ("TV at the entrance", "seating"), ("Bar", "result")):
            asked = (await client.post("/api/v1/screens/ask", json={"width": 1920, "height": 1080})).json()
            added = {"code": asked["code"], "name": name, "shows": shows}
            await client.post(director.path("screens"), json=added, headers=headers)
            await client.post("/api/v1/screens/join", json={"key": asked["key"]})
            client.cookies.clear()
        listed = await director.see("screens")
        begun = MIDNIGHT + self.recorder.server.clock.second
        return listed | {
            "screens": [
                {**each, "since": begun - 3600 * (3 - number), "heard": begun, "answers": number < 2}
                for number, each in enumerate(listed["screens"])
            ]
        }

    async def begins(self) -> None:
        """The first three levels, in which fourteen rebuy and nine do not."""
        await self.at("18:00")
        await self.does(DIRECTOR, "start-clock", tournament=SPRING)
        for table in (1, 2, 3):
            await self.at(f"18:0{table}")
            seat = list(self.tournament.at_table(table))[table]
            await self.does(DEALERS[table - 1], "tell-button", tournament=SPRING, table=table, seat=seat)
        for number in range(10):
            await self.at(f"18:{20 + 3 * number}")
            (loser,) = self.playing(number % 6 + 1)[number // 6 :][:1]
            await self.out(loser)
            await self.at(f"18:{21 + 3 * number}")
            await self.does(DESK, "sell-rebuy", tournament=SPRING, players=[loser])
        await self.at("18:53")
        for table in (4, 5, 6, 6, 5):
            await self.out(self.playing(table)[0], declines=True)
        await self.balance()
        for minute, name in ((56, "Ann Lee"), (57, "Cy Ito"), (58, "Gus Poe"), (58, "Zoe Falk")):
            await self.at(f"18:{minute}")
            await self.out(entry_of(person_id(name)))
        await self.at("18:58:28")
        views = ("night", "desk", "clock", "buyers")
        await self.record("people", await self.device(Role.DESK, DESK), *views)
        director = await self.device(Role.DIRECTOR, DIRECTOR)
        await self.record("players", director, "night", "clock", "players")
        await self.at("18:58:50")
        rebuying = [entry_of(person_id(name)) for name in ("Ann Lee", "Cy Ito", "Gus Poe")]
        await self.does(DESK, "sell-rebuy", tournament=SPRING, players=rebuying)
        await self.at("18:59:20")
        await self.does(TREASURER, "sell-rebuy", tournament=SPRING, players=[entry_of(person_id("Zoe Falk"))])

    async def plays(self) -> None:
        """Level four: two tables are broken."""
        await self.at("19:10")
        await self.does(DIRECTOR, "end-break", tournament=SPRING)
        director = await self.device(Role.DIRECTOR, DIRECTOR)
        for minute in range(11, 26):
            await self.at(f"19:{minute}")
            largest = max(self.tournament.tables, key=lambda table: len(self.playing(table)))
            await self.out(self.playing(largest)[0])
            if len(self.playing()) == 51:
                await self.record("floor-six", director, *FLOOR_VIEWS)
            await self.balance()
        await self.at("19:26:48")
        await self.seats(director, 1, last=False)
        broken = ("moves", {"tournament": SPRING, "table": 5, "limit": 1})
        await self.record("break-table", director, "night", "clock", "floor", broken)
        await self.seats(director, 10)

    async def seats(self, director: Device, many: int, *, last: bool = True) -> None:
        """Those who were moved are seated: of the last table that broke some, of earlier ones all."""
        lists = (await director.see("moves", tournament=SPRING, limit=20))["lists"]
        (newest, *earlier) = [each["moves"] for each in lists if each["breaks"]]
        players = [move["player"] for moves in ([] if last else earlier) for move in moves]
        players += [move["player"] for move in newest[:many]]
        still = {player.id for player in self.tournament.remaining()}
        here = [player for player in dict.fromkeys(players) if player in still]
        await self.does(DIRECTOR, "mark-seated", tournament=SPRING, players=here)

    async def calls(self) -> None:
        """Level five: table 3 calls the floor, table 4 is two players short, a ruling is asked for."""
        director, chair = await self.device(Role.DIRECTOR, DIRECTOR), await self.device(Role.CHAIRPERSON, CHAIR)
        await self.does(CHAIR, "open-follow-page")
        await self.does(CHAIR, "show-raised", goal={"cents": 150000, "currency": "USD"})
        for minute, table in enumerate((1, 2, 3), 27):
            await self.at(f"19:{minute}")
            seat = list(self.tournament.at_table(table))[2 * table]
            await self.does(DEALERS[table - 1], "tell-button", tournament=SPRING, table=table, seat=seat)
        await self.at("19:31")
        counted = dict(zip(self.playing(1), STACKS, strict=True))
        await self.does(DIRECTOR, "count-chips", tournament=SPRING, stacks=counted)
        for time in ("19:34", "19:36"):
            await self.at(time)
            await self.out(self.playing(4)[0])
        seat = list(self.tournament.at_table(1))[5]
        await self.does(DEALERS[0], "tell-button", tournament=SPRING, table=1, seat=seat)
        await self.at("19:36:38")
        third = self.playing(3)[0]
        why = f"{self.name(third)} bet out of turn"
        await self.does(DEALERS[2], "call-floor", tournament=SPRING, table=3, why=why)
        await self.at("19:36:50")
        await self.does(DIRECTOR, "announce", text="Second chance begins at 20:30. Entries at the desk.", seconds=1800)
        await self.at("19:37:26")
        suggest = await director.see("suggest", typed="out hal", tournament=SPRING, language="en")
        await self.record("floor", director, *FLOOR_VIEWS, suggest=suggest)
        await self.record("home", chair, "night", "clock", "floor", "desk", "duties", "disputes")
        await self.record("duties", chair, "night", "duties")
        await self.record("timeline", director, "night", "floor", ("timeline", {"limit": 14}))
        dealer = await self.device(Role.DEALER, DEALERS[2], tournament=SPRING, table=3)
        await self.record("dealer", dealer, "night", "clock", "table", **await self.enters_betting(dealer))
        await self.at("19:37:50")
        before = {player: self.tournament.players[player].place for player in self.playing()}
        await self.balance()
        (moved,) = (player for player, place in before.items() if place != self.tournament.players[player].place)
        await self.at("19:37:52")
        await self.record("clock", await self.device(Role.DISPLAY), "night", "clock")
        await self.follows("follow")
        await self.record("seat-moving", await self.player(moved), "night", "clock", "seat")

    async def follows(self, name: str) -> None:
        """The public page, which nobody signs in for."""
        shown = await self.recorder.server.client.get(f"/api/v1/public/{self.recorder.server.room.key}")
        await self.record(name, await self.device(Role.DISPLAY), **{"/public": shown.json()})

    async def enters_betting(self, dealer: Device) -> dict[str, Any]:
        """Record the betting that table 3's dealer enters, and the answers: a turn, a refusal, and the pots."""
        body: dict[str, Any] = {"button": 6, "did": []}
        turn = await posted(dealer, "turn", body)
        for does, to in BET:
            body = {
                "button": 6,
                "begun": turn["begun"],
                "did": [*body["did"], {"seat": turn["turn"]["seat"], "does": does, "to": to}],
            }
            turn = await posted(dealer, "turn", body)
        wrong = {"seat": turn["turn"]["seat"], "does": "raise", "to": UNMADE}
        refused = (await dealer.post("turn", {**body, "did": [*body["did"], wrong]})).json()
        staked = {
            "stakes": [{"seat": seat, "amount": amount, "dropped": dropped} for seat, amount, dropped in STAKES],
            "button": 6,
        }
        pots = await posted(dealer, "pots", staked)
        return {"turn": turn, "entered": body, "refused": refused, "stakes": staked["stakes"], "pots": pots}

    async def rules(self) -> None:
        """Marion Alder is asked to settle the bet out of turn, and says yes."""
        director, chair = await self.device(Role.DIRECTOR, DIRECTOR), await self.device(Role.CHAIRPERSON, CHAIR)
        for time, situation, table, facts, ruling in RULED:
            await self.at(time)
            said = {"situation": situation, "tournament": SPRING, "table": table, "facts": facts, "ruling": ruling}
            await self.does(CHAIR, "record-ruling", people=[self.name(self.playing(table)[0])], **said)
        await self.at("19:40")
        third, other = (self.name(player) for player in self.playing(3)[:2])
        asked = {
            "situation": "out-of-turn",
            "tournament": SPRING,
            "table": 3,
            "round": 41,
            "people": [third, other],
            "facts": f"Blinds 150/300. Before {other} had acted, {third} put out 900 without a word.",
            "ruling": f"The 900 goes back. The turn is {other}'s; {third} acts when it comes to {third}.",
        }
        await self.does(DIRECTOR, "ask-ruling", **asked)
        views = ("night", "clock", "disputes", "seating")
        await self.at("19:40:40")
        await self.record("ruling-asked", chair, *views, "situations")
        await self.at("19:41")
        await self.does(CHAIR, "settle-ruling", number=1, agreed=True)
        await self.at("19:42")
        await self.record("ruling", director, *views, ("situations", {"find": "bets before turn"}))
        await self.at("19:43")
        await self.does(DIRECTOR, "record-ruling", asked=1)

    async def rests(self) -> None:
        """Level six: who is still in, who was moved, who is out."""
        await self.at("19:52:18")
        for name, player in (("seat", "Ida Sol"), ("seat-out", "Pia Holm")):
            own = await self.player(entry_of(person_id(player)))
            await self.record(name, own, "night", "clock", "seat")
        for minute in range(53, 60):
            await self.at(f"19:{minute}")
            await self.out(self.playing()[0])
            await self.balance()
        await self.at("20:00")
        await self.does("Luis Hartwell", "sign-on", person=person_id("Luis Hartwell"), duty="dealer")
        await self.at("20:09")
        await self.out(self.playing()[0])
        await self.balance()

    async def colours_up(self) -> None:
        """In the second break the chips of 25 leave play; table 1 is done."""
        await self.at("20:11")
        await self.seats(await self.device(Role.DIRECTOR, DIRECTOR), 10, last=False)
        await self.does(DIRECTOR, "colour-up", tournament=SPRING, value=25, announced=True)
        await self.at("20:12")
        first = self.playing(1)
        small = {player: 4 * each for player, each in zip(first, range(3, 3 + len(first)), strict=True)}
        await self.does(DIRECTOR, "enter-race", tournament=SPRING, table=1, small=small)
        await self.at("20:13:20")
        second = list(self.tournament.at_table(2).values())
        counted = {player.id: small for player, (small, _) in zip(second, RACED, strict=True)}
        cards = {player.id: dealt for player, (_, dealt) in zip(second, RACED, strict=True) if dealt}
        floor = await self.device(Role.DIRECTOR, FLOOR)
        entered = {"tournament": SPRING, "table": 2, "small": counted, "cards": cards}
        race = await posted(floor, "race", entered)
        await self.record("colour-up", floor, "night", "clock", "colour-up", race=race, entered=entered)
        await self.record("clock-break", await self.device(Role.DISPLAY), "night", "clock")

    async def goes_on(self) -> None:
        """Levels seven to the end of Spring night; Second chance begins before its rules are posted."""
        for table in (2, 3):
            await self.does(DIRECTOR, "enter-race", tournament=SPRING, table=table, odd=0)
        await self.at("20:20")
        await self.does(DIRECTOR, "end-break", tournament=SPRING)
        await self.at("20:21")
        own = ("clock", {"tournament": SPRING})
        self.recorder.server.house.follow_address = "http://192.168.4.20:8437"
        code = await self.recorder.server.client.get(f"/api/v1/public/{self.recorder.server.room.key}/code")
        await self.record("clock-raised", await self.device(Role.DISPLAY), "night", own, **{"/code": code.json()})
        playing = set(map(self.name, self.playing()))
        for number, name in enumerate([name for name in NAMES if name not in playing][:14]):
            await self.at(f"20:{21 + number // 2}:{number % 2 * 30:02}")
            person = {"id": person_id(name), "name": name, "age_checked": True, "asked": True}
            means = "transfer" if number in (4, 9) else "card" if number % 3 == 0 else "cash"
            await self.does(DESK, "sell-entry", tournament=SECOND, person=person, means=means)
        await self.at("20:30")
        await self.does(FLOOR, "draw-seats", tournament=SECOND)
        await self.does(FLOOR, "start-clock", tournament=SECOND)
        await self.at("20:34")
        await self.does(CHAIR, "post-rules", tournaments=[SECOND], copies=20)
        for number in range(21):
            await self.at(f"20:{35 + number * 2 // 3}:{number % 3 * 10:02}")
            await self.out(self.playing()[0])
            await self.balance()
        await self.at("20:50")
        own = ("clock", {"tournament": SPRING})
        await self.record("clock-late", await self.device(Role.DISPLAY), "night", own)
        await self.at("21:31")
        await self.does(DIRECTOR, "end-break", tournament=SPRING)
        for minute in range(7):
            await self.at(f"22:{10 + 2 * minute}")
            await self.out(self.playing()[0])

    async def ends(self) -> None:
        """Both tournaments end, and prizes are paid; third is still to come to the desk."""
        await self.at("22:30")
        large = {"stage": 17, "remaining": 600, "reason": "to end within the licence"}
        await self.does(CHAIR, "set-clock", tournament=SPRING, **large)
        await self.at("22:30:30")
        await self.record("clock-last", await self.device(Role.DISPLAY), "night", ("clock", {"tournament": SPRING}))
        second = self.recorder.server.room.night.tournaments[SECOND]
        left = [player.id for player in second.remaining()]
        chips = {player: 25 * number for number, player in enumerate(left, 2)}
        chips[left[0]] += 1500 * len(left) - sum(chips.values())
        await self.does(FLOOR, "finish-by-count", tournament=SECOND, stacks=chips)
        await self.at("22:31")
        await self.out(self.playing()[0])
        chair = await self.device(Role.CHAIRPERSON, CHAIR)
        for number, prize in enumerate((await chair.see("desk"))["unpaid"]):
            await self.at(f"22:{32 + number // 2}:{number % 2 * 30:02}")
            if prize["prize"]["name"] != "Dee Fox":
                await self.pays(prize)
        await self.at("22:38")
        await self.follows("follow-result")
        await self.record("standings", await self.device(Role.DISPLAY), "night", "clock", "standings")

    async def pays(self, prize: dict[str, Any]) -> None:
        await self.does(DESK, "pay-prize", tournament=prize["tournament"], player=prize["prize"]["player"])

    async def closes(self) -> None:
        """At 22:50 some things are missing; then the books are closed, and the regulator reads them."""
        chair = await self.device(Role.CHAIRPERSON, CHAIR)
        await self.at("22:40")
        (last,) = (await chair.see("desk"))["unpaid"]
        await self.pays(last)
        for table, name in enumerate((*DEALERS, CHAIR, CHAIR), 1):
            await self.tick(name, "throughout", table=table)
        await self.tick(CHAIR, "dispute")
        await self.does(DESK, "tick-duty", tasks=["MI-31"])
        await self.at("22:44")
        for name in ("Rosa Quill", "Tobias Renner"):
            await self.does(DESK, "pay-wage", person=person_id(name))
        for name in (*DEALERS, "Edith Salonen", FLOOR):
            await self.does(name, "sign-off", person=person_id(name))
        await self.at("22:50")
        await self.record("closing", chair, "night", "clock", "closing")
        sums = {each["means"]: each["should"] for each in (await chair.see("closing"))["payments"]["columns"]}
        short = {**sums["cash"], "cents": sums["cash"]["cents"] - 500}
        await self.does(TREASURER, "count-drawer", amount=short)
        await self.does(TREASURER, "check-payments", means="card", amount=sums["card"])
        await self.record("closing-payments", chair, "night", "clock", "closing")
        await self.does(TREASURER, "check-payments", means="transfer", amount=sums["transfer"])
        await self.does(DESK, "pay-expense", **FEE)
        await self.tick(CHAIR, "closing")
        for name in (DIRECTOR, DESK, TREASURER, "Jana Okafor", "Luis Hartwell"):
            await self.does(name, "sign-off", person=person_id(name))
        await self.at("22:58")
        await self.does(CHAIR, "close-books", preparer=person_id(DESK))

    async def is_audited(self) -> None:
        """The regulator reads the journal, the money, the places and the book of the closed night."""
        await self.at("23:14")
        regulator = await self.device(Role.REGULATOR)
        found = await regulator.see("audit", find="rebuy", since=64800, until=70200)
        fourth = found["lines"][3]["version"]
        answers = {
            "audit": found,
            f"audit/{fourth}": await regulator.see(f"audit/{fourth}"),
            "verified": await regulator.see("verified") | {"seconds": 0.8},
            "papers": await regulator.see("papers"),
            "/books/mi-2009": (await regulator.client.get("/api/v1/books/mi-2009")).json(),
        }
        views = ("night", ("ledger", {"limit": 12}), "results", "book")
        await self.record("audit", regulator, *views, **answers)


FLOOR_VIEWS = ("night", "clock", "floor", "standings", ("timeline", {"limit": 60}))


PARTS = (
    *(SpringNight.opens, SpringNight.sells, SpringNight.draws, SpringNight.begins, SpringNight.plays),
    *(SpringNight.calls, SpringNight.rules, SpringNight.rests, SpringNight.colours_up, SpringNight.goes_on),
    *(SpringNight.ends, SpringNight.closes, SpringNight.is_audited),
)


async def recordings() -> dict[str, Any]:
    """Every recording of the evening, by its name."""
    async with a_night(PLAN) as recorder:
        night = SpringNight(recorder)
        for part in PARTS:
            await part(night)
        return recorder.recordings
