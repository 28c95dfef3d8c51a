/// Decides what becomes of the View's events: a request of the Interactor, or a move.
@MainActor
final class ForgottenPasswordController: ForgottenPasswordDisplayLogic {
  weak var view: (any FormDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any ForgottenPasswordBusinessLogic
  private let callback: @MainActor (ForgottenPasswordOutput) -> Void

  init(
    interactor: any ForgottenPasswordBusinessLogic,
    callback: @escaping @MainActor (ForgottenPasswordOutput) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: FormState) { view?.show(state) }

  func displayCodeSent(to phone: String) { callback(.codeSent(phone: phone)) }

  func displayPasswordChanged() { callback(.passwordChanged) }

  private func handle(_ event: FormEvent) {
    switch event {
    case .appeared: interactor.open()
    case .edited(let field, let value): interactor.edit(field, to: value)
    case .submitted, .retryTapped: interactor.submit()
    case .linkTapped(.haveCode): interactor.turn(to: .newPassword)
    case .linkTapped(.newCode): interactor.turn(to: .phone)
    case .linkTapped: break
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }
}

/// What the Presenter tells the Controller.
@MainActor
protocol ForgottenPasswordDisplayLogic: FormDisplayLogic {
  func displayCodeSent(to phone: String)

  func displayPasswordChanged()
}
