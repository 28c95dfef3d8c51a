import ArticlesKit
import Logging
import NetworkKit
import NetworkTransport
import SampleServer

/// Builds what the commands need: the one place that puts the concrete types of modules together.
struct Assembly {
  let articles: ArticlesAssembly

  /// Runs `body` with everything connected to `source`, and takes it all down again.
  static func connected<Value: Sendable>(
    to source: Source, logger: Logger,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    switch source {
    case .sample:
      try await SampleServer.withRunning(SampleServerOptions()) { port in
        try await connected(to: try BaseURL("http://127.0.0.1:\(port)"), logger: logger, body)
      }
    case .live:
      try await connected(to: try BaseURL("https://dev.to"), logger: logger, body)
    case .url(let base):
      try await connected(to: base, logger: logger, body)
    }
  }

  private static func connected<Value: Sendable>(
    to base: BaseURL, logger: Logger,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      // From the inside out: a retry waits for its turn too, and one answer serves all who ask.
      let client = CoalescingClient(
        CachingClient(
          RetryClient(
            RateLimitClient(LoggingClient(transport, logger: logger), limit: 3, per: .seconds(1))),
          store: InMemoryResponseStore()))
      return try await body(
        Assembly(
          articles: ArticlesAssembly(
            repository: RemoteArticlesRepository(client: client, base: base))))
    }
  }
}
