"""A game played without any record: questions and answers, the state, chance, the turn."""
