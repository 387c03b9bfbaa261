"""What the commands do with a project on the disk: examine it and remember the answer, watch it, publish its site."""
