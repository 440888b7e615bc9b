"""A mail read: what its sender wrote, and nothing of what programs put around it."""
