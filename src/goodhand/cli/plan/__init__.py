"""`goodhand plan`: what an evening will be, and which structure it should have."""
