import DisplayKit
import Testing

@MainActor
struct BatchedDisplayTests {
  @MainActor
  private final class Counter {
    var count = 0
    private(set) var renderings = 0
    lazy var batched = BatchedDisplay(of: self) { counter in
      counter.renderings += 1
      return ScreenState(title: "\(counter.count)", content: .nothing, isSettled: true)
    }

    func add(_ number: Int) {
      count += number
      batched.setNeedsRender()
    }
  }

  private let counter = Counter()
  private var title: String { counter.batched.display.state.title.string }

  @Test func rendersWhenItIsFirstRead() {
    _ = counter.batched
    #expect(counter.renderings == 0)
    #expect(title == "0")
    #expect(counter.renderings == 1)
  }

  @Test func rendersEarlierChangesOnlyWhenItIsFirstRead() async {
    counter.add(1)
    counter.batched.handle { counter.add(2) }
    await turns()
    #expect(counter.renderings == 0)
    #expect(title == "3")
    await turns()
    #expect(counter.renderings == 1)
  }

  @Test func rendersOnceAtTheEndOfAnEvent() async {
    #expect(title == "0")
    counter.batched.handle {
      counter.add(1)
      counter.add(2)
      #expect(title == "0")
    }
    #expect(title == "3")
    await turns()
    #expect(counter.renderings == 2)
  }

  @Test func rendersNothingOfAReleasedView() async throws {
    var counter: Counter? = Counter()
    let batched = try #require(counter?.batched)
    #expect(batched.display.state.title == "0")
    counter?.add(1)
    counter = nil
    await turns()
    #expect(batched.display.state.title == "0")
  }

  @Test func rendersNothingWithoutAChange() async {
    #expect(title == "0")
    counter.batched.handle {}
    await turns()
    #expect(counter.renderings == 1)
  }

  @Test func rendersOnceInTheNextTurn() async {
    #expect(title == "0")
    counter.add(1)
    counter.add(2)
    #expect(title == "0")
    await counter.batched.display.wait { $0.title == "3" }
    await turns()
    #expect(counter.renderings == 2)
  }

  @Test func anEventRendersEarlierChanges() async {
    #expect(title == "0")
    counter.add(1)
    counter.batched.handle { counter.add(2) }
    #expect(title == "3")
    await turns()
    #expect(counter.renderings == 2)
  }

  @Test func rendersAfterAnEventWithinAnEvent() async {
    #expect(title == "0")
    counter.batched.handle {
      counter.batched.handle { counter.add(1) }
      #expect(title == "1")
      counter.add(2)
    }
    #expect(title == "3")
    await turns()
    #expect(counter.renderings == 3)
  }

  @Test func isReleasedBeforeTheNextTurn() async {
    weak var released: Counter?
    do {
      let counter = Counter()
      _ = counter.batched.display
      counter.add(1)
      released = counter
    }
    #expect(released == nil)
    await turns()
  }

  private func turns() async { for _ in 0..<10 { await Task.yield() } }
}
