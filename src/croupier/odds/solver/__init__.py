"""Lunar Poker solved whole: the problem as arrays, the GPU's kernel, and the solution as data of the package."""
