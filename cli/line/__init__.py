"""The command line: how words become a command, and which language it answers in."""
