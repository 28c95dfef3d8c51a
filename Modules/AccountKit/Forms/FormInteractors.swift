final class SignInInteractor: FormInteractor {
  override func send() {
    let phone = draft.readPhone()
    let password = draft.read(.password) { Secret($0) }
    guard let phone, let password else { return }
    request { [workers] in
      try await workers.sessions.signIn(phone, password)
    } finish: { [workers] session in
      try workers.sessions.store(session)
      return .signedIn(name: session.name)
    }
  }
}

final class RegistrationInteractor: FormInteractor {
  override func send() {
    let name = draft.read(.name, PersonName.init)
    let phone = draft.readPhone()
    let password = draft.read(.password, Password.init)
    guard let name, let phone, let password else { return }
    request { [workers] in
      try await workers.registrations.register(phone, password, name: name.text)
    } finish: { [workers] registration in
      try workers.registrations.store(registration)
      return .registrationAwaitsCode(phone: registration.phone)
    }
  }
}

final class ConfirmationInteractor: FormInteractor {
  private var registration: PendingRegistration?

  override func open() {
    registration = workers.registrations.pending
    page = .confirmation(phone: registration?.phone)
    super.open()
  }

  override func send() {
    guard let registration, let code = draft.read(.code, OneTimeCode.init) else { return }
    request { [workers] in
      try await workers.registrations.confirm(registration, code)
    } finish: { [workers] session in
      try workers.registrations.complete(with: session)
      return .confirmed(name: session.name)
    }
  }
}

/// Both pages of a password reset: the phone number that a code is sent to, and the new password.
final class PasswordResetInteractor: FormInteractor {
  override func send() {
    if page == .newPassword { changePassword() } else { requestCode() }
  }

  override func report(_ output: AccountOutput) {
    if case .resetCodeSent = output { turn(to: .newPassword) }
    super.report(output)
  }

  private func requestCode() {
    guard let phone = draft.readPhone() else { return }
    request { [workers] in
      try await workers.passwordResets.request(for: phone)
    } finish: {
      .resetCodeSent(phone: phone.e164)
    }
  }

  private func changePassword() {
    let phone = draft.readPhone()
    let code = draft.read(.code, OneTimeCode.init)
    let password = draft.read(.newPassword, Password.init)
    guard let phone, let code, let password else { return }
    request { [workers] in
      try await workers.passwordResets.confirm(phone, code, password)
    } finish: {
      .passwordChanged
    }
  }
}

final class AddCardInteractor: FormInteractor {
  private var session: AccountSession?

  override func open() {
    if draft.error == .sessionEnded, workers.sessions.current != nil { draft.clearProblems() }
    super.open()
  }

  override func send() {
    guard let card = readCard() else { return }
    session = workers.sessions.current
    guard let session else { return fail(.sessionEnded) }
    request { [workers] in
      try await workers.cards.add(card, session)
    } finish: {
      .cardAdded($0)
    }
  }

  override func fail(_ error: AccountError) {
    super.fail(error)
    guard error == .sessionEnded else { return }
    // If deleting it fails, the server rejects it again at the next request.
    if let session { try? workers.sessions.remove(session) }
    report(.sessionEnded)
  }

  private func readCard() -> PaymentCard? {
    let number = draft.read(.cardNumber, CardNumber.init)
    let expiry = draft.read(.expires) { text throws(FieldProblem) in
      try CardExpiry(text, now: workers.now())
    }
    let securityCode = draft.read(.securityCode) { text throws(FieldProblem) in
      try SecurityCode.secret(text, for: number?.brand)
    }
    guard let number, let expiry, let securityCode else { return nil }
    return PaymentCard(number: number, expiry: expiry, securityCode: securityCode)
  }
}
