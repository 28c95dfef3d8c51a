import Testing

/// One at a time: hashing a password keeps a core busy, and a client waits for ten seconds at most.
@Suite(.serialized) enum AccountEndToEnd {}
