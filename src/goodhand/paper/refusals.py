"""Papers that cannot be made."""

from goodhand.rules import Refusal


class NothingToPrint(Refusal):
    """There is nothing to put on the paper."""

    code = "nothing-to-print"
    text = "There are no {what} to print: {why}."
