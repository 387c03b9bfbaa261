"""The small notations inside a page's texts: code spans, the fixed phrases of a vocabulary, placeholders in examples."""
