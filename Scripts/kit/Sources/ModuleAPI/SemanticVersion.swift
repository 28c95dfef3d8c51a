package import ModuleKit

/// The part of a semantic version that a release with the given changes of an API increases.
package struct SemanticVersion {
  private let findings: [Finding]

  package init(_ findings: [Finding]) { self.findings = findings }

  /// `major`, `minor` or `patch`, and the first reasons for it.
  package var text: String {
    let ranks: [(rule: Rule, name: String, about: String)] = [
      (.breakingChange, "major", "a caller does not compile"),
      (.unclearChange, "minor", "or major, if one of these breaks a caller"),
      (.compatibleChange, "minor", "the API has more"),
    ]
    for (rule, name, about) in ranks {
      let reasons = findings.filter { $0.rule == rule }
      guard !reasons.isEmpty else { continue }
      let shown = reasons.prefix(Self.shownReasons).map { "  \($0.message)" }
      let rest = reasons.count - shown.count
      return (["\(name): \(about)"] + shown + (rest > 0 ? ["  and \(rest) more"] : []))
        .joined(separator: "\n")
    }
    return "patch: the API is the same"
  }

  private static let shownReasons = 10
}
