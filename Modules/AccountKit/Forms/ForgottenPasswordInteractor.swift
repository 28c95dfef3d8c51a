final class ForgottenPasswordInteractor: FormInteractor {
  private let resets: PasswordResetsWorker

  init(
    _ page: FormPage, resets: PasswordResetsWorker, presenter: any FormPresentationLogic
  ) {
    self.resets = resets
    super.init(page, presenter: presenter)
  }

  override func send() {
    if page == .newPassword { changePassword() } else { requestCode() }
  }

  override func report(_ output: AccountOutput) {
    if case .resetCodeSent = output { turn(to: .newPassword) }
    super.report(output)
  }

  private func requestCode() {
    guard let phone = draft.readPhone() else { return }
    request { [resets] in
      try await resets.request(for: phone)
    } finish: {
      .resetCodeSent(phone: phone.e164)
    }
  }

  private func changePassword() {
    let phone = draft.readPhone()
    let code = draft.read(.code, OneTimeCode.init)
    let password = draft.read(.newPassword, Password.init)
    guard let phone, let code, let password else { return }
    request { [resets] in
      try await resets.confirm(phone, code, password)
    } finish: {
      .passwordChanged
    }
  }
}
