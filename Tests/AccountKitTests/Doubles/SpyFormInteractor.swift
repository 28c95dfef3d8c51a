import DisplayKit

@testable import AccountKit

/// Records what a form's Controller requests.
@MainActor
final class SpyFormInteractor: ForgottenPasswordBusinessLogic {
  enum Request: Equatable {
    case open, submit, close
    case edit(FieldID, Secret)
    case turn(ForgottenPasswordStep)
  }

  private(set) var requests: [Request] = []

  func open() { requests.append(.open) }
  func edit(_ field: FieldID, to value: Secret) { requests.append(.edit(field, value)) }
  func submit() { requests.append(.submit) }
  func close() { requests.append(.close) }
  func turn(to step: ForgottenPasswordStep) { requests.append(.turn(step)) }
}
