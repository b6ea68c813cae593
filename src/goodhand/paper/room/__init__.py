"""Papers of the room: handed out, stood on tables, signed when prizes are paid."""
