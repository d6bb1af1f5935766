"""The text interface: every verb of the command line."""
