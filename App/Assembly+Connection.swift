import DisplayKit
import NetworkKit
import NetworkTransport
import SampleServer
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
              storage: file.storage, indexer: file.indexer, postKeys: settings.postKeys))
        }
      }
    }
  }

  /// The innermost client: to the embedded server, which runs until `body` returns, or over the
  /// network.
  static func withTransport<Value: Sendable>(
    isEmbedded: Bool, _ options: SampleServerOptions,
    _ body:
      @MainActor (_ transport: any NetworkClient, _ embedded: ResolvedName?) async throws -> Value
  ) async throws -> Value {
    guard isEmbedded else {
      return try await AsyncHTTPTransport.withTransport { try await body($0, nil) }
    }
    return try await EmbeddedServer.run(options) { server in
      try await AsyncHTTPTransport.withTransport(resolve: server) { try await body($0, server) }
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
