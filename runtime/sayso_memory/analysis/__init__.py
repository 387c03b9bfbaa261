"""One analysis of words for index and query, whatever the engine: folding, stems, parts of words, likeness of words."""
