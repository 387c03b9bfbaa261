"""The meaning of the ten tools on plain values: who may touch what, what is skipped, what revives. No SQL, no protocol."""
