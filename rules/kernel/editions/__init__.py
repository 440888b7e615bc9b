"""Editions: the components of a game as data, and what can be wrong with them."""
