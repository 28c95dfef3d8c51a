import Foundation
import HTTPTypes
import NetworkKit
import Synchronization

/// Returns the stubbed responses of the account API, and records the requests.
final class StubAccountClient: NetworkClient {
  struct Response: Sendable {
    var status = 200
    var body = ""
    var error: (any Error)?
    var retryAfter: String?

    static func rejection(_ status: Int, _ code: String) -> Response {
      Response(
        status: status, body: #"{"error":"\#(code)","message":"\u001B[31mIn the server's words"}"#)
    }

    static let offline = Response(
      error: NetworkError.offline(host: "ship.example", reason: "no route"))
    /// Not by the caller.
    static let cancelled = Response(error: CancellationError())
  }

  private struct State {
    var responses = StubAccountClient.usual
    var sent: [NetworkRequest] = []
    var isHolding = false
    var held: [CheckedContinuation<Void, Never>] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }

  static let session =
    #"{"token":"t0k3n-of-ada","expiresAt":"2026-07-01T12:00:00Z","user":{"name":"Ada","id":7}}"#
  static let card =
    #"{"id":"c2","brand":"Visa","last4":"1111","expires":"08/29","active":false}"#

  private static let usual: [String: Response] = [
    "POST /account/registrations": Response(status: 201, body: #"{"registration":"r1"}"#),
    "POST /account/registrations/r1/confirm": Response(status: 201, body: session),
    "POST /account/sessions": Response(status: 201, body: session),
    "DELETE /account/sessions/current": Response(status: 204),
    "POST /account/password-resets": Response(status: 202),
    "POST /account/password-resets/confirm": Response(status: 204),
    "GET /account/me": Response(
      body:
        #"{"name":"Ada","phone":"+4915112345678","hasNotifications":true,"cards":[\#(card),{}]}"#),
    "POST /account/cards": Response(status: 201, body: card),
    "POST /account/cards/c2/activate": Response(
      body: #"{"id":"c2","brand":"Visa","last4":"1111","expires":"08/29","active":true}"#),
  ]

  private let state = Mutex(State())

  var requests: [NetworkRequest] { state.withLock(\.sent) }

  /// The recorded requests, such as `GET /account/me`.
  var lines: [String] { requests.map(Self.line) }

  func respond(to line: String, with response: Response) {
    state.withLock { $0.responses[line] = response }
  }

  func respondAsUsual(to line: String) {
    state.withLock { $0.responses[line] = Self.usual[line] }
  }

  /// Holds all further requests, even cancelled ones, until ``release()``.
  func hold() { state.withLock { $0.isHolding = true } }

  func release() {
    let held = state.withLock { state in
      state.isHolding = false
      defer { state.held = [] }
      return state.held
    }
    for one in held { one.resume() }
  }

  /// Returns once a request is held.
  func holds() async {
    await withCheckedContinuation { waiting in
      let isThere = state.withLock { state in
        if state.held.isEmpty { state.arrivals.append(waiting) }
        return !state.held.isEmpty
      }
      if isThere { waiting.resume() }
    }
  }

  /// Responds to what `start` sends after `close`, and returns when the started tasks have ended.
  @MainActor
  func respondLate(to start: @MainActor () -> Void, after close: @MainActor () -> Void) async {
    hold()
    let end = StartedTasks.end(of: start)
    await holds()
    close()
    release()
    for await _ in end {}
  }

  func body(of index: Int) throws -> [String: String] {
    guard case .data(let data) = requests[index].body else { return [:] }
    return try JSONDecoder().decode([String: String].self, from: data)
  }

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let (response, isHeld) = state.withLock { state in
      state.sent.append(request)
      return (state.responses[Self.line(request)] ?? Response(status: 404), state.isHolding)
    }
    if isHeld { await wait() }
    if let error = response.error { throw error }
    var head = HTTPResponse(status: .init(code: response.status))
    head.headerFields[.retryAfter] = response.retryAfter
    return NetworkResponse(head: head, body: Data(response.body.utf8))
  }

  private func wait() async {
    await withCheckedContinuation { waiting in
      let arrivals = state.withLock { state in
        state.held.append(waiting)
        defer { state.arrivals = [] }
        return state.arrivals
      }
      for one in arrivals { one.resume() }
    }
  }

  private static func line(_ request: NetworkRequest) -> String {
    request.head.method.rawValue + " " + (request.head.path ?? "")
  }
}

/// Reports when all tasks that a function started have ended: each inherits a task-local instance,
/// which is released with the last of them.
final class StartedTasks: Sendable {
  @TaskLocal private static var current: StartedTasks?

  private let end: AsyncStream<Void>.Continuation

  private init(_ end: AsyncStream<Void>.Continuation) { self.end = end }

  deinit { end.finish() }

  /// - Returns: a stream without elements, which ends with the last task.
  @MainActor
  static func end(of body: @MainActor () -> Void) -> AsyncStream<Void> {
    let (stream, end) = AsyncStream<Void>.makeStream()
    $current.withValue(StartedTasks(end)) { body() }
    return stream
  }
}
