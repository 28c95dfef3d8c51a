final class FormCoordinator: FlowCoordinator {
  override func start() {
    let (interactorType, page) = form
    let presenter = FormPresenter()
    let interactor = interactorType.init(page, workers: workers, presenter: presenter)
    let controller = FormController(interactor: interactor) { [weak self] in self?.navigate($0) }
    let view = FormView()
    presenter.display = controller
    controller.view = view
    interactor.open()
    push(view)
  }

  /// A registration and its confirmation lead to other flows in their place.
  override func navigate(_ navigation: AccountNavigation) {
    switch (destination, navigation) {
    case (.registration, .open(let next)), (.confirmation, .open(let next)): leave(for: next)
    default: super.navigate(navigation)
    }
    if case .report(.registrationAwaitsCode) = navigation { open(.confirmation) }
  }

  private var form: (FormInteractor.Type, FormPage) {
    switch destination {
    case .registration: (RegistrationInteractor.self, .registration)
    case .confirmation: (ConfirmationInteractor.self, .confirmation(phone: nil))
    case .forgottenPassword: (PasswordResetInteractor.self, .forgottenPassword)
    case .newPassword: (PasswordResetInteractor.self, .newPassword)
    case .addCard: (AddCardInteractor.self, .addCard)
    default: (SignInInteractor.self, .signIn)
    }
  }
}
