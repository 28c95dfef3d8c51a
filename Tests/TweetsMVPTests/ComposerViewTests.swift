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
}
