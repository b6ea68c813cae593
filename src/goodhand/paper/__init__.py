"""The papers of an evening: first as data, then as pages."""
