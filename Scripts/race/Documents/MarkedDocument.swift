import Foundation
import RaceKit

/// A handwritten Markdown page with generated sections.
///
/// A section is between `<!-- made: NAME -->` and the next `<!-- end -->`.
struct MarkedDocument: Equatable, Sendable {
  private static let end = "<!-- end -->"

  private(set) var text: String

  init(text: String) { self.text = text }

  init(path: String) throws {
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  subscript(part: String) -> String? { range(of: part).map { String(text[$0]) } }

  /// Replaces the sections that exist in the document, and ignores the others.
  mutating func replaceParts(_ parts: [String: String]) {
    for (name, content) in parts {
      if let range = range(of: name) { text.replaceSubrange(range, with: content) }
    }
  }

  /// Replaces the table with the same first header cell, if there is one.
  mutating func replace(_ table: RaceTable) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = "| \(table.header[0]) |"
    guard let first = lines.firstIndex(where: { $0.hasPrefix(header) }) else { return }
    let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    lines.replaceSubrange(first..<end, with: table.markdown.split(separator: "\n").map(String.init))
    text = lines.joined(separator: "\n")
  }

  /// Replaces the section with tables, if there is one.
  mutating func replace(section: String, with tables: [RaceTable]) {
    guard let heading = text.firstRange(of: "## \(section)\n\n"),
      let end = text[heading.upperBound...].firstRange(of: "\n## ")
    else { return }
    text.replaceSubrange(
      heading.upperBound..<end.lowerBound, with: tables.map(\.markdown).joined(separator: "\n"))
  }

  /// Adds a section of an earlier report, with the conditions of that report, if this one does not have it.
  mutating func keep(section: String, of earlier: MarkedDocument, before next: String) {
    guard text.firstRange(of: "## \(section)\n\n") == nil,
      let place = text.firstRange(of: "## \(next)\n"),
      let heading = earlier.text.firstRange(of: "## \(section)\n\n"),
      let end = earlier.text[heading.upperBound...].firstRange(of: "\n## ")
    else { return }
    var kept = earlier.text[heading.lowerBound..<end.lowerBound]
    let conditions = earlier.text.split(separator: "\n\n").last.map { "\nAn earlier report: \($0)" } ?? ""
    if !kept.contains("\nAn earlier report: ") { kept += Substring(conditions) }
    text.insert(contentsOf: kept + "\n", at: place.lowerBound)
  }

  /// Whether its measurements are of the sources with `digest`.
  func isMeasured(of digest: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("sources \(digest)")
  }

  private func range(of part: String) -> Range<String.Index>? {
    guard let begin = text.firstRange(of: "<!-- made: \(part) -->\n"),
      let end = text[begin.upperBound...].firstRange(of: Self.end)
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }
}
