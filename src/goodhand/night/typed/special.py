"""Words whose inputs are more than the types of their slots say."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from goodhand.night.acts.chips import Out
from goodhand.night.names import matching, one_of
from goodhand.night.typed import values
from goodhand.night.typed.reader import TIME, Reader
from goodhand.night.typed.tokens import NotUnderstood
from goodhand.occasion.checklist import checklist, open_tasks
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Affiliation, Duty
from goodhand.occasion.staffing import ROLES
from goodhand.rules.rulings import Ruling, UnknownSituation
from goodhand.rules.rulings import ruling as book_ruling
from goodhand.rules.tasks import Moment
from goodhand.rules.units import NO_PLAYER, Chips, PlayerId, Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.narrate import ordinal
from goodhand.tournament.state import Status

Inputs = Mapping[str, Any]
PLACE: Final = re.compile(r"(\d{1,4})(?:st|nd|rd|th|re|er|e)?")


# People


def _entry(r: Reader) -> Inputs:
    if not r.takes_text:
        return {}
    found: dict[str, Any] = {"person": _described(r)}
    beforehand = r.said.get("beforehand")
    return {**found, "beforehand": values.day(beforehand, "day") if beforehand else r.here.today}


def _enrolled(r: Reader) -> Inputs:
    return {"person": _described(r)} if r.takes_text else {}


def _described(r: Reader) -> Person:
    """Somebody as these facts have them, with what was known before; `another` is somebody new."""
    o, name = r.here.night.occasion, " ".join(r.said.text.split())
    key = person_id(name)
    people = {} if o is None or r.said.has("another") else o.people
    respelt = next((person for person in people.values() if person_id(person.name) == key), None)
    return replace(people.get(key) or respelt or Person(id=key, name=name), **_facts(r))


def _facts(r: Reader) -> dict[str, Any]:
    facts = dict[str, Any]()
    for keyword, slot in r.word.keywords.items():
        if r.said.has(keyword) and slot.field in Person.__struct_fields__:
            facts[slot.field] = slot.flag if slot.flag is not None else r.said.get(keyword)
    if "born" in facts:
        facts["born"] = values.day(facts["born"], "date of birth")
    if "affiliations" in facts:
        facts |= {"affiliations": _affiliations(facts["affiliations"]), "asked": True}
    return facts


def _affiliations(text: str) -> tuple[Affiliation, ...]:
    names = {each: each.value for each in Affiliation}
    if text.casefold() == "none":
        return ()
    return tuple(
        one_of(part, names, "Nobody can be affiliated with {}; write location, supplier or none")
        for part in text.replace(",", " ").replace(" and ", " ").split()
    )


def _sign_on(r: Reader) -> Inputs:
    o, said = r.books, r.said.get("as")
    named = {duty: duty.value for duty in Duty}
    *names, last = (token.text for token in r.said.about) if r.said.about else ("",)
    if not said and last.casefold() in named.values():  # `on Rosa dealer`
        said = last
    text = r.about() if not said or r.said.has("as") else " ".join(names)
    person = r.person(text) if text else r.here.who
    rostered = o.people[person].rostered
    if not said and not rostered:
        every = ", ".join(Duty)
        raise NotUnderstood(problem=f"As what? {o.name_of(person)} is not on the roster: say `as` and one of {every}.")
    return {"person": person, "duty": one_of(said or rostered, named, "There is no duty {}; `help on` lists")}


def _sign_off(r: Reader) -> Inputs:
    text = r.about()
    return {"person": r.person(text) if text else r.here.who}


# Money


def _bank(r: Reader) -> Inputs:
    text = r.about()
    return {"amount": r.money(text) if text or r.here.night.plan.start_bank is None else None}


def _deposit(r: Reader) -> Inputs:
    return {"amount": None} if r.said.text.casefold() == "all" and r.about() else {}


def _prize(r: Reader) -> Inputs:
    pieces = [token.text for token in r.said.about]
    if not pieces or not r.takes_text:
        return {}
    amount = r.money(pieces.pop()) if len(pieces) > 1 and values.is_amount(pieces[-1]) else None
    name = " ".join(pieces)
    place = PLACE.fullmatch(name)
    tournament, player = _by_place(r, int(place[1])) if place else _by_name(r, name)
    return {"tournament": tournament, "player": player, "amount": amount}


def _by_place(r: Reader, place: int) -> tuple[str, PlayerId]:
    """Of those who share a place, the first who has not been paid."""
    o = r.books

    def winners(tournament: str) -> list[PrizeDue]:
        fixed = o.prizes.get(tournament)
        return [p for p in fixed.prizes if p.first <= place <= p.last] if fixed is not None else []

    tournament = r.tournament(lambda t: bool(winners(t.plan.id)))
    found = winners(tournament)
    if not found:
        if tournament not in o.prizes:
            return tournament, NO_PLAYER  # nobody has a place yet: the act says why
        raise NotUnderstood(problem=f"The posted schedule pays nothing for {ordinal(place)} place.")
    due = next((each for each in found if o.paid(tournament, each.player) is None), found[0])
    return tournament, due.player


def _by_name(r: Reader, name: str) -> tuple[str, PlayerId]:
    o = r.books
    if o.prizes and not r.said.has("in"):  # who has won something is meant, wherever else they play
        due = {t for t, prize in o.unpaid() if matching(name, {prize.player: prize.name})}
        if len(due) == 1:
            return (won := due.pop()), r.player_in(won, name)
    return r.player(name)


# The floor


def _rebuy(r: Reader) -> Inputs:
    if r.said.reason:
        r.statuses = (*r.statuses, Status.OUT)
    return {}


def _set_clock(r: Reader) -> Inputs:
    left = r.said.get("left")
    if not left and TIME.fullmatch(r.said.text):
        left = r.about()
    if not r.said.has("level"):
        return {}
    tournament = r.tournament()
    stage, rest = values.level_and_rest(r.state(tournament).stages, r.said.get("level"), left)
    return {"tournament": tournament, "stage": stage, "remaining": rest}


def _next_level(r: Reader) -> Inputs:
    tournament = r.tournament()
    t = r.state(tournament)
    stage = 0 if t.clock is None else reading(t.clock, r.here.now).stage + 1
    if stage >= len(t.stages):
        raise NotUnderstood(problem="This is the last level.")
    return {"tournament": tournament, "stage": stage, "remaining": t.stages[stage].seconds}


def _add_time(r: Reader) -> Inputs:
    minutes = next((token.text for token in r.said.about if token.is_number), "")
    if not minutes:
        return {}
    tournament, more = r.tournament(), 60 * values.number(minutes.lstrip("+"), "number of minutes", 1)
    t = r.state(tournament)
    stage, left = 0, t.stages[0].seconds
    if t.clock is not None:
        now = reading(t.clock, r.here.now)
        stage, left = now.stage, now.remaining
    found = {"tournament": tournament, "stage": stage, "remaining": left + more}
    return {**found, "minutes": more // 60}


def _undo(r: Reader) -> Inputs:
    return {} if r.said.has("because") or not r.takes_text else {"reason": r.about()}


def _out(r: Reader) -> Inputs:
    if not r.said.has("started-with"):
        return {}
    tournament, players = r.players(r.about(), *r.statuses)
    if len(players) > 1:
        raise NotUnderstood(problem="Write the chips behind each name: `out Ann 900 and Bo 2,300`.")
    chips = Chips(values.number(r.said.get("started-with"), "number of chips", 1))
    return {"tournament": tournament, "players": (Out(players[0][0], chips),)}


def _race(r: Reader) -> Inputs:
    if r.said.has("table") and not r.said.has("drawn"):
        odd = values.number(r.said.get("odd"), "number of odd chips")
        if odd and not r.said.has("won-by"):
            raise NotUnderstood(problem=f"Who won? Write `{r.word.example}`.")
    return {}


def _deal(r: Reader) -> Inputs:
    if not r.said.about:
        return {"consents": ()}
    tournament, named = r.players(r.about(), *r.statuses)
    for player, amount in named:
        if not amount:
            name = r.state(tournament).players[player].name
            raise NotUnderstood(problem=f"What does {name} get? Write `{r.word.example}`.")
    shares = {player: r.money(amount) for player, amount in named}
    consents = tuple(shares) if r.said.has("agreed") else ()
    return {"tournament": tournament, "shares": shares, "consents": consents}


def _colour_up(r: Reader) -> Inputs:
    return {"announced": not r.said.has("drawn")}


def _mid_play(r: Reader) -> Inputs:
    if not r.said.about or not r.said.has("level") or not r.takes_text:
        return {}
    if r.here.sheet is None:
        raise NotUnderstood(problem="Files are read and written at a desk in a terminal only.")
    tournament = r.tournament()
    stage, rest = values.level_and_rest(r.state(tournament).stages, r.said.get("level"), r.said.get("left"))
    entrants, buttons = r.here.sheet(r.said.text)
    found = {"tournament": tournament, "entrants": entrants, "buttons": buttons, "stage": stage}
    return {**found, "remaining": Seconds(rest), "file": r.about()}


# Duties, disputes, calls, closing


def moment_named(text: str) -> Moment | None:
    """The moment that was meant: ``before doors``, ``closing``."""
    key = "-".join(text.casefold().split())
    return next((each for each in Moment if each.value == key or (len(key) > 3 and each.value.startswith(key))), None)


def _tick(r: Reader) -> Inputs:
    if not r.said.about or not r.takes_text:
        return {}
    o, text, level = r.books, r.said.text, r.here.night.level_began(r.here.now)
    moment, known = moment_named(text), {task.id.casefold(): task.id for task in checklist(o)}
    if moment is not None:
        return {"tasks": _of_moment(r, moment)}
    named = [token.text.strip(",") for token in r.said.about]
    wanted = tuple(known.get(each.casefold(), each) for each in named)
    if len(wanted) == 1 and "-" not in wanted[0]:
        open_now = ", ".join(f"`{each.value}`" for each in dict.fromkeys(task.moment for task in open_tasks(o, level)))
        there = f"open are those of {open_now}" if open_now else "nothing is open"
        such = next(iter(known.values()), "MOMENT")
        raise NotUnderstood(problem=f"{text!r} is neither a duty's id, such as {such}, nor a moment; {there}.")
    return {"tasks": wanted}


def _of_moment(r: Reader, moment: Moment) -> tuple[str, ...]:
    """All open duties of a moment that are the person's own; the chairperson may tick everybody's."""
    o, level = r.books, r.here.night.level_began(r.here.now)
    left = [task for task in open_tasks(o, level) if task.moment is moment]
    shift = o.on_duty(r.here.who)
    everybodys = shift is None or shift.duty is Duty.CHAIRPERSON
    wanted = tuple(task.id for task in left if everybodys or (shift is not None and task.by is ROLES[shift.duty]))
    if not wanted:
        others = ", ".join(dict.fromkeys(task.by for task in left))
        rest = f"; what is open is for the {others}" if left else ""
        nothing = f"You have nothing to tick {moment.words}{rest}"
        raise NotUnderstood(problem=f"{nothing}; `checklist` shows all duties.")
    return wanted


def situation_of(r: Reader) -> Ruling | None:
    """The book's situation; None for one of the writer's own, in quotes."""
    text = r.said.text
    try:
        return book_ruling(r.books.book, text)
    except UnknownSituation as unknown:
        if len(r.said.about) == 1 and r.said.about[0].quoted:
            return None
        hint = str(unknown.facts["hint"])
        own = f'write it in quotes to record it in your own words: `ruling "{text}"`'
        raise NotUnderstood(
            problem=f"The book has no situation {text!r}{hint}; `ruling` lists them, or {own}."
        ) from None


def _ruling(r: Reader) -> Inputs:
    asked = r.said.has("asked")
    if not asked and (not r.said.about or not r.said.has("facts")):
        r.only_shows = True
        return {}
    found = situation_of(r) if r.said.about else None
    situation = found.situation if found is not None else r.about()
    return {"situation": situation, **({"tournament": ""} if asked and not r.said.has("in") else {})}


def _ask(r: Reader) -> Inputs:
    if not r.said.about or not r.takes_text:
        return {}
    found = situation_of(r)
    return {"situation": found.situation if found is not None else r.about()}


def _settle_ruling(r: Reader) -> Inputs:
    if r.said.reason and not r.said.has("no"):
        number = r.said.text
        instead = f"`settle {number}`, or `settle {number} no because {r.said.reason}`"
        raise NotUnderstood(problem=f"A yes needs no reason: {instead}.")
    return {"agreed": not r.said.has("no")}


def _announce(r: Reader) -> Inputs:
    minutes = r.said.get("minutes")
    return {"seconds": 60 * values.number(minutes, "number of minutes", 1)} if minutes else {}


def _answer(r: Reader) -> Inputs:
    o = r.here.night.occasion
    waiting = () if o is None else o.open_calls()
    if r.said.about:
        return {}
    if not waiting:
        raise NotUnderstood(problem="Nobody calls the floor.")
    return {"number": waiting[0].number}


def _post_rules(r: Reader) -> Inputs:
    return {"tournaments": (r.tournament_named(r.said.get("in")),) if r.said.has("in") else ()}


SPECIAL: Final[Mapping[str, Callable[[Reader], Inputs]]] = {
    "enter": _entry,
    "enroll": _enrolled,
    "on": _sign_on,
    "off": _sign_off,
    "bank": _bank,
    "deposit": _deposit,
    "prize": _prize,
    "rebuy": _rebuy,
    "clock": _set_clock,
    "next-level": _next_level,
    "add-time": _add_time,
    "undo": _undo,
    "out": _out,
    "race": _race,
    "deal": _deal,
    "colour-up": _colour_up,
    "mid-play": _mid_play,
    "tick": _tick,
    "ruling": _ruling,
    "ask": _ask,
    "settle": _settle_ruling,
    "announce": _announce,
    "answer": _answer,
    "post-rules": _post_rules,
}
"""By word: the inputs that it gives."""
INSTEAD: Final[Mapping[str, tuple[str, ...]]] = {
    "stage": ("level", "minutes"),
    "remaining": ("level", "minutes"),
    "entrants": ("file",),
}
"""Inputs that are said by other slots."""
