"""The two ends of a solve on a GPU: its problem written, and its solution taken into the package."""
