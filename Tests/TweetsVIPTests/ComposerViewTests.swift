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
}
