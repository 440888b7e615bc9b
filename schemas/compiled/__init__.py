"""Validators, generated."""
