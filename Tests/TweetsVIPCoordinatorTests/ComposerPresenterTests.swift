import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

/// Tables from a response to the form.
@MainActor
struct ComposerPresenterTests {
  private func editor(
    error: TweetDraftError? = nil, postError: (any Error)? = nil, isPosting: Bool = false,
    isAsking: Bool = false
  ) throws -> TweetEditor {
    let display = SpyComposerDisplay()
    let presenter = ComposerPresenter()
    presenter.display = display
    presenter.presentDraft(
      ComposerResponse(
        text: " Hi", count: 2, error: error, postError: postError, isPosting: isPosting,
        isAsking: isAsking))
    return try #require(display.editors.last)
  }

  @Test func formatsTheText() throws {
    #expect(
      try editor()
        == TweetEditor(
          text: " Hi", label: "Text", submit: "Post", count: "2 of 280 characters",
          leaving: .discard("Discard")))
  }

  @Test(
    arguments: [
      (.blank, "write something first"), (.tooManyCharacters, "at most 280 characters"),
      (.tooManyBytes, "too many marks on too few characters"),
    ] as [(TweetDraftError, DisplayText)])
  func formatsTheErrorOfTheText(error: TweetDraftError, words: DisplayText) throws {
    #expect(try editor(error: error).error == words)
  }

  @Test func formatsTheRest() throws {
    #expect(try editor(isPosting: true).progress == "Posting")
    let broken = FakeRepository.TestError()
    #expect(try editor(postError: broken).failure == Failure(broken))
    #expect(
      try editor(isAsking: true).leaving
        == .question("Discard the draft?", discard: "Discard", keep: "Keep it"))
  }

  @Test func referencesItsControllerWeakly() {
    let presenter = ComposerPresenter()
    weak var released: SpyComposerDisplay?
    do {
      let display = SpyComposerDisplay()
      presenter.display = display
      released = display
    }
    #expect(released == nil)
  }
}
