"""Access: sign-in, roles, sessions."""
