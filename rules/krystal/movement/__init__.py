"""Chapter 5-1: paths, what a step costs, where one must stop."""
