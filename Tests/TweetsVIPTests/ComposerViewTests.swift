import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIP

@MainActor
struct ComposerViewTests {
  private let interactor = SpyComposerInteractor()
  private let router = SpyComposerRouter()
  private let view: ComposerView

  init() { view = ComposerView(interactor: interactor, router: router) }

  @Test(
    arguments: [
      (.appeared, "open"), (.fieldEdited(.tweetText, "Hi"), "edit Hi"), (.formSubmitted, "post"),
      (.retry, "retry"), (.actionChosen(.discard, in: nil), "discard"),
      (.actionChosen(.confirmDiscard, in: nil), "confirm"),
      (.actionChosen(.keepDraft, in: nil), "keep"),
    ] as [(ScreenEvent, String)])
  func requests(event: ScreenEvent, call: String) {
    view.handle(event)
    #expect(interactor.calls == [call] && router.routes == [])
  }

  @Test func passesItsDataWhenItIsClosed() {
    view.handle(.closed)
    #expect(interactor.calls == ["close"] && router.routes == ["data"])
  }

  @Test func leavesAtTheEnd() {
    view.displayEnd()
    #expect(interactor.calls == [] && router.routes == ["tweets"])
  }

  @Test func laysOutTheEditor() {
    let host = HostView()
    var editor = TweetEditor(
      text: "Hi", label: "Text", submit: "Post", count: "2", leaving: .discard("Discard"))
    view.displayEditor(editor)
    view.display.subscribe(view: host)
    editor.progress = "Posting"
    for editor in [editor, editor] {
      view.displayEditor(editor)
      view.handle(.retry)  // Renders.
    }
    let states = [nil, "Posting"].map { (progress: DisplayText?) in
      editor.progress = progress
      return ScreenState(
        title: "New tweet", content: editor.content, isSettled: progress == nil)
    }
    #expect(host.states == states)
  }

  private final class HostView: StatefulView {
    private(set) var states: [ScreenState] = []

    func render(state: ScreenState) { states.append(state) }
  }
}
