#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page of words written by hand, and between markers the parts that a program writes.
///
/// A part stands between `<!-- made: NAME -->` and the next `<!-- end -->`.
package struct PatternsDocument: Equatable, Sendable {
  package struct PartMissing: Error {
    package let name: String
  }

  private static let end = "<!-- end -->"

  package private(set) var text: String

  package init(text: String) { self.text = text }

  package init(path: String) throws {
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  package func write(path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The parts that it has are replaced; others it does not tell of.
  package mutating func replace(_ parts: [String: String]) throws {
    for (name, text) in parts where self[name] != nil { try replace(name, with: text) }
  }

  package subscript(part: String) -> String? { range(of: part).map { String(text[$0]) } }

  /// - Throws: ``PartMissing`` where there is no such part to replace.
  package mutating func replace(_ part: String, with content: String) throws {
    guard let range = range(of: part) else { throw PartMissing(name: part) }
    text.replaceSubrange(range, with: content)
  }

  private func range(of part: String) -> Range<String.Index>? {
    guard let begin = text.firstRange(of: "<!-- made: \(part) -->\n"),
      let end = text[begin.upperBound...].firstRange(of: Self.end)
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }
}
