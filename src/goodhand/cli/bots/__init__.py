"""`goodhand bots`: programs that play over the wire, each with a connection of its own."""
