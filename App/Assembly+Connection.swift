import AccountKit
import CharactersKit
import DisplayKit
import NetworkKit
import NetworkTransport
import PhotosKit
import SampleServer
import ServerKit
import StorageKit

extension Assembly {
  /// Runs `body` with an assembly for `settings`, and shuts its connections down afterwards.
  ///
  /// - Parameters:
  ///   - notify: receives messages about requests; by default standard error does.
  ///   - onFallback: is called for each response that is read from the store because
  ///   the server cannot be reached.
  static func connected<Value: Sendable>(
    by settings: Settings, server: SampleServerOptions = SampleServerOptions(),
    notify: (@Sendable (String) -> Void)? = nil,
    onFallback: @escaping @Sendable (OfflineClient.Fallback) -> Void,
    _ body: @MainActor (Assembly) async throws -> Value
  ) async throws -> Value {
    try await withTransport(isEmbedded: settings.source == .sample && !settings.isOffline, server) {
      transport, embedded in
      try await WriteQueue.run { writes in
        try await body(
          Assembly(transport, embedded, writes, by: settings, notify, onFallback))
      }
    }
  }

  /// Runs `body` with the account's entry point, and shuts its connections down afterwards.
  ///
  /// Without cache, store or coalescing: an account is stored only in `memory`.
  static func withAccount<Value: Sendable>(
    by settings: Settings, memory: any AccountMemory,
    _ body: @MainActor (AccountAssembly) async throws -> Value
  ) async throws -> Value {
    let base = try settings.accountServer()
    return try await withTransport(
      isEmbedded: settings.source == .sample, SampleServerOptions().printingCodes
    ) { transport, _ in
      let client = retrying(
        LoggingClient(transport, logger: settings.logger), WaitLine(),
        notify: complain)
      return try await body(AccountAssembly(client: client, base: base, memory: memory))
    }
  }

  /// The innermost client: to the embedded server, which runs until `body` returns, or over the
  /// network.
  private static func withTransport<Value: Sendable>(
    isEmbedded: Bool, _ options: SampleServerOptions,
    _ body:
      @MainActor (_ transport: any HTTPClient, _ embedded: EmbeddedServer?) async throws -> Value
  ) async throws -> Value {
    try await AsyncHTTPTransport.withTransport { transport in
      guard isEmbedded else { return try await body(transport, nil) }
      let secret = Secret()
      var options = options
      options.secret = secret
      return try await SampleBackend(options).whileRunning { port in
        let server = EmbeddedServer(port: port, secret: secret)
        return try await body(EmbeddedServerClient(base: transport, server: server), server)
      }
    }
  }

  private init(
    _ transport: any HTTPClient, _ embedded: EmbeddedServer?, _ writes: WriteQueue,
    by settings: Settings,
    _ listener: (@Sendable (String) -> Void)?,
    _ onFallback: @escaping @Sendable (OfflineClient.Fallback) -> Void
  ) throws {
    let notify = listener ?? Self.complain
    let waits = listener == nil ? WaitLine() : nil
    let services = try ServiceEndpoints(of: settings.source)
    self.services = services
    storage = Result { try settings.openStorage(onLogKept: notify) }
    let reporter = StorageErrorReporter { notify("responses are not cached: " + $0.message) }
    let store: any ResponseStore
    switch storage {
    case .success(let storage):
      store = WriteBehindResponseStore(storage.responses, queue: writes, reporter: reporter)
      indexer =
        settings.isOffline
        ? nil : SearchIndexer(index: storage.readings, queue: writes, reporter: reporter)
    case .failure(let error):
      reporter.report(error)
      store = InMemoryResponseStore()
      indexer = nil
    }
    let logged = LoggingClient(transport, logger: settings.logger)
    // Public services limit the requests of a client.
    let limited: any HTTPClient =
      embedded == nil ? RateLimitClient(logged, limit: 3, per: .seconds(1)) : logged

    // Each attempt of a retry is rate-limited too; identical requests share one response. A
    // signature is inside cache and retry: responses are stored under addresses without keys, and
    // each attempt has a timestamp of its own.
    func stack(_ client: any HTTPClient, retries: Bool = true) -> any HTTPClient {
      let retrying: any HTTPClient =
        retries ? Self.retrying(client, waits, notify: notify) : client
      let offline = OfflineClient(
        CachingClient(retrying, store: store), settings.isOffline ? .always : .whenUnreachable,
        report: onFallback)
      return SkipLoggingClient(CoalescingClient(offline), logger: settings.logger)
    }

    client = stack(limited)
    let pictures = Self.pictureTransport(of: settings.source, embedded)
    pictureClient = stack(LoggingClient(pictures, logger: settings.logger))
    let publicPictures: any HTTPClient =
      settings.source == .live ? pictures : AsyncHTTPTransport(limits: .ofPictures(from: .live))
    publicPictureClient = stack(
      LoggingClient(publicPictures, logger: settings.logger), retries: false)
    publicClient = stack(
      LoggingClient(AsyncHTTPTransport(limits: .ofPublicHosts), logger: settings.logger))
    marvelClient = settings.marvelClient(limited, base: services.marvel).map { stack($0) }
    accountClient = Self.retrying(logged, waits, notify: notify)
  }

  private static func pictureTransport(
    of source: Source, _ embedded: EmbeddedServer?
  ) -> any HTTPClient {
    let transport = AsyncHTTPTransport(limits: .ofPictures(from: source))
    return embedded.map { EmbeddedServerClient(base: transport, server: $0) } ?? transport
  }

  /// Shows long waits on `waits`, or reports each of more than two seconds.
  private static func retrying(
    _ client: any HTTPClient, _ waits: WaitLine?, notify: @escaping @Sendable (String) -> Void
  ) -> RetryClient {
    guard let waits else {
      return RetryClient(WaitReportingClient(client, report: notify), report: notify)
    }
    return RetryClient(SpinnerClient(base: client, line: waits), report: notify)
  }

  private static let complain: @Sendable (String) -> Void = {
    StandardStream.diagnostics.complain(DisplayText($0))
  }
}

extension Assembly {
  /// The account's entry point, for the app.
  @MainActor
  func account(by settings: Settings) throws -> AccountAssembly {
    guard !settings.isOffline else {
      throw CommandError.settings("the account needs the network; run without --offline")
    }
    return AccountAssembly(
      client: accountClient, base: try settings.accountServer(),
      memory: try settings.accountMemory(keepsSession: true))
  }

  /// Nil for a picture that a screen at `route` does not load by itself.
  ///
  /// - Parameter fromAnywhere: whether it loads pictures of all hosts with public addresses.
  func picture(
    at link: WebLink, on route: Route, fromAnywhere: Bool = false
  ) async throws -> [UInt8]? {
    if let image = try await savedImage(at: link, on: route) { return image }
    let request = try NetworkRequest(address: link.string)
    let isOwn = services.loadsPicture(request.head, at: route)
    guard isOwn || fromAnywhere else { return nil }
    let response = try await (isOwn ? pictureClient : publicPictureClient).send(request)
    try response.requireSuccess(from: request.host)
    return Array(response.body)
  }
}

/// Sends requests to the service's own origin by `base`, and all others by `others`.
struct ServiceClient: HTTPClient {
  let base: any HTTPClient
  let others: any HTTPClient
  let service: BaseURL

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await (service.isOrigin(of: request.head) ? base : others).send(request)
  }
}

extension Assembly {
  /// What the user saved can be seen offline.
  private func savedImage(at link: WebLink, on route: Route) async throws -> [UInt8]? {
    guard case .savedPhotos(let service) = route else { return nil }
    let saved = try savedPhotoRepository(service)
    let photo = try await saved.photos().first { $0.photo.thumbnail == link.string }
    guard let photo else { return nil }
    return try await saved.image(of: photo.id)
  }
}

extension TransportLimits {
  fileprivate static var ofPublicHosts: TransportLimits {
    var limits = TransportLimits()
    limits.allowsPrivateAddresses = false
    return limits
  }

  fileprivate static func ofPictures(from source: Source) -> TransportLimits {
    var limits = TransportLimits()
    limits.bodyBytes = 1 << 20
    // A browser has six connections to `regatta web`, and a slow picture occupies one.
    limits.whole = .seconds(10)
    limits.allowsPrivateAddresses = source != .live
    // The source may be on this machine, but what it redirects to may not.
    limits.redirects = limits.allowsPrivateAddresses ? 0 : 3
    return limits
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
