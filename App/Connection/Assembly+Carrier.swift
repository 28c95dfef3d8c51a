import NetworkKit
import NetworkTransport
import SampleServer

extension Assembly {
  /// Runs `body` with what carries requests, and takes it down again: to the embedded server, which
  /// serves as long, or over the network.
  static func withCarrier<Value: Sendable>(
    isEmbedded: Bool, _ options: SampleServerOptions = SampleServerOptions(),
    _ body: @MainActor (_ carrier: any HTTPClient, _ port: Int?) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      guard isEmbedded else { return try await body(transport, nil) }
      return try await SampleServer.withRunning(options) { port in
        try await body(EmbeddedServerClient(transport, port: port), port)
      }
    }
  }
}
