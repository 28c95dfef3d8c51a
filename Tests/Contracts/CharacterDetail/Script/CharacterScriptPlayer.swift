package import CharactersKit

/// Stands behind a ``ScriptedCharacterRepository``: the script, the clock, and who called.
@MainActor
package final class CharacterScriptPlayer {
  private struct Running {
    weak var mark: CharacterTaskMark?
  }

  private static let mostTurns = 20_000

  /// The ids that were asked for.
  package private(set) var asked: [CharacterDetail.ID] = []
  private let script: CharacterScript
  private var now = 0
  private var calls: [HeldCharacterCall] = []
  private var running: [Running] = []

  package init(_ script: CharacterScript) { self.script = script }

  package var cancelledCalls: Int { calls.count { $0.isCancelled } }

  package var isHoldingCalls: Bool { calls.contains { $0.isHeld } }

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
  func character(id: CharacterDetail.ID) async throws -> CharacterDetail {
    asked.append(id)
    let answer = script.answer(asked.count)
    if answer.delay > 0 {
      let call = HeldCharacterCall(due: now + answer.delay, isDeaf: answer.isDeaf)
      calls.append(call)
      CharacterTaskMark.current?.calls.append(call)
      try await call.wait()
    }
    return try answer.result.get()
  }
}
