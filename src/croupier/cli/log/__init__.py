"""The commands about logs: checked, shown, exported, moved, and their rounds as files."""
