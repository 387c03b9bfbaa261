"""What a person sees of the store in the local view: bounded stretches of rows, within the scope of one caller."""
