"""The registry of clauses: every clause of every source, by id."""

from goodhand.rules.clauses.registry import BC, HR, MB, MI, NJ, SOURCES, TDA, Source, UnknownClause, all_clauses, clause

__all__ = ["BC", "HR", "MB", "MI", "NJ", "SOURCES", "TDA", "Source", "UnknownClause", "all_clauses", "clause"]
