/// Decides what becomes of the View's events: a request of the Interactor, or a move.
@MainActor
final class HomeController: HomeDisplayLogic {
  weak var view: (any HomeDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any HomeBusinessLogic
  private let callback: @MainActor (HomeNavigation) -> Void

  init(
    interactor: any HomeBusinessLogic, callback: @escaping @MainActor (HomeNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: HomeState) { view?.show(state) }

  func displayLoaded(_ profile: AccountProfile) { callback(.loaded(profile)) }

  func displayActivated(_ card: AccountCard) { callback(.activated(card)) }

  func displaySignedOut(isServerTold: Bool) {
    callback(.signedOut(isServerTold: isServerTold))
  }

  func displaySessionEnded() { callback(.sessionEnded) }

  private func handle(_ event: HomeEvent) {
    switch event {
    case .appeared: interactor.appear()
    case .refreshPulled: interactor.refresh()
    case .retryTapped: interactor.retry()
    case .activateTapped(let id): interactor.activate(id)
    case .addCardTapped: callback(.addCard)
    case .signOutTapped: interactor.signOut()
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }
}

/// What the Presenter tells the Controller.
@MainActor
protocol HomeDisplayLogic: AnyObject {
  func displayOnView(_ state: HomeState)

  func displayLoaded(_ profile: AccountProfile)

  func displayActivated(_ card: AccountCard)

  func displaySignedOut(isServerTold: Bool)

  func displaySessionEnded()
}
