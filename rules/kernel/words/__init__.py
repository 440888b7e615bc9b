"""Facts put into sentences, in English and in French."""
