import DisplayKit
import TestSupport
import Testing

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

  @Test func decoratorsTrackTheirObject() {
    let traced: TracedObject<any Screen>? = TracedObject(
      FakeScreen(), from: "Host", to: "View", trace)
    let value = TracedObject(7, from: "View", to: "Value", trace)
    withExtendedLifetime((traced, value)) { #expect(trace.objects == ["View"]) }
  }

  @Test func alignsTheCallsInText() {
    trace.record(from: "View", to: "Interactor", "refresh") {
      trace.record(from: "Interactor", to: "Presenter", "present", "5 rows") {}
    }
    #expect(
      trace.text == """
        View → Interactor         refresh()
          Interactor → Presenter  present(5 rows)

        """)
  }

  @Test func escapesTextInTheSequenceDiagram() {
    trace.record(from: "View", to: "Interactor", "search", "a;b #1") {}
    #expect(
      trace.mermaid == """
        sequenceDiagram
          participant View
          participant Interactor
          View->>Interactor: search(a#59;b #35;1)

        """)
  }
}
