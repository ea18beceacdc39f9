"""The HTTP edge: translates, authenticates and shows; it knows no rule."""
