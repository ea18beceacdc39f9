"""The commands about rulebooks: shown, compared, checked, drawn and written."""
