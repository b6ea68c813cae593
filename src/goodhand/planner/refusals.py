"""What cannot be planned, in one sentence."""

from goodhand.rules.refusal import Refusal

CannotPlan = Refusal.saying("cannot-plan", "{problem}")
