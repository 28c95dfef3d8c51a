import DisplayKit
import TestSupport
import Testing

@MainActor
struct ViewModelTests {
  private let model = ViewModel<Int, Never>(initialState: 0)

  @Test func rendersEveryStateInOrder() {
    let view = SpyView<Int>()
    model.subscribe(view: view)
    model.update(state: 1)
    model.update(state: 2)
    #expect(view.states == [0, 1, 2])
    #expect(model.state == 2)
  }

  @Test func rendersTheCurrentStateOnSubscription() {
    let view = SpyView<Int>()
    model.update(state: 7)
    model.subscribe(view: view)
    #expect(view.states == [7])
  }

  @Test func distinguishesEqualLookingViews() {
    let (one, other) = (SpyView<Int>(), SpyView<Int>())
    model.subscribe(view: one)
    model.subscribe(view: other)
    model.update(state: 1)
    #expect(one.description == other.description)
    #expect(one.states == [0, 1])
    #expect(other.states == [0, 1])

    model.unsubscribe(view: other)
    model.update(state: 2)
    #expect(one.states == [0, 1, 2])
    #expect(other.states == [0, 1])
  }

  @Test func rendersInTheOrderOfSubscription() {
    var order: [Int] = []
    let views = (0..<30).map { number in SpyView<Int> { _ in order.append(number) } }
    for view in views { model.subscribe(view: view) }
    order = []
    model.update(state: 1)
    #expect(order == Array(0..<30))
  }

  @Test func subscribingAgainChangesNothing() {
    let view = SpyView<Int>()
    model.subscribe(view: view)
    model.subscribe(view: view)
    model.update(state: 1)
    #expect(view.states == [0, 1])
  }

  @Test func unsubscribedViewCanSubscribeAgain() {
    let view = SpyView<Int>()
    model.subscribe(view: view)
    model.unsubscribe(view: view)
    model.update(state: 1)
    model.subscribe(view: view)
    #expect(view.states == [0, 1])
  }
}
