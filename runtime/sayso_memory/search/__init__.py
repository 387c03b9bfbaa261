"""Finding entities by free text: one analysis of words for index and query, bounded candidates, scores, windows, packing."""
