import TaskKit
import TestSupport
import Testing

@testable import ReducerKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct StoreTests {
  private typealias TestEffect = Effect<Int, String, String>

  private struct TestError: Error {}

  /// Adds its number to the state.
  private struct Action: Sendable {
    var number = 0
    var effects: [TestEffect] = []
  }

  /// The changes and the outputs, in order.
  @MainActor
  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let background: BackgroundTasks
  private let gate = CallGate<Int, Int>()
  private let states = AsyncStream<Int>.makeStream()

  init() {
    background = BackgroundTasks { [log] in log.lines.append("\(type(of: $0))") }
  }

  /// The responses of ``gate`` are numbers; a failure is 100.
  private func store() -> Store<Int, Action, TestEffect> {
    store { [gate] request, send in
      do {
        return Action(number: try await gate.call(request))
      } catch {
        send(Action(number: 100))
        throw error
      }
    }
  }

  private func store(
    _ perform: @escaping EffectHandler<Int, String, Action>.Perform
  ) -> Store<Int, Action, TestEffect> {
    let handler = EffectHandler<Int, String, Action>(
      output: { [log] in log.lines.append("output \($0)") }, background: background,
      perform: perform)
    let store = Store<Int, Action, TestEffect>(
      0,
      reduce: { state, action in
        state += action.number
        return action.effects
      }, start: handler.start)
    store.onChange = { [log, states] state in
      log.lines.append("state \(state)")
      states.continuation.yield(state)
    }
    return store
  }

  private func nextState() async -> Int? {
    for await state in states.stream { return state }
    return nil
  }

  @Test func reportsTheStateBeforeItStartsEffects() {
    let store = store()
    store.send(Action(number: 2, effects: [.output("a"), .output("b")]))
    store.send(Action(number: 3))
    #expect(log.lines == ["state 2", "output a", "output b", "state 5"])
    #expect(store.state == 5)
  }

  @Test func handlesAnActionThatIsSentMeanwhileAfterTheEffects() {
    let store = store()
    store.onChange = { [log, weak store] state in
      log.lines.append("state \(state)")
      if state == 2 { store?.send(Action(number: 3, effects: [.output("b")])) }
    }
    store.send(Action(number: 2, effects: [.output("a")]))
    #expect(log.lines == ["state 2", "output a", "state 5", "output b"])
  }

  @Test func reportsOnlyChanges() {
    store().send(Action(effects: [.output("a")]))
    #expect(log.lines == ["output a"])
  }

  @Test func sendsTheResultsOfRequests() async throws {
    let store = store()
    store.send(Action(effects: [.run(1, id: "a"), .run(2, id: "b")]))
    let calls = try await [gate.next(), gate.next()]
    #expect(Set(calls.map(\.input)) == [1, 2])
    calls[1].respond(4)
    #expect(await nextState() == 4)
    calls[0].fail(TestError())
    #expect(await nextState() == 104)
  }

  @Test func aLaterRequestReplacesTheOneWithItsID() async throws {
    let store = store()
    store.send(Action(effects: [.run(1, id: "a")]))
    let call = try await gate.next()
    store.send(Action(effects: [.run(2, id: "a")]))
    #expect(call.isCancelled)
    call.respond(8)
    try await gate.respond(4)
    #expect(await nextState() == 4)
  }

  @Test func ignoresTheResultOfACancelledRequest() async throws {
    let store = store()
    store.send(Action(effects: [.run(1, id: "a")]))
    let call = try await gate.next()
    store.send(Action(effects: [.cancel(id: "a"), .cancel(id: "b")]))
    #expect(call.isCancelled)
    call.respond(8)
    store.send(Action(effects: [.run(2, id: "b")]))
    try await gate.respond(4)
    #expect(await nextState() == 4)
  }

  @Test func sendsEachResultUntilTheRequestIsCancelled() async throws {
    let store = store { [gate] request, send in
      while let number = try? await gate.call(request) { send(Action(number: number)) }
      return Action(number: 100)
    }
    store.send(Action(effects: [.run(1, id: "a")]))
    for number in 1...2 {
      try await gate.respond(1)
      #expect(await nextState() == number)
    }
    try await gate.fail(TestError())
    #expect(await nextState() == 102)
    store.send(Action(effects: [.run(2, id: "a")]))
    let call = try await gate.next()
    store.send(Action(effects: [.cancel(id: "a")]))
    call.respond(8)
    try await gate.fail(TestError())
    #expect(store.state == 102)
  }

  /// A half of the state while that is less than ten.
  private func half(
    of store: Store<Int, Action, TestEffect>
  ) -> ScopedStore<Int, Int>? {
    store.scope(state: { $0 < 10 ? $0 / 2 : nil }, action: { Action(number: $0) })
  }

  @Test func aScopedStoreReportsTheChangesOfItsPartAfterTheStore() throws {
    let store = store()
    let scoped = try #require(half(of: store))
    scoped.onChange = { [log] in log.lines.append("half \($0)") }
    scoped.send(1)
    store.send(Action(number: 1))
    #expect(store.state == 2 && scoped.state == 1)
    scoped.send(8)
    #expect(store.state == 10 && scoped.state == 1)
    #expect(log.lines == ["state 1", "state 2", "half 1", "state 10"])
    #expect(half(of: store) == nil)
  }

  @Test func neitherStoreHoldsTheOther() throws {
    var store: Store<Int, Action, TestEffect>? = store()
    var scoped = store.flatMap { half(of: $0) }
    weak let releasedPart = scoped
    scoped = nil
    #expect(store != nil && releasedPart == nil)
    scoped = store.flatMap { half(of: $0) }
    weak let released = store
    store = nil
    scoped?.send(1)
    #expect(released == nil && scoped?.state == 0)
  }

  @Test func sendsTheResultOfARequestInTheBackground() async throws {
    let store = store()
    store.send(Action(effects: [.runInBackground(1), .runInBackground(2), .cancel(id: "a")]))
    try await gate.respond(4)
    #expect(await nextState() == 4)
    try await gate.fail(TestError())
    #expect(await nextState() == 104)
    await background.end()
    #expect(log.lines == ["state 4", "state 104"])
  }

  @Test func aRequestInTheBackgroundGoesOnAfterTheRelease() async throws {
    var store: Store<Int, Action, TestEffect>? = store()
    weak let released = store
    store?.send(Action(effects: [.runInBackground(1), .runInBackground(2)]))
    let calls = try await [gate.next(), gate.next()]
    store = nil
    #expect(released == nil && !calls.contains { $0.isCancelled })
    calls[0].respond(4)
    calls[1].fail(TestError())
    await background.end()
    #expect(log.lines == ["TestError"])
  }

  @Test func isReleasedWithARequestInFlight() async throws {
    var store: Store<Int, Action, TestEffect>? = store()
    weak let released = store
    store?.send(Action(effects: [.run(1, id: "a")]))
    let call = try await gate.next()
    store = nil
    #expect(released == nil)
    #expect(call.isCancelled)
    call.respond(8)
  }
}
