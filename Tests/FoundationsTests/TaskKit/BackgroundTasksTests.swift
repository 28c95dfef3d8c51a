import TaskKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct BackgroundTasksTests {
  private final class Owner: Sendable {}
  private struct WorkError: Error, Equatable { let number: Int }

  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private let owner = Owner()
  private let log = Log()
  private let tasks: BackgroundTasks

  init() {
    tasks = BackgroundTasks { [log] in
      log.entries.append("failure \(($0 as? WorkError)?.number ?? 0)")
    }
  }

  /// Reports the result as an entry of the log.
  private func run(
    for owner: Owner, _ work: @escaping @MainActor () async throws -> Int
  ) {
    tasks.run(for: owner, work) { [log] _, result in
      switch result {
      case .success(let value): log.entries.append("value \(value)")
      case .failure(let error): log.entries.append("error \((error as? WorkError)?.number ?? 0)")
      }
    }
  }

  @Test func worksStartInOrderInALaterTurn() async {
    for number in 1...3 {
      run(for: owner) { [log] in
        log.entries.append("start \(number)")
        return number
      }
    }
    #expect(log.entries.isEmpty && tasks.count == 3)
    await tasks.end()
    #expect(log.entries.filter { $0.hasPrefix("start") } == ["start 1", "start 2", "start 3"])
    #expect(log.entries.filter { $0.hasPrefix("value") } == ["value 1", "value 2", "value 3"])
    #expect(tasks.count == 0)
  }

  @Test func theOwnerReceivesAnError() async {
    run(for: owner) { throw WorkError(number: 1) }
    await tasks.end()
    #expect(log.entries == ["error 1"])
  }

  @Test func anErrorIsAFailureIfTheOwnerIsReleased() async {
    run(for: Owner()) { throw WorkError(number: 1) }
    await tasks.end()
    #expect(log.entries == ["failure 1"])
  }

  @Test func aValueHasNoEffectIfTheOwnerIsReleased() async {
    let work = HeldWork(())
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      run(for: owner) { try await work.outcome() }
      await Task.yield()
    }
    #expect(gone == nil && tasks.count == 1)
    work.respond(1)
    await tasks.end()
    #expect(log.entries.isEmpty)
  }

  @Test func endWaitsForWorksThatStartMeanwhile() async {
    tasks.run(for: owner) {
    } then: { [log, tasks] owner, _ in
      tasks.run(for: owner) {
        await Task.yield()
        log.entries.append("second work")
      } then: { _, _ in
        log.entries.append("second result")
      }
    }
    await tasks.end()
    #expect(log.entries == ["second work", "second result"])
  }

  @Test func cancellingTheWaitCancelsNoWork() async {
    let work = HeldWork(())
    run(for: owner) {
      let value = try await work.outcome()
      try Task.checkCancellation()
      return value
    }
    let wait = Task { [tasks] in await tasks.end() }
    await Task.yield()
    wait.cancel()
    work.respond(1)
    await wait.value
    #expect(log.entries == ["value 1"])
  }

  @Test func releasingItCancelsNoWork() async {
    let work = HeldWork(())
    let ends = AsyncStream<Bool>.makeStream()
    var tasks: BackgroundTasks? = BackgroundTasks()
    weak var gone: BackgroundTasks?
    gone = tasks
    tasks?.run(for: owner) {
      _ = try await work.outcome()
    } then: { _, _ in
      ends.continuation.yield(Task.isCancelled)
    }
    await Task.yield()
    tasks = nil
    #expect(gone == nil)
    work.respond(1)
    for await isCancelled in ends.stream {
      #expect(!isCancelled)
      break
    }
  }

  @Test func nothingIsRetainedAfterTheEnd() async {
    final class Token: Sendable {}
    weak var work: Token?
    weak var completion: Token?
    do {
      let (first, second) = (Token(), Token())
      (work, completion) = (first, second)
      tasks.run(for: owner) {
        _ = first
      } then: { _, _ in
        _ = second
      }
    }
    #expect(work != nil && completion != nil)
    await tasks.end()
    for _ in 0..<100 where work != nil || completion != nil { await Task.yield() }
    #expect(work == nil && completion == nil)
  }
}
