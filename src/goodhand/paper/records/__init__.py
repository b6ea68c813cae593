"""The records of an occasion, as forms: every figure comes from its books."""

from goodhand.paper.records.page import as_practice
from goodhand.paper.records.shelf import FORMS, due, form_of, forms_of, recorded

__all__ = ["FORMS", "as_practice", "due", "form_of", "forms_of", "recorded"]
