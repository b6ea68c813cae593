"""Who may come in: sign-in, roles, sessions."""
