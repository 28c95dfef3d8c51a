/// What the Interactor answers the Presenter.
@MainActor
protocol HomePresentationLogic: AnyObject {
  func present(_ response: HomeResponse)

  func presentLoaded(_ profile: AccountProfile)

  func presentActivated(_ card: AccountCard)

  func presentSignedOut(isServerTold: Bool)

  func presentSessionEnded()
}
