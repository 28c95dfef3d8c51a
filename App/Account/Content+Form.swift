import DisplayKit

extension Content {
  var form: Form? {
    for case .form(let form) in leaves { return form }
    return nil
  }

  var failures: [Failure] {
    leaves.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  private var leaves: [Content] {
    switch self {
    case .stack(let parts, _), .items(let parts, _): parts.flatMap(\.leaves)
    case .quote(let part), .row(_, let part), .disclosure(_, let part): part.leaves
    default: [self]
    }
  }
}
