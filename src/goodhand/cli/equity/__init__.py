"""`goodhand equity`: how often each pocket wins."""
