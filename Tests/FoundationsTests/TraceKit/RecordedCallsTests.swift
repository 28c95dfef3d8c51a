import DisplayKit
import TestSupport
import Testing
import TraceKit

struct RecordedCallsTests {
  private let calls = RecordedCalls(
    """
    tweets mv like 123abc
    Host -> View handle
      View ..> Model toggle()
        Model ~> View likes
      View -> Host render
    wait
        Model -> Repository setLiked
        Model ..> Parser read() *5
    View -> Host render

    tweets mv fail-like 123abc
    Host -> View handle
    Model -> Repository setLiked
    Model -> View failed

    tweets mv load 123abc
    Host -> View handle
    View -> Host render
      View ..> Model header =
    """)

  private let handle = TracedMessage(from: "Host", to: "View", "handle", "actionChosen", depth: 0)
  private let render = TracedMessage(from: "View", to: "Host", "render", "5 rows", depth: 1)
  private let like = TracedMessage(from: "Model", to: "Repository", "setLiked", "true", depth: 1)

  private func completed(
    _ declared: [TracedMessage], of pattern: String = "mv", after events: String...
  ) -> EventMessages {
    calls.completed(declared, of: pattern, on: "tweets", after: events.isEmpty ? ["like"] : events)
  }

  @Test func addsTheCallsAndChangesOfARunWithTheSameMessages() {
    let messages = completed([handle, render, like, render])
    #expect(
      messages.text == """
        Host → View             handle(actionChosen)
          View ⇢ Model          toggle()
            Model ⇢ View        likes changed
          View → Host           render(5 rows)
            Model → Repository  setLiked(true)
            Model ⇢ Parser      read() × 5
          View → Host           render(5 rows)

        4 declared messages, 6 direct calls, 1 observed change

        """)
  }

  @Test func addsThoseBeforeAWait() {
    let messages = completed([handle, render])
    #expect(messages.messages.map(\.kind) == [.declared, .direct, .change, .declared])
    #expect(messages.summary == "2 declared messages, 1 direct call, 1 observed change")
  }

  @Test func messagesMayComeInAnotherOrder() {
    let messages = completed([handle, like, render, render])
    #expect(messages.hasDirectCalls && messages.count(of: .direct) == 6)
    #expect(
      messages.messages.map(\.receiver).prefix(5) == [
        "View", "Model", "View", "Repository", "Parser",
      ])
  }

  @Test func saysThatTheyAreUnknownAfterOtherMessages() {
    for messages in [
      completed([handle]), completed([handle, render, like]), completed([handle, render, render]),
      completed([handle, render], of: "mvc"), completed([handle, render], after: "undo"),
      completed([]),
    ] {
      #expect(!messages.hasDirectCalls && messages.count(of: .direct) == 0)
      #expect(messages.summary.hasSuffix("; direct calls are not shown"))
    }
  }

  @Test func anEventMayFail() {
    let failed = TracedMessage(from: "Model", to: "View", "failed", "NetworkError", depth: 2)
    #expect(completed([handle, like, failed], after: "like", "fail-like").hasDirectCalls)
    #expect(!completed([handle, like, failed]).hasDirectCalls)
  }

  /// Both runs have these messages, and only one has a change.
  @Test func saysThatTheyAreUnknownIfItDependsOnTheEnd() {
    #expect(completed([handle, render]).hasDirectCalls)
    #expect(completed([handle, render], after: "load").hasDirectCalls)
    #expect(!completed([handle, render], after: "load", "like").hasDirectCalls)
  }

  @Test(arguments: [
    (ScreenEvent.appeared, ["load", "fail"]), (.refresh(), ["refresh"]), (.retry, ["retry"]),
    (.closed, ["close"]), (.rowShown(RowID(1)), ["more"]),
    (.actionChosen(ActionID("like"), in: RowID(1)), ["like", "fail-like"]),
  ])
  func eventsHaveTheNamesOfTheRuns(event: ScreenEvent, names: [String]) {
    #expect(event.traceNames == names)
  }

  @Test func aDiagramDrawsThemDashed() {
    let messages = completed([handle, render])
    #expect(
      messages.mermaid == """
        sequenceDiagram
          participant Host
          participant View
          participant Model
          Host->>View: handle(actionChosen)
          View-->>Model: toggle()
          Model--)View: likes changed
          View->>Host: render(5 rows)

        """)
    #expect(completed([handle, render], after: "load").text.contains("⇢ Model  header =\n"))
  }

  /// As of a file that was edited.
  @Test func linesThatAreNoMessagesAddNothing() {
    let calls = RecordedCalls("a b c\nx ..> y z()\nHost -> View handle\n? ?\n\n\n a")
    let messages = calls.completed([handle], of: "b", on: "a", after: ["c"])
    #expect(messages.messages == [handle])
  }
}
