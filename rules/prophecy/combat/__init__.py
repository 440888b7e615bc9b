"""Combats: against creatures and guardians, between characters; what is declared, thrown, saved, won and lost."""
