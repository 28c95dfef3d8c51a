import Hummingbird
import NIOCore
import ServerKit

/// Shows the app's screens in a browser on this machine.
///
/// A page is complete without a script: `WebSessions` opens a `WebSession` for each, whose
/// `WebPageLayout` renders the screen at the page's address, and `HTMLWriter` writes it. The script
/// of the page then reports events, and applies the differences of later renderings: once a turn a
/// `WebPageObserver` has the session render, and `WebSessions` sends the difference to a worker, in one
/// stream for all tabs. `WebAccess` decides which requests are served.
package struct WebScreenHost: Sendable {
  private let app: WebApp
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private let firstSession: Int
  private let start: String

  /// - Parameters:
  ///   - start: the path, with its query, that the printed address leads to.
  ///   - firstSession: the number of the first session. Tabs of an earlier run on the same port may
  ///     still be open, so theirs have to be others.
  package init(
    _ app: WebApp, start: String = "/", limits: WebLimits = WebLimits(),
    clock: any Clock<Duration> = ContinuousClock(),
    firstSession: Int = .random(in: 1..<1 << 40)
  ) {
    self.app = app
    self.start = start
    self.limits = limits
    self.clock = clock
    self.firstSession = firstSession
  }

  /// Serves until the task is cancelled, and closes all screens.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - hasName: whether the address has a secret name below localhost. With 127.0.0.1 instead, the
  ///     browser sends the cookie to the servers on all other ports too.
  ///   - onStart: is called once, with the address to open, which works once.
  /// - Throws: `ListeningError`, or the error of `onStart`.
  package func run(
    port: Int = 0, hasName: Bool = true,
    onStart: @escaping @Sendable (_ address: String) async throws -> Void
  ) async throws {
    let access = await WebAccess(hasName: hasName, start: start)
    let sessions = await WebSessions(app, limits, clock, first: firstSession)
    let connections = OpenConnections(
      limit: limits.connections, idleTime: limits.idleTime, requestTime: limits.requestTime)
    let router = Router(context: WebContext.self)
    router.add(middleware: WebAccessMiddleware(access: access, connections: connections))
    let pictures = await PictureLoads(limits, clock)
    WebEndpoints(sessions: sessions, pictures: pictures, limits: limits).addRoutes(to: router)
    let ended: Result<Void, any Error>
    do {
      // A browser connects a name to ::1 first, where another program must not listen.
      let addresses = ["127.0.0.1"] + (hasName && Self.hasIPv6Loopback ? ["::1"] : [])
      try await router.serve(on: addresses, port: port, connections: connections) { port, servers in
        await access.start(port: port)
        try await onStart(access.address)
        // Not `waitForAll`, which waits for the other server if one fails.
        for try await _ in servers {}
      }
      ended = .success(())
    } catch { ended = .failure(error) }
    await sessions.closeAll()
    do { try ended.get() } catch is CancellationError where Task.isCancelled {}
  }

  private static var hasIPv6Loopback: Bool {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.contains { $0.address?.ipAddress == "::1" }
  }
}
