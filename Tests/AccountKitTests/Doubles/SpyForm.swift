import DisplayKit

@testable import AccountKit

/// Records what a form's Controller requests.
@MainActor
final class SpyFormInteractor: FormBusinessLogic {
  enum Request: Equatable {
    case open, submit, close
    case edit(FieldID, Secret)
    case turn(FormPage)
  }

  private(set) var requests: [Request] = []

  func open() { requests.append(.open) }
  func edit(_ field: FieldID, to value: Secret) { requests.append(.edit(field, value)) }
  func submit() { requests.append(.submit) }
  func close() { requests.append(.close) }
  func turn(to page: FormPage) { requests.append(.turn(page)) }
}

/// Records what a form's Controller displays, and calls back on request.
@MainActor
final class SpyFormView: FormDisplaying {
  var callback: (@MainActor (FormEvent) -> Void)?
  private(set) var states: [FormState] = []

  func show(_ state: FormState) { states.append(state) }
}

/// Records what a Presenter displays. Replaces the Controller of any scene.
@MainActor
final class SpyAccountDisplay: FormDisplayLogic, HomeDisplayLogic {
  private(set) var forms: [FormState] = []
  private(set) var homes: [HomeState] = []

  func displayOnView(_ state: FormState) { forms.append(state) }
  func displayOnView(_ state: HomeState) { homes.append(state) }
}
