"""Lunar Poker solved whole: a cluster that does it, and its parts as files; `tools/solver` has the problem as arrays and the GPU."""
