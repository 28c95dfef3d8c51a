import Logging
import CharacterServices
import NetworkKit
import NetworkTransport
import SampleServer

extension Assembly {
  /// Runs `body` with everything connected as `settings` say, and takes it all down again.
  static func connected<Value: Sendable>(
    by settings: Settings, _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    switch settings.source {
    case .sample:
      try await SampleServer.withRunning(SampleServerOptions()) { port in
        let keys = SampleServer.marvelKeys
        return try await connected(
          to: Services(at: try BaseURL("http://127.0.0.1:\(port)")), logger: settings.logger,
          marvelKeys: MarvelKeys(publicKey: keys.publicKey, privateKey: keys.privateKey), body)
      }
    case .live:
      try await connected(
        to: try Services.live(), logger: settings.logger, marvelKeys: settings.marvelKeys, body)
    case .url(let base):
      try await connected(
        to: Services(at: base), logger: settings.logger, marvelKeys: settings.marvelKeys, body)
    }
  }

  private static func connected<Value: Sendable>(
    to services: Services, logger: Logger, marvelKeys: MarvelKeys?,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      let logged = LoggingClient(transport, logger: logger)
      let signed: any HTTPClient =
        if let marvelKeys {
          MarvelSigningClient(logged, keys: marvelKeys, base: services.marvel)
        } else {
          logged
        }
      // From the inside out: a retry waits for its turn too, and one answer serves all who ask.
      let client = CoalescingClient(
        CachingClient(
          RetryClient(RateLimitClient(signed, limit: 3, per: .seconds(1))),
          store: InMemoryResponseStore()))
      return try await body(
        Assembly(client: client, services: services, hasMarvelKeys: marvelKeys != nil))
    }
  }
}
