"""What people read: the log, explanations, who is awaited, cases, editions."""
