"""What is derived from the rows to search them: tokens and words, fed, merged, made anew, or done without."""
