import DisplayKit

@MainActor
final class HomePresenter: HomePresentationLogic {
  weak var display: (any HomeDisplayLogic)?

  func present(_ response: HomeResponse) {
    display?.displayOnView(
      HomeState(
        profile: response.profile.map(HomeState.Profile.init), status: status(response.outcome)))
  }

  private func status(_ outcome: HomeResponse.Outcome) -> HomeState.Status {
    switch outcome {
    case .complete: .idle
    case .busy(.load): .busy("Loading your account…")
    case .busy(.activate): .busy("Activating the card…")
    case .busy(.signOut): .busy("Signing out…")
    case .failed(let error, _): .failed(Failure(of: error))
    }
  }
}

/// The Interactor's calls of the Presenter.
@MainActor
protocol HomePresentationLogic: AnyObject {
  func present(_ response: HomeResponse)
}
