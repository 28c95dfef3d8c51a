import DisplayKit

/// Shows the account, and leads to what can be done with it.
@MainActor
final class HomeCoordinator {
  typealias Callback = @MainActor (HomeCoordinator, HomeOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private(set) var children = ChildCoordinators()
  private weak var screen: HomeView?

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start(_ errand: HomeErrand? = nil) {
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      errand: errand, sessions: workers.sessions, cards: workers.cards, presenter: presenter)
    let controller = HomeController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = HomeView()
    presenter.display = controller
    controller.view = view
    screen = view
    navigator.push(view)
  }

  private func navigate(_ navigation: HomeNavigation) {
    switch navigation {
    case .addCard: addCard()
    case .loaded(let profile): callback(self, .loaded(profile))
    case .activated(let card): callback(self, .cardActivated(card))
    case .signedOut(let isServerTold):
      callback(self, .signedOut(isServerTold: isServerTold))
      navigator.close(screen)
    case .sessionEnded: callback(self, .sessionEnded)
    case .closed: callback(self, .closed)
    }
  }

  private func addCard() {
    let child = AddCardCoordinator(navigator: navigator, workers: workers) {
      [weak self] in self?.addCardAnswered($0, $1)
    }
    children.keep(child)
    child.start()
  }

  private func addCardAnswered(_ child: AddCardCoordinator, _ output: AddCardOutput) {
    switch output {
    case .added(let card): callback(self, .cardAdded(card))
    case .sessionEnded: callback(self, .sessionEnded)
    case .closed: children.release(child)
    }
  }
}

/// Where the Controller asks the Coordinator to go, and what it has to tell.
enum HomeNavigation: Equatable, Sendable {
  case addCard
  case loaded(AccountProfile)
  case activated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}

/// What the flow tells its parent.
enum HomeOutput: Equatable, Sendable {
  case loaded(AccountProfile)
  case cardAdded(AccountCard)
  case cardActivated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}
