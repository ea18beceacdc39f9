"""Casino poker against the dealer, exactly as the rulebooks say it."""
