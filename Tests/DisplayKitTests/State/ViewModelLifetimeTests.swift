import DisplayKit
import TestSupport
import Testing

@MainActor
struct ViewModelLifetimeTests {
  private let model = ViewModel<Int, Never>(initialState: 0)

  @Test func doesNotRetainViews() {
    weak var gone: SpyView<Int>?
    do {
      let view = SpyView<Int>()
      gone = view
      model.subscribe(view: view)
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func updatingRemovesReleasedViews() throws {
    let first = SpyView<Int>()
    let last = SpyView<Int>()
    model.subscribe(view: first)
    for _ in 0..<3 { model.subscribe(view: SpyView<Int>()) }
    model.subscribe(view: last)
    model.subscribe(view: SpyView<Int>())
    model.update(state: 1)
    #expect(try subscriptions() == 2)
    #expect(first.states == [0, 1])
    #expect(last.states == [0, 1])
  }

  @Test func subscribingRemovesReleasedViews() throws {
    for _ in 0..<100 { model.subscribe(view: SpyView<Int>()) }
    #expect(try subscriptions() == 1)
  }

  @Test func removesUnsubscribedViews() throws {
    let views = (0..<4).map { _ in SpyView<Int>() }
    for view in views { model.subscribe(view: view) }
    #expect(try subscriptions() == 4)
    for view in [views[1], views[3], views[0]] { model.unsubscribe(view: view) }
    #expect(try subscriptions() == 1)
    model.update(state: 1)
    #expect(views.map(\.states.count) == [1, 1, 2, 1])
  }

  /// Counts by reflection, so that the model needs no counter for the test.
  private func subscriptions() throws -> Int {
    var count = 0
    var link = try #require(Mirror(reflecting: model).descendant("first"))
    while let subscription = Mirror(reflecting: link).children.first?.value {
      count += 1
      var mirror: Mirror? = Mirror(reflecting: subscription)
      while let here = mirror, here.descendant("next") == nil { mirror = here.superclassMirror }
      link = try #require(mirror?.descendant("next"))
    }
    return count
  }
}
