"""Ready answers: what a seat decided before it is asked."""
