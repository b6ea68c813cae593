"""The charity, its licence and the room; other licensees on the same date; the tournaments of a year."""

from goodhand.occasion.people import person_id
from goodhand.plan.checks.context import Context
from goodhand.plan.sections import Licence, Licensee
from goodhand.plan.values import days_between
from goodhand.rules import DisputeAuthority, Requirement, Topic
from goodhand.rules.speech import say


def check_parties(c: Context) -> None:
    """The sections that must be there, and what must be in them."""
    file = c.file
    for key in ("licensee", "licence", "venue"):
        if file.values.get(key) is None:
            c.missing(file, f"[{key}]", file.keys[key].words.ask)
    if file.licensee is not None:
        _licensee(c, file.licensee)
    if file.licence is not None:
        _licence(c, file.licence)
    if file.venue is not None:
        c.require(file.venue)
    if file.licensee is not None and file.licence is not None:
        _shared(c, file.licensee, file.licence)
        _year(c, file.licensee, file.licence)
        _nights(c, file.licensee, file.licence)


def _licensee(c: Context, licensee: Licensee) -> None:
    c.require(licensee)
    if c.book is not None and c.book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR:
        c.require(licensee, "operator")


def _licence(c: Context, licence: Licence) -> None:
    c.require(licence)
    if licence.date is not None and c.today is not None and licence.date < c.today:
        said = say("{date} is past: today is {today}.", date=licence.date, today=c.today)
        c.warn(licence.at("date"), "past-date", said, say("Write the day of the evening that is to come."))
    if licence.from_ is not None and licence.from_ == licence.to:
        right = say('Write its last hour: to = "23:30".')
        c.forbid(licence.at("to"), "no-hours", say("The licence ends when it begins."), right)
    if licence.other_games and c.requires(Requirement.FULL_PACKET):
        said = say("Other games are played under the licence, so the full packet of forms is required.")
        right = say("Fill in the packet's other forms beside the five that are made from the journal.")
        c.warn(licence.at("other_games"), "full-packet", said, right, c.cite(Requirement.FULL_PACKET))


def _shared(c: Context, licensee: Licensee, licence: Licence) -> None:
    """Findings for a licensee who shares the place with others: they must be told apart."""
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
    c.require(licence, "chip_set")
    c.require(licensee, "account")


def _year(c: Context, licensee: Licensee, licence: Licence) -> None:
    """Count the tournaments of a calendar year: those held so far, and those of this evening."""
    date = licence.date
    if c.book is None or c.posted is None or c.posted.tournaments_per_year.value is None or date is None:
        return
    ruled, year, planned = c.posted.tournaments_per_year, date[:4], max(len(c.file.tournament), 1)
    most = ruled.value or 0
    held = sum(each[:4] == year for each in licensee.held or ())
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


def _nights(c: Context, licensee: Licensee, licence: Licence) -> None:
    """Count the nights of a calendar year, and the days since the last one."""
    if c.posted is None or licence.date is None:
        return
    at, date, others = licence.at("date"), licence.date, {each for each in licensee.held or () if each != licence.date}
    year, most = date[:4], c.posted.events_per_year
    held = sum(each[:4] == year for each in others)
    if most.value is not None and held >= most.value:
        said = say(
            "With {held} nights held in {year}, this is more than {most}.", held=held, year=year, most=most.value
        )
        c.forbid(at, "events-per-year", said, say("Hold it in another calendar year."), most.clause)
    least = c.posted.days_between_events
    if least.value is None:
        return
    for other in sorted(others):
        apart = abs(days_between(date, other))
        if apart < least.value:
            said = say(
                "{date} is {apart} days from the night of {other}; at least {least} must lie between.",
                date=date,
                apart=apart,
                other=other,
                least=least.value,
            )
            c.forbid(at, "days-between-events", said, say("Choose another day."), least.clause)
