import Foundation

/// Accepted findings. Lines are not part of the comparison, because they change.
package struct Baseline: Equatable, Sendable {
  private struct Entry: Codable, Hashable {
    var rule: Rule
    var file: String
    var message: String
  }

  private let entries: [Entry]

  package init(_ findings: [Finding]) {
    entries = findings.map(Self.entry)
  }

  package init(file: String) throws {
    guard let bytes = SourceBytes.read(file) else {
      throw KitError.unreadable(file: file, reason: "the baseline is missing or can't be read")
    }
    do { entries = try JSONDecoder().decode([Entry].self, from: Data(bytes)) } catch {
      throw KitError.unreadable(file: file, reason: "not a baseline that kit wrote")
    }
  }

  package func write(to file: String) throws {
    try FileWriter.write("\(try JSONText.of(entries))\n".utf8, to: file)
  }

  /// The new findings, one finding for each entry that no longer occurs, and the number of known
  /// ones. An entry accepts one finding.
  package func compare(_ findings: [Finding], file: String) -> (findings: [Finding], known: Int) {
    var left = entries
    let new = findings.filter { finding in
      guard let index = left.firstIndex(of: Self.entry(finding)) else { return true }
      left.remove(at: index)
      return false
    }
    let stale = left.map {
      Finding(
        rule: .staleBaseline, file: file, message: "\($0.file): \($0.rule.rawValue): \($0.message)",
        fix: "remove the entry: its finding is fixed")
    }
    return (new + stale, findings.count - new.count)
  }

  private static func entry(_ finding: Finding) -> Entry {
    Entry(rule: finding.rule, file: finding.file, message: finding.message)
  }
}
