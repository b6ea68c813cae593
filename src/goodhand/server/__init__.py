"""The server: acts and views over HTTP and sockets, for many people at one evening."""
