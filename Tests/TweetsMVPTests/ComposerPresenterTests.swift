import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// The texts of the View, and the calls to the delegate.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerPresenterTests {
  private typealias TestError = FakeRepository.TestError

  private static let discard = TweetEditor.Leaving.discard("Discard")
  private static let question = TweetEditor.Leaving.question(
    "Discard the draft?", discard: "Discard", keep: "Keep it")

  private let repository = FakeRepository()
  private let view = SpyComposerView()
  private let delegate = SpyComposerDelegate()
  private let presenter: ComposerPresenter

  init() {
    presenter = ComposerPresenter(draft: "Hi", repository: repository, delegate: delegate)
    presenter.attach(view)
  }

  @Test func showsTheDraft() {
    #expect(view.text == "Hi" && view.count == "2 of 280 characters" && view.error == nil)
    #expect(view.leaving == Self.discard)
  }

  @Test func countsTheCharactersWithoutSpaceAroundThem() {
    presenter.didEditText(" Hi, you ")
    #expect(view.text == " Hi, you " && view.count == "7 of 280 characters")
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 281), "at most 280 characters"),
      (
        "b" + String(repeating: "\u{301}", count: 6_000), "too many marks on too few characters"
      ),
    ] as [(String, DisplayText)])
  func saysAtOnceThatATextIsTooLong(text: String, error: DisplayText) async {
    presenter.didEditText(text)
    #expect(view.error == error)
    presenter.didRequestPost()
    await turns()
    #expect(view.error == error && view.progress == nil && repository.posts == [])
    presenter.didEditText("Hi")
    #expect(view.error == nil)
  }

  @Test func doesNotPostWithoutWords() async {
    presenter.didEditText(" ")
    #expect(view.error == nil)
    presenter.didRequestPost()
    #expect(view.error == "write something first")
    presenter.didEditText("")
    await turns()
    #expect(view.error == nil && repository.posts == [])
  }

  @Test func reportsThePostedTweet() async {
    presenter.didEditText(" Hi ")
    presenter.didRequestPost()
    #expect(view.progress == "Posting")
    await turns()
    presenter.didRequestPost()
    presenter.viewDidClose()
    await turns()
    #expect(repository.posts == ["Hi"] && delegate.calls == ["posted 9"])
  }

  @Test func hasNoEffectsButOfCloseWhileItPosts() async {
    repository.holdsPosts = true
    presenter.didRequestPost()
    presenter.didEditText("Ho")
    presenter.didRequestPost()
    presenter.didRequestRetry()
    presenter.didChooseDiscard()
    presenter.didConfirmDiscard()
    presenter.didKeepDraft()
    await turns()
    #expect(view.text == "Hi" && view.progress == "Posting" && view.leaving == Self.discard)
    #expect(repository.posts == ["Hi"] && delegate.calls == [])
    presenter.viewDidClose()
    await turns()
    #expect(repository.posts == ["Hi", "cancelled"] && delegate.calls == ["left Hi"])
  }

  @Test(arguments: [TestError(), CancellationError()] as [any Error])
  func keepsTheTextAfterAFailure(error: any Error) async {
    repository.postResponse = .failure(error)
    for post in [presenter.didRequestPost, presenter.didRequestRetry, presenter.didRequestPost] {
      post()
      #expect(view.failure == nil && view.progress == "Posting")
      await turns()
      #expect(view.failure == Failure(error) && view.progress == nil && view.text == "Hi")
    }
    #expect(repository.posts.count == 3 && delegate.calls == [])
  }

  @Test func aNewTextRemovesTheFailure() async {
    repository.postResponse = .failure(TestError())
    presenter.didRequestPost()
    await turns()
    presenter.didEditText("Hi")
    #expect(view.failure != nil, "it is the same text")
    presenter.didEditText("Ho")
    presenter.didRequestRetry()
    await turns()
    #expect(view.failure == nil && repository.posts.count == 1)
  }

  @Test func discardsAtOnceWithoutWords() {
    presenter.didEditText(" ")
    presenter.didChooseDiscard()
    #expect(delegate.calls == ["discarded"])
  }

  @Test func discardsAfterAQuestion() {
    presenter.didConfirmDiscard()
    for _ in 1...2 {
      presenter.didChooseDiscard()
      #expect(view.leaving == Self.question)
    }
    presenter.didKeepDraft()
    #expect(view.leaving == Self.discard && delegate.calls == [])
    presenter.didChooseDiscard()
    presenter.didConfirmDiscard()
    presenter.viewDidClose()
    #expect(delegate.calls == ["discarded"])
  }

  @Test func aNewTextOrAPostTakesTheQuestionBack() async {
    presenter.didChooseDiscard()
    presenter.didEditText("Ho")
    presenter.didConfirmDiscard()
    #expect(view.leaving == Self.discard)
    presenter.didChooseDiscard()
    presenter.didRequestPost()
    presenter.didConfirmDiscard()
    #expect(view.leaving == Self.discard && delegate.calls == [])
  }

  @Test(arguments: [("Ho ", "left Ho "), (" ", "left ")])
  func reportsADraftWithWords(text: String, call: String) {
    presenter.didEditText(text)
    presenter.viewDidClose()
    #expect(delegate.calls == [call])
  }

  @Test func referencesViewAndDelegateWeakly() {
    weak var releasedView: SpyComposerView?
    weak var releasedDelegate: SpyComposerDelegate?
    let presenter: ComposerPresenter
    do {
      let view = SpyComposerView()
      let delegate = SpyComposerDelegate()
      presenter = ComposerPresenter(draft: "", repository: repository, delegate: delegate)
      presenter.attach(view)
      releasedView = view
      releasedDelegate = delegate
    }
    withExtendedLifetime(presenter) {
      #expect(releasedView == nil && releasedDelegate == nil)
    }
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }
}
