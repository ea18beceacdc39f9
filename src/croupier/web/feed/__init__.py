"""The feed of a table: rooms and their viewers, what each may see, and how all workers hear of it."""
