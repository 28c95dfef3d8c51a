import DisplayKit
import TestSupport
import Testing

/// Views that change their model during rendering.
@MainActor
struct ViewModelReentrancyTests {
  private let model = ViewModel<Int, Never>(initialState: 0)

  @Test func subscriberAddedWhileRendering() {
    let late = SpyView<Int>()
    let last = SpyView<Int>()
    let first = SpyView<Int> { [model] state in
      guard state == 1 else { return }
      model.subscribe(view: late)
      #expect(late.states == [1], "rendered at once")
    }
    model.subscribe(view: first)
    model.subscribe(view: last)
    model.update(state: 1)
    #expect(late.states == [1], "rendered once")
    #expect(last.states == [0, 1])
    model.update(state: 2)
    #expect(late.states == [1, 2])
  }

  @Test func subscriberRemovedWhileRendering() {
    let removed = SpyView<Int>()
    let last = SpyView<Int>()
    let first = SpyView<Int> { [model] state in
      if state == 1 { model.unsubscribe(view: removed) }
    }
    for view in [first, removed, last] { model.subscribe(view: view) }
    model.update(state: 1)
    #expect(removed.states == [0])
    #expect(last.states == [0, 1])
  }

  @Test func subscriberThatRemovesItself() {
    let last = SpyView<Int>()
    let first = SpyView<Int>()
    first.onRender = { [model, unowned first] _ in model.unsubscribe(view: first) }
    model.subscribe(view: first)
    model.subscribe(view: last)
    model.update(state: 1)
    #expect(first.states == [0])
    #expect(last.states == [0, 1])
  }

  @Test func subscriberReleasedWhileRendering() {
    let last = SpyView<Int>()
    var released: SpyView<Int>? = SpyView<Int>()
    let first = SpyView<Int> { if $0 == 1 { released = nil } }
    model.subscribe(view: first)
    if let released { model.subscribe(view: released) }
    model.subscribe(view: last)
    model.update(state: 1)
    #expect(released == nil)
    #expect(last.states == [0, 1])
  }

  @Test func stateUpdatedWhileRendering() {
    let first = SpyView<Int>()
    let middle = SpyView<Int> { [model] in if $0 == 1 { model.update(state: 2) } }
    let last = SpyView<Int>()
    for view in [first, middle, last] { model.subscribe(view: view) }
    model.update(state: 1)
    #expect(first.states == [0, 1, 2])
    #expect(middle.states == [0, 1, 2], "the older rendering ends before the newer begins")
    #expect(last.states == [0, 2], "the older state is skipped")
  }

  @Test func stateUpdatedWhileSubscribing() {
    let earlier = SpyView<Int>()
    let view = SpyView<Int> { [model] in if $0 == 0 { model.update(state: 1) } }
    model.subscribe(view: earlier)
    model.subscribe(view: view)
    #expect(view.states == [0, 1])
    #expect(earlier.states == [0, 1])
  }

  @Test func severalUpdatesWithinOneRendering() {
    let view = SpyView<Int> { [model] in
      guard $0 == 1 else { return }
      for state in 2...5 { model.update(state: state) }
    }
    model.subscribe(view: view)
    model.update(state: 1)
    #expect(view.states == [0, 1, 5])
  }
}
