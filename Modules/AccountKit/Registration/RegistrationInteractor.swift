import DisplayKit

@MainActor
final class RegistrationInteractor: FormBusinessLogic {
  private let registrations: RegistrationsWorker
  private let presenter: any RegistrationPresentationLogic
  private let registering = TaskSlot()
  private var draft = FormDraft(.name, .countryCode, .phoneNumber, .password)

  init(
    registrations: RegistrationsWorker, presenter: any RegistrationPresentationLogic
  ) {
    self.registrations = registrations
    self.presenter = presenter
  }

  func open() { presenter.present(draft) }

  func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    presenter.present(draft)
  }

  func submit() {
    guard !draft.isSubmitting else { return }
    draft.forgetProblems()
    let name = draft.read(.name, PersonName.init)
    let phone = draft.readPhone()
    let password = draft.read(.password, Password.init)
    draft.focusOnFirstProblem()
    if let name, let phone, let password { register(phone, password, name) }
    presenter.present(draft)
  }

  func close() {
    registering.cancel()
    draft.clear()
    presenter.present(draft)
  }

  private func register(_ phone: PhoneNumber, _ password: Password, _ name: PersonName) {
    draft.submit()
    registering.replace { [registrations] in
      try await registrations.register(phone, password, name: name.text)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<PendingRegistration, any Error>) {
    do {
      let registration = try result.get()
      try registrations.keep(registration)
      draft.succeed()
      presenter.present(draft)
      presenter.presentCodeSent(to: registration.phone)
    } catch {
      draft.fail(AccountError(error))
      presenter.present(draft)
    }
  }
}
