package import TerminalHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LineInputError: LocalizedError, ExitStatusProviding {
  package var errorDescription: String? {
    switch self {
    case .ended(let field, let fields) where fields.count > 1:
      "standard input ended before: \(field). Give a line for each, in this order: "
        + fields.joined(separator: ", ")
    case .ended(let field, _): "standard input ended before: \(field)"
    case .lineTooLong: "a line of standard input is too long"
    case .notText: "standard input is not UTF-8"
    case .unreadable(let error): "cannot read standard input: \(error)"
    }
  }

  var exitStatus: ExitStatus { .usage }
}
