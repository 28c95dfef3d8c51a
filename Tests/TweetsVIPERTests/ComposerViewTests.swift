import DisplayKit
import Testing
import TweetsComponents

@testable import TweetsVIPER

@MainActor
struct ComposerViewTests {
  private let presenter = SpyComposerPresenter()
  private let view: ComposerView

  init() { view = ComposerView(presenter: presenter) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.fieldEdited(.tweetText, "Hi"), "edit Hi"),
    (.formSubmitted, "post"), (.retry, "retry"), (.actionChosen(.discard, in: nil), "discard"),
    (.actionChosen(.confirmDiscard, in: nil), "confirm"),
    (.actionChosen(.keepDraft, in: nil), "keep"), (.closed, "close"),
  ])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func laysOutTheEditorOnce() async {
    var rendered: [ScreenState] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    view.display.subscribe(view: host)
    var editor = TweetEditor(
      text: "Hi", label: "Text", submit: "Post", count: "2 of 280 characters",
      progress: "Posting", leaving: .discard("Discard"))
    for _ in 1...2 { view.showEditor(editor) }
    await view.display.wait { $0.content != .nothing }
    #expect(rendered.last?.content == editor.content && rendered.last?.title == "New tweet")
    #expect(rendered.last?.isSettled == false)
    editor.progress = nil
    for _ in 1...2 { view.showEditor(editor) }
    await view.display.wait { $0.isSettled }
    #expect(rendered.last?.content == editor.content && rendered.count == 3)
  }
}
