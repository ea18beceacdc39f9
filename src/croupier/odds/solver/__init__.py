"""Lunar Poker solved whole: the problem as arrays, the GPU's kernel, and the same on a cluster."""
