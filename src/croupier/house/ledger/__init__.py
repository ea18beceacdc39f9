"""Money and chips: the accounts of a house, what each event moves between them, and the trays."""
