"""`goodhand evening` and `goodhand rehearse`: evenings with bots at every seat."""
