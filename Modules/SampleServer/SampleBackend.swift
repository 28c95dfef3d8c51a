package import HTTPTypes
import Hummingbird
import ServerKit

/// The embedded backend: the formats and paths of the public APIs with content of its own, over
/// HTTP on 127.0.0.1. State is lost when it ends, except for accounts if a data file is given.
/// Accepts loopback host names only, and clients with the secret only if there is one.
///
/// A request passes the middlewares of `router` in their order, and then reaches its endpoint.
package struct SampleBackend: Sendable {
  /// The `Server` header of every response.
  private static let serverName = "regatta-sample-server"
  /// The header field of ``SampleServerOptions/secret``.
  package static let secretField = HTTPField.Name("Regatta-Secret")

  private let options: SampleServerOptions
  var library: @Sendable () -> SampleLibrary = { .written }

  package init(_ options: SampleServerOptions = SampleServerOptions()) { self.options = options }

  /// Serves until the task is cancelled; then returns without waiting for open connections.
  ///
  /// - Parameter onStart: is called once, with the port, when the server accepts connections.
  /// - Throws: ``SampleServerError``, `ListeningError`, or the error of `onStart`.
  package func run(
    onStart: @Sendable (_ port: Int) async throws -> Void = { _ in }
  ) async throws {
    do {
      try await serve { port, servers in
        try await onStart(port)
        try await servers.waitForAll()
      }
    } catch is CancellationError where Task.isCancelled {
      return
    }
  }

  /// Serves while `body` runs.
  ///
  /// - Throws: ``SampleServerError``, `ListeningError`, or the error of `body`.
  package func whileRunning<Value: Sendable>(
    _ body: @Sendable (_ port: Int) async throws -> Value
  ) async throws -> Value {
    try await serve { port, _ in try await body(port) }
  }

  private func serve<Value>(
    _ body: (_ port: Int, inout ThrowingTaskGroup<Void, any Error>) async throws -> Value
  ) async throws -> Value {
    let accounts = try options.codeSent == nil ? nil : AccountStore(options)
    defer { accounts?.close() }
    let connections = OpenConnections(
      limit: options.connections, idleTime: options.idleTime,
      requestTime: options.requestTime + options.latency)
    return try await router(accounts, context: BasicRequestContext.self).serve(
      port: options.port, name: Self.serverName, connections: connections, body)
  }

  func router<Context: RequestContext>(
    _ accounts: AccountStore?, context: Context.Type
  ) -> Router<Context> {
    let router = Router(context: context, options: .autoGenerateHeadEndpoints)
    let latency = options.latency
    router.add(middleware: HeadMiddleware())
    router.add(middleware: LoopbackMiddleware(secret: options.secret))
    if options.enforcesReadLimit {
      router.add(middleware: ReadLimitMiddleware(now: options.uptime))
    }
    if options.failureRate > 0 || latency > .zero {
      let plan = FaultPlan(rate: options.failureRate, seed: options.seed)
      router.add(middleware: FaultMiddleware(plan: plan) { try await Task.sleep(for: latency) })
    }
    router.add(middleware: ErrorBodyMiddleware())
    if let accounts {
      let endpoint = AccountEndpoint(store: accounts)
      router.add(middleware: AccountErrorMiddleware(for: endpoint))
      endpoint.addRoutes(to: router)
    }
    ArticlesEndpoint(library: library, tagCount: options.tags).addRoutes(to: router)
    MomentsEndpoint(options).addRoutes(to: router)
    MarvelEndpoint().addRoutes(to: router)
    RickAndMortyEndpoint().addRoutes(to: router)
    ImagesEndpoint().addRoutes(to: router)
    PhotosEndpoint(hasBlankTitles: options.hasInvalidElements).addRoutes(to: router)
    PicsumEndpoint().addRoutes(to: router)
    return router
  }
}
