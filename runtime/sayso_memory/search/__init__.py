"""Finding entities by free text: what is asked for, bounded candidates, scores, excerpts, packing."""
