"""The subcommands, one module each; nothing but what help needs is imported before one runs."""
