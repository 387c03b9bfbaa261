"""What changed between two specs, as callers would notice it; the changes page, the feed and ``sayso diff`` read it."""
