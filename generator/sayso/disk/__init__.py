"""Everything that touches the project's files: collecting inputs, comparing outputs, writing them all or not at all."""
