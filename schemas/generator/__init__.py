"""From schemas to plain Python, ahead of time."""
