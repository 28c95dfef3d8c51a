struct SignInInteractor: FormInteractor {
  let form: FormEditor
  let sessions: SessionsWorker

  func send() {
    let phone = form.draft.readPhone()
    let password = form.draft.read(.password) { Secret($0) }
    guard let phone, let password else { return }
    form.request { [sessions] in
      try await sessions.signIn(phone, password)
    } finish: { [sessions] session in
      try sessions.store(session)
      return .signedIn(name: session.name)
    }
  }
}

struct RegistrationInteractor: FormInteractor {
  let form: FormEditor
  let registrations: RegistrationsWorker

  func send() {
    let name = form.draft.read(.name, PersonName.init)
    let phone = form.draft.readPhone()
    let password = form.draft.read(.password, Password.init)
    guard let name, let phone, let password else { return }
    form.request { [registrations] in
      try await registrations.register(phone, password, name: name.text)
    } finish: { [registrations] registration in
      try registrations.store(registration)
      return .registrationAwaitsCode(phone: registration.phone)
    }
  }
}

struct ConfirmationInteractor: FormInteractor {
  let form: FormEditor
  let registrations: RegistrationsWorker

  func open() {
    form.page = .confirmation(registrations.pending)
    form.open()
  }

  func send() {
    guard case .confirmation(let registration?) = form.page,
      let code = form.draft.read(.code, OneTimeCode.init)
    else { return }
    form.request { [registrations] in
      try await registrations.confirm(registration, code)
    } finish: { [registrations] session in
      try registrations.complete(with: session)
      return .confirmed(name: session.name)
    }
  }
}

/// Both pages of a password reset: the phone number that a code is sent to, and the new password.
struct PasswordResetInteractor: FormInteractor {
  let form: FormEditor
  let passwordResets: PasswordResetsWorker

  func send() {
    if form.page == .newPassword { changePassword() } else { requestCode() }
  }

  private func requestCode() {
    guard let phone = form.draft.readPhone() else { return }
    form.request(next: .newPassword) { [passwordResets] in
      try await passwordResets.request(for: phone)
    } finish: {
      .resetCodeSent(phone: phone.e164)
    }
  }

  private func changePassword() {
    let phone = form.draft.readPhone()
    let code = form.draft.read(.code, OneTimeCode.init)
    let password = form.draft.read(.newPassword, Password.init)
    guard let phone, let code, let password else { return }
    form.request { [passwordResets] in
      try await passwordResets.confirm(phone, code, password)
    } finish: {
      .passwordChanged
    }
  }
}

struct AddCardInteractor: FormInteractor {
  let form: FormEditor
  let cards: CardsWorker
  let sessions: SessionsWorker

  func open() {
    if form.draft.error == .sessionEnded, sessions.current != nil { form.draft.clearProblems() }
    form.open()
  }

  func send() {
    guard let card = readCard() else { return }
    guard let session = sessions.current else { return form.fail(.sessionEnded) }
    form.request { [cards] in
      try await cards.add(card, session)
    } finish: {
      .cardAdded($0)
    } failure: { [sessions] error in
      // If deleting it fails, the server rejects it again at the next request.
      if error == .sessionEnded { try? sessions.remove(session) }
    }
  }

  private func readCard() -> PaymentCard? {
    let number = form.draft.read(.cardNumber, CardNumber.init)
    let expiry = form.draft.read(.expires) { text throws(FieldProblem) in
      try CardExpiry(text, now: sessions.now())
    }
    let securityCode = form.draft.read(.securityCode) { text throws(FieldProblem) in
      try SecurityCode.secret(text, for: number?.brand)
    }
    guard let number, let expiry, let securityCode else { return nil }
    return PaymentCard(number: number, expiry: expiry, securityCode: securityCode)
  }
}
