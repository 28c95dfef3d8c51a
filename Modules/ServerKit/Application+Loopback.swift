package import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

extension Application {
  /// A server on one address of this machine.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - name: the `Server` header of every response.
  ///   - onStart: is called once, with the port, when the server accepts connections.
  package init<Builder: HTTPResponderBuilder>(
    _ router: Builder, on address: String, port: Int, name: String? = nil,
    connections: OpenConnections, onStart: @escaping @Sendable (_ port: Int) -> Void
  ) where Responder == Builder.Responder {
    self.init(
      router: router,
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
