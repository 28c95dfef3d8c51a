/// Decides what becomes of the View's events: a request of the Interactor, or a move.
@MainActor
final class SignInController: SignInDisplayLogic {
  weak var view: (any FormDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any FormBusinessLogic
  private let callback: @MainActor (SignInNavigation) -> Void

  init(
    interactor: any FormBusinessLogic, callback: @escaping @MainActor (SignInNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: FormState) { view?.show(state) }

  func displaySignedIn(as name: String) { callback(.signedIn(name: name)) }

  private func handle(_ event: FormEvent) {
    switch event {
    case .appeared: interactor.open()
    case .edited(let field, let value): interactor.edit(field, to: value)
    case .submitted, .retryTapped: interactor.submit()
    case .linkTapped(let link): follow(link)
    case .closed:
      interactor.close()
      callback(.closed)
    }
  }

  private func follow(_ link: FormLink) {
    switch link {
    case .register: callback(.registration)
    case .confirm: callback(.confirmation)
    case .forgottenPassword: callback(.forgottenPassword)
    case .signIn, .haveCode, .newCode: break
    }
  }
}

/// What the Presenter tells the Controller.
@MainActor
protocol SignInDisplayLogic: FormDisplayLogic {
  func displaySignedIn(as name: String)
}
