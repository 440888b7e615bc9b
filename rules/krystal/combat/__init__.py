"""Chapters 5-8, 5-9 and 6-4: heroes against heroes, heroes against creatures, losses, and who fades away."""
