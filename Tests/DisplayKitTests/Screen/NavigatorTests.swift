import DisplayKit
import TestSupport
import Testing

@MainActor
struct NavigatorTests {
  private final class Log {
    var entries: [String] = []
  }

  private let navigator = Navigator()
  private let log = Log()

  private func makeScreen(_ name: String) -> FakeScreen {
    FakeScreen { [log] _, event in log.entries.append("\(name) \(event)") }
  }

  @Test func pushedScreenAppearsOnTop() {
    let screen = makeScreen("a")
    navigator.push(screen)
    #expect(navigator.top === screen)
    #expect(log.entries == ["a appeared"])
  }

  @Test func updatesTheStackBeforeNotifyingScreens() {
    let host = SpyView<[any Screen]> { [log] in log.entries.append("stack of \($0.count)") }
    navigator.stack.subscribe(view: host)
    navigator.push(makeScreen("a"))
    navigator.push(makeScreen("b"))
    navigator.pop()
    #expect(
      log.entries == [
        "stack of 0", "stack of 1", "a appeared", "stack of 2", "b appeared", "stack of 1",
        "b closed", "a appeared",
      ])
  }

  @Test func poppingAnEmptyStackChangesNothing() {
    let host = SpyView<[any Screen]>()
    navigator.stack.subscribe(view: host)
    navigator.pop()
    #expect(host.states.count == 1)
    #expect(navigator.top == nil)
  }

  @Test func closesAllFromTheTop() {
    for name in ["a", "b", "c"] { navigator.push(makeScreen(name)) }
    log.entries = []
    navigator.closeAll()
    #expect(log.entries == ["c closed", "b closed", "a closed"])
    #expect(navigator.stack.state.isEmpty)
  }

  @Test func poppedScreensAreReleased() {
    weak var screen: FakeScreen?
    do {
      let pushed = FakeScreen()
      screen = pushed
      navigator.push(pushed)
    }
    #expect(screen != nil)
    navigator.pop()
    #expect(screen == nil)
  }

  @Test func poppedDuringPushReceivesNothingAfterClosed() {
    let host = SpyView<[any Screen]> { [navigator] in if $0.count == 2 { navigator.pop() } }
    navigator.stack.subscribe(view: host)
    navigator.push(makeScreen("a"))
    navigator.push(makeScreen("b"))
    #expect(log.entries == ["a appeared", "b closed", "a appeared"])
  }

  @Test func screenPushedByAClosingScreenStaysOnTop() {
    let next = makeScreen("c")
    navigator.push(makeScreen("a"))
    navigator.push(
      FakeScreen { [navigator] _, event in if event == .closed { navigator.push(next) } })
    navigator.pop()
    #expect(navigator.top === next)
    #expect(log.entries == ["a appeared", "c appeared"])
  }
}
