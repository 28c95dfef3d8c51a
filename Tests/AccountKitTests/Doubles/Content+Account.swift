import DisplayKit

extension Content {
  /// The parts of a stack, and of the stacks in it.
  var accountParts: [Content] {
    guard case .stack(let parts, _) = self else { return [self] }
    return parts.flatMap(\.accountParts)
  }

  var accountForm: Form? {
    accountParts.lazy.compactMap { if case .form(let form) = $0 { form } else { nil } }.first
  }

  var accountFailure: Failure? {
    accountParts.lazy.compactMap { if case .failure(let it) = $0 { it } else { nil } }.first
  }

  var accountRows: [String] {
    accountParts.compactMap { if case .row(let row, _) = $0 { row.rawValue } else { nil } }
  }
}
