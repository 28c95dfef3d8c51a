import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIP

@MainActor
struct ComposerPresenterTests {
  private let presenter = ComposerPresenter()
  private let view = SpyComposerView()

  init() { presenter.view = view }

  @Test(
    arguments: [
      (.blank, "write something first"), (.tooManyCharacters, "at most 280 characters"),
      (.tooManyBytes, "too many marks on too few characters"),
    ] as [(TweetDraftError, DisplayText)])
  func wordsTheError(error: TweetDraftError, text: DisplayText) {
    presenter.presentDraft(.init(text: "", count: 0, error: error))
    #expect(view.draft?.error == text)
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyComposerView? = SpyComposerView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }
}
