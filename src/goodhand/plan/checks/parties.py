"""The charity, its licence and the room; other licensees on the same date; the tournaments of a year."""

from goodhand.occasion.people import person_id
from goodhand.plan.checks.context import Context
from goodhand.plan.draft import Licence, Licensee
from goodhand.rules import DisputeAuthority, Requirement, Topic
from goodhand.rules.speech import say


def check_parties(c: Context) -> None:
    """The sections that must be there, and what must be in them."""
    d = c.draft
    for name, section, example in (
        ("licensee", d.licensee, say("name and chairperson")),
        ("licence", d.licence, say("number, date, from and to")),
        ("venue", d.venue, say("name and tables")),
    ):
        if section is None:
            c.missing(d, f"[{name}]", say("Write [{name}] with {example}.", name=name, example=example))
    if d.licensee is not None:
        _licensee(c, d.licensee)
    if d.licence is not None:
        _licence(c, d.licence)
    if d.venue is not None:
        c.require(d.venue, "name", say('Write where it is: name = "Parish hall".'))
        c.require(d.venue, "tables", say("Write how many tables there are: tables = 5."))
    if d.licensee is not None and d.licence is not None:
        _shared(c, d.licensee, d.licence)
        _year(c, d.licensee, d.licence)


def _licensee(c: Context, licensee: Licensee) -> None:
    c.require(licensee, "name", say('Write the charity\'s name: name = "Lakeside Youth Fund".'))
    right = say('Write who answers for the evening: chairperson = "A. Name".')
    c.require(licensee, "chairperson", right, c.cite(Topic.CHAIRPERSON))
    if c.requires(Requirement.REGISTRATION):
        right = say("Write the charity's number with the regulator.")
        c.require(licensee, "registration", right, c.cite(Requirement.REGISTRATION))
    if c.book is not None and c.book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR:
        right = say('Write who settles disputes: operator = "D. Name".')
        c.require(licensee, "operator", right, c.cite(Topic.OPERATOR))


def _licence(c: Context, licence: Licence) -> None:
    hours = c.cite(Topic.LICENSED_HOURS)
    c.require(licence, "number", say('Write number = "M-12345".'), c.cite(Topic.LICENCE_NUMBER))
    c.require(licence, "date", say("Write date = 2026-03-14."))
    c.require(licence, "from_", say('Write from = "18:00".'), hours)
    c.require(licence, "to", say('Write to = "23:30".'), hours)
    for key, what, requirement in (
        ("municipal", say("the number of the municipality's licence"), Requirement.MUNICIPAL_LICENCE),
        ("casino_night", say("the casino night beside which the tournament is held"), Requirement.CASINO_NIGHT),
    ):
        if c.requires(requirement):
            c.require(licence, key, say('Write {what}: {key} = "...".', what=what, key=key), c.cite(requirement))
    if licence.date is not None and c.today is not None and licence.date < c.today:
        said = say("{date} is past: today is {today}.", date=licence.date, today=c.today)
        c.forbid(licence.at("date"), "past-date", said, say("Write the day of the evening that is to come."))
    if licence.from_ is not None and licence.from_ == licence.to:
        right = say('Write its last hour: to = "23:30".')
        c.forbid(licence.at("to"), "no-hours", say("The licence ends when it begins."), right)
    if licence.other_games and c.requires(Requirement.FULL_PACKET):
        said = say("Other games are played under the licence, so the full packet of forms is required.")
        right = say("Fill in the packet's other forms beside the five that are made from the journal.")
        c.warn(licence.at("other_games"), "full-packet", said, right, c.cite(Requirement.FULL_PACKET))


def _shared(c: Context, licensee: Licensee, licence: Licence) -> None:
    """What is asked of a licensee beside whom others hold an evening, so that they can be told apart."""
    if not licence.shared_with or not c.requires(Requirement.LICENSEES_APART):
        return
    own, clause = person_id(licensee.name or ""), c.cite(Requirement.LICENSEES_APART)
    account = c.cite(Topic.OWN_ACCOUNT)
    for number, other in enumerate(licence.shared_with):
        if person_id(other) == own:
            at, said = licence.at("shared_with", number), say("{other} is this licensee, not another one.", other=other)
            c.forbid(at, "shared-with-itself", said, say("Name the others only."), clause, {at: None})
        elif licensee.account is not None and person_id(other) in person_id(licensee.account):
            right = say("Name this licensee's own: each deposits its own proceeds.")
            at = licensee.at("account")
            c.forbid(at, "account-of-another", say("The account is that of {other}.", other=other), right, account)
    right = say('Write how they look, unlike the others\': chip_set = "clay, with our crest".')
    c.require(licence, "chip_set", right, c.cite(Topic.CHIP_SET))
    right = say('Write the account into which its own proceeds go: account = "Our bank, 0042".')
    c.require(licensee, "account", right, account)


def _year(c: Context, licensee: Licensee, licence: Licence) -> None:
    """Count the tournaments of a calendar year: those held on other dates, and those of this evening."""
    date = licence.date
    if c.book is None or c.posted is None or c.posted.tournaments_per_year.value is None or date is None:
        return
    ruled, year, planned = c.posted.tournaments_per_year, date[:4], max(len(c.draft.tournament), 1)
    most = ruled.value or 0
    held = sum(each[:4] == year and each != date for each in licensee.held or ())
    if held + planned > most:
        said = say(
            "With {held} held in {year} and {planned} planned, that is more than {most} in one year.",
            held=held,
            year=year,
            planned=planned,
            most=most,
        )
        right = (
            say("Hold it in another calendar year.") if held >= most else say("Plan {most} at most.", most=most - held)
        )
        c.forbid(licence.at("date"), "tournaments-per-year", said, right, ruled.clause)
