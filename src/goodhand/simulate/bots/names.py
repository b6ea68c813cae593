"""Names of bots."""

from itertools import islice
from typing import Final

NAMES: Final = (
    *("Ada", "Bert", "Cleo", "Dora", "Ezra", "Fay", "Gus", "Hal", "Ida", "Joe", "Kit", "Lou", "Max", "Nan", "Otto"),
    *("Pia", "Quin", "Ray", "Sal", "Tess", "Uma", "Vic", "Wes", "Xena", "Yves", "Zoe", "Abe", "Bea", "Cal", "Dot"),
    *("Eli", "Fern", "Gil", "Hope", "Ivan", "June", "Kay", "Leo", "Mae", "Ned", "Opal", "Pat", "Rosa", "Sid", "Tom"),
    *("Una", "Vera", "Walt", "Ximo", "Yara", "Zed", "Alma", "Ben", "Cora", "Dan", "Elsa", "Finn", "Gwen", "Hugo"),
    *("Iris", "Jack", "Kate", "Luke", "Mona", "Nick", "Olga", "Paul", "Ruth", "Sam", "Tina", "Ugo", "Viv", "Will"),
    *("Yoko", "Zack", "Amy", "Bill", "Cass", "Dirk", "Eve", "Fred", "Gina", "Hank", "Ines", "Jim", "Kim", "Liz"),
    *("Mia", "Noel", "Odo", "Peg", "Rex", "Sue", "Ted", "Urs", "Val", "Wyn", "Yan", "Zita", "Al"),
)


def bot_names(count: int) -> tuple[str, ...]:
    """Different names: after ``Ada`` to the last come ``Ada 2`` and so on, from ten on in brackets.

    A desk asks about ``Ada 34``: that is a name with an age.
    """
    marks = ("", *(f" {again}" for again in range(2, 10)), *(f" ({again})" for again in range(10, count)))
    return tuple(islice((name + mark for mark in marks for name in NAMES), count))


FAMILIES: Final = (
    *("Abbott", "Baines", "Calloway", "Dunmore", "Eastman", "Farrow", "Gallagher", "Haddad", "Ingram", "Joubert"),
    *("Kowalski", "Lavoie", "Mercer", "Novak", "Ogilvie", "Pereira", "Quigley", "Rasmussen", "Sato", "Tremblay"),
    *("Underhill", "Vasquez", "Winslow", "Yilmaz", "Zeller", "Archer", "Beaumont", "Castro", "Delgado", "Engel"),
)


def guest_names(count: int) -> tuple[str, ...]:
    """People with different names, each with a family name."""
    many = len(FAMILIES)
    found = (
        f"{first} {FAMILIES[(place + shift) % many]}" for shift in range(many) for place, first in enumerate(NAMES)
    )
    return tuple(islice(found, count))
