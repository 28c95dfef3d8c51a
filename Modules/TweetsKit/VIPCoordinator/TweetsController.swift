import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetsDisplayLogic: AnyObject {
  func displayOnView(_ state: TweetsState)

  /// Displays `state`, in which a tweet was selected, and navigates to that tweet.
  func displaySelection(of id: Tweet.ID, in state: TweetsState)
}

/// Maps View events to requests to the Interactor or to navigation.
@MainActor
final class TweetsController: TweetsDisplayLogic {
  weak var view: (any TweetsStateShowing)?
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
    case .tweetTapped(let id): interactor.select(id)
    case .commentsTapped(let id): interactor.toggleComments(of: id)
    case .likeTapped(let id): interactor.toggleLike(of: id)
    case .linkTapped(let link): callback(.link(link))
    case .imageTapped(let link): callback(.image(link))
    case .closed: interactor.cancel()
    }
  }

  func displayOnView(_ state: TweetsState) { view?.show(state) }

  func displaySelection(of id: Tweet.ID, in state: TweetsState) {
    view?.show(state)
    callback(.tweet(id))
  }
}
