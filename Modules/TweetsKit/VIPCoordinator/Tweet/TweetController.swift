import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetDisplayLogic: AnyObject {
  func displayOnView(_ viewModel: ShowTweet.ViewModel)
}

/// Maps the View's events to requests to the Interactor or to navigation.
@MainActor
final class TweetController: TweetDisplayLogic {
  weak var view: (any TweetShowing)? { didSet { view?.callback = handle } }
  private let interactor: any TweetBusinessLogic
  private let callback: @MainActor (TweetsNavigation) -> Void

  /// - Parameter callback: receives navigation.
  init(
    interactor: any TweetBusinessLogic,
    callback: @escaping @MainActor (TweetsNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func handle(_ event: TweetViewEvent) {
    switch event {
    case .appeared: interactor.open()
    case .refreshPulled(let policy): interactor.refresh(policy)
    case .commentsTapped: interactor.toggleComments()
    case .likeTapped: interactor.toggleLike()
    case .undoTapped: interactor.undoLike()
    case .linkTapped(let link): callback(.link(link))
    case .imageTapped(let link): callback(.image(link))
    }
  }

  func displayOnView(_ viewModel: ShowTweet.ViewModel) { view?.show(viewModel) }
}
