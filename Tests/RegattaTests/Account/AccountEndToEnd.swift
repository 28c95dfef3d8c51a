import Testing

/// One at a time: each starts a server and many commands.
@Suite(.serialized) enum AccountEndToEnd {}
