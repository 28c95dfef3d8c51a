import AccountKit
import DisplayKit
import NetworkKit

/// What was given was not taken, or could not be sent.
struct AccountRefused: PlainlyExplained {
  /// Each with what to do next.
  let lines: [String]
  let exitStatus: ExitStatus

  init(_ form: Form? = nil, failures: [Failure]) {
    let wrong = form?.fields.filter { $0.error != nil } ?? []
    // Where the service finds a field wrong, the failure says the same and more.
    let titles = failures.map { $0.title.string + "." }
    let fields = wrong.filter { !titles.contains($0.error?.string ?? "") }
    let lines =
      failures.map(\.sentences)
      + fields.map { "\($0.label.string): \($0.error?.string ?? "")" }
    self.lines = lines.isEmpty ? ["nothing came of it; try again"] : lines
    exitStatus = wrong.isEmpty ? Self.status(of: failures.first?.cause) : .notUnderstood
  }

  // Each line begins as if it were said alone.
  var explanation: String { lines.joined(separator: "\nregatta: ") }

  private static func status(of cause: (any Error)?) -> ExitStatus {
    if case AccountError.notRemembered? = cause { return .outputFailed }
    if case NetworkError.status(400..<500, _)? = cause { return .notUnderstood }
    return ExitStatus(cause)
  }
}

extension Failure {
  var sentences: String { title.string + (advice.map { ". " + $0.string } ?? "") }
}
