"""The papers of an evening: what is printed or posted, as data first, then as a page."""
