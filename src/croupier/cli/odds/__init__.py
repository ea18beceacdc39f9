"""The commands about odds: what wagers and choices are worth, counted, estimated or played."""
