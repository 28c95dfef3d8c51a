import CharacterServices
import NetworkKit
import SampleServer
import StorageKit

extension Assembly {
  /// Runs `body` with everything connected as `settings` say, and takes it all down again.
  ///
  /// - Parameters:
  ///   - server: how the embedded server runs, where it does.
  ///   - tell: is told what the user should know.
  ///   - report: is told of each answer that comes from the store for want of a network.
  static func connected<Value: Sendable>(
    by settings: Settings, server: SampleServerOptions = SampleServerOptions(),
    tell: @escaping @Sendable (String) -> Void = { StandardStream.diagnostics.complain($0) },
    report: @escaping @Sendable (OfflineClient.StoredAnswer) -> Void,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    // Takes as long as what carries requests needs to start.
    let storage = Task { try settings.openStorage() }
    return try await withCarrier(
      isEmbedded: settings.source == .sample && !settings.isOffline, server
    ) {
      carrier, serverPort in
      try await WriteBehind.run { writes in
        try await body(
          Assembly(
            through: carrier, serverPort: serverPort, settings: settings,
            storage: storage.result, writes: writes, tell: tell, report: report))
      }
    }
  }

  private init(
    through innermost: any HTTPClient, serverPort: Int?, settings: Settings,
    storage: Result<Storage, any Error>, writes: WriteBehind,
    tell: @escaping @Sendable (String) -> Void,
    report: @escaping @Sendable (OfflineClient.StoredAnswer) -> Void
  ) throws {
    let services = try ServiceEndpoints(of: settings.source)
    let trouble = StorageTrouble(tell: tell)
    let marvelKeys = settings.source == .sample ? .ofTheSampleServer : settings.marvelKeys
    let carrier = RateLimitClient(
      LoggingClient(innermost, logger: settings.logger), limit: 3, per: .seconds(1))
    let store = trouble.store(in: storage, writes)
    // The signature is inside the cache and the retry: responses are stored under addresses without
    // keys, and each attempt has a timestamp of its own.
    func stack(_ client: any HTTPClient) -> any HTTPClient {
      let cached = CachingClient(RetryClient(client), store: store)
      let offline = OfflineClient(
        cached, settings.isOffline ? .always : .whenUnreachable, report: report)
      return StoredFirstClient(CoalescingClient(offline))
    }
    self.init(
      client: stack(carrier), services: services,
      marvelClient: marvelKeys.map {
        stack(MarvelSigningClient(carrier, keys: $0, base: services.marvel))
      }, storage: storage,
      indexer: settings.isOffline ? nil : trouble.indexer(in: storage, writes),
      accountClient: RetryClient(LoggingClient(innermost, logger: settings.logger)),
      serverPort: serverPort)
  }
}

extension MarvelKeys {
  fileprivate static var ofTheSampleServer: MarvelKeys {
    let keys = SampleServer.marvelKeys
    return MarvelKeys(publicKey: keys.publicKey, privateKey: keys.privateKey)
  }
}
