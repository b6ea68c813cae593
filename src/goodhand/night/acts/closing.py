"""Acts about the papers on the wall and the end: posting the house rules, closing the books."""

from typing import Annotated

import msgspec

from goodhand.night.act import CHAIR, DESK, DIRECTOR, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way
from goodhand.occasion import disputes
from goodhand.occasion.closing import close_books, unpaid_work
from goodhand.paper.house_rules import house_rules
from goodhand.paper.languages import LANGUAGES, language_named, texts_for
from goodhand.rules import Refusal
from goodhand.rules.speech import counted, encoding, joined, say
from goodhand.rules.units import NO_PERSON, PersonId

NoSuchLanguage = Refusal.saying("no-such-language", "No rules are written in {language!r}; write {languages}.")
PostedAlready = Refusal.saying(
    "posted-already", "The house rules of every tournament are posted; name one to post it again."
)


@Noun.NIGHT.act(
    "post-rules", "Record that the house rules are posted where everybody can read them.", (CHAIR, DIRECTOR, DESK)
)
class PostRules(Act, frozen=True, kw_only=True):
    tournaments: Annotated[tuple[str, ...], said("Of which, by id; without any, of all not posted yet.")] = ()
    language: Annotated[str, said("In which language; without it, the plan's.")] = ""
    copies: Annotated[int, said("The number of posted copies.")] = 1

    def decide(self, draft: Draft) -> None:
        plan = draft.occasion.plan
        posted = {each.tournament for each in draft.occasion.posted}
        chosen = self.tournaments or tuple(each.id for each in plan.tournaments if each.id not in posted)
        if not chosen:
            raise PostedAlready
        language = language_named(self.language) if self.language else None
        if self.language and language is None:
            raise NoSuchLanguage(language=self.language, languages=joined(" or ", LANGUAGES))
        for tournament in chosen:
            draft.tournament(tournament)
            document = house_rules(plan, plan.tournament(tournament), texts_for(plan, language))
            text = msgspec.json.encode(document, enc_hook=encoding()).decode()
            paper = {"language": document.language, "document": text}
            draft.books(disputes.post_house_rules, tournament, **paper, copies=self.copies, by=draft.by)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        for posted in o.posted[len(telling.before.books.posted) :]:
            name, copies = o.plan.tournament(posted.tournament).name, counted(posted.copies, "copy", "copies")
            telling.say(
                "The house rules of {name} are posted, {copies}; SHA-256 {digest}...",
                name=name,
                copies=copies,
                digest=posted.digest[:16],
            )


@Noun.NIGHT.act("close-books", "Close the books.", (CHAIR, DIRECTOR, DESK), shown=True, asks=("pay-not-recorded",))
class CloseBooks(Act, frozen=True, kw_only=True):
    preparer: Annotated[
        PersonId, said("The person who prepared the records, by id; otherwise the one who closes them.")
    ] = NO_PERSON

    def decide(self, draft: Draft) -> None:
        without = unpaid_work(draft.occasion)
        draft.books(close_books, self.preparer or draft.by, by=draft.by)
        if without:
            agreed = joined(" and ", (say("{amount} for {name}", amount=pay, name=name) for name, pay in without))
            draft.ask(
                "pay-not-recorded",
                say("The plan has {agreed}, and no pay is on record; close the books without it?", agreed=agreed),
            )

    def tell(self, telling: Telling) -> None:
        o = telling.books
        telling.say("The books are closed. Net proceeds {net_proceeds}.", net_proceeds=o.money(o.totals.net_proceeds))
        if o.totals.drawer:
            telling.ask_for(
                say("{{0}} brings the {drawer} in the drawer to the account.", drawer=o.money(o.totals.drawer)),
                Way("deposit", "all"),
            )
