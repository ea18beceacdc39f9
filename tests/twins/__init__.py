"""Twin rounds: two houses that differ only in cards that a viewer may not see must answer that viewer alike."""
