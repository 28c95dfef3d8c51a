import DisplayKit
import TaskKit

/// The sessions of all tabs of the browser, and the one stream that they share.
///
/// A browser opens six connections to a server, so a worker that all tabs share reads one stream.
@MainActor
final class WebSessions {
  let app: WebApp
  let limits: WebLimits
  private let clock: any Clock<Duration>
  private var sessions: [Int: WebSession] = [:]
  private var lastID: Int
  private var departures = 0
  private var stream: Stream?
  private var eventsInWindow = 0
  private var uploads = 0
  private let window = LatestTask()

  private struct Stream {
    let id: Int
    let continuation: AsyncStream<String>.Continuation
    let close: @MainActor () -> Void
    /// Bytes.
    var unsent = 0
  }

  init(_ app: WebApp, _ limits: WebLimits, _ clock: any Clock<Duration>, first: Int = 1) {
    self.app = app
    self.limits = limits
    self.clock = clock
    lastID = first - 1
  }

  var count: Int { sessions.count }

  func session(_ id: Int) -> WebSession? { sessions[id] }

  /// A new session, for a tab that opens an address.
  ///
  /// - Throws: ``WebError``.
  func open(_ request: WebRequest) async throws(WebError) -> WebSession {
    try makeRoom()
    guard let page = app.open(request.address) else { throw .notFound }
    lastID += 1
    let id = lastID
    let session = WebSession(id, request, page, app, limits) { [weak self] message in
      self?.send(message, of: id)
    }
    sessions[id] = session
    await session.start(clock, limits)
    waitForTab(of: session)
    return session
  }

  func close(_ session: WebSession) {
    session.close()
    sessions[session.id] = nil
  }

  func closeAll() {
    for session in sessions.values { session.close() }
    sessions = [:]
    stream?.continuation.finish()
    stream = nil
  }

  /// Waits until the session shows the outcome of a form, up to the limit for a page.
  ///
  /// - Parameter rejection: why the form was rejected.
  func settle(_ session: WebSession, rejection: DisplayText?) async {
    await session.settle(clock, limit: limits.finding, rejection: rejection)
  }

  private func makeRoom() throws(WebError) {
    guard sessions.count >= limits.sessions else { return }
    // Not one that loads, whose tab would show another page.
    let absent = sessions.values.filter(\.tab.isAbsent)
    guard let first = absent.min(by: { $0.tab.departure < $1.tab.departure }) else {
      throw .tooManySessions
    }
    close(first)
  }

  /// Closes the session unless its tab joins in time.
  private func waitForTab(of session: WebSession) {
    departures += 1
    session.tab.leave(departure: departures, clock, life: limits.idleLife) {
      [weak self, weak session] in
      if let session { self?.close(session) }
    }
  }
}

extension WebSessions {
  /// Replaces the stream before it, whose tabs have to join again.
  ///
  /// - Parameter close: closes the connection, with what the browser has not read.
  func connect(
    close: @escaping @MainActor () -> Void = {}
  ) -> (id: Int, messages: AsyncStream<String>) {
    disconnect(stream?.id)
    let (messages, continuation) = AsyncStream.makeStream(of: String.self)
    lastID += 1
    stream = Stream(id: lastID, continuation: continuation, close: close)
    return (lastID, messages)
  }

  func disconnect(_ id: Int?) {
    guard let stream, stream.id == id else { return }
    stream.continuation.finish()
    stream.close()
    self.stream = nil
    for session in sessions.values where session.tab.isJoined { waitForTab(of: session) }
  }

  func noteSent(_ message: String, on id: Int) {
    if stream?.id == id { stream?.unsent -= message.utf8.count }
  }

  /// Sends what the tab missed, and all that follows.
  /// - Throws: ``WebError``.
  func join(_ id: Int, after number: Int) throws(WebError) {
    guard let session = sessions[id] else { throw .gone }
    guard stream != nil else { throw .notConnected }
    session.tab.join()
    for message in session.messages(after: number) { send(message, of: id) }
  }

  func leave(_ id: Int) {
    guard let session = sessions[id], session.tab.isJoined else { return }
    waitForTab(of: session)
  }

  /// - Throws: ``WebError``.
  func take(_ event: WebEvent) throws(WebError) {
    guard let session = sessions[event.session] else { throw .gone }
    eventsInWindow += 1
    if !window.isBusy {
      window.replace({ [clock] in try await clock.sleep(for: .seconds(1)) }) { [weak self] _ in
        self?.eventsInWindow = 0
      }
    }
    guard eventsInWindow <= limits.events else { throw .tooManyEvents }
    guard session.take(event.fields ?? [:], event.control) else { throw .unknownControl }
  }

  /// Calls `body` with the form of the page, unless too many files are being handled.
  ///
  /// - Returns: why the file was rejected; nil if it was not.
  /// - Throws: ``WebError``, or the error of `body`.
  func upload(
    to id: Int, _ body: @MainActor (WebPage.Upload) async throws -> DisplayText?
  ) async throws -> DisplayText? {
    guard let session = sessions[id] else { throw WebError.gone }
    guard let upload = session.upload else { throw WebError.unknownControl }
    guard uploads < limits.uploads else { throw WebError.tooManyUploads }
    uploads += 1
    // A page without a script has no tab that joins.
    session.tab.hold()
    defer {
      uploads -= 1
      if !session.tab.isJoined, sessions[id] != nil { waitForTab(of: session) }
    }
    return try await body(upload)
  }

  private func send(_ message: WebMessage, of id: Int) {
    guard let unsent = stream?.unsent, sessions[id]?.tab.isJoined == true else { return }
    let line = "data: [\(id),\(message.number),\(message.payload)]\n\n"
    // A browser that does not read connects again, and gets what it missed.
    guard unsent == 0 || unsent + line.utf8.count <= limits.unsentBytes else {
      return disconnect(stream?.id)
    }
    stream?.unsent += line.utf8.count
    stream?.continuation.yield(line)
  }
}

/// A report of a tab.
struct WebEvent: Decodable {
  let session: Int
  /// The last message that the tab has, if it joins.
  var number: Int?
  /// The control that was chosen.
  var control: String?
  /// The values of fields that were edited, by name.
  var fields: [String: String]?
}

enum WebError: Error, Equatable {
  case notFound
  case tooManySessions
  /// The session is closed.
  case gone
  case notConnected
  case tooManyEvents
  case tooManyUploads
  /// The page does not have this control or field.
  case unknownControl
}
