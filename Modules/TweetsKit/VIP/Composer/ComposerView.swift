import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol ComposerDisplayLogic: AnyObject {
  func displayDraft(_ viewModel: ComposeTweet.EditDraft.ViewModel)

  func displayPost(_ viewModel: ComposeTweet.PostDraft.ViewModel)

  func displayQuestion(_ viewModel: ComposeTweet.DiscardDraft.ViewModel)

  /// Leaves for the list.
  func displayEnd()
}

@MainActor
final class ComposerView: Screen, ComposerDisplayLogic {
  private struct Page: Equatable {
    /// Nil until it is displayed, as is `question`.
    var draft: ComposeTweet.EditDraft.ViewModel?
    var post = ComposeTweet.PostDraft.ViewModel(progress: nil, failure: nil)
    var question: ComposeTweet.DiscardDraft.ViewModel?
  }

  private var page = Page() { didSet { if page != oldValue { batched.setNeedsRender() } } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let interactor: any ComposerBusinessLogic
  private let router: any ComposerRoutingLogic

  init(interactor: any ComposerBusinessLogic, router: any ComposerRoutingLogic) {
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.open()
    case .fieldEdited(.tweetText, let text): interactor.edit(.init(text: text))
    case .formSubmitted: interactor.post()
    case .retry: interactor.retry()
    case .actionChosen(.discard, in: nil): interactor.discard()
    case .actionChosen(.confirmDiscard, in: nil): interactor.confirmDiscard()
    case .actionChosen(.keepDraft, in: nil): interactor.keepDraft()
    case .closed:
      interactor.close()
      router.passDataToTweets()
    default: break
    }
  }

  func displayDraft(_ viewModel: ComposeTweet.EditDraft.ViewModel) { page.draft = viewModel }

  func displayPost(_ viewModel: ComposeTweet.PostDraft.ViewModel) { page.post = viewModel }

  func displayQuestion(_ viewModel: ComposeTweet.DiscardDraft.ViewModel) {
    page.question = viewModel
  }

  func displayEnd() { router.routeToTweets() }

  private func layOut() -> ScreenState {
    guard let draft = page.draft, let question = page.question else {
      return ScreenState(title: TweetsStrings.compose, content: .nothing, isSettled: false)
    }
    let editor = TweetEditor(
      text: draft.text, label: draft.label, submit: draft.submit, count: draft.count,
      error: draft.error, progress: page.post.progress, failure: page.post.failure,
      leaving: question.leaving)
    return ScreenState(
      title: TweetsStrings.compose, content: editor.content,
      isSettled: page.post.progress == nil)
  }
}
