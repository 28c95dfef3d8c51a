import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerViewTests {
  private final class Events { var all: [ComposerViewEvent] = [] }

  private let events = Events()
  private let view: ComposerView
  private let editor = TweetEditor(
    text: "Hi", label: "Text", submit: "Post", count: "2", leaving: .discard("Discard"))

  init() {
    view = ComposerView { [events] in events.all.append($0) }
  }

  @Test(
    arguments: [
      (.fieldEdited(.tweetText, "Hi"), .textEdited("Hi")), (.formSubmitted, .postTapped),
      (.retry, .retryTapped), (.actionChosen(.discard, in: nil), .discardTapped),
      (.actionChosen(.confirmDiscard, in: nil), .confirmDiscardTapped),
      (.actionChosen(.keepDraft, in: nil), .keepDraftTapped), (.closed, .closed),
      (.fieldEdited(FieldID("other"), "Hi"), nil), (.appeared, nil), (.refresh(), nil),
    ] as [(ScreenEvent, ComposerViewEvent?)])
  func reportsTheEvent(event: ScreenEvent, with called: ComposerViewEvent?) {
    view.handle(event)
    #expect(events.all == (called.map { [$0] } ?? []))
  }

  @Test func laysOutTheEditorAndRendersOnlyAnother() async {
    view.show(editor)
    #expect(
      view.display.state
        == ScreenState(title: "New tweet", content: editor.content, isSettled: true))
    var rendered = 0
    let host = ChangeObserver<ScreenState> { _ in rendered += 1 }
    view.display.subscribe(view: host)
    view.show(editor)
    view.handle(.appeared)
    #expect(rendered == 1)
    var posting = editor
    posting.progress = "Posting"
    view.show(posting)
    await view.display.wait { !$0.isSettled }
    #expect(view.display.state.content == posting.content && rendered == 2)
  }
}
