"""Taking in what another file holds: our own export, or the reference memory server's JSON Lines."""
