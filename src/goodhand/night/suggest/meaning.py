"""The acts that typed words may mean, the likeliest first. Nothing is decided here: each is foreseen like any other."""

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby

from msgspec import Struct

from goodhand.night.act import Act, inputs
from goodhand.night.state import Night
from goodhand.night.suggest import filling
from goodhand.night.suggest.filling import Saying, fill, fitting, inputs_of, named, names_for
from goodhand.night.suggest.people import choices, groups
from goodhand.night.suggest.phrases import Phrase, phrases, plain, shown
from goodhand.night.suggest.typed import UNHEARD, Token, Typed, take_apart
from goodhand.occasion.plan import Duty
from goodhand.rules.speech import say
from goodhand.tournament.state import Status, Tournament

MOST = 6
LEAST_LETTERS = 2
"""So many letters of a word are enough."""
STANDS_FOR = {"level": "stage"}
"""Inputs that are called otherwise than what is typed before their number."""
UNHEARD_NUMBERS = frozenset({"value"})
WHO = say("Who, by name.")
"""What is typed names people otherwise than programs do, for whom the catalogue says it."""
AND = {"en": " and ", "fr": " et "}
NEXT = {
    "en": {"table": "table ", "seat": "seat ", "reason": "because ", "stage": "level ", "rounds": "rounds "},
    "fr": {"table": "table ", "seat": "siège ", "reason": "parce que ", "stage": "niveau ", "rounds": "tours "},
}
"""What comes before something that is still to be said."""


class Meant(Struct, frozen=True):
    """One line: an act with what was said of it."""

    act: str
    line: str
    marked: tuple[tuple[str, bool], ...]
    """The line in parts; whether each was typed."""
    said: Act | None
    """None: something is still to be said, or it is done on a page of its own."""
    wants: tuple[str, ...]
    """What is still to be said, a sentence each."""
    goes_on: str
    """What would be typed so far; the rest is typed behind it."""
    door: str


def meant(
    night: Night, t: Tournament, kinds: Mapping[str, type[Act]], text: str, language: str = "en"
) -> tuple[Meant, ...]:
    """At most six lines for what was typed at a tournament, of the acts that somebody may do."""
    typed = take_apart(text[:200])
    ranked = list[tuple[tuple[int, int, int, int], Meant]]()
    for place, phrase in enumerate(phrases(language)):
        if phrase.act not in kinds:
            continue
        for score, nth, line in _lines(phrase, kinds[phrase.act], night, t, typed, language):
            ranked.append(((-score, bool(line.wants), place, nth), line))
    ranked.sort(key=lambda each: each[0])
    return tuple(line for _, line in ranked[:MOST])


def _lines(
    phrase: Phrase, kind: type[Act], night: Night, t: Tournament, typed: Typed, language: str
) -> Iterator[tuple[int, int, Meant]]:
    needs = inputs_of(kind)
    known = {part for each in t.players.values() for part in plain(each.name).split()}
    hits = [token for token in typed.tokens if _is_word(token, phrase, needs, known)]
    rest = tuple(token for token in typed.tokens if token not in hits and token.word not in UNHEARD)
    score = sum(2 if token.word in phrase.words else 1 for token in hits)
    if "text" in needs:
        if hits and hits[0] is typed.tokens[0]:
            yield score, 0, _line(phrase, kind, Saying(night, t, _as_text(typed), (), ()), language)
        return
    if any(STANDS_FOR.get(key, key) not in needs for key in typed.numbered if key not in UNHEARD_NUMBERS):
        return
    people = groups(rest)
    loose = tuple((token.number, token.cents) for token in rest if token.number is not None) if not people else ()
    if not hits and not _offered(phrase, t, typed, rest, people):
        return
    if phrase.door and people:  # a page asks for the rest
        people = ()
    if not people:
        yield score, 0, _line(phrase, kind, Saying(night, t, typed, (), loose), language)
        return
    if not named(kind):
        return
    everybody = names_for(night, t, kind)
    able = choices(people, fitting(t, phrase.act, everybody))
    if not able and (not hits or phrase.act in filling.ONLY_FITTING):
        return
    for nth, chosen in enumerate(able or choices(people, everybody)):
        if len(chosen) == 1 or named(kind) in filling.MANY:
            yield score, nth, _line(phrase, kind, Saying(night, t, typed, chosen, ()), language)


def _is_word(token: Token, phrase: Phrase, needs: Mapping[str, bool], known: Collection[str]) -> bool:
    """Whether a word is of the act; a whole name that is known is no beginning of a word."""
    if token.number is not None or token.parts:
        return False
    said = [word for name, words in filling.FLAGS.items() if name in needs for word in words]
    said += [each.value for each in Duty] if "duty" in needs else []
    if token.word in said:
        return True
    enough = len(token.word) >= LEAST_LETTERS and token.word not in known
    return any(word == token.word or (enough and word.startswith(token.word)) for word in phrase.words)


def _offered(phrase: Phrase, t: Tournament, typed: Typed, rest: tuple[Token, ...], people: tuple[object, ...]) -> bool:
    """Whether an act is likely by what is named alone."""
    match phrase.offered:
        case "person":
            return bool(people)
        case "out":
            return bool(people) and any(each.status is Status.OUT for each in t.players.values())
        case "table":
            return "table" in typed.numbered and not rest
        case "nothing":
            return not typed.text.strip()
        case _:
            return False


def _as_text(typed: Typed) -> Typed:
    """All that stands behind the first word is what is said."""
    _, _, text = typed.text.strip().partition(" ")
    return Typed(typed.text, typed.tokens, {}, None, text.lstrip(": ").strip())


def _line(phrase: Phrase, kind: type[Act], saying: Saying, language: str) -> Meant:
    needs, found = inputs_of(kind), fill(kind, saying)
    facts = _facts(kind, saying, found, language)
    text = shown(phrase, facts, len(saying.chosen) > 1, language)
    helps = inputs(kind) | {named(kind): WHO}
    missing = [name for name, required in needs.items() if required and name not in found]
    done_here = not missing and not (phrase.door and not saying.chosen and not saying.typed.numbered)
    return Meant(
        act=phrase.act,
        line=text,
        marked=_marked(text, saying.typed),
        said=kind(**found) if done_here else None,
        wants=() if phrase.door and not done_here else tuple(helps[name] for name in missing),
        goes_on=_goes_on(phrase, saying, facts, missing, language),
        door="" if done_here else phrase.door,
    )


def _facts(kind: type[Act], saying: Saying, found: Mapping[str, object], language: str) -> dict[str, str]:
    """What was said, as a line says it."""
    names = names_for(saying.night, saying.t, kind)
    people = [(names[id_], number) for id_, number in saying.chosen]
    each = [name for name, _ in people]
    facts = {name: str(value) for name, value in found.items() if isinstance(value, str | int) and value is not True}
    facts |= dict.fromkeys(("player", "person", "to", "mover"), each[0]) if len(each) == 1 else {}
    facts["players"] = AND.get(language, AND["en"]).join(filter(None, (", ".join(each[:-1]), *each[-1:])))
    facts["stacks"] = ", ".join(f"{name} {number:,}" for name, number in people if number is not None)
    if "amount" in found:
        facts["amount"] = str(found["amount"])
    if "stage" in found:
        seconds = int(str(found.get("remaining", 0)))
        facts |= {"level": str(saying.typed.numbered["level"]), "left": f"{seconds // 60}:{seconds % 60:02d}"}
    return facts


def _goes_on(phrase: Phrase, saying: Saying, facts: Mapping[str, str], missing: list[str], language: str) -> str:
    """The act's word and what was said, with what comes before the next thing to say."""
    before = NEXT.get(language, NEXT["en"])
    numbered = [f"{key} {number}" for key, number in saying.typed.numbered.items()]
    reason = [f"{before['reason']}{saying.typed.reason}"] if saying.typed.reason and "text" not in facts else []
    people = [facts["players"]] if facts["players"] else []
    said = " ".join([phrase.first, *people, *numbered, *reason, facts.get("text", "")]).rstrip()
    return f"{said} {before.get(missing[0], '') if missing else ''}"


def _marked(line: str, typed: Typed) -> tuple[tuple[str, bool], ...]:
    """The line in parts, with what was typed of each word marked."""
    words = sorted((token.word for token in typed.tokens if token.word not in UNHEARD), key=len, reverse=True)
    parts = list[tuple[str, bool]]()
    for place, piece in enumerate(line.split(" ")):
        hit = next((word for word in words if plain(piece).startswith(word)), "")
        whole = len(plain(piece)) == len(piece)  # letters of one sign each, so that they can be counted
        end = len(hit) if whole else 0
        parts += [(" " if place else "", False), (piece[:end], True), (piece[end:], False)]
    runs = groupby((part for part in parts if part[0]), key=lambda part: part[1])
    return tuple(("".join(text for text, _ in run), hit) for hit, run in runs)
