"""What bots are called."""

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
    """So many names, all different: after ``Ada`` to the last come ``Ada 2`` and so on."""
    rounds = range(1, -(-count // len(NAMES)) + 1)
    return tuple(name if again == 1 else f"{name} {again}" for again in rounds for name in NAMES)[:count]
