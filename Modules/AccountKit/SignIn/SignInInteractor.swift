import DisplayKit

@MainActor
final class SignInInteractor: FormBusinessLogic {
  private let sessions: SessionsWorker
  private let presenter: any SignInPresentationLogic
  private let signingIn = TaskSlot()
  private var draft = FormDraft(.countryCode, .phoneNumber, .password)

  init(sessions: SessionsWorker, presenter: any SignInPresentationLogic) {
    self.sessions = sessions
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
    let phone = draft.readPhone()
    let password = draft.read(.password) { Secret($0) }
    draft.focusOnFirstProblem()
    if let phone, let password { signIn(phone, password) }
    presenter.present(draft)
  }

  func close() {
    signingIn.cancel()
    draft.clear()
    presenter.present(draft)
  }

  private func signIn(_ phone: PhoneNumber, _ password: Secret) {
    draft.submit()
    signingIn.replace { [sessions] in
      try await sessions.signIn(phone, password)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  /// A session is kept here and not by the Worker, so that a late one changes nothing.
  private func receive(_ result: Result<AccountSession, any Error>) {
    do {
      let session = try result.get()
      try sessions.keep(session)
      draft.succeed()
      presenter.present(draft)
      presenter.presentSignedIn(as: session.name)
    } catch {
      draft.fail(AccountError(error))
      presenter.present(draft)
    }
  }
}
