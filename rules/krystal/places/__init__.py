"""Chapters 5-2 to 5-7: what a place is worth, and the common action of a group on it."""
