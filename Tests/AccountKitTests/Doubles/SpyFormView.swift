@testable import AccountKit

/// Records what a form's Controller shows, and calls back when a test says so.
@MainActor
final class SpyFormView: FormShowing {
  var callback: (@MainActor (FormEvent) -> Void)?
  private(set) var states: [FormState] = []

  func show(_ state: FormState) { states.append(state) }
}
