import DisplayKit
import TaskKit

/// The draft of a form and the request that sends it. The Interactor of each form has one.
@MainActor
final class FormEditor {
  var draft: FormDraft
  var page: FormPage
  weak var output: (any AccountInteractorOutput)?
  private let inputs: FormInputs
  private let presenter: any FormPresentationLogic
  private let sending = LatestTask()

  init(_ page: FormPage, inputs: FormInputs, presenter: any FormPresentationLogic) {
    self.page = page
    self.inputs = inputs
    self.presenter = presenter
    draft = FormDraft(page.fields)
  }

  func open() {
    draft.fill(from: inputs)
    present()
  }

  func edit(_ field: FieldID, to value: Secret) {
    draft.edit(field, to: value)
    inputs.store(draft.value(of: field), of: field)
    present()
  }

  func turn(to page: FormPage) {
    guard !draft.isSubmitting else { return }
    self.page = page
    draft.turn(to: page.fields)
    present()
  }

  /// - Parameter send: parses the draft, and calls ``request(next:_:finish:failure:)`` unless a
  ///   field has a problem.
  func submit(_ send: () -> Void) {
    guard !draft.isSubmitting else { return }
    draft.clearProblems()
    send()
    draft.focusOnFirstProblem()
    present()
  }

  func close() {
    sending.cancel()
    draft.clear()
    present()
  }

  /// - Parameters:
  ///   - next: the page that follows a success.
  ///   - finish: stores the response and makes the output. Called here and not by a Worker, so that
  ///     a response after cancellation has no effect. Its error counts as the request's.
  ///   - failure: called before the error is presented.
  func request<Value: Sendable>(
    next: FormPage? = nil, _ work: @escaping @MainActor () async throws -> Value,
    finish: @escaping @MainActor (Value) throws -> AccountOutput,
    failure: @escaping @MainActor (AccountError) -> Void = { _ in }
  ) {
    draft.submit()
    sending.replace(work) { [weak self] result in
      do { self?.succeed(with: try finish(result.get()), next) } catch {
        let error = AccountError(error)
        failure(error)
        self?.fail(error)
      }
    }
  }

  func fail(_ error: AccountError) {
    draft.fail(error)
    present()
    if error == .sessionEnded { output?.report(.sessionEnded) }
  }

  private func succeed(with result: AccountOutput, _ next: FormPage?) {
    draft.succeed()
    switch result {
    case .signedIn, .confirmed, .cardAdded: inputs.clear()
    default: break
    }
    present()
    if let next { turn(to: next) }
    output?.report(result)
  }

  private func present() { presenter.present(draft, on: page) }
}

/// The page of a form, which decides its fields and texts.
enum FormPage: Equatable, Sendable {
  case signIn
  case registration
  /// Nil if no registration is pending.
  case confirmation(PendingRegistration?)
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
