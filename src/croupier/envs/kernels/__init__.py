"""The compiled rounds of one seat: everything here imports numba, so nothing outside imports it before it is needed."""
