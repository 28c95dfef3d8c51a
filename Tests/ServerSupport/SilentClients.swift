import NIOCore

/// Clients of a server on 127.0.0.1 that send the same text and read nothing.
package enum SilentClients {
  /// Connects them one after the other, and closes their connections when the body has ended.
  package static func run(
    _ count: Int, port: Int, sending text: String, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async throws {
    var channels: [any Channel] = []
    defer { for channel in channels { channel.close(promise: nil) } }
    for _ in 0..<count {
      channels.append(try await RawClient.connect(to: port, sending: text, onRead: nil))
    }
    try await body()
  }
}
