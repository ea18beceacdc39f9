"""A gaming day and what it counts: its shifts and slips, trays and drop boxes, and the meters of what tables took."""
