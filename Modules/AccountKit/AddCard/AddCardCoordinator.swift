import DisplayKit

/// Adds a card to the account.
@MainActor
final class AddCardCoordinator: FlowCoordinator<AddCardOutput> {
  func start() {
    let presenter = AddCardPresenter()
    let interactor = AddCardInteractor(
      sessions: workers.sessions, cards: workers.cards, now: workers.now, presenter: presenter)
    let controller = AddCardController(interactor: interactor) { [weak self] in self?.pass($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    push(view)
  }

  private func pass(_ output: AddCardOutput) {
    report(output)
    if case .added = output { close() }
  }
}

/// What the Controller reports to the Coordinator, and that to its parent.
enum AddCardOutput: Equatable, Sendable {
  case added(AccountCard)
  case sessionEnded
  case closed
}
