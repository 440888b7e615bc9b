"""Parts that many games are built of; a game takes those it needs."""
