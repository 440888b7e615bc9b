"""Notes: public facts in the chain beside the play of a game, its terms and what they make of time."""
