"""What a file proves: verdicts, certificates, and what somebody kept to hold against it."""
