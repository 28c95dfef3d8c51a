import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsMVP

@MainActor
struct ComposerViewTests {
  private let presenter = SpyComposerPresenter()
  private let view: ComposerView

  init() { view = ComposerView(presenter: presenter) }

  @Test(
    arguments: [
      (.fieldEdited(.tweetText, "Hi"), "edit Hi"), (.formSubmitted, "post"),
      (.retry, "retry"), (.actionChosen(.discard, in: nil), "discard"),
      (.actionChosen(.confirmDiscard, in: nil), "confirm"),
      (.actionChosen(.keepDraft, in: nil), "keep"), (.closed, "close"),
    ] as [(ScreenEvent, String)])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func laysOutWhatItReceives() async {
    var editor = TweetEditor(
      text: "Hi", label: "Text", submit: "Post", count: "2", error: "no",
      failure: Failure(title: "no connection", canRetry: true), leaving: .discard("Discard"))
    view.showText("Hi", count: "2")
    view.showError("no")
    view.showFailure(editor.failure)
    #expect(
      view.display.state
        == ScreenState(title: "New tweet", content: editor.content, isSettled: true))
    editor.leaving = .question("Sure?", discard: "Yes", keep: "No")
    view.showLeaving(editor.leaving)
    view.handle(.appeared)  // Renders.
    #expect(view.display.state.content == editor.content)
    editor.progress = "Posting"
    view.showProgress("Posting")
    view.handle(.appeared)
    #expect(
      view.display.state
        == ScreenState(title: "New tweet", content: editor.content, isSettled: false))
  }

  @Test func rendersOnlyWhatDiffers() {
    let host = HostView()
    view.display.subscribe(view: host)
    for progress in [nil, "Posting", "Posting"] as [DisplayText?] {
      view.showProgress(progress)
      view.handle(.appeared)  // Renders.
    }
    #expect(host.renderings == 2)
  }

  private final class HostView: StatefulView {
    private(set) var renderings = 0

    func render(state: ScreenState) { renderings += 1 }
  }
}
