import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import SystemKit

/// Shows the app's screens in a browser on this machine.
///
/// A page is complete without a script: `WebSessions` opens a `WebSession` for each, which renders
/// the screen at the page's address by a `WebRendering`, and `HTMLWriter` writes it. The script of
/// the page then reports events, and applies the differences of later renderings, which a worker
/// reads for all tabs. `WebAccess` decides which requests are served.
package struct WebScreenHost: Sendable {
  private let app: WebApp
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private let firstSession: Int

  /// - Parameter firstSession: the number of the first session. Tabs of an earlier run on the same
  ///   port may still be open, so theirs have to be others.
  package init(
    _ app: WebApp, limits: WebLimits = WebLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    firstSession: Int = .random(in: 1..<1 << 40)
  ) {
    (self.app, self.limits, self.clock) = (app, limits, clock)
    self.firstSession = firstSession
  }

  /// Serves until the task is cancelled, and closes all screens.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - onStart: is called once, with the address to open, which works once.
  /// - Throws: ``WebHostError``, or the error of `onStart`.
  package func run(
    port: Int = 0, onStart: @escaping @Sendable (_ address: String) async throws -> Void
  ) async throws {
    let access = await WebAccess()
    let sessions = await WebSessions(app, limits, clock, first: firstSession)
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    let server = application(access, sessions, port: port) { started.yield($0) }
    let ended = await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { started.finish() }
        try await server.run()
      }
      let ended: Result<Void, any Error>
      do {
        if let port = await ports.first(where: { _ in true }) {
          await access.start(port: port)
          try await onStart("http://127.0.0.1:\(port)/?token=\(access.token)")
        }
        ended = .success(try await group.waitForAll())
      } catch { ended = .failure(error) }
      group.cancelAll()
      return ended
    }
    await sessions.closeAll()
    do { try ended.get() } catch let error as IOError {
      throw WebHostError(error, port: port)
    } catch is CancellationError where Task.isCancelled {}
  }

  private func application(
    _ access: WebAccess, _ sessions: WebSessions, port: Int,
    onStart: @escaping @Sendable (_ port: Int) -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    router.add(middleware: WebAccessMiddleware(access: access))
    WebEndpoints(sessions: sessions, limits: limits).addRoutes(to: router)
    return Application(
      router: router,
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          limits.connections, logger: Self.silent)),
      onServerRunning: { onStart($0.localAddress?.port ?? port) }, logger: Self.silent)
  }

  private static let silent = Logger(label: "web") { _ in SwiftLogNoOpLogHandler() }
}

package enum WebHostError: Error, Equatable {
  case addressInUse(port: Int)
  case cannotListen(port: Int, reason: String)

  init(_ error: IOError, port: Int) {
    let error = SystemError(code: error.errnoCode)
    self =
      error == .addressInUse
      ? .addressInUse(port: port) : .cannotListen(port: port, reason: error.description)
  }
}
