import AccountKit
import DisplayKit
import NetworkKit
import NetworkTransport
import SampleServer
import ServerKit
import StorageKit

extension Assembly {
  /// Runs `body` with an assembly for `settings`, and shuts its connections down afterwards, when the
  /// likes of closed screens are sent.
  ///
  /// - Parameters:
  ///   - notify: receives messages about requests; by default standard error does. Those about likes of
  ///     closed screens are also written to ``Settings/complain(_:)``.
  ///   - waits: shows long waits; by default standard error does, or `notify` reports them.
  ///   - onFallback: is called for each response that is read from the store because
  ///   the server cannot be reached.
  static func connected<Value: Sendable>(
    by settings: Settings, server: SampleServerOptions = SampleServerOptions(),
    notify listener: (@Sendable (String) -> Void)? = nil, waits: (any WaitDisplay)? = nil,
    onFallback: @escaping @Sendable (OfflineClient.Fallback) -> Void,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    let services = try ServiceEndpoints(of: settings.source)
    let notify = listener ?? settings.complain
    let report = { @Sendable (sentence: String) in
      listener?(sentence)
      settings.complain(sentence)
    }
    return try await withTransport(
      isEmbedded: settings.source == .sample && !settings.isOffline, server
    ) { transport, embedded in
      try await WriteQueue.run { writes in
        let file = DataFile(of: settings, writes: writes, notify: notify)
        let stack = ClientStack(
          logger: settings.logger, store: file.responses,
          offline: settings.isOffline ? .always : .whenUnreachable,
          waits: waits ?? (listener == nil ? WaitLine() : nil), notify: notify,
          onFallback: onFallback)
        let connections = Connections(
          over: transport, embedded: embedded, by: settings, in: stack)
        return try await BackgroundLikes.run(report: report) { background in
          try await body(
            Assembly(
              connections: connections, background: background, services: services,
              storage: file.storage, indexer: file.indexer))
        }
      }
    }
  }

  /// Runs `body` with the account's entry point, and shuts its connections down afterwards.
  ///
  /// An account is stored only in `memory`.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountServer()
    let stack = ClientStack(
      logger: settings.logger, store: InMemoryResponseStore(), offline: .whenUnreachable,
      waits: WaitLine(), notify: settings.complain)
    return try await withTransport(
      isEmbedded: settings.source == .sample, SampleServerOptions().printingCodes
    ) { transport, _ in
      let client = stack.retrying(stack.logging(transport))
      return try await body(AccountAssembly(client: client, base: base, memory: memory))
    }
  }

  /// The account's entry point, for the app.
  @MainActor
  func account(by settings: Settings) throws -> AccountAssembly {
    guard !settings.isOffline else {
      throw CommandError.settings("the account needs the network; run without --offline")
    }
    return AccountAssembly(
      client: connections.account, base: try settings.accountServer(),
      memory: try settings.accountMemory(keepsSession: true))
  }

  /// The innermost client: to the embedded server, which runs until `body` returns, or over the
  /// network.
  private static func withTransport<Value: Sendable>(
    isEmbedded: Bool, _ options: SampleServerOptions,
    _ body:
      @MainActor (_ transport: any NetworkClient, _ embedded: EmbeddedServer?) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      guard isEmbedded else { return try await body(transport, nil) }
      let secret = RandomToken()
      var options = options
      options.secret = secret
      return try await SampleBackend(options).whileRunning { port in
        let server = EmbeddedServer(port: port, secret: secret)
        return try await body(EmbeddedServerClient(base: transport, server: server), server)
      }
    }
  }
}

/// The data file, as far as it can be used.
private struct DataFile {
  /// The file, or why there is none.
  let storage: Result<Storage, any Error>
  /// In memory if there is no file.
  let responses: any ResponseStore
  /// Nil if reads are not added to the search index.
  let indexer: SearchIndexer?

  init(of settings: Settings, writes: WriteQueue, notify: @escaping @Sendable (String) -> Void) {
    let reporter = StorageErrorReporter {
      notify("responses are neither cached nor searchable: " + $0.message)
    }
    storage = Result { try settings.openStorage(onLogKept: notify) }
    switch storage {
    case .success(let storage):
      responses = WriteBehindResponseStore(storage.responses, queue: writes, reporter: reporter)
      indexer =
        settings.isOffline
        ? nil : SearchIndexer(index: storage.readings, queue: writes, reporter: reporter)
    case .failure(let error):
      reporter.report(error)
      responses = InMemoryResponseStore()
      indexer = nil
    }
  }
}

extension SampleServerOptions {
  /// Prints one-time codes, which cannot be sent to a phone.
  var printingCodes: SampleServerOptions {
    var options = self
    options.codeSent = { phone, code in
      StandardStream.diagnostics.complain("one-time code for \(phone): \(code)")
    }
    return options
  }
}
