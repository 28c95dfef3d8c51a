/// Maps View events to requests of the Interactor and navigations.
@MainActor
final class HomeController: HomeDisplayLogic, AccountInteractorOutput {
  weak var view: (any HomeDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any HomeBusinessLogic
  private let callback: @MainActor (AccountNavigation) -> Void

  init(
    interactor: any HomeBusinessLogic, callback: @escaping @MainActor (AccountNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: HomeState) { view?.show(state) }

  func report(_ output: AccountOutput) { callback(.report(output)) }

  private func handle(_ event: HomeEvent) {
    switch event {
    case .appeared: interactor.appear()
    case .refreshPulled: interactor.refresh()
    case .retryTapped: interactor.retry()
    case .activateTapped(let id): interactor.activate(id)
    case .addCardTapped: callback(.open(.addCard))
    case .signOutTapped: interactor.signOut()
    case .closed:
      interactor.close()
      callback(.report(.closed))
    }
  }
}

/// The Presenter's calls of the Controller.
@MainActor
protocol HomeDisplayLogic: AnyObject {
  func displayOnView(_ state: HomeState)
}
