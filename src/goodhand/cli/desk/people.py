"""Words about people: who is on duty, who is known, and what is known of them."""

from typing import Any

from msgspec.structs import replace

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, Said, Takes
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput
from goodhand.night.acts.people import CorrectPerson, EnrollPerson, SignOff, SignOn, standing
from goodhand.night.names import one_of
from goodhand.night.views.clock import clock_time
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Affiliation, Duty
from goodhand.occasion.state import Occasion
from goodhand.rules.units import PersonId

FACTS: dict[str, Takes] = {
    "born": TEXT,
    "address": TEXT,
    "of-age": FLAG,
    "member": FLAG,
    "not-a-member": FLAG,
    "office": TEXT,
    "registration": TEXT,
    "attested": FLAG,
    "paid-by": TEXT,
    "affiliation": TEXT,
}
"""What can be said of a person."""
TEXTS = {
    **{key: key for key in ("address", "office", "registration")},
    "spelt": "name",
    "paid-by": "paid_by",
}
"""Facts that are kept as they are said."""


@says(
    "on [NAME] [as DUTY] [table N]",
    "on Rosa Quill as dealer table 2",
    does="Somebody begins to work; without a name, you do.",
    keywords={"as": TEXT, "table": NUMBER},
    more="Without a duty, the one of the plan. The duties: " + ", ".join(Duty) + ".",
)
def on(desk: Desk, said: Said) -> SignOn:
    person = desk.person(said.text) if said.text else desk.who
    return SignOn(person=person, duty=_duty(desk.state, person, said.get("as")), table=said.number("table"))


def _duty(o: Occasion, person: PersonId, said: str) -> Duty:
    rostered = o.people[person].rostered
    if not said and not rostered:
        raise BadInput(f"As what? {o.name_of(person)} is not on the roster: say `as` and one of {', '.join(Duty)}.")
    return one_of(said or rostered, {duty: duty.value for duty in Duty}, "There is no duty {}; `help on` lists")


@says("off [NAME]", "off Rosa Quill", does="Somebody stops working; without a name, you do.")
def off(desk: Desk, said: Said) -> SignOff:
    return SignOff(person=desk.person(said.text) if said.text else desk.who)


@says(
    "enroll NAME [born DATE] [of age] [address TEXT] [member | not a member] [office TEXT] [registration NUMBER] "
    "[attested] [affiliation location|supplier|none] [paid by LICENSEE] [spelt NAME]",
    "enroll Rosa Quill registration GSP-40417 affiliation supplier",
    keywords={**FACTS, "spelt": TEXT},
    more="`spelt` corrects a name, as `correct` does. Players are enrolled by `enter`. Two people of one name: add "
    "something to the second, as Ann Lee (Oak Street).",
    also=("enrol",),
)
def enroll(desk: Desk, said: Said) -> EnrollPerson:
    return EnrollPerson(person=described(desk.state, said))


@says(
    "correct NAME to NAME [because REASON] [yes]",
    "correct Ann Le to Ann Lee",
    keywords={"to": TEXT},
    more="Seats, standings, ledger, receipts and forms have the right name from then on; the journal keeps both.",
    also=("rename", "correct-name", "respell"),
)
def correct(desk: Desk, said: Said) -> CorrectPerson:
    if not said.has("to"):
        raise BadInput("What is the right name? Write it like `correct Ann Le to Ann Lee`.")
    return CorrectPerson(person=desk.person(said.text), name=said.get("to"), reason=said.reason)


def described(o: Occasion, said: Said) -> Person:
    """Somebody as these facts have them, with what was known before."""
    key = person_id(said.text)
    respelt = next((person for person in o.people.values() if person_id(person.name) == key), None)
    return _with_facts(o.people.get(key) or respelt or Person(id=key, name=" ".join(said.text.split())), said)


def newly_described(said: Said) -> Person:
    """Somebody new as these facts have them, whoever else has the name."""
    return _with_facts(Person(id=person_id(said.text), name=" ".join(said.text.split())), said)


def _with_facts(person: Person, said: Said) -> Person:
    facts: dict[str, Any] = {fact: said.get(key_) for key_, fact in TEXTS.items() if said.has(key_)}
    facts |= {fact: True for key_, fact in (("of-age", "age_checked"), ("attested", "attested")) if said.has(key_)}
    if said.has("born"):
        facts["born"] = reading.day(said.get("born"), "date of birth")
    if said.has("member") or said.has("not-a-member"):
        facts["member"] = said.has("member")
    if said.has("affiliation"):
        facts["affiliations"] = _affiliations(said.get("affiliation"))
        facts["asked"] = True
    return replace(person, **facts)


def _affiliations(text: str) -> tuple[Affiliation, ...]:
    names = {each: each.value for each in Affiliation}
    if text.casefold() == "none":
        return ()
    return tuple(
        one_of(part, names, "Nobody can be affiliated with {}; write location, supplier or none")
        for part in text.replace(",", " ").replace(" and ", " ").split()
    )


@says("who [NAME]", "who", does="List the people, or show what is known of one.", also=("people",))
def who(desk: Desk, said: Said) -> None:
    o = desk.state
    order = {id_: (o.plays(id_), o.on_duty(id_) is None, o.name_of(id_)) for id_ in o.people}  # workers before players
    chosen = [desk.person(said.text)] if said.text else sorted(order, key=lambda id_: order[id_])
    for id_ in chosen:
        person, shift = o.people[id_], o.on_duty(id_)
        does = f"on duty as {shift.duty} since {clock_time(shift.begins)}" if shift is not None else ""
        if not does and o.has_worked(id_):
            does = "has worked today"
        if not does and person.rostered:
            does = f"on the roster as {person.rostered}"
        plays = [o.plan.tournament(each).name for each, entries in o.players.items() if id_ in entries.values()]
        does = f"plays in {', '.join(plays)}" if plays and not does else does
        desk.show(f"{person.name}: {does or 'known'}{standing(person).replace(': ', '; ', 1)}")
        if said.text:
            belongs = ", ".join(person.affiliations) or ("none, as asked" if person.asked else "not asked")
            known = (
                ("address", person.address),
                ("born", person.born),
                ("paid by", person.paid_by),
                ("affiliation", belongs),
            )
            desk.show(*(f"  {name}: {value}" for name, value in known if value))
