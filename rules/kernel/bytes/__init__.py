"""Bytes read strictly and written canonically."""
