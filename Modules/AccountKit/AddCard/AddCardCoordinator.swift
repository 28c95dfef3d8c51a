import DisplayKit

/// Adds a card to the account.
@MainActor
final class AddCardCoordinator {
  typealias Callback = @MainActor (AddCardCoordinator, AddCardOutput) -> Void

  private let navigator: Navigator
  private let workers: AccountWorkers
  private let callback: Callback
  private weak var screen: FormView?

  init(navigator: Navigator, workers: AccountWorkers, callback: @escaping Callback) {
    self.navigator = navigator
    self.workers = workers
    self.callback = callback
  }

  func start() {
    let presenter = AddCardPresenter()
    let interactor = AddCardInteractor(
      sessions: workers.sessions, cards: workers.cards, now: workers.now, presenter: presenter)
    let controller = AddCardController(interactor: interactor) { [weak self] in self?.pass($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    screen = view
    navigator.push(view)
  }

  private func pass(_ output: AddCardOutput) {
    callback(self, output)
    if case .added = output { navigator.close(screen) }
  }
}

/// What the Controller tells the Coordinator, and that its parent.
enum AddCardOutput: Equatable, Sendable {
  case added(AccountCard)
  case sessionEnded
  case closed
}
