"""The picture of an entity's neighbourhood: columns of boxes, and lines between them."""
