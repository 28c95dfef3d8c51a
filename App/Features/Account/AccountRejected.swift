import AccountKit
import DisplayKit
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A form was rejected, or could not be sent.
struct AccountRejected: ExitStatusProviding {
  /// One line per failure, with advice.
  let lines: [String]
  let exitStatus: ExitStatus

  init(_ form: Form? = nil, failures: [Failure]) {
    let wrong = form?.fields.filter { $0.error != nil } ?? []
    let lines =
      failures.map(\.sentences)
      + wrong.map { "\($0.label.string): \($0.error?.string ?? "")" }
    self.lines = lines.isEmpty ? ["the request failed; try again"] : lines
    exitStatus =
      switch failures.first?.cause {
      case _ where !wrong.isEmpty: .notUnderstood
      case AccountError.storageFailed?: .outputFailed
      case NetworkError.status(400..<500, _)?: .notUnderstood
      case let cause: ExitStatus(cause)
      }
  }

  // The program's name precedes each line.
  var errorDescription: String? { lines.joined(separator: "\nregatta: ") }
}

extension Failure {
  /// For a line that starts with the program's name.
  var sentences: String {
    title.string.startingInLowercase + (advice.map { ". " + $0.string } ?? "")
  }
}
