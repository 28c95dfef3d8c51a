import DisplayKit

/// The Interactor of every form: holds the draft, and sends it. A form overrides ``send()``.
@MainActor
class FormInteractor: FormBusinessLogic {
  final var draft: FormDraft
  final var page: FormPage
  private let presenter: any FormPresentationLogic
  private let sending = TaskSlot()

  init(_ page: FormPage, presenter: any FormPresentationLogic) {
    self.page = page
    self.presenter = presenter
    draft = FormDraft(page.fields)
  }

  /// Reads the draft, and requests what it is for unless a field has a problem.
  func send() {}

  func open() { present() }

  final func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    present()
  }

  final func turn(to page: FormPage) {
    guard !draft.isSubmitting else { return }
    self.page = page
    draft.turn(to: page.fields)
    present()
  }

  final func submit() {
    guard !draft.isSubmitting else { return }
    draft.forgetProblems()
    send()
    draft.focusOnFirstProblem()
    present()
  }

  final func close() {
    sending.cancel()
    draft.clear()
    present()
  }

  /// - Parameter finish: stores the value and makes the output of it. Called here and not by a
  ///   Worker, so that a late response changes nothing.
  final func request<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value,
    finish: @escaping @MainActor (Value) throws -> AccountOutput
  ) {
    draft.submit()
    sending.replace(work) { [weak self] result in
      do { self?.succeed(with: try finish(result.get())) } catch { self?.fail(AccountError(error)) }
    }
  }

  func report(_ output: AccountOutput) { presenter.present(output) }

  func fail(_ error: AccountError) {
    draft.fail(error)
    present()
  }

  private func succeed(with output: AccountOutput) {
    draft.succeed()
    present()
    report(output)
  }

  private func present() { presenter.present(draft, on: page) }
}

/// What every form's Controller requests of its Interactor.
@MainActor
protocol FormBusinessLogic: AnyObject {
  /// Presents the form as it is now, so that no View is blank.
  func open()

  func edit(_ field: FieldID, to value: Secret)

  /// Changes to another page of the form; what both have in common stays as it was typed.
  func turn(to page: FormPage)

  /// Sends what was typed, unless a request is in progress or a field has a problem.
  func submit()

  /// Cancels the request, and clears what was typed.
  func close()
}

/// What a form is about, and the fields that it takes for it.
enum FormPage: Equatable, Sendable {
  case signIn
  case registration
  /// The phone that the code was sent to; nil where no registration waits for one.
  case confirmation(phone: String?)
  case forgottenPassword
  case newPassword
  case addCard

  var fields: [FieldID] {
    switch self {
    case .signIn: [.countryCode, .phoneNumber, .password]
    case .registration: [.name, .countryCode, .phoneNumber, .password]
    case .confirmation: [.code]
    case .forgottenPassword: [.countryCode, .phoneNumber]
    case .newPassword: [.countryCode, .phoneNumber, .code, .newPassword]
    case .addCard: [.cardNumber, .expires, .securityCode]
    }
  }
}
