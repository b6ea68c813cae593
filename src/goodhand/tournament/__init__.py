"""Many tables: entries, seats, balance, the blind clock, rebuys, eliminations, the order of finish, prizes."""
