"""The record of a game: chained entries, what opens them, and the files that hold them."""
