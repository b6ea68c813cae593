"""A night: its acts, how they are decided and recorded, software tables, and what each viewer may see."""
