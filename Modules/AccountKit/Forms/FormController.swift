/// Maps a form's View events to requests of the Interactor and navigations.
@MainActor
final class FormController: FormDisplayLogic, AccountInteractorOutput {
  weak var view: (any FormDisplaying)? {
    didSet { view?.callback = { self.handle($0) } }
  }
  private let interactor: any FormBusinessLogic
  private let callback: @MainActor (AccountNavigation) -> Void

  init(
    interactor: any FormBusinessLogic, callback: @escaping @MainActor (AccountNavigation) -> Void
  ) {
    self.interactor = interactor
    self.callback = callback
  }

  func displayOnView(_ state: FormState) { view?.show(state) }

  func report(_ output: AccountOutput) { callback(.report(output)) }

  private func handle(_ event: FormEvent) {
    switch event {
    case .appeared: interactor.open()
    case .edited(let field, let value): interactor.edit(field, to: value)
    case .submitted, .retryTapped: interactor.submit()
    case .linkTapped(let link): follow(link)
    case .closed:
      interactor.close()
      callback(.report(.closed))
    }
  }

  private func follow(_ link: FormLink) {
    switch link {
    case .signIn: callback(.open(.signIn))
    case .register: callback(.open(.registration))
    case .confirm: callback(.open(.confirmation))
    case .forgottenPassword: callback(.open(.forgottenPassword))
    case .haveCode: interactor.turn(to: .newPassword)
    case .registerAgain: callback(.open(.registration))
    case .newCode:
      interactor.turn(to: .forgottenPassword)
      interactor.submit()
    }
  }
}

/// The Presenter's calls of the Controller.
@MainActor
protocol FormDisplayLogic: AnyObject {
  func displayOnView(_ state: FormState)
}
