import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class HomePresenter: HomePresentationLogic {
  weak var display: (any HomeDisplayLogic)?

  func present(_ response: HomeResponse) {
    display?.displayOnView(
      HomeState(
        profile: response.profile.map(HomeState.Profile.init), status: status(response.outcome)))
  }

  func presentLoaded(_ profile: AccountProfile) { display?.displayLoaded(profile) }

  func presentActivated(_ card: AccountCard) { display?.displayActivated(card) }

  func presentSignedOut(isServerTold: Bool) {
    display?.displaySignedOut(isServerTold: isServerTold)
  }

  func presentSessionEnded() { display?.displaySessionEnded() }

  private func status(_ outcome: HomeResponse.Outcome) -> HomeState.Status {
    switch outcome {
    case .complete: .idle
    case .loading: .busy("Loading your account…")
    case .activating: .busy("Activating the card…")
    case .signingOut: .busy("Signing out…")
    case .failed(let error): .failed(Failure(of: error))
    }
  }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol HomePresentationLogic: AnyObject {
  func present(_ response: HomeResponse)

  func presentLoaded(_ profile: AccountProfile)

  func presentActivated(_ card: AccountCard)

  func presentSignedOut(isServerTold: Bool)

  func presentSessionEnded()
}
