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
}
