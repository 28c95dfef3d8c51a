final class ConfirmationInteractor: FormInteractor {
  private let registrations: RegistrationsWorker
  private var registration: PendingRegistration?

  init(registrations: RegistrationsWorker, presenter: any FormPresentationLogic) {
    self.registrations = registrations
    super.init(.confirmation(phone: nil), presenter: presenter)
  }

  override func open() {
    registration = registrations.pending
    page = .confirmation(phone: registration?.phone)
    super.open()
  }

  override func send() {
    guard let registration, let code = draft.read(.code, OneTimeCode.init) else { return }
    request { [registrations] in
      try await registrations.confirm(registration, code)
    } finish: { [registrations] session in
      try registrations.complete(with: session)
      return .confirmed(name: session.name)
    }
  }
}
