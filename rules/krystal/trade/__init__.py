"""Chapters 5-7-3, 6-2 and IX: cards that pass from hero to hero, between players or within a people."""
