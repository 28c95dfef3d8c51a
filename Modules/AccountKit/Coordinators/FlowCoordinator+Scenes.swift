import DisplayKit

extension FlowCoordinator {
  /// Builds the scene of the destination. Each Interactor gets its own Workers.
  func makeScreen() -> any Screen {
    switch destination {
    case .signIn: form(.signIn) { SignInInteractor(form: $0, sessions: workers.sessions) }
    case .registration:
      form(.registration) {
        RegistrationInteractor(form: $0, registrations: workers.registrations)
      }
    case .confirmation:
      form(.confirmation(nil)) {
        ConfirmationInteractor(form: $0, registrations: workers.registrations)
      }
    case .forgottenPassword: passwordReset(.forgottenPassword)
    case .newPassword: passwordReset(.newPassword)
    case .addCard:
      form(.addCard) {
        AddCardInteractor(form: $0, cards: workers.cards, sessions: workers.sessions)
      }
    case .home: home(.load)
    case .activateCard(let id): home(.activate(id))
    case .signOut: home(.signOut)
    }
  }

  private func passwordReset(_ page: FormPage) -> any Screen {
    form(page) { PasswordResetInteractor(form: $0, passwordResets: workers.passwordResets) }
  }

  private func form(
    _ page: FormPage, _ makeInteractor: (FormEditor) -> any FormBusinessLogic
  ) -> any Screen {
    let presenter = FormPresenter()
    let editor = FormEditor(page, inputs: workers.inputs, presenter: presenter)
    let interactor = makeInteractor(editor)
    let controller = FormController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = FormView()
    presenter.display = controller
    editor.output = controller
    controller.view = view
    interactor.open()
    return view
  }

  private func home(_ first: HomeWork) -> any Screen {
    let presenter = HomePresenter()
    let interactor = HomeInteractor(
      first: first, sessions: workers.sessions, cards: workers.cards, presenter: presenter)
    let controller = HomeController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = HomeView()
    presenter.display = controller
    interactor.output = controller
    controller.view = view
    return view
  }
}
