package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

extension HTTPResponderBuilder
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  /// Serves on the same port of addresses of this machine while `body` runs; then does not wait for open
  /// connections.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - name: the `Server` header of every response.
  ///   - body: is called once, when all addresses accept connections. `servers` end if the task is
  ///     cancelled, or with an error.
  /// - Throws: ``ListeningError``, or the error of `body`.
  package func serve<Value>(
    on addresses: [String] = ["127.0.0.1"], port: Int = 0, name: String? = nil,
    connections: OpenConnections,
    _ body: (_ port: Int, _ servers: inout ThrowingTaskGroup<Void, any Error>) async throws -> Value
  ) async throws -> Value {
    let (started, starting) = AsyncStream.makeStream(of: Int.self)
    var ports = started.makeAsyncIterator()
    return try await withThrowingTaskGroup(of: Void.self) { servers in
      defer { servers.cancelAll() }
      var port = port
      for address in addresses {
        let server = application(on: address, port: port, name: name, connections: connections) {
          starting.yield($0)
        }
        servers.addTask { [port] in
          defer { starting.finish() }
          do { try await server.run() } catch let error as IOError {
            throw ListeningError(error, port: port)
          }
        }
        guard let known = await ports.next() else {
          // Not `waitForAll`, which waits for the others if one fails.
          for try await _ in servers {}
          throw CancellationError()
        }
        port = known
      }
      return try await body(port, &servers)
    }
  }

  private func application(
    on address: String, port: Int, name: String?, connections: OpenConnections,
    onStart: @escaping @Sendable (_ port: Int) -> Void
  ) -> Application<Responder> {
    Application(
      router: self,
      server: HTTPServerBuilder {
        ConnectionClosing(base: HTTP1Channel(responder: $0), connections: connections)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(address, port: port), serverName: name),
      onServerRunning: { channel in
        // Fails only if the server has stopped.
        try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(AcceptPauseHandler(), position: .first)
        }.get()
        onStart(channel.localAddress?.port ?? port)
      },
      logger: Logger(label: "server") { _ in SwiftLogNoOpLogHandler() })
  }
}
