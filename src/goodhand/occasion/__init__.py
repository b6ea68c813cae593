"""The licensed occasion around the tournaments: the plan, and the event file it is written in."""
