"""What cards do: the words of effects, what counts by itself, what happens."""
