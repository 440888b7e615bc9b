"""Positions as pictures: what a game draws, how wide its words are, and the one writer that makes bytes of it."""
