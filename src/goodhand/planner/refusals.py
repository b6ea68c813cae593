"""The refusal of an impossible forecast."""

from goodhand.rules.refusal import Refusal

CannotPlan = Refusal.saying("cannot-plan", "{problem}")
