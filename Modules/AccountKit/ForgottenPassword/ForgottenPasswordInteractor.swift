import DisplayKit

@MainActor
final class ForgottenPasswordInteractor: ForgottenPasswordBusinessLogic {
  private let resets: PasswordResetsWorker
  private let presenter: any ForgottenPasswordPresentationLogic
  private let sending = TaskSlot()
  private var step: ForgottenPasswordStep
  private var draft: FormDraft

  init(
    step: ForgottenPasswordStep, resets: PasswordResetsWorker,
    presenter: any ForgottenPasswordPresentationLogic
  ) {
    self.step = step
    self.resets = resets
    self.presenter = presenter
    draft = FormDraft(step.fields)
  }

  func open() { answer() }

  func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    answer()
  }

  func turn(to step: ForgottenPasswordStep) {
    guard !draft.isSubmitting else { return }
    self.step = step
    draft.turn(to: step.fields)
    answer()
  }

  func submit() {
    guard !draft.isSubmitting else { return }
    draft.forgetProblems()
    switch step {
    case .phone: requestCode()
    case .newPassword: changePassword()
    }
    draft.focusOnFirstProblem()
    answer()
  }

  func close() {
    sending.cancel()
    draft.clear()
    answer()
  }

  private func requestCode() {
    guard let phone = draft.readPhone() else { return }
    draft.submit()
    sending.replace { [resets] in
      try await resets.request(for: phone)
    } then: { [weak self] result in
      self?.receive(result) {
        $0.turn(to: .newPassword)
        $0.presenter.presentCodeSent(to: phone.e164)
      }
    }
  }

  private func changePassword() {
    let phone = draft.readPhone()
    let code = draft.read(.code, OneTimeCode.init)
    let password = draft.read(.newPassword, Password.init)
    guard let phone, let code, let password else { return }
    draft.submit()
    sending.replace { [resets] in
      try await resets.confirm(phone, code, password)
    } then: { [weak self] result in
      self?.receive(result) { $0.presenter.presentPasswordChanged() }
    }
  }

  private func receive(
    _ result: Result<Void, any Error>, then proceed: (ForgottenPasswordInteractor) -> Void
  ) {
    switch result {
    case .success:
      draft.succeed()
      answer()
      proceed(self)
    case .failure(let error):
      draft.fail(AccountError(error))
      answer()
    }
  }

  private func answer() { presenter.present(draft, step: step) }
}

extension ForgottenPasswordStep {
  fileprivate var fields: [FieldID] {
    switch self {
    case .phone: [.countryCode, .phoneNumber]
    case .newPassword: [.countryCode, .phoneNumber, .code, .newPassword]
    }
  }
}

/// What the Controller requests of the Interactor.
@MainActor
protocol ForgottenPasswordBusinessLogic: FormBusinessLogic {
  /// Asks for what the step needs; the phone stays as it was typed.
  func turn(to step: ForgottenPasswordStep)
}
