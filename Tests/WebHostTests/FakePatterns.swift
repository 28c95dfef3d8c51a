import DisplayKit
import TestSupport
import TraceKit

@testable import WebHost

/// Fake screens of patterns, with a row that can be liked and messages that are traced.
@MainActor
final class FakePatterns {
  var screens: [FakeScreen] = []
  private(set) var traces: [MessageTrace] = []
  /// The pattern that shows another text.
  var wrong = ""
  var sources: WebSources?
  /// By pattern; ``sources`` for the others.
  var folders: [String: WebSources] = [:]
  /// Of `load`.
  var receiver = "Interactor"
  /// Of the address.
  var events: [String] = []
  var items: [(name: DisplayText, value: DisplayText)] = [("user", "ann")]
  var isPrivate = false
  /// A refresh waits as long after its messages.
  var wait: Duration?
  var clocks: [ComparisonClock] = []
  /// The words of a script's steps; empty without a script.
  var steps: [DisplayText] = []
  var firstStep = 1
  /// The waits that have ended.
  private(set) var ended = 0
  private(set) var fails = false
  private(set) var eventCount = 0

  func app(_ names: [String]) -> WebApp {
    WebApp(open: { [self] address in
      let isRejected = address == "/rejected"
      let fail = WebComparison.Condition(
        id: ActionID("fail"), label: "Next request fails", isOn: { self.fails },
        toggle: { self.fails.toggle() })
      var comparison = WebComparison(
        title: "Compare tweets", path: "/compare/tweets",
        patterns: ["mvc", "vip", "mv"].map(Self.choice),
        panes: isRejected ? [] : names.map(pane))
      comparison.items = items
      comparison.isPrivate = isPrivate
      comparison.events = events.map(WebComparison.Event.init)
      if !steps.isEmpty {
        comparison.isPrivate = true
        comparison.script = WebComparison.Script(steps: steps, first: firstStep)
      }
      comparison.problem = isRejected ? "choose two or more" : nil
      comparison.conditions = [fail]
      for (id, lines) in [("vip", "90"), ("mv", "40")] as [(DisplayText, DisplayText)] {
        comparison.figures[id] = [
          WebComparison.Figure(
            id: "lines", title: "lines of code", value: lines,
            words: DisplayText("\(lines.string) lines of code"))
        ]
      }
      comparison.onEvent = { self.eventCount += 1 }
      let navigator = Navigator()
      navigator.push(ComparisonScreen(comparison))
      var page = WebPage(navigator: navigator)
      page.isRejected = isRejected
      return page
    })
  }

  private static func choice(_ id: String) -> WebComparison.Choice {
    WebComparison.Choice(id: DisplayText(id), name: DisplayText(id.uppercased()))
  }

  private func pane(_ name: String) -> WebComparison.Pane {
    let (trace, clock) = (MessageTrace(), ComparisonClock())
    traces.append(trace)
    clocks.append(clock)
    var pane = WebComparison.Pane(
      pattern: Self.choice(name), trace: trace, clock: clock,
      open: { [self] in
        let screen = FakeScreen { [self] screen, event in
          if event == .closed { return }
          if case .refresh = event, let wait { end(wait, of: clock, screen) }
          trace.record(from: "View", to: receiver, "load") {}
          if event != .appeared { trace.record(from: "View", to: "Presenter", "show") {} }
          screen.show(Self.state(isWrong: name == wrong))
        }
        trace.track(screen, as: "View")
        screens.append(screen)
        return screen
      }, folder: DisplayText("Sources/\(name)"), sources: { [self] in folders[name] ?? sources })
    if !steps.isEmpty { pane.play = { [self] in played(name) } }
    return pane
  }

  private func played(_ name: String) -> [WebComparison.PlayedStep] {
    let message = TracedMessage(from: "View", to: "Model", "load", depth: 0)
    // VIP differs in the last step but one, and its last is not played.
    let count = name == "vip" ? steps.count - 1 : steps.count
    return (1...count).map { number in
      WebComparison.PlayedStep(
        display: number == steps.count ? nil : Self.state(isWrong: false), objects: ["View"],
        messages: EventMessages([message], hasDirectCalls: false),
        problem: name == "vip" && number == count ? "expected x, found y" : nil)
    }
  }

  private func end(_ wait: Duration, of clock: ComparisonClock, _ screen: FakeScreen) {
    Task {
      try await clock.sleep(for: wait)
      var state = screen.display.state
      state.title = "Later"
      screen.show(state)
      ended += 1
    }
  }

  private static func state(isWrong: Bool) -> ScreenState {
    let like = ContentAction(id: ActionID("like"), title: "1 like")
    let list = LazyList(["a", isWrong ? "not b" : "b", "c"], id: { RowID(String($0.suffix(1))) }) {
      let actions = $0 == "a" ? [] : [like]
      return .stack([.text(plain: DisplayText($0)), .actions(actions)], spacing: 0)
    }
    return ScreenState(title: "Tweets", content: .list(list), isSettled: true)
  }
}
