"""Money and chips: the accounts of a house and what each event moves between them."""
