import ReducerKit
import TestSupport
import Testing

/// The test store fails for everything that a test does not assert.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TestStoreTests {
  enum Action: Equatable { case add(Int), load, send, cancel, report }

  private typealias Doubles = TestStore<Int, Action, Int, String, String>

  private let store = TestStore<Int, Action, Int, String, String>(0) { state, action in
    switch action {
    case .add(let number): state += number
    case .load: return [.run(2, id: "load"), .run(3, id: "load")]
    case .send: return [.runInBackground(4)]
    case .cancel: return [.cancel(id: "load")]
    case .report: return [.output("\(state)")]
    }
    return []
  } perform: { request in
    .add(request)
  }

  @Test func passesIfAllIsAsserted() async {
    store.send(.load)
    await store.receive(.add(3)) { $0 = 3 }
    store.send(.report)
    store.receive("3")
    store.send(.load)
    store.send(.send)
    store.send(.cancel)
    await store.receive(.add(4)) { $0 = 7 }
    store.finish()
  }

  @Test func failsForAnotherState() {
    withKnownIssue { store.send(.add(1)) }
    withKnownIssue { store.send(.load) { $0 = 5 } }
  }

  @Test func failsForAnotherActionOrNone() async {
    store.send(.load)
    await withKnownIssue { await store.receive(.add(2)) { $0 = 3 } }
    await withKnownIssue { await store.receive(.add(3)) }
  }

  @Test func failsForAnotherOutputOrNone() {
    store.send(.report)
    withKnownIssue { store.receive("1") }
    withKnownIssue { store.receive("0") }
  }

  @Test(arguments: [Action.load, .send])
  func failsForARequestInFlight(action: Action) {
    store.send(action)
    withKnownIssue { store.finish() }
  }

  @Test func failsForAnOutputAtTheEnd() {
    store.send(.report)
    withKnownIssue { store.finish() }
  }
}
