import DisplayKit

@MainActor
final class ConfirmationInteractor: FormBusinessLogic {
  private let registrations: RegistrationsWorker
  private let presenter: any ConfirmationPresentationLogic
  private let confirming = TaskSlot()
  private var draft = FormDraft(.code)
  private var registration: PendingRegistration?

  init(
    registrations: RegistrationsWorker, presenter: any ConfirmationPresentationLogic
  ) {
    self.registrations = registrations
    self.presenter = presenter
  }

  func open() {
    registration = registrations.pending
    answer()
  }

  func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    answer()
  }

  func submit() {
    guard !draft.isSubmitting, let registration else { return }
    draft.forgetProblems()
    let code = draft.read(.code, OneTimeCode.init)
    draft.focusOnFirstProblem()
    if let code { confirm(registration, code) }
    answer()
  }

  func close() {
    confirming.cancel()
    draft.clear()
    answer()
  }

  private func confirm(_ registration: PendingRegistration, _ code: OneTimeCode) {
    draft.submit()
    confirming.replace { [registrations] in
      try await registrations.confirm(registration, code)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<AccountSession, any Error>) {
    do {
      let session = try result.get()
      try registrations.complete(with: session)
      draft.succeed()
      answer()
      presenter.presentConfirmed(as: session.name)
    } catch {
      draft.fail(AccountError(error))
      answer()
    }
  }

  private func answer() {
    guard let registration else { return presenter.presentNothingToConfirm() }
    presenter.present(draft, phone: registration.phone)
  }
}
