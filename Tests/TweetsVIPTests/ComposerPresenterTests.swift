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

  private func editor(
    _ text: String = "", count: Int = 0, _ error: TweetDraftError? = nil, isPosting: Bool = false,
    _ postError: (any Error)? = nil, isAsking: Bool = false
  ) throws -> TweetEditor {
    presenter.presentDraft(
      .init(
        text: text, count: count, error: error, isPosting: isPosting, postError: postError,
        isAsking: isAsking))
    return try #require(view.editor)
  }

  @Test(
    arguments: [
      (.blank, "write something first"), (.tooManyCharacters, "at most 280 characters"),
      (.tooManyBytes, "too many marks on too few characters"),
    ] as [(TweetDraftError, DisplayText)])
  func wordsTheError(error: TweetDraftError, text: DisplayText) throws {
    #expect(try editor("", error).error == text)
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyComposerView? = SpyComposerView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }
}
