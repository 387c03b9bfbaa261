"""What can be found and what is said about it: codes with a page each, findings with their places, and their printers."""
