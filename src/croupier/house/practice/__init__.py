"""Practising: what choices are worth and cost, the trainer, the dealer school, and players of the house."""
