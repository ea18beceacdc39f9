"""Why a round came to what it did: trees held to the engine."""
