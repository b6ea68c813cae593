"""Papers that cannot be made."""

from goodhand.rules import Refusal

NothingToPrint = Refusal.saying("nothing-to-print", "There are no {what} to print: {why}.")
