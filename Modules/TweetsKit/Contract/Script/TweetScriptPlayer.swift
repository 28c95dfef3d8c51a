import Synchronization
import DisplayKit
import TweetsKit

/// Plays the script of a ``ScriptedTweetRepository``: virtual time, and a record of the calls.
@MainActor
final class TweetScriptPlayer {
  private struct Running {
    weak var mark: TaskMark?
  }

  /// Enough for a task on another thread that had to wait for a processor.
  private static let mostTurns = 20_000
  /// Enough for the second request of a load to be made, which takes no other thread.
  private static let turnsForRequests = 200

  /// The policy of each.
  private(set) var profileReads: [ReadPolicy] = []
  private(set) var feedReads: [ReadPolicy] = []
  private(set) var likeCalls: [LikeCall] = []
  private let script: TweetScript
  private var now = 0
  private var calls: [HeldAnswer] = []
  private var running: [Running] = []

  init(_ script: TweetScript) { self.script = script }

  var cancelledCalls: Int { calls.count { $0.isCancelled } }

  var isHoldingCalls: Bool { calls.contains { $0.isHeld } }

  /// Watches the tasks that each of `works` starts until all of them have ended or wait for the
  /// clock. The works follow each other in one turn.
  ///
  /// - Returns: false when they never do.
  func perform(_ works: (() -> Void)...) async -> Bool { await perform(works) }

  func perform(_ works: [() -> Void]) async -> Bool {
    // Apart, or a call of one that waits would hide that another is on its way back.
    for work in works { watch(work) }
    return await settle()
  }

  /// Lets the time pass and answers what falls due, the earlier call first.
  func advance(by time: Int) async -> Bool {
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
  func profile(_ policy: ReadPolicy) async throws -> Profile {
    profileReads.append(policy)
    TaskMark.current?.profileCalls += 1
    return try await answer(script.load(profileReads.count).profile)
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    feedReads.append(policy)
    TaskMark.current?.feedCalls += 1
    return try await answer(script.load(feedReads.count).feed)
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

/// A like that a repository was asked for, or its taking back.
struct LikeCall: Equatable, Sendable {
  let id: Tweet.ID
  let isLiked: Bool
}

/// Answers from a script. On the main actor, so that whatever a scene does runs there, in order.
@MainActor
final class ScriptedTweetRepository: TweetRepository {
  private let player: TweetScriptPlayer

  init(_ player: TweetScriptPlayer) { self.player = player }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    try await player.profile(policy)
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    try await player.feed(policy)
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await player.setLiked(isLiked, of: id)
  }
}

/// Given to an event, inherited by every task that the event starts, and gone with the last of
/// them: this shows that a scene has come to rest.
///
/// NB: counting turns of the main actor is not enough. A continuation, a task group and
/// `Task.yield()` itself resume by way of the global executor, in any number of turns.
@MainActor
final class TaskMark {
  @TaskLocal static var current: TaskMark?

  var profileCalls = 0
  var feedCalls = 0
  var heldCalls: [HeldAnswer] = []

  /// A request waits for its time, and no other is on its way back.
  var isWaiting: Bool {
    heldCalls.contains { $0.isHeld } && !heldCalls.contains { $0.isReturning }
  }

  /// One of the two requests of a load is still to be made.
  var isAskingForMore: Bool { profileCalls != feedCalls }
}

/// A call that waits until its time comes or, unless it is deaf, until it is cancelled.
final class HeldAnswer: Sendable {
  private enum Phase {
    case new
    case waiting(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private struct State {
    var phase = Phase.new
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

  var isHeld: Bool {
    state.withLock { state in
      if case .over = state.phase { false } else { true }
    }
  }

  /// It is over, and its caller has not resumed yet.
  var isReturning: Bool {
    !isHeld && !state.withLock(\.hasReturned)
  }

  @MainActor
  func wait() async throws {
    defer { state.withLock { $0.hasReturned = true } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { take($0) }
    } onCancel: {
      cancel()
    }
  }

  func answer() { finish(.success(())) }

  private func cancel() {
    state.withLock { $0.isCancelled = true }
    if !isDeaf { finish(.failure(CancellationError())) }
  }

  private func take(_ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if case .over(let result) = state.phase { return result }
      state.phase = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func finish(_ result: Result<Void, any Error>) {
    let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
      defer { if case .over = state.phase {} else { state.phase = .over(result) } }
      if case .waiting(let continuation) = state.phase { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}
