import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// The texts of the View, and the calls to the delegate.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerPresenterTests {
  private typealias TestError = FakeTweetRepository.TestError

  private static let discard = TweetEditor.Leaving.discard("Discard")
  private static let question = TweetEditor.Leaving.question(
    "Discard the draft?", discard: "Discard", keep: "Keep it")

  private let repository = FakeTweetRepository()
  private let view = SpyComposerView()
  private let delegate = SpyComposerDelegate()
  private let presenter: ComposerPresenter

  init() {
    presenter = ComposerPresenter(draft: "Hi", repository: repository, delegate: delegate)
    presenter.attach(view)
  }

  @Test func reportsThePostedTweet() async {
    presenter.didEditText(" Hi ")
    presenter.didRequestPost()
    #expect(view.progress == "Posting")
    await turns()
    presenter.didRequestPost()
    presenter.viewDidClose()
    await turns()
    #expect(repository.calls == ["post Hi"] && delegate.calls == ["posted 21"])
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
    #expect(repository.calls == ["post Hi"] && delegate.calls == [])
    presenter.viewDidClose()
    await turns()
    #expect(repository.calls == ["post Hi", "cancelled"] && delegate.calls == ["left Hi"])
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
    #expect(repository.calls.count == 3 && delegate.calls == [])
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
