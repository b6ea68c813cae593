"""The planner: what an evening will be, before it happens and while it runs."""
