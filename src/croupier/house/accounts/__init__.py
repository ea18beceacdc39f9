"""Accounts and sign-in: `door.Accounts` is what the edges call; the rest is what it is made of."""
