import Synchronization

/// A call to a scenario's environment.
public struct ScriptedCall: Hashable, Sendable, CustomStringConvertible {
  /// Such as "profile".
  public let endpoint: String
  /// Such as "cached".
  public let arguments: String

  public init(_ endpoint: String, _ arguments: String = "") {
    self.endpoint = endpoint
    self.arguments = arguments
  }

  public var description: String {
    arguments.isEmpty ? endpoint : "\(endpoint)(\(arguments))"
  }
}

/// An endpoint's scripted response and its delay.
public struct ScriptedResponse<Value: Sendable>: Sendable {
  /// Returned or thrown by the call.
  public let result: Result<Value, any Error>
  /// In virtual time since the call; with 0, the call does not suspend, and with `.max` it waits for
  /// ``ContractStep/respond(_:)``.
  public let delay: Int
  /// Responds after its delay even if cancelled.
  public private(set) var ignoresCancellation = false

  public init(_ result: Result<Value, any Error>, after delay: Int = 0) {
    self.result = result
    self.delay = delay
  }

  /// Throws the error.
  public static func fails(_ error: some Error, after delay: Int = 0) -> Self {
    Self(.failure(error), after: delay)
  }

  /// Throws `CancellationError`.
  public static func isCancelled(after delay: Int = 0) -> Self {
    Self(.failure(CancellationError()), after: delay)
  }

  /// The same response from a service that ignores cancellation.
  public var ignoringCancellation: Self {
    var response = self
    response.ignoresCancellation = true
    return response
  }
}

/// Plays a scenario's script in virtual time and records the calls. Runs on the main actor, so that
/// a scene's work runs there, in order.
@MainActor
public final class ScriptPlayer {
  private struct Running {
    weak var mark: TaskMark?
  }

  /// A turn takes about a microsecond.
  private static let quickTurns = 2_000
  /// Each leaves the processor to other threads for a millisecond.
  private static let slowTurns = 2_000
  /// Of the main actor, until the work of a step has to wait or end.
  static let mostTurns = quickTurns + slowTurns
  /// Enough for the second call of a load: its task may start on another thread.
  private static let turnsForCalls = quickTurns + 500

  /// In the order in which they were made, of all endpoints.
  public private(set) var calls: [ScriptedCall] = []
  private let callsTogether: [String]
  private var now = 0
  private var pendingCalls: [PendingCall] = []
  private var running: [Running] = []
  private var workCount = 0
  private weak var repository: AnyObject?

  /// - Parameter callsTogether: see ``ScreenContract/callsTogether``.
  public init(callsTogether: [String] = []) { self.callsTogether = callsTogether }

  var cancelledCalls: Int { pendingCalls.count { $0.isCancelled } }

  var hasPendingCalls: Bool { pendingCalls.contains { $0.isPending } }

  var isRepositoryAlive: Bool { repository != nil }

  /// Expects `repository` to be deallocated with the screen.
  public func watch(_ repository: AnyObject) { self.repository = repository }

  /// Responds to the calls of an endpoint in order; the last response repeats. Without any, the call waits
  /// until it is cancelled.
  ///
  /// - Throws: the scripted error, or `CancellationError`.
  public func respond<Value>(
    to call: ScriptedCall, from responses: [ScriptedResponse<Value>]
  ) async throws -> Value {
    let number = calls.count { $0.endpoint == call.endpoint }
    calls.append(call)
    TaskMark.current?.calls[call.endpoint, default: 0] += 1
    guard !responses.isEmpty else {
      try await wait(until: .max, as: call)
      throw CancellationError()
    }
    let response = responses[min(number, responses.count - 1)]
    if response.delay > 0 {
      try await wait(until: due(after: response.delay), as: call, response.ignoresCancellation)
    }
    return try response.result.get()
  }

  /// Waits for a part of a call's response, which is no call of its own.
  ///
  /// - Parameters:
  ///   - delay: in virtual time; nil to wait until the calling task is cancelled.
  ///   - call: for ``ContractStep/respond(_:)``.
  /// - Throws: `CancellationError`.
  public func wait(_ delay: Int?, as call: ScriptedCall? = nil) async throws {
    try await wait(until: due(after: delay ?? .max), as: call)
  }

  private func due(after delay: Int) -> Int { delay == .max ? .max : now + delay }

  private func wait(
    until due: Int, as call: ScriptedCall?, _ ignoresCancellation: Bool = false
  ) async throws {
    let pending = PendingCall(
      call, due: due, work: TaskMark.current?.work ?? 0, ignoresCancellation: ignoresCancellation)
    pendingCalls.append(pending)
    TaskMark.current?.pendingCalls.append(pending)
    try await pending.wait()
  }

  /// Starts the works in one turn, and waits until their tasks have ended or wait for a pending
  /// call.
  ///
  /// - Returns: false if they do not settle.
  public func perform(_ works: [() -> Void]) async -> Bool {
    // Separate marks: otherwise a waiting call of one work hides a returning call of another.
    for work in works { watchTasks(of: work) }
    return await settle()
  }

  /// Advances time and responds to the calls that are due, earliest first, then in the order of the
  /// works: two that were started together may have made their calls in either order.
  ///
  /// - Returns: false if the resulting work does not settle.
  public func advance(by time: Int) async -> Bool {
    let end = now + time
    let isDue = { (call: PendingCall) in call.isPending && call.due <= end }
    while let next = pendingCalls.filter(isDue).min(by: { ($0.due, $0.work) < ($1.due, $1.work) }) {
      now = next.due
      next.end()
      guard await settle() else { return false }
    }
    now = end
    return true
  }

  /// The calls that wait for a response and are not cancelled, in the order in which they were made.
  var awaitedCalls: [ScriptedCall] {
    pendingCalls.compactMap { $0.isPending && !$0.isCancelled ? $0.call : nil }
  }

  func canRespond(to call: ScriptedCall) -> Bool { pendingCall(call) != nil }

  /// - Returns: false if the resulting work does not settle.
  func respond(to call: ScriptedCall) async -> Bool {
    pendingCall(call)?.end()
    return await settle()
  }

  /// Equal to `call`, and not cancelled, or one that ignores cancellation.
  private func pendingCall(_ call: ScriptedCall) -> PendingCall? {
    let equal = pendingCalls.filter { $0.isPending && $0.call == call }
    return equal.first { !$0.isCancelled } ?? equal.first
  }

  // A separate function, so that no suspended frame retains the mark.
  private func watchTasks(of work: () -> Void) {
    workCount += 1
    let mark = TaskMark(work: workCount)
    running.append(Running(mark: mark))
    TaskMark.$current.withValue(mark, operation: work)
  }

  private func settle() async -> Bool {
    var wasWaiting = false
    for turn in 0..<Self.mostTurns {
      running.removeAll { $0.mark == nil }
      let together = turn < Self.turnsForCalls ? callsTogether : []
      let isWaiting = running.allSatisfy { $0.mark?.isWaiting(betweenNoneOf: together) ?? true }
      // A turn later, so that what was enqueued with a pending call has run.
      if isWaiting && wasWaiting { return true }
      wasWaiting = isWaiting
      // A busy machine delays tasks on other threads, the more so if this one never rests.
      if turn < Self.quickTurns {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
    return false
  }
}

/// A task-local value inherited by every task that an event starts, and deallocated with the last
/// of them: this detects that a scene has settled.
///
/// NB: counting turns of the main actor is not enough. A continuation, a task group and
/// `Task.yield()` resume through the global executor, after any number of turns.
@MainActor
private final class TaskMark {
  @TaskLocal static var current: TaskMark?

  /// Its number.
  let work: Int
  var calls: [String: Int] = [:]
  var pendingCalls: [PendingCall] = []

  init(work: Int) { self.work = work }

  /// A call is pending, no other is returning, and all calls of a group have been made.
  func isWaiting(betweenNoneOf together: [String]) -> Bool {
    pendingCalls.contains { $0.isPending } && !pendingCalls.contains { $0.isReturning }
      && Set(together.map { calls[$0] }).count <= 1
  }
}

/// A call that waits for its delay or, unless it ignores cancellation, until it is cancelled.
private final class PendingCall: Sendable {
  private struct State {
    var caller: CheckedContinuation<Void, Never>?
    var isOver = false
    var isCancelled = false
    var hasReturned = false
  }

  /// Nil for an unnamed wait.
  let call: ScriptedCall?
  let due: Int
  /// The number of the work that made it.
  let work: Int
  private let ignoresCancellation: Bool
  private let state = Mutex(State())

  init(_ call: ScriptedCall?, due: Int, work: Int, ignoresCancellation: Bool) {
    self.call = call
    self.due = due
    self.work = work
    self.ignoresCancellation = ignoresCancellation
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  var isPending: Bool { state.withLock { !$0.isOver } }

  /// The wait is over, but the caller has not resumed yet.
  var isReturning: Bool { state.withLock { $0.isOver && !$0.hasReturned } }

  @MainActor
  func wait() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { store($0) }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      if !ignoresCancellation { end() }
    }
    state.withLock { $0.hasReturned = true }
    if isCancelled && !ignoresCancellation { throw CancellationError() }
  }

  func end() {
    let caller = state.withLock { state in
      defer { state.caller = nil }
      state.isOver = true
      return state.caller
    }
    caller?.resume()
  }

  private func store(_ caller: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.caller = caller }
      return state.isOver
    }
    if isOver { caller.resume() }
  }
}
