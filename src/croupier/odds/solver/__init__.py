"""Lunar Poker solved whole: the problem as arrays, its parts as files, and a cluster that solves it; `tools/solver` has the GPU."""
