"""Many games at once: simulations, shared out to processes."""
