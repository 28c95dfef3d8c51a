import AccountKit
import CharacterServices
import DisplayKit
import NetworkKit
import NetworkTransport
import SampleServer
import StorageKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Assembly {
  /// Runs `body` with everything connected as `settings` say, and shuts it down afterwards.
  ///
  /// - Parameters:
  ///   - server: the options of the embedded server, where it runs.
  ///   - tell: takes messages to the user.
  ///   - report: is called for each response that is read from the store because the server cannot
  ///     be reached.
  static func connected<Value: Sendable>(
    by settings: Settings, server: SampleServerOptions = SampleServerOptions(),
    tell: @escaping @Sendable (String) -> Void = { StandardStream.diagnostics.complain($0) },
    report: @escaping @Sendable (OfflineClient.StoredAnswer) -> Void,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    try await withTransport(isEmbedded: settings.source == .sample && !settings.isOffline, server) {
      transport, serverPort in
      try await WriteQueue.run { writes in
        try await body(
          Assembly(transport, serverPort, writes, by: settings, tell: tell, report: report))
      }
    }
  }

  /// Runs `body` with the account's entry point, and shuts it down afterwards.
  ///
  /// Without cache, store or coalescing: nothing of an account is stored outside `memory`.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountBase()
    return try await withTransport(
      isEmbedded: settings.source == .sample, SampleServerOptions().tellingCodes
    ) { transport, _ in
      let client = RetryClient(LoggingClient(transport, logger: settings.logger))
      return try await body(AccountAssembly(client: client, base: base, memory: memory))
    }
  }

  /// The innermost client: to the embedded server, which runs as long, or over the network.
  private static func withTransport<Value: Sendable>(
    isEmbedded: Bool, _ options: SampleServerOptions,
    _ body: @MainActor (_ transport: any HTTPClient, _ serverPort: Int?) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      guard isEmbedded else { return try await body(transport, nil) }
      return try await SampleServer.withRunning(options) { port in
        try await body(EmbeddedServerClient(transport, port: port), port)
      }
    }
  }

  private init(
    _ transport: any HTTPClient, _ serverPort: Int?, _ writes: WriteQueue, by settings: Settings,
    tell: @escaping @Sendable (String) -> Void,
    report: @escaping @Sendable (OfflineClient.StoredAnswer) -> Void
  ) throws {
    let services = try ServiceEndpoints(of: settings.source)
    let storage = Result { try settings.openStorage() }
    let reporter = StorageErrorReporter { error in
      guard let description = (error as? any LocalizedError)?.errorDescription else { return }
      tell("nothing is kept for later: " + description)
    }
    let store = Self.responseStore(in: storage, writes, reporter)
    let logged = LoggingClient(transport, logger: settings.logger)
    let limited = RateLimitClient(logged, limit: 3, per: .seconds(1))

    // Each attempt of a retry waits for its turn too; identical requests share one response. A
    // signature is inside cache and retry: responses are stored under addresses without keys, and
    // each attempt has a timestamp of its own.
    func stack(_ client: any HTTPClient) -> any HTTPClient {
      CoalescingClient(
        OfflineClient(
          CachingClient(RetryClient(client), store: store),
          settings.isOffline ? .always : .whenUnreachable, report: report))
    }

    let marvelKeys = settings.source == .sample ? .ofTheSampleServer : settings.marvelKeys
    self.init(
      client: stack(limited), services: services,
      marvelClient: marvelKeys.map {
        stack(MarvelSigningClient(limited, keys: $0, base: services.marvel))
      }, storage: storage,
      indexer: settings.isOffline
        ? nil
        : (try? storage.get()).map {
          SearchIndexer(index: $0.readings, queue: writes, reporter: reporter)
        },
      accountClient: RetryClient(logged), serverPort: serverPort)
  }

  private static func responseStore(
    in storage: Result<Storage, any Error>, _ writes: WriteQueue, _ reporter: StorageErrorReporter
  ) -> any ResponseStore {
    switch storage {
    case .success(let storage):
      return WriteBehindResponseStore(storage.responses, queue: writes, reporter: reporter)
    case .failure(let error):
      reporter.report(error)
      return InMemoryResponseStore()
    }
  }
}

extension Assembly {
  /// The account's entry point, beside everything else.
  ///
  /// - Throws: ``SettingsError`` where the source has no accounts, or ``SessionFileError``.
  @MainActor
  func account(by settings: Settings) throws -> AccountAssembly {
    guard let accountClient, !settings.isOffline else {
      throw SettingsError("the account needs the network, which --offline leaves alone")
    }
    return AccountAssembly(
      client: accountClient, base: try settings.accountBase(),
      memory: try settings.accountMemory(keepsSession: true))
  }

  /// The bytes at the address of an image, whatever they are.
  func imageBytes(at link: WebLink) async throws -> [UInt8] {
    let request = try NetworkRequest(address: link.string)
    let response = try await client.send(request)
    try response.requireSuccess(from: request.host)
    return Array(response.body)
  }
}

extension MarvelKeys {
  fileprivate static var ofTheSampleServer: MarvelKeys {
    let keys = SampleServer.marvelKeys
    return MarvelKeys(publicKey: keys.publicKey, privateKey: keys.privateKey)
  }
}

extension SampleServerOptions {
  /// Prints one-time codes, which cannot be sent to a phone.
  var tellingCodes: SampleServerOptions {
    var options = self
    options.codeSent = { phone, code in
      StandardStream.diagnostics.complain("one-time code for \(phone): \(code)")
    }
    return options
  }
}
