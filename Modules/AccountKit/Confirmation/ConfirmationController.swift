/// Decides what becomes of the View's events: a request of the Interactor, or a move.
@MainActor
final class ConfirmationController: ConfirmationDisplayLogic {
  weak var view: (any FormDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any FormBusinessLogic
  private let callback: @MainActor (ConfirmationNavigation) -> Void

  init(
    interactor: any FormBusinessLogic,
    callback: @escaping @MainActor (ConfirmationNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: FormState) { view?.show(state) }

  func displayConfirmed(as name: String) { callback(.confirmed(name: name)) }

  private func handle(_ event: FormEvent) {
    switch event {
    case .appeared: interactor.open()
    case .edited(let field, let value): interactor.edit(field, to: value)
    case .submitted, .retryTapped: interactor.submit()
    case .linkTapped(.register): callback(.registration)
    case .linkTapped: break
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }
}

/// What the Presenter tells the Controller.
@MainActor
protocol ConfirmationDisplayLogic: FormDisplayLogic {
  func displayConfirmed(as name: String)
}
