"""What cards do: while they are in force, when they are used, when they have won."""
