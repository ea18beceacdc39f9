"""A table's life around its rounds: `decide`, `evolve` and `state` hold its functions and its value."""
