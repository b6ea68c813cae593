"""The records of an occasion, as forms: every figure comes from its books."""

from goodhand.paper.records.registry import due, form_of, forms_of, recorded
