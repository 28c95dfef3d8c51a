package import CharactersKit
package import DisplayKit
import Synchronization

/// Stands behind a ``ScriptedCharacterRepository``: the script, the clock, and who called.
@MainActor
package final class CharacterScriptPlayer {
  struct Request: Equatable {
    let id: CharacterDetail.ID
    let policy: ReadPolicy
  }

  private struct Running {
    weak var mark: CharacterTaskMark?
  }

  private static let mostTurns = 20_000

  private(set) var requests: [Request] = []
  private let script: CharacterScript
  private var now = 0
  private var calls: [HeldCharacterCall] = []
  private var running: [Running] = []

  package init(_ script: CharacterScript) { self.script = script }

  var cancelledCalls: Int { calls.count { $0.isCancelled } }

  var isHoldingCalls: Bool { calls.contains { $0.isHeld } }

  /// Watches the tasks that `work` starts until all of them have ended or wait for the clock.
  ///
  /// - Returns: false when they never do.
  package func perform(_ work: () -> Void) async -> Bool {
    watch(work)
    return await settle()
  }

  /// Lets the time pass and answers what falls due, the earlier call first.
  package func advance(by time: Int) async -> Bool {
    let end = now + time
    while let next = calls.filter({ $0.isHeld && $0.due <= end }).min(by: { $0.due < $1.due }) {
      now = next.due
      next.end()
      guard await settle() else { return false }
    }
    now = end
    return true
  }

  // In a function of its own, so that no suspended frame keeps the mark.
  private func watch(_ work: () -> Void) {
    let mark = CharacterTaskMark()
    running.append(Running(mark: mark))
    CharacterTaskMark.$current.withValue(mark, operation: work)
  }

  private func settle() async -> Bool {
    for _ in 0..<Self.mostTurns {
      running.removeAll { $0.mark == nil }
      if running.allSatisfy({ $0.mark?.isWaiting ?? true }) { return true }
      await Task.yield()
    }
    return false
  }
}

extension CharacterScriptPlayer {
  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    requests.append(Request(id: id, policy: policy))
    let answer = script.answer(requests.count)
    if answer.delay > 0 {
      let call = HeldCharacterCall(due: now + answer.delay, isDeaf: answer.isDeaf)
      calls.append(call)
      CharacterTaskMark.current?.calls.append(call)
      try await call.wait()
    }
    return try answer.result.get()
  }
}

/// Responds from a script, on the main actor, so that the work of a scene runs there, in order.
@MainActor
package final class ScriptedCharacterRepository: CharacterDetailRepository {
  private let player: CharacterScriptPlayer

  package init(_ player: CharacterScriptPlayer) { self.player = player }

  package func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    try await player.character(id: id, policy)
  }
}

/// A call that waits until it is answered or, unless it is deaf, until it is cancelled.
final class HeldCharacterCall: Sendable {
  private struct State {
    var caller: CheckedContinuation<Void, Never>?
    var isOver = false
    var isCancelled = false
    var hasReturned = false
  }

  let due: Int
  private let isDeaf: Bool
  private let state = Mutex(State())

  init(due: Int, isDeaf: Bool) {
    self.due = due
    self.isDeaf = isDeaf
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  var isHeld: Bool { state.withLock { !$0.isOver } }

  /// It is over, and its caller does not know yet.
  var isReturning: Bool { state.withLock { $0.isOver && !$0.hasReturned } }

  @MainActor
  func wait() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { keep($0) }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      if !isDeaf { end() }
    }
    state.withLock { $0.hasReturned = true }
    if isCancelled && !isDeaf { throw CancellationError() }
  }

  func end() {
    let caller = state.withLock { state in
      defer { state.caller = nil }
      state.isOver = true
      return state.caller
    }
    caller?.resume()
  }

  private func keep(_ caller: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.caller = caller }
      return state.isOver
    }
    if isOver { caller.resume() }
  }
}

/// Given to an event, inherited by every task that the event starts, and gone with the last of
/// them: so one can tell that a scene has come to rest.
///
/// NB: counting turns of the main actor is not enough, since a continuation resumes by way of the
/// global executor.
@MainActor
final class CharacterTaskMark {
  @TaskLocal static var current: CharacterTaskMark?

  var calls: [HeldCharacterCall] = []

  /// A call waits for its time, and no other is on its way back.
  var isWaiting: Bool { calls.contains { $0.isHeld } && !calls.contains { $0.isReturning } }
}
