/// Decides what becomes of the View's events: a request of the Interactor, or a move.
@MainActor
final class AddCardController: AddCardDisplayLogic {
  weak var view: (any FormDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any FormBusinessLogic
  private let callback: @MainActor (AddCardOutput) -> Void

  init(
    interactor: any FormBusinessLogic, callback: @escaping @MainActor (AddCardOutput) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: FormState) { view?.show(state) }

  func displayAdded(_ card: AccountCard) { callback(.added(card)) }

  func displaySessionEnded() { callback(.sessionEnded) }

  private func handle(_ event: FormEvent) {
    switch event {
    case .appeared: interactor.open()
    case .edited(let field, let value): interactor.edit(field, to: value)
    case .submitted, .retryTapped: interactor.submit()
    case .linkTapped: break
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }
}

/// What the Presenter tells the Controller.
@MainActor
protocol AddCardDisplayLogic: FormDisplayLogic {
  func displayAdded(_ card: AccountCard)

  func displaySessionEnded()
}
