import TweetsKit

/// Stands behind a ``ScriptedTweetRepository``: the script, the clock, and who called.
@MainActor
package final class TweetScriptPlayer {
  private struct Running {
    weak var mark: TaskMark?
  }

  /// Enough for a task on another thread that had to wait for a processor.
  private static let mostTurns = 20_000
  /// Enough for the second request of a load to be made, which takes no other thread.
  private static let turnsForRequests = 200

  package private(set) var profileCalls = 0
  package private(set) var feedCalls = 0
  package private(set) var likeCalls: [LikeCall] = []
  private let script: TweetScript
  private var now = 0
  private var calls: [HeldAnswer] = []
  private var running: [Running] = []

  package init(_ script: TweetScript) { self.script = script }

  package var cancelledCalls: Int { calls.count { $0.isCancelled } }

  package var isHoldingCalls: Bool { calls.contains { $0.isHeld } }

  /// Watches the tasks that each of `works` starts until all of them have ended or wait for the
  /// clock. The works follow each other in one turn.
  ///
  /// - Returns: false when they never do.
  package func perform(_ works: (() -> Void)...) async -> Bool { await perform(works) }

  package func perform(_ works: [() -> Void]) async -> Bool {
    // Apart, or a call of one that waits would hide that another is on its way back.
    for work in works { watch(work) }
    return await settle()
  }

  /// Lets the time pass and answers what falls due, the earlier call first.
  package func advance(by time: Int) async -> Bool {
    let end = now + time
    while let next = calls.filter({ $0.isHeld && $0.due <= end }).min(by: { $0.due < $1.due }) {
      now = next.due
      next.answer()
      guard await settle() else { return false }
    }
    now = end
    return true
  }

  private func watch(_ work: () -> Void) {
    let mark = TaskMark()
    running.append(Running(mark: mark))
    TaskMark.$current.withValue(mark, operation: work)
  }

  private func settle() async -> Bool {
    for turn in 0..<Self.mostTurns {
      running.removeAll { $0.mark == nil }
      let isPatient = turn < Self.turnsForRequests
      let isAtRest = running.allSatisfy { task in
        task.mark.map { $0.isWaiting && !(isPatient && $0.isAskingForMore) } ?? true
      }
      if isAtRest { return true }
      await Task.yield()
    }
    return false
  }
}

extension TweetScriptPlayer {
  func profile() async throws -> Profile {
    profileCalls += 1
    TaskMark.current?.profileCalls += 1
    return try await answer(script.load(profileCalls).profile)
  }

  func feed() async throws -> TweetFeed {
    feedCalls += 1
    TaskMark.current?.feedCalls += 1
    return try await answer(script.load(feedCalls).feed)
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likeCalls.append(LikeCall(id: id, isLiked: isLiked))
    try await answer(script.like(likeCalls.count))
  }

  private func answer<Value>(_ answer: TweetScript.Answer<Value>) async throws -> Value {
    if answer.delay > 0 {
      let call = HeldAnswer(due: now + answer.delay, isDeaf: answer.isDeaf)
      calls.append(call)
      TaskMark.current?.heldCalls.append(call)
      try await call.wait()
    }
    return try answer.result.get()
  }
}
