"""What cannot be planned, in one sentence."""

from goodhand.rules.refusal import Refusal


class CannotPlan(Refusal):
    """No evening can be simulated from this."""

    code = "cannot-plan"
    text = "{problem}"
