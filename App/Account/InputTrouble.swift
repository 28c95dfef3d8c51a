#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Standard input does not hold what was expected of it.
enum InputTrouble: ExitStatusProviding, Equatable {
  /// By their labels; `fields` is every one that was to be read.
  case ended(before: String, of: [String])
  case lineTooLong
  case notText
  case unreadable(reason: String)

  var errorDescription: String? {
    switch self {
    case .ended(let field, let fields) where fields.count > 1:
      "standard input ended before: \(field). Give a line for each, in this order: "
        + fields.joined(separator: ", ")
    case .ended(let field, _): "standard input ended before: \(field)"
    case .lineTooLong: "a line of standard input is too long"
    case .notText: "standard input is not UTF-8"
    case .unreadable(let reason): "cannot read standard input: \(reason)"
    }
  }

  var exitStatus: ExitStatus { .usage }
}
