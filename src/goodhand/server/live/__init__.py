"""Following views over a socket."""
