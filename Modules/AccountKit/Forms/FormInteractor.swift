import DisplayKit

/// The Interactor of every form: holds the draft, and sends it. Each form overrides ``send()``.
@MainActor
class FormInteractor: FormBusinessLogic {
  final var draft: FormDraft
  final var page: FormPage
  final let workers: AccountWorkers
  private let presenter: any FormPresentationLogic
  private let sending = LatestTask()

  required init(_ page: FormPage, workers: AccountWorkers, presenter: any FormPresentationLogic) {
    self.page = page
    self.workers = workers
    self.presenter = presenter
    draft = FormDraft(page.fields)
  }

  /// Parses the draft, and sends the form's request unless a field has a problem.
  func send() {}

  func open() {
    draft.fill(from: workers.inputs)
    present()
  }

  final func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    workers.inputs.store(draft.value(of: field), of: field)
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
    draft.clearProblems()
    send()
    draft.focusOnFirstProblem()
    present()
  }

  final func close() {
    sending.cancel()
    draft.clear()
    present()
  }

  /// - Parameter finish: stores the response and makes the output. Called here and not by a Worker,
  ///   so that a response after cancellation has no effect.
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
    switch output {
    case .signedIn, .confirmed, .cardAdded: workers.inputs.clear()
    default: break
    }
    present()
    report(output)
  }

  private func present() { presenter.present(draft, on: page) }
}

/// The calls of every form's Controller to its Interactor.
@MainActor
protocol FormBusinessLogic: AnyObject {
  func open()

  func edit(_ field: FieldID, to value: Secret)

  func turn(to page: FormPage)

  /// Sends the input, unless a request is in progress or a field has a problem.
  func submit()

  /// Cancels the request, and clears the input.
  func close()
}

/// The page of a form, which decides its fields and texts.
enum FormPage: Equatable, Sendable {
  case signIn
  case registration
  /// The phone number that the code was sent to; nil if no registration is pending.
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
