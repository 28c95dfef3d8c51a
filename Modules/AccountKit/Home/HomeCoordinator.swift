import DisplayKit

/// Shows the account, and leads to what can be done with it.
@MainActor
final class HomeCoordinator: FlowCoordinator<HomeOutput> {
  func start(_ initialAction: HomeInitialAction? = nil) {
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      initialAction: initialAction, sessions: workers.sessions, cards: workers.cards,
      presenter: presenter)
    let controller = HomeController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = HomeView()
    presenter.display = controller
    controller.view = view
    push(view)
  }

  private func navigate(_ navigation: HomeNavigation) {
    switch navigation {
    case .addCard: addCard()
    case .loaded(let profile): report(.loaded(profile))
    case .activated(let card): report(.cardActivated(card))
    case .signedOut(let isServerTold):
      report(.signedOut(isServerTold: isServerTold))
      close()
    case .sessionEnded: report(.sessionEnded)
    case .closed: report(.closed)
    }
  }

  private func addCard() {
    child(AddCardCoordinator.self) { [weak self] in self?.receive($0, from: $1) }.start()
  }

  private func receive(_ output: AddCardOutput, from child: AnyObject) {
    switch output {
    case .added(let card): report(.cardAdded(card))
    case .sessionEnded: report(.sessionEnded)
    case .closed: release(child)
    }
  }
}

/// Where the Controller asks the Coordinator to go, and what it reports.
enum HomeNavigation: Equatable, Sendable {
  case addCard
  case loaded(AccountProfile)
  case activated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}

/// What the flow reports to its parent.
enum HomeOutput: Equatable, Sendable {
  case loaded(AccountProfile)
  case cardAdded(AccountCard)
  case cardActivated(AccountCard)
  case signedOut(isServerTold: Bool)
  case sessionEnded
  case closed
}
