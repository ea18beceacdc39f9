"""Programs that make things of this repository; no part of the package."""
