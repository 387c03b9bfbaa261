"""How calls reach the server: who may speak over which transport, and how a server begins and ends."""
