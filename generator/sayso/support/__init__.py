"""What generated code needs at run time; copied into the generated package as it stands. Standard library only."""
