"""The compiled counting: everything here imports numba, so nothing outside imports it before it is needed."""
