"""Every duty is on its book's checklist: at its moment, for the person whose duty it is, saying what to do."""

import pytest

from goodhand.rules import Role, all_clauses, clause, rulebooks
from goodhand.rules.books.registry import published
from goodhand.rules.tasks import Moment, When, at, tasks
from support import BOOKS, each_ruling

DUE = {
    "MI-11": (Moment.BEFORE_DOORS, Role.DIRECTOR, "Count decks and chips"),
    "MI-24": (Moment.CLOSING, Role.CHAIRPERSON, "why it was needed"),
    "MI-26": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "a licensed supplier"),
    "MI-31": (Moment.CLOSING, Role.DESK, "before the hours of the licence are over"),
    "MI-32": (Moment.BEFORE_DOORS, Role.DIRECTOR, "room for a dealer and 10 players"),
    "MI-33a": (Moment.BEFORE_DOORS, Role.DIRECTOR, "looks like theirs"),
    "MI-33b": (Moment.CLOSING, Role.CHAIRPERSON, "by themselves"),
    "MI-33c": (Moment.AFTER_CLOSING, Role.DESK, "own account"),
    "MI-34": (Moment.ENTRIES, Role.DESK, "the location's owner or lessor"),
    "MI-35": (Moment.ENTRIES, Role.DESK, "who supplies the equipment"),
    "MI-36": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "bona fide members only"),
    "MI-37": (Moment.ENTRIES, Role.DESK, "who works at the location that day"),
    "MI-44": (Moment.DISPUTE, Role.CHAIRPERSON, "Settle the dispute yourself"),
    "MI-52": (Moment.THROUGHOUT, Role.DEALER, "their own Pocket Cards"),
    "MI-53": (Moment.THROUGHOUT, Role.DEALER, "Pocket Cards stay in your sight and shielded"),
    "MI-77": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "letter-size copies"),
    "MI-79": (Moment.CLOSING, Role.CHAIRPERSON, "the five forms"),
    "MI-80": (Moment.CLOSING, Role.CHAIRPERSON, "full packet of forms"),
    "MI-81": (Moment.ENTRIES, Role.DESK, "each sale and each prize at once"),
    "MI-82": (Moment.AFTER_CLOSING, Role.CHAIRPERSON, "the file of the game records"),
    "MB-00": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "together with the Standard Rules"),
    "MB-01g": (Moment.COLOUR_UP, Role.DIRECTOR, "in the posted way"),
    "MB-05": (Moment.START_OF_PLAY, Role.DEALER, "Spread the deck face up"),
    "MB-06": (Moment.BEFORE_DOORS, Role.DIRECTOR, "no player deals"),
    "MB-07": (Moment.START_OF_PLAY, Role.DIRECTOR, "conduct themselves"),
    "MB-07c": (Moment.THROUGHOUT, Role.DEALER, "no chips pass from one player to another"),
    "MB-07d": (Moment.THROUGHOUT, Role.DEALER, "hands out of the pot"),
    "MB-07e": (Moment.THROUGHOUT, Role.DEALER, "guarding their cards is up to them"),
    "MB-07f": (Moment.THROUGHOUT, Role.DEALER, "never leave your sight"),
    "MB-07h": (Moment.THROUGHOUT, Role.DEALER, "Stop all talk"),
    "MB-24": (Moment.ELIMINATION, Role.DIRECTOR, "out of the playing area"),
    "MB-26": (Moment.MOVING_PLAYERS, Role.DEALER, "theirs at once"),
    "MB-28": (Moment.START_OF_PLAY, Role.DIRECTOR, "phones and all other devices"),
    "MB-29": (Moment.DISPUTE, Role.CHAIRPERSON, "how to reach the MGCC"),
    "NJ-D10": (Moment.BEFORE_DOORS, Role.DIRECTOR, "Count decks and chips"),
    "NJ-01": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "whom the Commission approved"),
    "NJ-05": (Moment.BEFORE_DOORS, Role.DIRECTOR, "room for a dealer and 11 players"),
    "NJ-11": (Moment.DISPUTE, Role.DIRECTOR, "Casino Night Operator (A), and keep to the answer: it is final"),
    "NJ-14": (Moment.EACH_ROUND, Role.DEALER, "by hand"),
    "NJ-20": (Moment.THROUGHOUT, Role.DEALER, "their own Pocket Cards"),
    "NJ-21": (Moment.THROUGHOUT, Role.DEALER, "nobody tells of a hand"),
    "NJ-41": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "against the Commission's statutes"),
    "NJ-43": (Moment.AFTER_CLOSING, Role.CHAIRPERSON, "the raffles law"),
    "NJ-44": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "Post the tournament's rules"),
    "BC-1a.3": (Moment.THROUGHOUT, Role.DIRECTOR, "stay until the last"),
    "BC-1a.5": (Moment.DISPUTE, Role.DIRECTOR, "Rule fairly"),
    "BC-1a.6": (Moment.DISPUTE, Role.DIRECTOR, "the general poker rules where those say nothing"),
    "BC-1a.7": (Moment.INCIDENT, Role.DIRECTOR, "a player who disrupts"),
    "BC-1a.8": (Moment.EACH_LEVEL, Role.DIRECTOR, "Announce the new blinds"),
    "BC-1a.9": (Moment.DISPUTE, Role.DIRECTOR, "on paper"),
    "BC-1a.10": (Moment.COLOUR_UP, Role.DIRECTOR, "carried to another table"),
    "BC-1a.11": (Moment.INCIDENT, Role.DIRECTOR, "Poker Incident Form at once"),
    "BC-1b.3": (Moment.THROUGHOUT, Role.DEALER, "as the Tournament Director tells you"),
    "BC-1b.4": (Moment.THROUGHOUT, Role.DEALER, "Keep your eyes"),
    "BC-1b.5": (Moment.DISPUTE, Role.DEALER, "Settle a small matter"),
    "BC-3.2": (Moment.BEFORE_DOORS, Role.CHAIRPERSON, "the blind structure"),
    "BC-5.1": (Moment.START_OF_PLAY, Role.DEALER, "a new deck of 52 cards"),
    "BC-5.2": (Moment.START_OF_PLAY, Role.DEALER, "no card is missing"),
    "BC-5.3": (Moment.START_OF_PLAY, Role.DEALER, "Wash the cards face down"),
    "BC-5.4": (Moment.INCIDENT, Role.DIRECTOR, "seems marked for the incident report"),
    "HR-B3c": (Moment.EACH_ROUND, Role.DEALER, "how much they post"),
    "HR-B4g": (Moment.EACH_ROUND, Role.DEALER, "who won"),
    "HR-B6c": (Moment.EACH_ROUND, Role.DEALER, "push each to whoever won it"),
    "HR-09": (Moment.THROUGHOUT, Role.DEALER, "one player to a hand"),
    "HR-12": (Moment.THROUGHOUT, Role.DEALER, "away from the table"),
    "HR-13": (Moment.START_OF_PLAY, Role.DEALER, "one card cap"),
    "HR-14": (Moment.THROUGHOUT, Role.DEALER, "all chips lie in the open"),
    "HR-19": (Moment.THROUGHOUT, Role.DEALER, "before the one ahead has finished"),
    "HR-21": (Moment.EACH_ROUND, Role.DEALER, "one time for each of them in a hand"),
    "HR-27": (Moment.DISPUTE, Role.DIRECTOR, "the decision is final"),
    "HR-28": (Moment.ENTRIES, Role.DESK, "21 or more"),
    "HR-30": (Moment.START_OF_PLAY, Role.DIRECTOR, "volunteers"),
}


@each_ruling(*DUE)
def test_a_duty_is_on_the_checklist_at_its_moment_for_the_person_who_has_it(book, ruling):
    moment, by, said = DUE[ruling]

    due = next(task for task in at(book, moment) if task.id == ruling)

    assert (moment, by) == (due.moment, due.by)
    assert said in due.text


def test_no_task_is_listed_that_is_not_shown_here():
    assert set(DUE) == {task.id for book in published() for task in tasks(book)}


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_checklist_is_in_the_order_of_the_evening_and_names_no_clause_twice(book):
    listed = tasks(book)
    order = [list(Moment).index(task.moment) for task in listed]

    assert sorted(order) == order
    assert len({task.id for task in listed}) == len(listed)


def test_a_task_is_one_plain_sentence_in_the_books_own_words():
    for book in rulebooks():
        for task in tasks(book):
            assert task.text[0].isupper(), task.id
            assert task.text.endswith("."), task.id
            assert not set("{}") & set(task.text), task.id
            assert 20 <= len(task.text) <= 200, task.id
            assert task.clause is clause(task.id)


def test_the_general_rules_have_no_checklist():
    assert () == tasks(BOOKS["TDA"])
    assert {each.id for each in all_clauses()} >= {task.id for book in rulebooks() for task in tasks(book)}


@each_ruling("MI-33a", "MI-33b", "MI-33c", "MI-80")
def test_what_only_some_evenings_ask_for_says_when(book, ruling):
    when = {task.id: task.when for task in tasks(book)}

    assert (When.OTHER_GAMES if ruling == "MI-80" else When.SHARED) is when[ruling]
    assert When.ALWAYS is when["MI-44"]


@each_ruling("MB-05", "BC-5.1", "BC-5.2", "MI-32", "NJ-05")
def test_what_is_seen_to_at_a_table_is_seen_to_at_every_table(book, ruling):
    assert ruling in {task.id for task in tasks(book) if task.per_table}
    assert not {"MI-77", "MB-00", "BC-1a.3"} & {task.id for task in tasks(book) if task.per_table}


@each_ruling("BC-1a.10")
def test_a_task_with_two_moments_falls_due_at_both(book, ruling):
    for moment in (Moment.MOVING_PLAYERS, Moment.COLOUR_UP):
        assert ruling in {task.id for task in at(book, moment)}


def test_a_task_goes_by_what_the_house_posts():
    smaller, older = BOOKS["MI"].with_house_choice(table_capacity=8), BOOKS["HR"].with_house_choice(minimum_age=25)

    assert "8 players" in next(task.text for task in tasks(smaller) if task.id == "MI-32")
    assert "25 or more" in next(task.text for task in tasks(older) if task.id == "HR-28")
