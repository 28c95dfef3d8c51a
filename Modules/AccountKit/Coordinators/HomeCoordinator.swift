/// Shows the account, and opens the flows that start from it.
final class HomeCoordinator: FlowCoordinator {
  override func start() {
    let presenter = HomePresenter()
    let interactor = HomeInteractor(first: firstWork, workers: workers, presenter: presenter)
    let controller = HomeController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = HomeView()
    presenter.display = controller
    controller.view = view
    push(view)
  }

  private var firstWork: HomeWork {
    switch destination {
    case .activateCard(let id): .activate(id)
    case .signOut: .signOut
    default: .load
    }
  }
}
