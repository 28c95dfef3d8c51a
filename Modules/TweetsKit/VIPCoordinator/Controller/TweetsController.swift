package import TweetsKit

/// Decides what becomes of the View's events: a request of the Interactor, or a navigation.
@MainActor
package final class TweetsController: TweetsCoordinatedDisplayLogic {
  package weak var view: (any TweetsStateShowing)?
  private let interactor: any TweetsCoordinatedBusinessLogic
  private let callback: @MainActor (TweetsNavigation) -> Void

  /// - Parameter callback: takes the navigations.
  package init(
    interactor: any TweetsCoordinatedBusinessLogic,
    callback: @escaping @MainActor (TweetsNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  package func handle(_ event: TweetsViewEvent) {
    switch event {
    case .appeared: interactor.load()
    case .refreshPulled: interactor.refresh()
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

  package func displayOnView(_ state: TweetsState) { view?.show(state) }

  package func displaySelection(of id: Tweet.ID, in state: TweetsState) {
    view?.show(state)
    callback(.tweet(id))
  }
}
