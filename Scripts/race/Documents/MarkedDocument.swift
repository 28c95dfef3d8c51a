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
    var lines = lines
    guard let range = Self.range(ofTable: table.header[0], in: lines) else { return }
    lines.replaceSubrange(range, with: table.markdown.split(separator: "\n"))
    text = lines.joined(separator: "\n")
  }

  /// The cells of the table with this first header cell, the header's first; empty without such a table.
  func rows(ofTable header: String) -> [[String]] {
    let lines = lines
    guard let range = Self.range(ofTable: header, in: lines) else { return [] }
    return lines[range].joined(separator: "\n").tableRows
  }

  /// Replaces the section with tables, if there is one.
  mutating func replace(section: String, with tables: [RaceTable]) {
    guard let range = range(ofSection: section) else { return }
    text.replaceSubrange(range, with: tables.map(\.markdown).joined(separator: "\n"))
  }

  /// The text below a heading of the second level, up to the next one.
  func section(_ title: String) -> String? { range(ofSection: title).map { String(text[$0]) } }

  /// Adds a section of an earlier report, with the conditions of that report, if this one does not have it.
  mutating func keep(section title: String, of earlier: MarkedDocument, before next: String) {
    guard section(title) == nil, let place = text.firstRange(of: "## \(next)\n"),
      var kept = earlier.section(title)
    else { return }
    let conditions =
      earlier.text.split(separator: "\n\n").last.map { "\nAn earlier report: \($0)" } ?? ""
    if !kept.contains("\nAn earlier report: ") { kept += conditions }
    text.insert(contentsOf: "## \(title)\n\n\(kept)\n", at: place.lowerBound)
  }

  /// Whether its measurements are of the sources with `digest`.
  func isMeasured(of digest: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("sources \(digest)")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private static func range(ofTable header: String, in lines: [Substring]) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.hasPrefix("| \(header) |") }) else { return nil }
    return first..<(lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex)
  }

  private func range(ofSection title: String) -> Range<String.Index>? {
    guard let heading = text.firstRange(of: "## \(title)\n\n"),
      let end = text[heading.upperBound...].firstRange(of: "\n## ")
    else { return nil }
    return heading.upperBound..<end.lowerBound
  }

  private func range(of part: String) -> Range<String.Index>? {
    guard let begin = text.firstRange(of: "<!-- made: \(part) -->\n"),
      let end = text[begin.upperBound...].firstRange(of: Self.end)
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }
}
