"""What a player has with the house away from the tables, and what protects the player."""
