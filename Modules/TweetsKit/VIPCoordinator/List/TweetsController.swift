import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetsDisplayLogic: AnyObject {
  func displayOnView(_ viewModel: ListTweets.ViewModel)
}

/// Maps the View's events to requests to the Interactor or to navigation.
@MainActor
final class TweetsController: TweetsDisplayLogic, TweetsInteractorOutput {
  weak var view: (any TweetsShowing)? { didSet { view?.callback = handle } }
  private let interactor: any TweetsBusinessLogic
  private let callback: @MainActor (TweetsNavigation) -> Void

  /// - Parameter callback: receives navigation.
  init(
    interactor: any TweetsBusinessLogic,
    callback: @escaping @MainActor (TweetsNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func handle(_ event: TweetsViewEvent) {
    switch event {
    case .appeared: interactor.load()
    case .refreshPulled(let policy): interactor.refresh(policy)
    case .retryTapped: interactor.retry()
    case .tweetShown(let id): interactor.showMore(after: id)
    case .tweetTapped(let id): interactor.selectTweet(id: id)
    case .commentsTapped(let id): interactor.toggleComments(id: id)
    case .likeTapped(let id): interactor.toggleLike(id: id)
    case .undoTapped(let id): interactor.undoLike(id: id)
    case .searchEntered(let text): interactor.search(text)
    case .newTweetsTapped: interactor.showNewTweets()
    case .composeTapped: interactor.compose()
    case .linkTapped(let link): callback(.link(link))
    case .imageTapped(let link): callback(.image(link))
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }

  func didSelect(_ id: Tweet.ID) { callback(.tweet(id)) }

  func didChooseCompose() { callback(.compose) }

  func displayOnView(_ viewModel: ListTweets.ViewModel) { view?.show(viewModel) }
}
