"""Routes of what outlives a night: the charity's people, its nights over the years, imports."""
