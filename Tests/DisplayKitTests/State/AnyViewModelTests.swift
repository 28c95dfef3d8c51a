import DisplayKit
import TestSupport
import Testing

@MainActor
struct AnyViewModelTests {
  private final class Counter: ViewModel<Int, Int>, ActionHandler {
    func handle(_ action: Int) { update(state: state + action) }
  }

  @Test func forwardsActionsToTheSource() {
    let model = AnyViewModel(Counter(initialState: 1))
    model.handle(4)
    #expect(model.state == 5)
  }

  @Test func rendersSubscribersUntilTheyUnsubscribe() {
    let counter = Counter(initialState: 0)
    let model = AnyViewModel(counter)
    let view = SpyView<Int>()
    model.subscribe(view: view)
    model.handle(1)
    model.unsubscribe(view: view)
    counter.handle(1)
    #expect(view.states == [0, 1])
  }

  @Test func cannotSetTheState() {
    let path: PartialKeyPath<AnyViewModel<Int, Int>> = \.state
    #expect(!(path is WritableKeyPath<AnyViewModel<Int, Int>, Int>))
    #expect(!(path is ReferenceWritableKeyPath<AnyViewModel<Int, Int>, Int>))
    #expect(!((AnyViewModel(Counter(initialState: 0)) as Any) is ViewModel<Int, Int>))
  }

  @Test func wrapsAViewModelWithoutActions() {
    let source = ViewModel<String, Never>(initialState: "a")
    let model = AnyViewModel(source)
    source.update(state: "b")
    #expect(model.state == "b")
  }
}
