"""Lunar Poker solved whole: the kernel, its problem, a cluster that runs it, and what is kept; `tools/solver` has the GPU."""
