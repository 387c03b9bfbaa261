"""Looking after a store as a whole: checking, copying, bringing back, taking out, taking in. Used by the command line."""
