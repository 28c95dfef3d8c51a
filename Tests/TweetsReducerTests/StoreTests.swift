import Testing

@testable import TweetsReducer

@MainActor @Suite(.timeLimit(.minutes(5)))
struct StoreTests {
  private struct TestError: Error {}

  /// The reports of the store, in order.
  @MainActor
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let store: Store<Int, Int, String>
  private let work = AsyncThrowingStream<Int, any Error>.makeStream()

  /// Adds each action to the state; an action's effect is its number, and 0 has none.
  init() {
    store = Store(0) { state, action in
      state += action
      return action == 0 ? [] : ["\(action)"]
    } start: { [log] effect, _ in
      log.lines.append("effect \(effect)")
    }
    store.onChange = { [log] in log.lines.append("state \($0)") }
  }

  /// Returns the action that a test yields to ``work``.
  private func respond() -> @MainActor () async throws -> Int {
    { [work] in
      for try await action in work.stream { return action }
      throw CancellationError()
    }
  }

  /// Returns after the tasks that were started before have run.
  private func turn() async {
    for _ in 0..<5 { await Task.yield() }
  }

  @Test func reportsTheStateBeforeItStartsEffects() {
    store.send(2)
    store.send(3)
    #expect(log.lines == ["state 2", "effect 2", "state 5", "effect 3"])
    #expect(store.state == 5)
  }

  @Test func reportsOnlyChanges() {
    store.send(0)
    #expect(log.lines.isEmpty)
  }

  @Test func sendsTheActionOfItsWork() async {
    await withCheckedContinuation { continuation in
      store.onChange = { _ in continuation.resume() }
      store.run(id: "a", respond())
      work.continuation.yield(4)
    }
    #expect(store.state == 4)
  }

  @Test func laterWorkReplacesWorkWithItsID() async {
    await withCheckedContinuation { continuation in
      store.onChange = { _ in continuation.resume() }
      store.run(id: "a") { 1 }
      store.run(id: "a") { 2 }
    }
    await turn()
    #expect(store.state == 2)
  }

  @Test func worksConcurrentlyWithDifferentIDs() async {
    await withCheckedContinuation { continuation in
      store.onChange = { if $0 == 3 { continuation.resume() } }
      store.run(id: "a") { 1 }
      store.run(id: "b") { 2 }
    }
    #expect(store.state == 3)
  }

  @Test func cancels() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    work.continuation.onTermination = { _ in end.finish() }
    store.run(id: "a", respond())
    await turn()
    store.cancel(id: "a")
    for await _ in ends {}
    await turn()
    #expect(store.state == 0)
  }

  @Test func ignoresErrorsOfWork() async {
    store.run(id: "a", respond())
    work.continuation.finish(throwing: TestError())
    await turn()
    #expect(log.lines.isEmpty)
  }

  @Test func isReleasedWhileItWorks() async {
    let (ends, end) = AsyncStream<Void>.makeStream()
    work.continuation.onTermination = { _ in end.finish() }
    weak var released: Store<Int, Int, String>?
    do {
      let store = Store<Int, Int, String>(0, reduce: { _, _ in [] }, start: { _, _ in })
      released = store
      store.run(id: "a", respond())
      await turn()
    }
    for await _ in ends {}
    #expect(released == nil)
  }
}
