final class RegistrationInteractor: FormInteractor {
  private let registrations: RegistrationsWorker

  init(registrations: RegistrationsWorker, presenter: any FormPresentationLogic) {
    self.registrations = registrations
    super.init(.registration, presenter: presenter)
  }

  override func send() {
    let name = draft.read(.name, PersonName.init)
    let phone = draft.readPhone()
    let password = draft.read(.password, Password.init)
    guard let name, let phone, let password else { return }
    request { [registrations] in
      try await registrations.register(phone, password, name: name.text)
    } finish: { [registrations] registration in
      try registrations.keep(registration)
      return .registrationAwaitsCode(phone: registration.phone)
    }
  }
}
