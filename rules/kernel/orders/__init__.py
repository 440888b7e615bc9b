"""Order lines: one grammar for all games, in English and French, written and read back alike."""
