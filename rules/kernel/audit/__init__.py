"""Proof: is a record what the rules make of its answers, and where do two of them part."""
