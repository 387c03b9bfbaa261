"""The local web view: a store in the browser of the person at this machine, to be read and nothing else."""
