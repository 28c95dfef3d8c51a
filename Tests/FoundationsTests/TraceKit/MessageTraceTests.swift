import DisplayKit
import TestSupport
import Testing
import TraceKit

@MainActor
struct MessageTraceTests {
  private let trace = MessageTrace()

  @Test func nestsMessagesSentDuringAMessage() {
    trace.record(from: "A", to: "B", "ask", "7") {
      trace.record(from: "B", to: "C", "tell") {}
      trace.record(from: "B", to: "A", "answer") {}
    }
    trace.record(from: "A", to: "B", "close") {}
    #expect(
      trace.messages == [
        TracedMessage(from: "A", to: "B", "ask", "7", depth: 0),
        TracedMessage(from: "B", to: "C", "tell", depth: 1),
        TracedMessage(from: "B", to: "A", "answer", depth: 1),
        TracedMessage(from: "A", to: "B", "close", depth: 0),
      ])
  }

  @Test func nestsTheWorkOfATaskBelowItsMessage() async {
    var work: Task<Void, Never>?
    trace.record(from: "A", to: "B", "load") {
      work = Task { await trace.record(from: "B", to: "C", "fetch") { await Task.yield() } }
    }
    trace.record(from: "A", to: "B", "other") {}
    await work?.value
    #expect(trace.messages.map(\.name) == ["load", "other", "fetch"])
    #expect(trace.messages.map(\.depth) == [0, 0, 1])
  }

  @Test func recordsAMessageThatThrowsAndRethrows() {
    struct Rejected: Error {}
    #expect(throws: Rejected.self) {
      try trace.record(from: "A", to: "B", "ask") { throw Rejected() }
    }
    #expect(trace.messages.count == 1)
  }

  @Test func objectsAreTrackedWeakly() {
    final class Presenter {}
    var presenter: Presenter? = Presenter()
    for object in [presenter, presenter].compactMap(\.self) {
      trace.track(object, as: "Presenter")
    }
    #expect(trace.objects == ["Presenter"])
    presenter = nil
    #expect(trace.objects == [])
  }

  private final class TracedScreen: TracedObject<any Screen>, Screen {
    var display: AnyViewModel<ScreenState, Never> { object.display }

    func handle(_ event: ScreenEvent) { record { $0.handle(event) } }
  }

  private func wrapped(_ screen: any Screen, by trace: MessageTrace?) -> any Screen {
    trace.wrap(screen, from: "Host", to: "View", by: TracedScreen.init)
  }

  @Test func wrapsABoundaryAndTracksItsObject() {
    let screen = FakeScreen()
    let wrapped = wrapped(screen, by: trace)
    #expect(trace.objects == ["View"] && trace.takeDecorators().first === wrapped)
    wrapped.handle(.retry)
    #expect(screen.events == [.retry])
    #expect(trace.messages == [TracedMessage(from: "Host", to: "View", "handle", depth: 0)])
  }

  @Test func withoutATraceABoundaryIsWhatItWas() {
    let screen = FakeScreen()
    #expect(wrapped(screen, by: nil) === screen)
  }

  @Test func recordsACallbackByItsCase() {
    var received: [ScreenEvent] = []
    let callback = MessageTrace?.some(trace).wrap(
      { received.append($0) }, from: "View", to: "Controller", "handle")
    callback(.rowShown(RowID("1")))
    #expect(received == [.rowShown(RowID("1"))])
    #expect(trace.messages.map(\.call) == ["handle(rowShown)"])
  }

  @Test func recordsTheFunctionsOfAStore() {
    let trace = MessageTrace?.some(trace)
    let reduce = trace.wrap(reduce: { (sum: inout Int, action: Int) in
      sum += action
      return ["log"]
    })
    var started: [String] = []
    let start = trace.wrap(start: { (effect: String, store: Int) in
      started.append("\(effect) \(store)")
    })
    var sum = 1
    for effect in reduce(&sum, 2) { start(effect, sum) }
    #expect(started == ["log 3"])
    #expect(trace?.messages.map(\.call) == ["reduce(2)", "start(log)"])
  }

  @Test func recordsActionsAndRenderingsOfAViewModel() {
    let screen = FakeScreen()
    let wrapped = MessageTrace?.some(trace).wrap(screen.display) { _ in "state" }
    screen.show("next")
    #expect(trace.messages.map(\.call) == ["render(state)", "render(state)"])
    #expect(wrapped.state == screen.display.state)
  }

  @Test func alignsTheCallsInText() {
    trace.record(from: "View", to: "Interactor", "refresh") {
      trace.record(from: "Interactor", to: "Presenter", "present", "5 rows") {}
    }
    #expect(
      trace.messages.text == """
        View → Interactor         refresh()
          Interactor → Presenter  present(5 rows)

        """)
  }

  @Test func escapesTextInTheSequenceDiagram() {
    trace.record(from: "View", to: "Interactor", "search", "a;b #1") {}
    #expect(
      trace.messages.mermaid == """
        sequenceDiagram
          participant View
          participant Interactor
          View->>Interactor: search(a#59;b #35;1)

        """)
  }
}
