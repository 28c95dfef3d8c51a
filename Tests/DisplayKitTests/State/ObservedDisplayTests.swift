import DisplayKit
import Observation
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ObservedDisplayTests {
  @Observable
  final class Model {
    var title = "one"
    var isSettled = false
    var unread = 0
  }

  private let model = Model()
  private let view = SpyView<ScreenState>()
  private let observed: ObservedDisplay

  init() {
    observed = ObservedDisplay { [model] in
      ScreenState(
        title: DisplayText(model.title), content: .stack([], spacing: 0),
        isSettled: model.isSettled)
    }
    observed.display.subscribe(view: view)
  }

  private var titles: [DisplayText] { view.states.map(\.title) }

  @Test func rendersSeveralChangesOnceInTheNextTurn() async {
    model.title = "two"
    model.title = "three"
    model.isSettled = true
    #expect(titles == ["one"])
    await observed.display.wait { $0.isSettled }
    #expect(titles == ["one", "three"])
  }

  @Test func rendersEachTurn() async {
    for title in ["two", "three", "four"] {
      model.title = title
      await observed.display.wait { $0.title == DisplayText(title) }
    }
    #expect(titles == ["one", "two", "three", "four"])
  }

  @Test func rendersOnceAtTheEndOfAnEvent() async {
    observed.handle {
      model.title = "two"
      model.title = "three"
      #expect(titles == ["one"])
    }
    #expect(titles == ["one", "three"])
    observed.handle {}
    model.isSettled = true
    await observed.display.wait { $0.isSettled }
    #expect(titles == ["one", "three", "three"], "the first change is not rendered again")
  }

  @Test func anEventRendersTheChangesBeforeIt() async {
    model.title = "two"
    observed.handle { model.title = "three" }
    #expect(titles == ["one", "three"])
    for _ in 1...10 { await Task.yield() }
    #expect(titles == ["one", "three"], "the turn after has nothing to render")
  }

  @Test func rendersNothingAfterItWasStopped() async {
    model.title = "two"
    observed.stop()
    observed.handle { model.title = "three" }
    for _ in 1...10 { await Task.yield() }
    #expect(titles == ["one"])
  }

  @Test func ignoresPropertiesThatItDidNotRead() {
    observed.handle { model.unread += 1 }
    #expect(titles == ["one"])
  }

  /// The setter of `@Observable` compares; a change in place is reported, whatever it leaves.
  @Test func rendersAChangeInPlaceButNoEqualValue() {
    var renderings = 0
    let counted = ObservedDisplay { [model] in
      renderings += 1
      return ScreenState(
        title: DisplayText(model.title), content: .stack([], spacing: 0), isSettled: true)
    }
    #expect(counted.display.state.title == "one")
    counted.handle { model.title = "one" }
    #expect(renderings == 1)
    counted.handle { model.title += "" }
    #expect(renderings == 2)
  }

  @Test func isReleasedWhileARenderingIsPending() {
    var other: ObservedDisplay? = ObservedDisplay { [model] in
      ScreenState(title: DisplayText(model.title), content: .stack([], spacing: 0), isSettled: true)
    }
    #expect(other?.display.state.title == "one")
    model.title = "two"
    let released = { [weak other] in other == nil }
    other = nil
    #expect(released())
  }
}
