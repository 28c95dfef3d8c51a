import TaskKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct LatestTaskTests {
  private final class Token {}
  private struct WorkError: Error {}

  private let latest = LatestTask()

  /// Runs `work` in `latest` and waits for its completion.
  private func result(
    _ work: @escaping @MainActor () async throws -> Int
  ) async -> Result<Int, any Error> {
    await withCheckedContinuation { continuation in
      latest.replace(work) { continuation.resume(returning: $0) }
    }
  }

  @Test func completionReceivesTheValue() async throws {
    #expect(try await result { 3 }.get() == 3)
    #expect(!latest.isBusy)
  }

  @Test func completionReceivesTheError() async {
    await #expect(throws: WorkError.self) { try await result { throw WorkError() }.get() }
    #expect(!latest.isBusy)
  }

  @Test func workOnTheMainActorRunsInAFixedOrder() async throws {
    final class Log { var entries: [String] = [] }
    let (log, other) = (Log(), LatestTask())
    latest.replace {
      log.entries.append("first work")
    } then: { _ in
      log.entries.append("first result")
    }
    log.entries.append("replaced")
    await withCheckedContinuation { continuation in
      other.replace {
        log.entries.append("second work")
      } then: { _ in
        continuation.resume()
      }
    }
    #expect(log.entries == ["replaced", "first work", "first result", "second work"])
  }

  @Test func nextTurnCallsTheLastBodyOnce() async {
    var calls: [String] = []
    latest.nextTurn { calls.append("replaced") }
    latest.nextTurn { calls.append("called") }
    calls.append("this turn")
    let other = LatestTask()
    await withCheckedContinuation { turn in other.nextTurn { turn.resume() } }
    #expect(calls == ["this turn", "called"])
    #expect(!latest.isBusy)
  }

  @Test func ignoresTheLateResultOfReplacedWork() async throws {
    let (old, new) = (HeldWork(()), HeldWork(()))
    let (results, resultSink) = AsyncStream<Int>.makeStream()
    latest.replace({ try await old.outcome() }) { _ in Issue.record("a late result was reported") }
    latest.replace({ try await new.outcome() }) { result in
      if case .success(let value) = result { resultSink.yield(value) }
    }
    old.respond(1)
    new.respond(2)
    #expect(await first(of: results) == 2)
    #expect(try await result { 3 }.get() == 3)
  }

  @Test func replacingReleasesTheCompletion() {
    let (old, new) = (HeldWork(()), HeldWork(()))
    weak var gone: Token?
    do {
      let token = Token()
      gone = token
      latest.replace({ try await old.outcome() }) { _ in _ = token }
    }
    #expect(gone != nil)
    latest.replace({ try await new.outcome() }) { _ in }
    #expect(gone == nil, "although the work continues")
    old.respond(1)
    new.respond(2)
  }

  @Test func cancellingReleasesTheCompletion() {
    let work = HeldWork(())
    weak var gone: Token?
    do {
      let token = Token()
      gone = token
      latest.replace({ try await work.outcome() }) { _ in _ = token }
    }
    #expect(latest.isBusy)
    latest.cancel()
    #expect(!latest.isBusy)
    #expect(gone == nil)
    work.respond(1)
  }

  @Test func cancellingCancelsTheWork() async {
    let (start, end) = await cancelled { $0.cancel() }
    #expect(start && end)
  }

  @Test func replacingCancelsTheWork() async {
    let (start, end) = await cancelled { $0.replace({}) { _ in } }
    #expect(start && end)
  }

  @Test func releasingTheSlotCancelsTheWork() async {
    var latest: LatestTask? = LatestTask()
    weak var gone: LatestTask?
    gone = latest
    let (ends, end) = AsyncStream<Bool>.makeStream()
    latest?.replace {
      await waitForCancellation()
      end.yield(Task.isCancelled)
    } then: { _ in
      Issue.record("the latest was released")
    }
    latest = nil
    #expect(gone == nil)
    #expect(await first(of: ends) == true)
  }

  @Test func completionMayStartTheNextWork() async throws {
    let second = await withCheckedContinuation { continuation in
      latest.replace({ 1 }) { first in
        #expect(!latest.isBusy)
        latest.replace({ 2 }) { continuation.resume(returning: [first, $0]) }
      }
    }
    #expect(try second.map { try $0.get() } == [1, 2])
  }

  /// Whether work started and was cancelled by `stop`.
  private func cancelled(by stop: (LatestTask) -> Void) async -> (started: Bool, ended: Bool) {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let (starts, start) = AsyncStream<Bool>.makeStream()
    latest.replace {
      start.yield(true)
      await waitForCancellation()
      end.yield(Task.isCancelled)
    } then: { _ in
      Issue.record("cancelled work has no result")
    }
    let started = await first(of: starts) == true
    stop(latest)
    return (started, await first(of: ends) == true)
  }
}

/// Waits on an empty stream, which ends only when its task is cancelled.
private func waitForCancellation() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
}

private func first<Value>(of stream: AsyncStream<Value>) async -> Value? {
  for await value in stream { return value }
  return nil
}

/// Work that ignores cancellation: it runs until the test provides its result.
typealias HeldWork = HeldCall<Void, Int>
