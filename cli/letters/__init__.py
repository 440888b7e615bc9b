"""Orders that were sent: received, carried out or only tried, and told."""
