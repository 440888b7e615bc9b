"""Letters: orders as they were sent, read whole, carried out one after the other, or only tried."""
