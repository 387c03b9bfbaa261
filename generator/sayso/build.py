"""The whole compiler as one pure function: sources in, spec, files and findings out. No I/O."""
