"""PAR sheets: what stands on one, how it is written, what a jackpot comes to for good, and a second program that recounts it."""
